package import FolioMachine

extension PressRecognizer {
  /// The state with its moments relative to `now`.
  ///
  /// The newest moment counts only where it is later than `now`, because events that follow are not earlier; but a
  /// long press that is due and was not told stays so.
  package func normal(at now: Moment) -> PressRecognizer {
    func relative(_ moment: Moment) -> Moment { Moment(nanoseconds: moment.nanoseconds(since: now)) }
    let present = Moment(nanoseconds: 0)
    var normal = self
    normal.newest = max(newest.map(relative) ?? present, present)
    switch phase {
    case .idle, .ignoring: break
    case .waiting(var touch):
      touch.start = relative(touch.start)
      normal.phase = .waiting(touch)
    case .pressing(var touch):
      let isUntold = newest.map { $0 < touch.longPressDue } ?? true
      touch.start = relative(touch.start)
      normal.phase = .pressing(touch)
      guard isUntold, touch.isInside, let newest = normal.newest else { break }
      normal.newest = min(newest, touch.longPressDue.advanced(byNanoseconds: -1))
    }
    return normal
  }
}
