internal import FolioMachine
internal import FolioMotion

extension PageController {
  /// The page to come back to, and how far beside it pages rest that do not snap: each where what moves them ends. One that
  /// still waits for pages is answered as it was given. A cover and a pager have more to tell.
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

  /// The same for pages that rest wherever they are, and do not rest in a place of theirs now.
  private var restorationBeside: Restoration {
    let (place, step) = placeOfRest
    let index = index(at: step)
    let fraction = (place - Double(step)).clamped(-0.5, 0.5).withoutNegativeZero
    return Restoration(settled: order[index], index: Int64(index), fraction: fraction)
  }

  /// A page comes back: at once, or with the first pages.
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

  /// How far beside a page that comes back the pages rest, in steps.
  func rest(of awaited: AwaitedPage) -> Double {
    guard configuration.snapping == .never, order.contains(awaited.page) else { return 0 }
    return awaited.fraction ?? 0
  }

  /// The pages rest on this one, or so far beside it, which is told all before it appears.
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
