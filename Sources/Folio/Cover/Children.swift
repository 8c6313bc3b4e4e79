internal import FolioCollections
internal import FolioMachine

/// What is known of each page that was ever visited, in the order of the first visits: an order that costs nothing
/// to keep, and is the same wherever the same events were handled.
///
/// Complexity: O(1) expected for a page, O(visited) for what goes over all of them.
struct Children: Hashable, Sendable, Digestible {
  /// The pages of which anything is known, in the order of their first visits.
  private(set) var pages: [PageID] = []

  private var known = IntegerMap<Child>()

  /// Nothing is known of any page.
  init() {}

  /// What is known of a page; nil if it was never visited.
  subscript(page: PageID) -> Child? { known[page.rawValue] }

  /// Takes what is known of a page.
  mutating func store(_ child: Child, of page: PageID) {
    if known.update(child, for: page.rawValue) == nil { pages.append(page) }
  }

  /// Changes what is known of a page, if anything is.
  mutating func change(_ page: PageID, _ body: (inout Child) -> Void) {
    known.withValue(for: page.rawValue) { body(&$0) }
  }

  /// Forgets the pages for which this is false.
  mutating func keep(where isKept: (PageID) -> Bool) {
    guard !pages.allSatisfy(isKept) else { return }
    for page in pages where !isKept(page) { known.removeValue(for: page.rawValue) }
    pages.removeAll { !isKept($0) }
  }

  func combine(into digest: inout Digest) {
    digest.combine(pages.count)
    for page in pages {
      digest.combine(page)
      if let child = known[page.rawValue] { digest.combine(child) }
    }
  }
}

#if Coding
  extension Children {
    /// What is known of each page, in their order.
    var values: [Child] { pages.compactMap { self[$0] } }

    /// One child for each page; nil if there is not, or if a page stands twice.
    init?(_ values: [Child], of pages: [PageID]) {
      guard values.count == pages.count else { return nil }
      for (page, child) in zip(pages, values) {
        guard self[page] == nil else { return nil }
        store(child, of: page)
      }
    }
  }
#endif
