/// The number of terminal columns of a character.
///
/// The rules are those that most terminals share: the first scalar decides; a flag, a picture with a skin tone or a joined
/// sequence is one picture of two columns; U+FE0F widens a character that is a picture only on request. Where terminals
/// differ, the writer positions the cursor again after the character (see ``ScreenWriter``).
extension Character {
  /// Returns 0 for a character without a column of its own, 2 for wide characters and pictures, otherwise 1.
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
  /// Returns 0 for combining marks and invisible format characters, 2 for wide scalars, otherwise 1.
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

  /// Signs of Arabic, Syriac and Kaithi numbers, which have the category format and are drawn.
  var isVisibleFormat: Bool {
    switch value {
    case 0x600...0x605, 0x6dd, 0x70f, 0x890, 0x891, 0x8e2, 0x110bd, 0x110cd: true
    default: false
    }
  }

  /// One half of a flag.
  var isRegionalIndicator: Bool { (0x1f1e6...0x1f1ff).contains(value) }

  /// Invisible letters that only spell the region of a flag.
  var isTag: Bool { (0xe0000...0xe007f).contains(value) }
}
