internal import FolioCollections
internal import FolioMachine

/// The items of a feed, with an index of their rectangles.
struct FeedContent: Hashable, Sendable, Savable, Digestible {
  /// The items in the host's order.
  private(set) var items: [FeedItem] = []

  /// The number of `revised` events of each item since the host's own revision changed.
  private var counts: [Int64] = []

  /// The vertical extent of each item, by its index.
  private var index = SpanIndex()

  /// The indexes of the items, in order of identity.
  private var order: [Int] = []

  /// Creates the content of an empty feed.
  init() {}

  /// Creates content from legal items with distinct identities.
  ///
  /// - Throws: `illegalValue(.frame)` or `duplicateItem`. Complexity: O(n log n).
  init(_ items: [FeedItem], after old: FeedContent) throws(ListRejection) {
    guard items.count <= OffsetTree.rowLimit else { throw .illegalValue(.count) }
    var extents: [VerticalExtent] = []
    for item in items {
      guard item.isLegal else { throw .illegalValue(.frame) }
      extents.append(VerticalExtent(top: item.y, bottom: item.y + item.height))
    }
    self.items = items
    order = stableOrder(items.count) { items[$0].id < items[$1].id }
    for place in order.indices.dropFirst() where items[order[place]].id == items[order[place - 1]].id {
      throw .duplicateItem(items[order[place]].id)
    }
    counts = items.map { item in
      guard let before = old.index(of: item.id), old.items[before].revision == item.revision else { return 0 }
      return old.counts[before]
    }
    do {
      index = try SpanIndex(keys: items.indices.map { Int64($0) }, extents: extents)
    } catch { assertionFailure("The index refused legal items") }
  }

  /// An item with a new value, or at a new place.
  struct Change {
    var index: Int
    var item: FeedItem
  }

  /// Returns the items that differ, if the same items are in the same order; nil otherwise.
  ///
  /// - Throws: `illegalValue(.frame)`. Complexity: O(n).
  func changes(in items: [FeedItem]) throws(ListRejection) -> [Change]? {
    guard items.count == self.items.count else { return nil }
    var changes: [Change] = []
    for (index, item) in items.enumerated() where item != self.items[index] {
      guard item.id == self.items[index].id else { return nil }
      guard item.isLegal else { throw .illegalValue(.frame) }
      changes.append(Change(index: index, item: item))
    }
    return changes
  }

  /// Replaces the item at an index. Complexity: O(log n).
  mutating func apply(_ change: Change) {
    let (place, item) = (change.index, change.item)
    if items[place].revision != item.revision { counts[place] = 0 }
    items[place] = item
    do {
      try index.set(VerticalExtent(top: item.y, bottom: item.y + item.height), for: Int64(place))
    } catch { assertionFailure("The index refused a legal item") }
  }

  /// The number of items.
  var count: Int64 { Int64(items.count) }

  /// The end of the content, in points; 0 without items.
  var length: Double { max(0, index.greatestBottom ?? 0) }

  /// Returns the index of the item with an identity. Complexity: O(log n).
  func index(of id: Int64) -> Int? {
    let place = order.partitioningIndex { items[$0].id >= id }
    return place < order.count && items[order[place]].id == id ? order[place] : nil
  }

  /// Calls the body with each item that begins above the end of a stretch and ends below its start, by top.
  func forEach(meeting start: Double, _ end: Double, _ body: (Int64) -> Void) {
    index.forEach(meeting: VerticalExtent(top: start, bottom: end)) { key, _ in body(key) }
  }

  /// Whether an item meets a stretch.
  func intersects(_ item: Int64, _ start: Double, _ end: Double) -> Bool {
    let item = items[Int(item)]
    return item.y < end && item.y + item.height > start
  }

  /// Counts a revision of an item.
  mutating func revise(_ item: Int64) { counts[Int(item)] &+= 1 }

  /// Adds every item to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(items.count)
    for (item, count) in zip(items, counts) {
      digest.combine(item.id, item.x, item.y, item.width, item.height)
      digest.combine(item.kind, item.revision, count)
    }
  }
}

extension FeedContent: RowSource {
  /// Returns the reuse kind of an item.
  func kind(of row: Int64) -> UInt16 { items[Int(row)].kind }

  /// Returns the revision of an item.
  func revision(of row: Int64) -> Revision {
    Revision(host: items[Int(row)].revision, count: counts[Int(row)])
  }
}

#if Coding
  extension FeedContent {
    private enum Key: String, CodingKey { case items, counts }

    /// Decodes items and their revision counts.
    init(from decoder: any Decoder) throws {
      let state = try decoder.container(keyedBy: Key.self)
      let items = try state.decode([FeedItem].self, forKey: .items)
      let counts = try state.decode([Int64].self, forKey: .counts)
      let content = try? FeedContent(items, after: FeedContent())
      guard let content, counts.count == items.count else {
        throw DecodingError.dataCorruptedError(
          forKey: .items, in: state, debugDescription: "The items do not form a feed")
      }
      self = content
      self.counts = counts
    }

    /// Encodes items and their revision counts.
    func encode(to encoder: any Encoder) throws {
      var state = encoder.container(keyedBy: Key.self)
      try state.encode(items, forKey: .items)
      try state.encode(counts, forKey: .counts)
    }
  }
#endif
