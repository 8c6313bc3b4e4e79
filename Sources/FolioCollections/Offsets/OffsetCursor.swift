/// Remembers where in an ``OffsetTree`` the last question was answered, so that the next one nearby is answered
/// from the same leaf.
///
/// A cursor is kept beside its tree by whoever asks. It never changes an answer: after any change of the tree it
/// starts anew. So all cursors are equal, and a value that stores one is equal to another by what shows; encoded,
/// a cursor remembers nothing.
public struct OffsetCursor: Hashable, Sendable {
  var version: UInt64 = 0
  var first = OffsetSpot()
  var last = OffsetSpot()

  /// A cursor that remembers nothing.
  public init() {}

  /// Always true.
  public static func == (first: OffsetCursor, second: OffsetCursor) -> Bool { true }

  /// Feeds nothing.
  public func hash(into hasher: inout Hasher) {}
}

#if !hasFeature(Embedded)
  extension OffsetCursor: Codable {
    /// Reads nothing.
    public init(from decoder: any Decoder) throws { self.init() }

    /// Writes an empty object.
    public func encode(to encoder: any Encoder) throws {
      _ = encoder.container(keyedBy: NoKeys.self)
    }

    private enum NoKeys: CodingKey {}
  }
#endif

/// A leaf with its place among all rows, and one row in it. Without rows it is nowhere.
struct OffsetSpot: Sendable {
  var leaf: Int32 = 0
  var leafCount: Int32 = 0
  /// The leaf's first row.
  var leafRow: Int32 = 0
  var position: Int32 = 0
  var leafTop: Int64 = 0
  var leafBottom: Int64 = 0
  /// The top of the row at `position`, and its bottom.
  var top: Int64 = 0
  var bottom: Int64 = 0

  var row: Int64 { Int64(leafRow) + Int64(position) }

  @inline(__always)
  func contains(offset: Int64) -> Bool { offset >= leafTop && offset < leafBottom }
}

/// A row with its place.
public struct RowSpan: Hashable, Sendable {
  /// The row's index.
  public var row: Int64
  /// The distance of its top from the first row's top, in units.
  public var top: Int64
  /// Its height, measured or estimated, in units.
  public var height: Int64
  /// Where the next row begins, in units.
  public var bottom: Int64 { top + height }

  /// Makes a row with its place.
  public init(row: Int64, top: Int64, height: Int64) {
    self.row = row
    self.top = top
    self.height = height
  }
}
