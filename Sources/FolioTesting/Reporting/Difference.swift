/// The difference of two texts, line by line.
enum Difference {
  /// Returns every line once: with `−` if it is only in the expected text, with `+` if it is only in the found text.
  ///
  ///     Difference.text(expected: ["a", "b"], found: ["a", "c"])
  ///     //   a
  ///     // − b
  ///     // + c
  static func text(expected: [String], found: [String]) -> String {
    let changes = found.difference(from: expected)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < found.count {
      if old < expected.count, removed.contains(old) {
        lines.append("− " + expected[old])
        old += 1
      } else if new < found.count, inserted.contains(new) {
        lines.append("+ " + found[new])
        new += 1
      } else {
        lines.append("  " + found[new])
        old += 1
        new += 1
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the difference of two lists of values, with one value per line as Swift source.
  static func text<Value>(expected: [Value], found: [Value]) -> String {
    text(expected: expected.map(Script.source), found: found.map(Script.source))
  }
}
