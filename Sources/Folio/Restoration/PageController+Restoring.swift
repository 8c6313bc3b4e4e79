internal import FolioMachine
internal import FolioMotion

extension PageController {
  /// The page to restore, and the distance from it at which pages that do not snap rest, each at the end of its motion. A
  /// page that still waits for pages is returned as it was sent. A cover and a pager add more values.
  public var restoration: Restoration {
    if let awaited {
      return Restoration(settled: awaited.page, index: awaited.index, fraction: awaited.fraction ?? 0)
    }
    if configuration.snapping == .never, travel.driver != .nothing, order.count > 0 {
      return restorationBeside
    }
    guard let page = selected ?? settled, let index = index(of: page) else { return Restoration() }
    return Restoration(settled: page, index: Int64(index))
  }

  /// The same for pages that do not snap, and do not rest on a page now.
  private var restorationBeside: Restoration {
    let (place, step) = placeOfRest
    let index = index(at: step)
    let fraction = (place - Double(step)).clamped(-0.5, 0.5).withoutNegativeZero
    return Restoration(settled: order[index], index: Int64(index), fraction: fraction)
  }

  /// Restores a page: at once, or with the first pages.
  @inline(never)
  mutating func restored(_ awaited: AwaitedPage, emit: (PageEffect) -> Void) {
    guard order.count > 0 else {
      self.awaited = awaited
      return
    }
    dropQueued(emit: emit)
    let moves = travel.driver != .nothing
    if moves { stop(.restore, emit: emit) }
    comeBack(to: awaited.index(in: order), beside: rest(of: awaited), always: moves, emit: emit)
  }

  /// Returns the distance from a restored page at which the pages rest, in steps.
  func rest(of awaited: AwaitedPage) -> Double {
    guard configuration.snapping == .never, order.contains(awaited.page) else { return 0 }
    return awaited.fraction ?? 0
  }

  /// Puts the pages on a page, or at a distance from it. All of this is reported before the page appears.
  mutating func comeBack(
    to page: Int, beside rest: Double = 0, always: Bool = false, emit: (PageEffect) -> Void
  ) {
    let index = reach.leader(of: page)
    if always || index != restIndex {
      load(order[index], emit: emit)
      select(index, .restore, emit: emit)
      remainder = nil
      end(on: index, .completed, .restore, .init(animated: false), emit: emit)
    }
    let (low, high) = bounds
    stayBeside(by: rest.clamped(Double(low), Double(high)), .restore, emit: emit)
  }
}
