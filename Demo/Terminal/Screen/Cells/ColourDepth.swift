/// The number of colours that a terminal shows, with the nearest of them to any colour.
package enum ColourDepth: Int, Hashable, Sendable, CaseIterable {
  /// Attributes only.
  case none
  /// The sixteen standard colours.
  case sixteen
  /// A cube of 6 × 6 × 6 and 24 greys besides the sixteen.
  case palette
  /// All 24-bit colours.
  case full

  /// Returns the depth that a program should use, by the conventions of `NO_COLOR`, `COLORTERM` and `TERM`.
  ///
  /// A `NO_COLOR` that is set and not empty is decisive (no-color.org).
  package init(environment: [String: String]) {
    let name = (environment["TERM"] ?? "").lowercased()
    let extra = (environment["COLORTERM"] ?? "").lowercased()
    if !(environment["NO_COLOR"] ?? "").isEmpty || ColourDepth.colourless(name) {
      self = .none
    } else if extra == "truecolor" || extra == "24bit" || name.hasSuffix("-direct") {
      self = .full
    } else if ["kitty", "alacritty", "wezterm", "ghostty", "foot"].contains(where: { name.contains($0) }) {
      self = .full
    } else if name.contains("256color") || !extra.isEmpty {
      self = .palette
    } else {
      self = .sixteen
    }
  }

  private static func colourless(_ name: String) -> Bool {
    name.isEmpty || name == "dumb" || name.hasPrefix("vt1") || name.hasPrefix("vt2") || name.hasSuffix("-m")
      || name.hasSuffix("-mono")
  }

  /// Returns the parameters that select a colour in an SGR sequence, for letters or for the background.
  package func parameters(of colour: Colour, ground: Bool) -> String {
    if colour == .terminal { return ground ? "49" : "39" }
    switch self {
    case .none: return ground ? "49" : "39"
    case .sixteen:
      let index = ColourDepth.nearestOfSixteen(colour)
      return String((index < 8 ? 30 + index : 82 + index) + (ground ? 10 : 0))
    case .palette: return "\(ground ? 48 : 38);5;\(ColourDepth.nearestOfPalette(colour))"
    case .full: return "\(ground ? 48 : 38);2;\(colour.red);\(colour.green);\(colour.blue)"
    }
  }

  /// Returns the index, 16 to 255, of the nearest colour of the cube or the greys.
  static func nearestOfPalette(_ colour: Colour) -> Int {
    let levels = [0, 95, 135, 175, 215, 255]
    func level(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    let (red, green, blue) = (level(colour.red), level(colour.green), level(colour.blue))
    let mean = (colour.red + colour.green + colour.blue) / 3
    let grey = min(max((mean - 3) / 10, 0), 23)
    let cube = Colour(red: levels[red], green: levels[green], blue: levels[blue])
    let shade = Colour(red: 8 + 10 * grey, green: 8 + 10 * grey, blue: 8 + 10 * grey)
    return distance(colour, shade) < distance(colour, cube)
      ? 232 + grey : 16 + 36 * red + 6 * green + blue
  }

  /// Returns the index, 0 to 15, of the nearest of the sixteen colours, by the values of xterm. A colour that is not grey
  /// keeps its hue: it is one of the six.
  static func nearestOfSixteen(_ colour: Colour) -> Int {
    guard let hue = colour.hue else { return nearest(to: colour, among: [0, 7, 8, 15]) }
    let index = [1, 3, 2, 6, 4, 5][Int((hue / 60).rounded()) % 6]
    return nearest(to: colour, among: [index, index + 8])
  }

  private static func nearest(to colour: Colour, among indexes: [Int]) -> Int {
    indexes.min { distance(colour, Colour(xterm[$0])) < distance(colour, Colour(xterm[$1])) } ?? 0
  }

  private static let xterm: [UInt32] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
  ]

  /// Returns the approximate perceived distance of two colours: green has the highest weight.
  private static func distance(_ first: Colour, _ second: Colour) -> Int {
    let (red, green, blue) = (
      first.red - second.red, first.green - second.green, first.blue - second.blue
    )
    return 3 * red * red + 4 * green * green + 2 * blue * blue
  }
}
