internal import FolioMachine

/// The line of the order at rest. A copy apart from the cache, which changes while the line is read.
struct RestingLine {
  var order: PageOrder
  var reach: Reach
  var rest: Int

  /// Returns the number of stops from the page at rest forward to a page; nil if swipes do not reach it.
  func stops(to page: PageID) -> Int64? {
    guard let index = order.index(of: page).map({ reach.leader(of: $0) }), !reach.isDisabled(index) else {
      return nil
    }
    let own: Int64 = reach.isDisabled(rest) && index > rest ? 1 : 0
    return Int64(reach.rank(of: index)) - Int64(reach.rank(of: rest)) + own
  }
}
