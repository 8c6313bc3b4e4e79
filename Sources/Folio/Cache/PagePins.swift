package import FolioMachine

/// The pages that must stay loaded: the page at rest, both ends of a transition, and the rest of the scene.
package struct PagePins: Sendable {
  var first: PageID?
  var second: PageID?
  var third: PageID?
  var fourth: PageID?
  var fifth: PageID?
  /// The slides in view, each with its whole group.
  var slides: ArraySlice<Stop> = []

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
      || keeps(page)
  }

  private func keeps(_ page: PageID) -> Bool { slides.contains { $0.page == page } }

  /// The number of different pages.
  var count: Int {
    var count = slides.indices.count { at in !slides[..<at].contains { $0.page == slides[at].page } }
    let (a, b, c, d, e) = (first, second, third, fourth, fifth)
    if let a, !keeps(a) { count += 1 }
    if let b, b != a, !keeps(b) { count += 1 }
    if let c, c != a, c != b, !keeps(c) { count += 1 }
    if let d, d != a, d != b, d != c, !keeps(d) { count += 1 }
    if let e, e != a, e != b, e != c, e != d, !keeps(e) { count += 1 }
    return count
  }
}
