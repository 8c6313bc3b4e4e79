package import FolioMachine

/// The few pages that must stay loaded: the one at rest, both ends of a transition, and the rest of the scene.
package struct PagePins: Sendable {
  var first: PageID?
  var second: PageID?
  var third: PageID?
  var fourth: PageID?
  var fifth: PageID?
  /// In view beside the ends of a transition, and none of them.
  var neighbours: Neighbours?

  package init(
    first: PageID? = nil, second: PageID? = nil, third: PageID? = nil, fourth: PageID? = nil,
    fifth: PageID? = nil
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
  }

  func contains(_ page: PageID) -> Bool {
    page == first || page == second || page == third || page == fourth || page == fifth
      || neighbours?.contains(page) == true
  }

  /// How many different pages these are.
  var count: Int {
    var count = 0
    if first != nil { count += 1 }
    if let second, second != first { count += 1 }
    if let third, third != first, third != second { count += 1 }
    if let fourth, fourth != first, fourth != second, fourth != third { count += 1 }
    if let fifth, fifth != first, fifth != second, fifth != third, fifth != fourth { count += 1 }
    guard let neighbours else { return count }
    for position in 0..<neighbours.count where neighbours.page(at: position) != first { count += 1 }
    return count
  }
}
