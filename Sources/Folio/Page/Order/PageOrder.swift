internal import FolioCollections
internal import FolioMachine

/// The ids of the pages in their order, and the index of each.
struct PageOrder: Hashable, Sendable {
  /// The ids, first page first.
  private(set) var ids: [PageID] = []

  /// The index of each id. Derived from `ids`, so that equality ignores it.
  private var indexes = IntegerMap<Int32>()

  /// Creates an order without pages.
  init() {}

  /// Creates an order of these pages.
  ///
  /// - Throws: `duplicatePage` for the first id that occurs twice, `wrongCount` beyond 2³¹ − 2 pages.
  /// Complexity: O(pages).
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

  /// Returns the index of a page. Complexity: O(1) expected.
  func index(of page: PageID) -> Int? {
    guard let index = indexes[page.rawValue] else { return nil }
    return Int(index)
  }

  func contains(_ page: PageID) -> Bool { indexes.contains(page.rawValue) }

  static func == (first: PageOrder, second: PageOrder) -> Bool { first.ids == second.ids }

  func hash(into hasher: inout Hasher) { hasher.combine(ids) }
}
