internal import FolioMachine

extension PageController {
  /// The page to come back to; one that still waits for pages is answered as it was given. A cover and a pager have
  /// more to tell.
  public var restoration: Restoration {
    if let awaited { return Restoration(settled: awaited.page, index: awaited.index) }
    guard let page = selected ?? settled, let index = index(of: page) else { return Restoration() }
    return Restoration(settled: page, index: Int64(index))
  }

  /// A page comes back: at once, or with the first pages.
  @inline(never)
  mutating func restored(_ page: PageID, index: Int64, emit: (PageEffect) -> Void) {
    let awaited = AwaitedPage(page: page, index: index)
    guard order.count > 0 else {
      self.awaited = awaited
      return
    }
    dropQueued(emit: emit)
    let moves = travel.driver != .nothing
    if moves { stop(.restore, emit: emit) }
    comeBack(to: awaited.index(in: order), always: moves, emit: emit)
  }

  /// The pages rest on this one, which is told all before it appears.
  mutating func comeBack(to page: Int, always: Bool = false, emit: (PageEffect) -> Void) {
    let index = reach.leader(of: page)
    guard always || index != restIndex else { return }
    load(order[index], emit: emit)
    select(index, .restore, emit: emit)
    remainder = nil
    end(on: index, .completed, .restore, .init(animated: false), emit: emit)
  }
}
