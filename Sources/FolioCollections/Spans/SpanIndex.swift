public import FolioMachine

/// Finds, of any number of frames at arbitrary places, those that meet a window.
///
/// A B+-tree sorted by top, with the lowest bottom of each subtree: a subtree is entered only if it begins above
/// the window's end and something in it ends below the window's start, which then is an answer.
///
///     var frames = SpanIndex()
///     try frames.set(Extent(top: 0, bottom: 120), for: 1)
///     try frames.set(Extent(top: 100, bottom: 180), for: 2)
///     frames.forEach(meeting: Extent(top: 120, bottom: 500)) { key, _ in print(key) }
///     // prints 2: frame 1 ends where the window begins, and does not meet it
///
/// Laws: answers come by top, then by key; equality and hash are by content; a rejected change leaves all as it
/// was. Copying is O(1), the first change of a copy copies the storage.
///
/// Complexity: O(log n) for a change, O(log n + answers) for a window, or O(answers · log n) if they lie far apart
/// in the order of tops; no allocation for a question, nor for a change while the storage has room.
public struct SpanIndex: Sendable, Savable {
  /// At most so many entries in a leaf.
  static let leafCapacity = 32
  /// At most so many children of a node.
  static let fanOut = 16

  var extents = IntegerMap<VerticalExtent>()
  /// The number of a node, or of a leaf if there are no levels of nodes.
  var root: Int32 = -1
  var levels = 0

  var entries: [SpanEntry] = []
  var leafCounts: [UInt8] = []
  var firstFreeLeaf: Int32 = -1
  var freeLeafCount = 0

  /// The first entry of each child, but with the greatest bottom in it.
  var bounds: [SpanEntry] = []
  var children: [Int32] = []
  var degrees: [UInt8] = []
  var firstFreeNode: Int32 = -1

  /// An index of nothing.
  public init() {}

  /// An index of these frames. Complexity: O(n log n).
  ///
  /// - Parameters:
  ///   - keys: Each once.
  ///   - extents: As many as keys.
  /// - Throws: ``CollectionRejection/illegalCount(_:)`` if there are not as many extents as keys,
  ///   ``CollectionRejection/illegalExtent(_:)`` and ``CollectionRejection/duplicateKey(_:)`` with the key.
  public init(keys: [Int64], extents: [VerticalExtent]) throws(CollectionRejection) {
    guard keys.count == extents.count else { throw .illegalCount(Int64(extents.count)) }
    self.extents.reserve(keys.count)
    var sorted: [SpanEntry] = []
    sorted.reserveCapacity(keys.count)
    for (key, extent) in zip(keys, extents) {
      guard extent.isLegal else { throw .illegalExtent(key) }
      let entry = SpanEntry(key, extent)
      guard self.extents.update(entry.extent, for: key) == nil else { throw .duplicateKey(key) }
      sorted.append(entry)
    }
    sorted.stablySort { $0.precedes($1) }
    build(sorted)
  }

  /// How many frames there are.
  public var count: Int { extents.count }

  /// Whether there are no frames.
  public var isEmpty: Bool { extents.isEmpty }

  /// Where the frame with this key lies; nil if there is none.
  public subscript(key: Int64) -> VerticalExtent? { extents[key] }

  /// All keys, ascending. Complexity: O(n log n).
  public var sortedKeys: [Int64] { extents.sortedKeys }

  /// The lowest bottom of all, in points: where the content ends. Nil if there are no frames. O(1).
  public var greatestBottom: Double? {
    guard root >= 0 else { return nil }
    return levels == 0 ? bound(ofLeaf: root).bottom : bound(ofNode: root).bottom
  }

  /// Visits the frames that meet a window, by top, then by key.
  ///
  /// - Parameters:
  ///   - window: Any numbers; one that is not a number meets nothing.
  ///   - body: Called with the key and the frame of each.
  public func forEach(meeting window: VerticalExtent, _ body: (Int64, VerticalExtent) -> Void) {
    guard root >= 0 else { return }
    unsafe entries.withUnsafeBufferPointer { entries in
      unsafe leafCounts.withUnsafeBufferPointer { leafCounts in
        unsafe bounds.withUnsafeBufferPointer { bounds in
          unsafe children.withUnsafeBufferPointer { children in
            unsafe degrees.withUnsafeBufferPointer { degrees in
              let reader = unsafe SpanReader(
                entries: entries, leafCounts: leafCounts, bounds: bounds, children: children,
                degrees: degrees)
              unsafe reader.visit(root, levels, window, body)
            }
          }
        }
      }
    }
  }
}

extension SpanIndex: Digestible {
  /// Takes the frames into a digest, by ascending key. Complexity: O(n log n).
  public func combine(into digest: inout StateDigest) {
    digest.combine(count)
    for key in sortedKeys { digest.combine(key, extents[key]?.top, extents[key]?.bottom) }
  }
}

extension SpanIndex: Hashable {
  /// Whether both have the same frames. Complexity: O(n).
  public static func == (first: SpanIndex, second: SpanIndex) -> Bool { first.extents == second.extents }

  /// Feeds the frames in no order. Complexity: O(n).
  public func hash(into hasher: inout Hasher) { hasher.combine(extents) }
}

#if Coding
  extension SpanIndex {
    private enum Keys: String, CodingKey { case keys, extents }

    /// Reads keys and extents.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for what ``init(keys:extents:)`` rejects.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let keys = try container.decode([Int64].self, forKey: .keys)
      let extents = try container.decode([VerticalExtent].self, forKey: .extents)
      do throws(CollectionRejection) {
        try self.init(keys: keys, extents: extents)
      } catch {
        throw DecodingError.dataCorruptedError(forKey: .extents, in: container, debugDescription: "\(error)")
      }
    }

    /// Writes keys, ascending, and their extents.
    public func encode(to encoder: any Encoder) throws {
      let keys = sortedKeys
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(keys, forKey: .keys)
      try container.encode(keys.map { extents[$0]! }, forKey: .extents)
    }
  }
#endif
