/// A colour of 24 bits, or the default colour of the terminal.
package struct Colour: Hashable, Sendable {
  /// Red, green and blue from the highest byte down. ``terminal`` has a bit of its own.
  package let bits: UInt32

  /// The default colour of the terminal.
  package static let terminal = Colour(bits: 0x0100_0000)

  private init(bits: UInt32) {
    self.bits = bits
  }

  /// Creates a colour from `0xRRGGBB`.
  package init(_ hexadecimal: UInt32) {
    bits = hexadecimal & 0xff_ffff
  }

  /// Creates a colour from its components, 0 to 255.
  package init(red: Int, green: Int, blue: Int) {
    bits = UInt32(Colour.part(red) << 16 | Colour.part(green) << 8 | Colour.part(blue))
  }

  /// Red, 0 to 255.
  package var red: Int { Int(bits >> 16 & 0xff) }
  /// Green, 0 to 255.
  package var green: Int { Int(bits >> 8 & 0xff) }
  /// Blue, 0 to 255.
  package var blue: Int { Int(bits & 0xff) }

  /// Returns the colour at a fraction between this colour and another: 0 is this one, 1 the other.
  ///
  /// The terminal's default colour has no components to blend, so the nearer colour is returned.
  package func blended(with other: Colour, fraction: Double) -> Colour {
    guard fraction > 0 else { return self }
    guard fraction < 1 else { return other }
    let step = Int(fraction * 256 + 0.5)
    if self == .terminal || other == .terminal { return step < 128 ? self : other }
    return Colour(
      red: red + (other.red - red) * step / 256,
      green: green + (other.green - green) * step / 256,
      blue: blue + (other.blue - blue) * step / 256)
  }

  private static func part(_ number: Int) -> Int { min(max(number, 0), 255) }
}
