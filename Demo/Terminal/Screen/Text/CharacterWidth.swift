/// How many columns of a terminal a character fills.
///
/// The rules are those that terminals agree on most: the first scalar decides; a flag, a picture with a skin tone
/// or a joined sequence is one picture of two columns; U+FE0F widens what is a picture only on request.
/// Where terminals differ, the writer places the cursor anew behind the character (see ``ScreenWriter``).
extension Character {
  /// 0 for what has no place of its own, 2 for wide characters and pictures, else 1.
  package var columns: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    let base = first.columns
    guard scalars.count > 1, base < 2 else { return base }
    var sum = 0
    for scalar in scalars {
      if scalar.value == 0xfe0f && first.properties.isEmoji { return 2 }
      if first.isRegionalIndicator && scalar.isRegionalIndicator && sum > 0 { return 2 }
      sum += scalar.columns
    }
    return min(sum, 2)
  }
}

extension Unicode.Scalar {
  /// 0 for marks that combine and for invisible format characters, 2 for wide ones, else 1.
  package var columns: Int {
    if value < 0x300 { return value == 0xad ? 0 : 1 }
    if (0x1160...0x11ff).contains(value) || (0xd7b0...0xd7ff).contains(value) { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return isVisibleFormat ? 1 : 0
    case .spacingMark: return 0
    default: return WideRanges.contain(value) ? 2 : 1
    }
  }

  /// Signs of Arabic, Syriac and Kaithi numbers: of category format, and yet drawn.
  var isVisibleFormat: Bool {
    switch value {
    case 0x600...0x605, 0x6dd, 0x70f, 0x890, 0x891, 0x8e2, 0x110bd, 0x110cd: true
    default: false
    }
  }

  /// One half of a flag.
  var isRegionalIndicator: Bool { (0x1f1e6...0x1f1ff).contains(value) }

  /// Invisible letters that may only spell a flag's region.
  var isTag: Bool { (0xe0000...0xe007f).contains(value) }
}
