internal import FolioMachine

/// An event that may only move the pages, extracted from the events that contain it. The type is trivial. An event is not,
/// since some events carry data, and costs a copy wherever it is bound.
enum PageSample {
  case dragMoved(by: Double, at: Moment)
  case ticked(at: Moment)

  /// Extracts the sample from an event of the pages, if it has one.
  @inline(__always)
  init?(_ event: PageEvent) {
    switch event {
    case .dragMoved(let points, let moment): self = .dragMoved(by: points, at: moment)
    case .ticked(let moment): self = .ticked(at: moment)
    default: return nil
    }
  }

  /// Extracts the sample from an event of the tabs, if it has one.
  @inline(__always)
  init?(_ event: TabEvent) {
    switch event {
    case .page(.dragMoved(let points, let moment)): self = .dragMoved(by: points, at: moment)
    case .page(.ticked(let moment)): self = .ticked(at: moment)
    default: return nil
    }
  }

  /// Extracts the sample from an event of the cover, if it has one.
  @inline(__always)
  init?(_ event: CoverEvent) {
    switch event {
    case .tab(.page(.dragMoved(let points, let moment))): self = .dragMoved(by: points, at: moment)
    case .tab(.page(.ticked(let moment))): self = .ticked(at: moment)
    default: return nil
    }
  }
}
