package import FolioMachine

/// The pages that must stay loaded: the page at rest, both ends of a transition, and the rest of the scene.
package struct PagePins: Sendable {
  var first: PageID?
  var second: PageID?
  var third: PageID?
  var fourth: PageID?
  var fifth: PageID?
  /// The pages in view. If a stop has several slides, all of them are pinned.
  var scene = VisibleStops()

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
      || scene.keeps(page)
  }

  /// The number of different pages.
  var count: Int {
    var count = scene.keptCount
    let (a, b, c, d, e) = (first, second, third, fourth, fifth)
    if let a, !scene.keeps(a) { count += 1 }
    if let b, b != a, !scene.keeps(b) { count += 1 }
    if let c, c != a, c != b, !scene.keeps(c) { count += 1 }
    if let d, d != a, d != b, d != c, !scene.keeps(d) { count += 1 }
    if let e, e != a, e != b, e != c, e != d, !scene.keeps(e) { count += 1 }
    return count
  }
}
