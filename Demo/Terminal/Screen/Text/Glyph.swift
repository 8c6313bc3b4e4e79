/// One character of safe text: its code, its width and its origin.
package struct Glyph: Hashable, Sendable {
  /// The origin of a glyph, which decides its colour.
  package enum Role: UInt8, Hashable, Sendable {
    /// A character of the text.
    case text
    /// Part of the visible replacement of an invisible or dangerous character.
    case picture
  }

  /// The number of a scalar, or ``firstCluster`` plus an index into the table of clusters.
  package var code: UInt32
  /// The width, 1 or 2.
  package var columns: UInt8
  /// The origin of the glyph.
  package var role: Role

  /// The first code that is not a scalar: characters of several scalars are in a table, by index.
  package static let firstCluster: UInt32 = 0x11_0000

  /// Creates a glyph.
  package init(code: UInt32, columns: UInt8 = 1, role: Role = .text) {
    self.code = code
    self.columns = columns
    self.role = role
  }
}
