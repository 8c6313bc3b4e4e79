public import FolioMachine

/// Remembers where in an ``OffsetTree`` the last question was answered, so that the next one nearby is answered
/// from the same leaf.
///
/// A cursor is kept beside its tree by whoever asks. It never changes an answer: after any change of the tree it
/// starts anew. So all cursors are equal, and a value that stores one is equal to another by what shows; encoded,
/// a cursor remembers nothing.
public struct OffsetCursor: Hashable, Sendable, Savable {
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

#if Coding
  extension OffsetCursor {
    /// Reads nothing.
    public init(from decoder: any Decoder) throws { self.init() }

    /// Writes an empty object.
    public func encode(to encoder: any Encoder) throws {
      _ = encoder.container(keyedBy: NoKeys.self)
    }

    private enum NoKeys: CodingKey {}
  }
#endif
