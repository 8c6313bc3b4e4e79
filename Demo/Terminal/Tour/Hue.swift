internal import TerminalScreen

/// Colours of made-up pictures.
nonisolated enum Hue {
  /// Returns a colour of a hue, 0 … 1, with a saturation and a brightness.
  static func colour(_ hue: Double, _ saturation: Double = 0.55, _ brightness: Double = 0.8) -> Colour {
    let sector = (hue - hue.rounded(.down)) * 6
    let part = Int(sector) % 6
    let rest = sector - sector.rounded(.down)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * rest)
    let rising = brightness * (1 - saturation * (1 - rest))
    let (red, green, blue) =
      switch part {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    return Colour(red: Int(red * 255), green: Int(green * 255), blue: Int(blue * 255))
  }

  /// Returns the colour of a seed.
  static func colour(of seed: Int, _ saturation: Double = 0.5, _ brightness: Double = 0.75) -> Colour {
    colour(Double(seed % 97) * 0.618_034, saturation, brightness)
  }
}

nonisolated extension Canvas {
  /// Draws a picture of two colours and a shape, which depend on a seed, at two pixels for each row.
  mutating func cover(_ x: Int, _ y: Int, _ columns: Int, _ rows: Int, seed: Int) {
    let first = Hue.colour(of: seed, 0.55, 0.72)
    let second = Hue.colour(of: seed * 7 + 31, 0.6, 0.35)
    let centre = (Double(seed % 7) / 7, Double(seed % 5) / 5)
    for row in 0..<max(rows, 0) {
      for column in 0..<max(columns, 0) {
        func pixel(_ half: Int) -> Colour {
          let u = (Double(column) + 0.5) / Double(max(columns, 1))
          let v = (Double(2 * row + half) + 0.5) / Double(max(2 * rows, 1))
          let distance = ((u - centre.0) * (u - centre.0) + (v - centre.1) * (v - centre.1)).squareRoot()
          let ring = (distance * Double(4 + seed % 5)).rounded(.down)
          let mix = min(max(distance * 0.8 + (Int(ring) % 2 == 0 ? 0.12 : 0), 0), 1)
          return first.blended(with: second, fraction: mix)
        }
        if hasTints {
          set(0x2580, x + column, y + row, Style(pixel(0), on: pixel(1)))
        } else {
          // Few colours: shades of one.
          let shade: UInt32 = (column + row + seed) % 3 == 0 ? 0x2592 : 0x2591
          set(shade, x + column, y + row, theme.hasColours ? .colour(Hue.colour(of: seed, 1, 0.8)) : .text)
        }
      }
    }
  }
}
