extension Colour {
  /// The difference of the largest and the smallest component below which a colour is grey.
  private static let grey = 40

  /// The hue in degrees, 0 up to 360, red first, or nil for a colour that is nearly grey and the terminal's own.
  var hue: Double? {
    guard self != .terminal else { return nil }
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    guard most - least >= Colour.grey else { return nil }
    let range = Double(most - least)
    let sixth: Double
    if most == red {
      sixth = Double(green - blue) / range
    } else if most == green {
      sixth = Double(blue - red) / range + 2
    } else {
      sixth = Double(red - green) / range + 4
    }
    return sixth < 0 ? sixth * 60 + 360 : sixth * 60
  }

  /// Dark colours of the palette of 256, all around the circle of hues. A mixture with a dark background is nearer to a
  /// grey of the palette than to any of them.
  private static let dark: [Colour] = [
    0x5f0000, 0x875f5f, 0x875f00, 0x5f5f00, 0x5f8700, 0x005f00, 0x00875f, 0x005f5f, 0x005f87, 0x5f5f87,
    0x5f0087, 0x5f005f, 0x87005f,
  ].map { Colour($0) }

  /// The dark colour of the palette with the nearest hue, or nil for a grey.
  var darkOfPalette: Colour? {
    guard let hue else { return nil }
    func distance(_ other: Colour) -> Double {
      let difference = abs((other.hue ?? 0) - hue)
      return min(difference, 360 - difference)
    }
    return Colour.dark.min { distance($0) < distance($1) }
  }
}
