/// How a cell looks.
package struct Style: Hashable, Sendable {
  /// What is told besides colours.
  package struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    package let rawValue: UInt8
    /// Makes a set from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Heavier letters.
    package static let bold = Attributes(rawValue: 1)
    /// Fainter letters.
    package static let dim = Attributes(rawValue: 2)
    /// Slanted letters.
    package static let italic = Attributes(rawValue: 4)
    /// A line below.
    package static let underline = Attributes(rawValue: 8)
    /// Letters and ground exchanged.
    package static let reverse = Attributes(rawValue: 16)
  }

  /// The letter's colour.
  package var letter: Colour
  /// The colour behind it.
  package var ground: Colour
  /// Attributes besides.
  package var attributes: Attributes

  /// Makes a style.
  package init(
    _ letter: Colour = .terminal, on ground: Colour = .terminal, _ attributes: Attributes = []
  ) {
    self.letter = letter
    self.ground = ground
    self.attributes = attributes
  }
}
