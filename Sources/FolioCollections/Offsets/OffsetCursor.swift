public import FolioMachine

/// The place in an ``OffsetTree`` that the last query reached, so that a query nearby is answered from the same leaf.
///
/// The caller keeps a cursor beside the tree. It never changes a result: after any change of the tree it is reset. All
/// cursors are therefore equal, so that values that store one are compared by their other properties. An encoded cursor
/// is empty.
public struct OffsetCursor: Hashable, Sendable, Savable {
  var version: UInt64 = 0
  var first = OffsetSpot()
  var last = OffsetSpot()

  /// Creates a cursor without a place.
  public init() {}

  /// Returns true.
  public static func == (first: OffsetCursor, second: OffsetCursor) -> Bool { true }

  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}
}

#if Coding
  extension OffsetCursor {
    /// Creates a cursor without a place, and decodes nothing.
    public init(from decoder: any Decoder) throws { self.init() }

    /// Encodes an empty object.
    public func encode(to encoder: any Encoder) throws {
      _ = encoder.container(keyedBy: NoKeys.self)
    }

    private enum NoKeys: CodingKey {}
  }
#endif
