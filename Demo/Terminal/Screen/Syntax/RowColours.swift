/// The kinds of the glyphs of a row, in runs.
///
///     var colours = RowColours()
///     colours.append(.keyword, upTo: 3)
///     colours.append(.plain, upTo: 8)
///     colours.kind(at: 3)                // plain
package struct RowColours: Hashable, Sendable {
  /// Glyphs of one kind, from the end of the run before.
  package struct Run: Hashable, Sendable {
    /// The index after the last glyph.
    package var end: Int
    /// The kind.
    package var kind: SyntaxKind
  }

  /// The runs in order. None is empty, and no two neighbours have the same kind.
  package private(set) var runs: [Run] = []

  /// Creates the colours of a row without glyphs.
  package init() {}

  /// Adds a run that ends before a glyph. Has no effect if glyphs up to there have a kind already.
  package mutating func append(_ kind: SyntaxKind, upTo end: Int) {
    guard end > (runs.last?.end ?? 0) else { return }
    if runs.last?.kind == kind {
      runs[runs.count - 1].end = end
    } else {
      runs.append(Run(end: end, kind: kind))
    }
  }

  /// Returns the kind of a glyph, plain after the last run. Complexity: O(log runs).
  package func kind(at glyph: Int) -> SyntaxKind {
    let index = run(at: glyph)
    return index < runs.count ? runs[index].kind : .plain
  }

  /// Calls a closure with each part of a range that has one kind, in order, until it returns false.
  package func forEachPart(of range: Range<Int>, _ body: (Range<Int>, SyntaxKind) -> Bool) {
    var start = range.lowerBound
    var index = run(at: start)
    while start < range.upperBound {
      let isRun = index < runs.count
      let end = isRun ? min(runs[index].end, range.upperBound) : range.upperBound
      guard body(start..<end, isRun ? runs[index].kind : .plain) else { return }
      start = end
      index += 1
    }
  }

  /// Returns the first run that ends after a glyph.
  private func run(at glyph: Int) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end <= glyph { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
