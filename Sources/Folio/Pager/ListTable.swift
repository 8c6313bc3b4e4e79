internal import FolioCollections
internal import FolioMachine

/// The lists of pages and what is known of them, each found by its page.
///
/// They lie in one array, so that what is asked of an entry is read where it lies: an entry is large, and one that is
/// taken out of a map to be read is copied whole, with a reference counted for each of its parts.
///
///     if let index = table.index(of: page) { table.entries[index].list.phase }
///
/// Laws: equality and hash are by content, in whatever order entries came and went. An index holds until an entry is
/// added or removed.
///
/// Complexity: O(1) expected to find an entry; to add and to remove one also O(entries) moves of eight bytes.
struct ListTable: Sendable, Savable {
  typealias Entry = PageLists.Entry

  /// The entries, in no order that means anything.
  var entries: [Entry] = []

  /// The page of each entry.
  private var pages: [PageID] = []

  /// The index of each page's entry.
  private var indexes = IntegerMap<Int32>()

  /// No entries.
  init() {}

  /// How many entries there are.
  var count: Int { entries.count }

  /// All pages that have an entry, ascending ids. Kept, so that an event that concerns them all allocates nothing.
  private(set) var sortedPages: [PageID] = []

  /// Where the entry of a page lies; nil if there is none.
  func index(of page: PageID) -> Int? { indexes[page.rawValue].map { Int($0) } }

  /// The page of the entry at an index.
  func page(at index: Int) -> PageID { pages[index] }

  /// Adds an entry for a page that has none.
  mutating func add(_ entry: Entry, for page: PageID) {
    indexes.update(Int32(entries.count), for: page.rawValue)
    entries.append(entry)
    pages.append(page)
    sortedPages.set(sorted: page, true)
  }

  /// Takes the entry of a page away, if there is one; the last takes its place.
  mutating func remove(_ page: PageID) {
    guard let index = indexes.removeValue(for: page.rawValue).map({ Int($0) }) else { return }
    let last = entries.count - 1
    if index < last {
      entries.swapAt(index, last)
      pages.swapAt(index, last)
      indexes.update(Int32(index), for: pages[index].rawValue)
    }
    entries.removeLast()
    pages.removeLast()
    sortedPages.set(sorted: page, false)
  }
}

extension ListTable: Hashable {
  /// Whether both have equal entries for the same pages. Complexity: O(entries).
  static func == (first: ListTable, second: ListTable) -> Bool {
    guard first.count == second.count else { return false }
    for (index, page) in first.pages.enumerated() {
      guard let other = second.index(of: page), first.entries[index] == second.entries[other] else {
        return false
      }
    }
    return true
  }

  /// Feeds the entries by ascending pages.
  func hash(into hasher: inout Hasher) {
    for page in sortedPages {
      hasher.combine(page)
      if let index = index(of: page) { hasher.combine(entries[index]) }
    }
  }
}

#if Coding
  extension ListTable {
    /// Reads pages and entries as a map has them.
    init(from decoder: any Decoder) throws {
      let saved = try IntegerMap<Entry>(from: decoder)
      for key in saved.sortedKeys {
        if let entry = saved[key] { add(entry, for: PageID(key)) }
      }
    }

    /// Writes pages and entries as a map has them, by ascending pages.
    func encode(to encoder: any Encoder) throws {
      var map = IntegerMap<Entry>(minimumCapacity: count)
      for (page, entry) in zip(pages, entries) { map.update(entry, for: page.rawValue) }
      try map.encode(to: encoder)
    }
  }
#endif
