internal import FolioMachine

/// A page that was selected, and comes back when there are pages again.
struct AwaitedPage: Hashable, Sendable, Savable {
  var page: PageID
  /// Where it stood.
  var index: Int64
  /// How far from its place the pages rested, in steps; never 0, nil if they rested there.
  var fraction: Double?

  init(page: PageID, index: Int64, fraction: Double?) {
    (self.page, self.index) = (page, index)
    self.fraction = fraction == 0 ? nil : fraction
  }

  /// Where it stands in an order; its heir, if it is gone, is the page at its place. The order must have pages.
  func index(in order: PageOrder) -> Int {
    order.index(of: page) ?? Int(min(index, Int64(order.count - 1)))
  }

  /// Whether these can have been given.
  var isConsistent: Bool {
    index >= 0 && fraction != 0 && Restoration.isFraction(fraction ?? 0)
  }
}
