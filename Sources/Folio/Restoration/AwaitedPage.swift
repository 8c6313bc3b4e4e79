internal import FolioMachine

/// A page to restore once there are pages.
struct AwaitedPage: Hashable, Sendable, Savable {
  var page: PageID
  /// The saved index of the page.
  var index: Int64
  /// The distance of the pages from the page's place of rest, in steps; never 0, nil if they rested there.
  var fraction: Double?

  init(page: PageID, index: Int64, fraction: Double?) {
    (self.page, self.index) = (page, index)
    self.fraction = fraction == 0 ? nil : fraction
  }

  /// Returns the index of the page in an order; if it no longer exists, that of its heir, the page at its saved index. The
  /// order must have pages.
  func index(in order: PageOrder) -> Int {
    order.index(of: page) ?? Int(min(index, Int64(order.count - 1)))
  }

  /// Whether the values are valid.
  var isSafe: Bool {
    index >= 0 && fraction != 0 && Restoration.isFraction(fraction ?? 0)
  }
}
