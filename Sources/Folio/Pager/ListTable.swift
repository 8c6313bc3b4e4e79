internal import FolioCollections
internal import FolioList
internal import FolioMachine

/// The lists of pages and what is known about them, by page.
///
/// The entries are in one array, so that their values are read in place. An entry is large; an entry taken out of a map
/// for reading would be copied completely, with a reference counted for each of its parts.
///
///     if let index = table.index(of: page) { table.entries[index].list.phase }
///
/// Laws: equality and hash depend on the contents, not on the order in which entries were added and removed. An index
/// is valid until an entry is added or removed.
///
/// Complexity: finding an entry is O(1) expected; adding or removing one additionally moves O(entries) values of eight
/// bytes.
struct ListTable: Sendable, Savable {
  typealias Entry = PageLists.Entry

  /// The entries, in no meaningful order.
  var entries: [Entry] = []

  /// The page of each entry.
  private var pages: [PageID] = []

  /// The index of each page's entry.
  private var indexes = IntegerMap<Int32>()

  /// Creates an empty table.
  init() {}

  /// The number of entries.
  var count: Int { entries.count }

  /// The pages with an entry, ascending. Stored, so that an event for all lists allocates nothing.
  private(set) var sortedPages: [PageID] = []

  /// Returns the index of a page's entry; nil if there is none.
  func index(of page: PageID) -> Int? { indexes[page.rawValue].map { Int($0) } }

  /// The page of the entry at an index.
  func page(at index: Int) -> PageID { pages[index] }

  /// Adds an entry with a copy of a list, for a page without one, and returns its index.
  @inline(never)
  mutating func add(_ pattern: Shared<ListController>, for page: PageID) -> Int {
    entries.append(Entry(list: pattern.value))
    return addLast(page)
  }

  /// Adds the page of the last entry, and returns the index.
  private mutating func addLast(_ page: PageID) -> Int {
    let index = entries.count - 1
    indexes.update(Int32(index), for: page.rawValue)
    pages.append(page)
    sortedPages.set(sorted: page, true)
    return index
  }

  /// Removes the entry of a page, if there is one. The last entry takes its index.
  mutating func remove(_ page: PageID) {
    guard let index = indexes.removeValue(for: page.rawValue).map({ Int($0) }) else { return }
    let (last, other) = (entries.count - 1, pages.removeLast())
    if index < last {
      // From place to place: `swapAt` has three copies of an entry on the stack, and a subscript has one.
      unsafe entries.withUnsafeMutableBufferPointer { entries in
        let first = entries.baseAddress!
        unsafe (first + index).update(from: first + last, count: 1)
      }
      pages[index] = other
      indexes.update(Int32(index), for: other.rawValue)
    }
    entries.removeLast(1)
    sortedPages.set(sorted: page, false)
  }
}

extension ListTable: Hashable {
  /// Whether two tables have equal entries for the same pages. Complexity: O(entries).
  @inline(never)
  static func == (first: ListTable, second: ListTable) -> Bool {
    guard first.count == second.count else { return false }
    for (index, page) in first.pages.enumerated() {
      guard let other = second.index(of: page), first.entries[index] == second.entries[other] else {
        return false
      }
    }
    return true
  }

  /// Feeds the entries into the hasher, in ascending order of pages.
  func hash(into hasher: inout Hasher) {
    for page in sortedPages {
      hasher.combine(page)
      if let index = index(of: page) { hasher.combine(entries[index]) }
    }
  }
}

#if Coding
  extension ListTable {
    /// Decodes pages and entries in the format of a map.
    init(from decoder: any Decoder) throws {
      let saved = try IntegerMap<Entry>(from: decoder)
      for key in saved.sortedKeys {
        guard let entry = saved[key] else { continue }
        entries.append(entry)
        _ = addLast(PageID(key))
      }
    }

    /// Encodes pages and entries in the format of a map, in ascending order of pages.
    func encode(to encoder: any Encoder) throws {
      var map = IntegerMap<Entry>(minimumCapacity: count)
      for (page, entry) in zip(pages, entries) { map.update(entry, for: page.rawValue) }
      try map.encode(to: encoder)
    }
  }
#endif
