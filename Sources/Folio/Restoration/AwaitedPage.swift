internal import FolioMachine

/// A page that was selected, and comes back when there are pages again.
struct AwaitedPage: Hashable, Sendable, Savable {
  var page: PageID
  /// Where it stood.
  var index: Int64

  /// Where it stands in an order; its heir, if it is gone, is the page at its place. The order must have pages.
  func index(in order: PageOrder) -> Int {
    order.index(of: page) ?? Int(min(index, Int64(order.count - 1)))
  }
}
