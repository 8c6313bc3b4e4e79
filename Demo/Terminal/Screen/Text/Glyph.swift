/// One character of safe text: what to draw, how wide it is, and where it came from.
package struct Glyph: Hashable, Sendable {
  /// Where a glyph came from, which decides its colour.
  package enum Role: UInt8, Hashable, Sendable {
    /// A character of the text.
    case text
    /// Part of the visible picture of something invisible or dangerous.
    case picture
  }

  /// A scalar's number, or ``firstCluster`` plus an index into the clusters kept beside the glyphs.
  package var code: UInt32
  /// 1 or 2.
  package var columns: UInt8
  /// Where the glyph came from.
  package var role: Role

  /// The first code that is no scalar: characters of several scalars are kept in a table, by index.
  package static let firstCluster: UInt32 = 0x11_0000

  /// Makes a glyph.
  package init(code: UInt32, columns: UInt8 = 1, role: Role = .text) {
    self.code = code
    self.columns = columns
    self.role = role
  }
}
