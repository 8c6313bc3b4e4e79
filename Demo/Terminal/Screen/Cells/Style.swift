/// The style of a cell.
package struct Style: Hashable, Sendable {
  /// Attributes besides colours.
  package struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, one for each attribute.
    package let rawValue: UInt8
    /// Creates a set from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Bold letters.
    package static let bold = Attributes(rawValue: 1)
    /// Faint letters.
    package static let dim = Attributes(rawValue: 2)
    /// Italic letters.
    package static let italic = Attributes(rawValue: 4)
    /// Underlined letters.
    package static let underline = Attributes(rawValue: 8)
    /// Letters and background exchanged.
    package static let reverse = Attributes(rawValue: 16)
  }

  /// The colour of the letter.
  package var letter: Colour
  /// The colour of the background.
  package var ground: Colour
  /// The attributes.
  package var attributes: Attributes

  /// Creates a style.
  package init(
    _ letter: Colour = .terminal, on ground: Colour = .terminal, _ attributes: Attributes = []
  ) {
    self.letter = letter
    self.ground = ground
    self.attributes = attributes
  }
}
