internal import FolioCollections
internal import FolioMachine

/// The ids of the pages in their order, and where each stands.
struct PageOrder: Hashable, Sendable {
  /// The ids, first page first.
  private(set) var ids: [PageID] = []

  /// The index of each id; derived from `ids`, so that equality leaves it out.
  private var indexes = IntegerMap<Int32>()

  /// No pages.
  init() {}

  /// The pages in this order.
  ///
  /// - Throws: `duplicatePage` for the first id that stands twice, `wrongCount` beyond 2³¹ − 2 pages.
  ///   Complexity: O(pages).
  init(_ ids: [PageID]) throws(Rejection) {
    guard ids.count < Int(Int32.max) else {
      throw .wrongCount(expected: Int64(Int32.max) - 1, got: Int64(ids.count))
    }
    self.ids = ids
    indexes = IntegerMap(minimumCapacity: ids.count)
    for (index, id) in ids.enumerated() {
      guard indexes.update(Int32(index), for: id.rawValue) == nil else { throw .duplicatePage(id) }
    }
  }

  var count: Int { ids.count }

  subscript(index: Int) -> PageID { ids[index] }

  /// Where the page stands. Complexity: O(1) expected.
  func index(of page: PageID) -> Int? {
    guard let index = indexes[page.rawValue] else { return nil }
    return Int(index)
  }

  func contains(_ page: PageID) -> Bool { indexes.contains(page.rawValue) }

  static func == (first: PageOrder, second: PageOrder) -> Bool { first.ids == second.ids }

  func hash(into hasher: inout Hasher) { hasher.combine(ids) }
}
