internal import FolioCollections
public import FolioMachine

/// The layout of the rows of a section. Header and footer always have the whole width.
public enum SectionLayout: Hashable, Sendable, Savable {
  /// Rows one below the other.
  case rows

  /// Rows side by side in columns of equal width. A line is as high as its highest row, with `gap` points between columns
  /// and between lines. Columns 1 … 1 024, gap 0 … 2¹⁹.
  case grid(columns: Int64, gap: Double)

  /// A grid with as many columns as fit: each at least `leastWidth` wide, with `gap` points between two columns, and at
  /// most `mostColumns`; nil is 1 024. A list narrower than `leastWidth` has one column of its own width.
  ///
  /// The columns share the width, as in a grid with their number. When the width of the list changes, the lines are laid
  /// out again, and the first visible row stays in place, as with any change of width. Least width above 0 and at most 2²¹,
  /// columns 1 … 1 024, gap 0 … 2¹⁹.
  case adaptiveGrid(leastWidth: Double, mostColumns: Int64?, gap: Double)

  /// Columns of equal width; each row is placed in the column that is shortest so far, the first of equal ones. Bounds as
  /// in a grid; at most 2²⁰ rows.
  case waterfall(columns: Int64, gap: Double)
}

extension SectionLayout {
  /// Returns a layout of rows one below the other with a gap between two of them, in points, 0 … 2¹⁹. There is no gap
  /// before the first row, after the last, or beside header and footer.
  ///
  /// With a gap above 0, the section is a grid of one column, with the costs and the reordering rules of a grid.
  /// Complexity: O(1).
  public static func rows(gap: Double) -> SectionLayout { gap == 0 ? .rows : .grid(columns: 1, gap: gap) }

  /// The largest number of columns.
  static let largestColumns: Int64 = 1_024

  /// The largest gap in points. With it, the highest row is still a line that offset trees accept.
  static let largestGap = 524_288.0

  /// The number of rows side by side; 1 while it depends on an unknown width.
  var columns: Int64 {
    switch self {
    case .rows, .adaptiveGrid: 1
    case .grid(let columns, _), .waterfall(let columns, _): columns
    }
  }

  /// Whether the number of columns depends on the width.
  var isAdaptive: Bool {
    if case .adaptiveGrid = self { true } else { false }
  }

  /// Returns the layout for a width in points; an adaptive layout becomes a grid. Widths are compared in units, so that
  /// columns of a third of the width are three.
  func fitted(to width: Double) -> SectionLayout {
    guard case .adaptiveGrid(let leastWidth, let mostColumns, let gap) = self else { return self }
    let gapUnits = Units.nearest(gap)
    let fitting = (Units.nearest(width) + gapUnits) / max(1, Units.nearest(leastWidth) + gapUnits)
    let columns = fitting.clamped(1, mostColumns ?? SectionLayout.largestColumns)
    return .grid(columns: min(columns, SectionLayout.largestColumns), gap: gap)
  }

  /// The space between columns and between lines, in points.
  var gap: Double {
    switch self {
    case .rows: 0
    case .grid(_, let gap), .adaptiveGrid(_, _, let gap), .waterfall(_, let gap): gap
    }
  }

  /// The gap in units.
  var gapUnits: Int64 { Units.nearest(gap) }

  /// Whether each row is its own line.
  var isPlain: Bool { self == .rows }

  /// Whether its rows are below each other, with a gap or without; true for a grid of one column.
  var isColumn: Bool {
    switch self {
    case .rows, .grid(columns: 1, _): true
    case .grid, .adaptiveGrid, .waterfall: false
    }
  }

  /// Whether each column has a length of its own.
  var isWaterfall: Bool {
    if case .waterfall = self { true } else { false }
  }

  /// The number of rows in a line of the tree of lines.
  var lineColumns: Int64 { isWaterfall ? 1 : columns }

  /// The first invalid number; nil if all are valid.
  var refusal: ListRejection.Field? {
    if case .adaptiveGrid(let leastWidth, let mostColumns, _) = self {
      guard leastWidth > 0, Units.isLegalHeight(leastWidth) else { return .leastWidth }
      guard mostColumns ?? 1 >= 1, mostColumns ?? 1 <= SectionLayout.largestColumns else { return .columns }
    }
    guard columns >= 1, columns <= SectionLayout.largestColumns else { return .columns }
    guard gap >= 0, gap <= SectionLayout.largestGap else { return .gap }
    return nil
  }

  /// Returns the width of a column for a total width, in points; never negative.
  func columnWidth(of width: Double) -> Double {
    isPlain ? width : max(0, (width - gap * Double(columns - 1)) / Double(columns))
  }
}

extension SectionLayout: Digestible {
  /// Adds the case and its numbers to the digest.
  public func combine(into digest: inout StateDigest) {
    switch self {
    case .rows: digest.combine(0)
    case .grid(let columns, let gap): digest.combine(1, columns, gap)
    case .waterfall(let columns, let gap): digest.combine(2, columns, gap)
    case .adaptiveGrid(let leastWidth, let mostColumns, let gap):
      digest.combine(3, leastWidth, mostColumns, gap)
    }
  }
}
