public import FolioMachine

/// An index of frames at arbitrary places that finds those that meet a window.
///
/// It is a B+-tree, sorted by top, with the lowest bottom of each subtree. A subtree is entered only if it begins above
/// the window's end and contains a frame that ends below the window's start.
///
///     var frames = SpanIndex()
///     try frames.set(VerticalExtent(top: 0, bottom: 120), for: 1)
///     try frames.set(VerticalExtent(top: 100, bottom: 180), for: 2)
///     frames.forEach(meeting: VerticalExtent(top: 120, bottom: 500)) { key, _ in print(key) }
///     // prints 2: frame 1 ends where the window begins, and does not meet it
///
/// Laws: results are ordered by top, then by key; equality and hash depend on the content; a rejected change leaves the
/// index unchanged. Copying is O(1), and the first change of a copy copies the storage.
///
/// Complexity: O(log n) for a change, O(log n + results) for a window, or O(results · log n) if they are far apart in
/// the order of tops. Queries do not allocate, and changes do not while the storage has room.
public struct SpanIndex: Sendable, Savable {
  /// The greatest number of entries in a leaf.
  static let leafCapacity = 32
  /// The greatest number of children of a node.
  static let fanOut = 16

  var extents = IntegerMap<VerticalExtent>()
  /// The number of a node, or of a leaf if there are no levels of nodes.
  var root: Int32 = -1
  var levels = 0

  var entries: [SpanEntry] = []
  var leafCounts: [UInt8] = []
  var firstFreeLeaf: Int32 = -1
  var freeLeafCount = 0

  /// The first entry of each child, with the greatest bottom in the child in place of its own.
  var bounds: [SpanEntry] = []
  var children: [Int32] = []
  var degrees: [UInt8] = []
  var firstFreeNode: Int32 = -1

  /// Creates an empty index.
  public init() {}

  /// Creates an index of frames. Complexity: O(n log n).
  ///
  /// - Parameters:
  ///   - keys: The keys, each once.
  ///   - extents: The extents, one for each key.
  /// - Throws: ``CollectionRejection/illegalCount(_:)`` if the number of extents differs from that of keys,
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

  /// The number of frames.
  public var count: Int { extents.count }

  /// Whether there are no frames.
  public var isEmpty: Bool { extents.isEmpty }

  /// Returns the extent of the frame with a key, or nil if there is none.
  public subscript(key: Int64) -> VerticalExtent? { extents[key] }

  /// All keys, ascending. Complexity: O(n log n).
  public var sortedKeys: [Int64] { extents.sortedKeys }

  /// The lowest bottom of all frames, in points, or nil if there are no frames. Complexity: O(1).
  public var greatestBottom: Double? {
    guard root >= 0 else { return nil }
    return levels == 0 ? bound(ofLeaf: root).bottom : bound(ofNode: root).bottom
  }

  /// Visits the frames that meet a window, by top, then by key.
  ///
  /// - Parameters:
  ///   - window: The window. One with an end that is NaN meets nothing.
  ///   - body: Called with the key and the extent of each frame.
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
  /// Adds the frames to a digest, by ascending key. Complexity: O(n log n).
  public func combine(into digest: inout StateDigest) {
    digest.combine(count)
    for key in sortedKeys { digest.combine(key, extents[key]?.top, extents[key]?.bottom) }
  }
}

extension SpanIndex: Hashable {
  /// Returns whether both indexes have the same frames. Complexity: O(n).
  public static func == (first: SpanIndex, second: SpanIndex) -> Bool { first.extents == second.extents }

  /// Hashes the frames independently of their order. Complexity: O(n).
  public func hash(into hasher: inout Hasher) { hasher.combine(extents) }
}

#if Coding
  extension SpanIndex {
    private enum Keys: String, CodingKey { case keys, extents }

    /// Decodes keys and extents.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for keys and extents that ``init(keys:extents:)`` rejects.
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

    /// Encodes keys, ascending, and their extents.
    public func encode(to encoder: any Encoder) throws {
      let keys = sortedKeys
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(keys, forKey: .keys)
      try container.encode(keys.map { extents[$0]! }, forKey: .extents)
    }
  }
#endif
