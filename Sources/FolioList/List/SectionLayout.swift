internal import FolioCollections
public import FolioMachine

/// How the rows of a section lie; header and footer always take the whole width.
public enum SectionLayout: Hashable, Sendable, Savable {
  /// One below the other.
  case rows

  /// So many side by side, each of the same width; a line is as high as its highest row, and `gap` points lie between
  /// columns and between lines. Columns 1 … 1 024, gap 0 … 2¹⁹.
  case grid(columns: Int64, gap: Double)

  /// A grid with as many columns as fit: each at least this wide, with `gap` points between two of them, and no more than
  /// `mostColumns`; nil is 1 024. In a list that is narrower than one there is one column, as wide as the list.
  ///
  /// The columns share the width, as in a grid of their number, and follow it: where the list becomes wider or narrower,
  /// lines are laid anew, and the row that is seen first stays in its place, as with any other width. Least width above 0
  /// and at most 2²¹, columns 1 … 1 024, gap 0 … 2¹⁹.
  case adaptiveGrid(leastWidth: Double, mostColumns: Int64?, gap: Double)

  /// So many columns of the same width; each row goes into the column that is the shortest by then, of equal ones the
  /// first. Bounds as in a grid; at most 2²⁰ rows.
  case waterfall(columns: Int64, gap: Double)
}

extension SectionLayout {
  /// Rows one below the other, with so many points between two of them, 0 … 2¹⁹; none before the first, after the last,
  /// and beside header and footer.
  ///
  /// A gap above 0 makes it a grid of one column: what is said there of costs, and of rows that a finger moves, holds.
  /// Complexity: O(1).
  public static func rows(gap: Double) -> SectionLayout { gap == 0 ? .rows : .grid(columns: 1, gap: gap) }

  /// The largest number of columns.
  static let largestColumns: Int64 = 1_024

  /// The largest gap in points: with it the highest row is a line that offset trees take.
  static let largestGap = 524_288.0

  /// How many rows stand side by side; 1 where the width has yet to tell.
  var columns: Int64 {
    switch self {
    case .rows, .adaptiveGrid: 1
    case .grid(let columns, _), .waterfall(let columns, _): columns
    }
  }

  /// Whether the number of columns follows from the width.
  var isAdaptive: Bool {
    if case .adaptiveGrid = self { true } else { false }
  }

  /// The layout where there is so much width, in points: one that is adaptive is a grid there. Widths are compared as
  /// units, so that columns of a third of the width are three.
  func fitted(to width: Double) -> SectionLayout {
    guard case .adaptiveGrid(let leastWidth, let mostColumns, let gap) = self else { return self }
    let gapUnits = Units.nearest(gap)
    let fitting = (Units.nearest(width) + gapUnits) / max(1, Units.nearest(leastWidth) + gapUnits)
    let columns = fitting.clamped(1, mostColumns ?? SectionLayout.largestColumns)
    return .grid(columns: min(columns, SectionLayout.largestColumns), gap: gap)
  }

  /// What lies between columns and between lines, in points.
  var gap: Double {
    switch self {
    case .rows: 0
    case .grid(_, let gap), .adaptiveGrid(_, _, let gap), .waterfall(_, let gap): gap
    }
  }

  /// The same, in units.
  var gapUnits: Int64 { Units.nearest(gap) }

  /// Whether each row is a line of its own.
  var isPlain: Bool { self == .rows }

  /// Whether its rows lie below each other, with a gap or without, which is so of a grid of one column.
  var isColumn: Bool {
    switch self {
    case .rows, .grid(columns: 1, _): true
    case .grid, .adaptiveGrid, .waterfall: false
    }
  }

  /// Whether rows stand in columns of their own lengths.
  var isWaterfall: Bool {
    if case .waterfall = self { true } else { false }
  }

  /// How many rows make a line of the tree of lines.
  var lineColumns: Int64 { isWaterfall ? 1 : columns }

  /// A number for each sort of layout.
  var number: Int64 {
    switch self {
    case .rows: 0
    case .grid: 1
    case .waterfall: 2
    case .adaptiveGrid: 3
    }
  }

  /// The first number that makes no layout.
  var refusal: ListRejection.Field? {
    if case .adaptiveGrid(let leastWidth, let mostColumns, _) = self {
      guard leastWidth > 0, Units.isLegalHeight(leastWidth) else { return .leastWidth }
      guard mostColumns ?? 1 >= 1, mostColumns ?? 1 <= SectionLayout.largestColumns else { return .columns }
    }
    guard columns >= 1, columns <= SectionLayout.largestColumns else { return .columns }
    guard gap >= 0, gap <= SectionLayout.largestGap else { return .gap }
    return nil
  }

  /// The same layout with the one zero.
  var normalized: SectionLayout {
    switch self {
    case .rows: self
    case .grid(let columns, let gap): .grid(columns: columns, gap: gap == 0 ? 0 : gap)
    case .waterfall(let columns, let gap): .waterfall(columns: columns, gap: gap == 0 ? 0 : gap)
    case .adaptiveGrid(let leastWidth, let mostColumns, let gap):
      .adaptiveGrid(leastWidth: leastWidth, mostColumns: mostColumns, gap: gap == 0 ? 0 : gap)
    }
  }

  /// The width of a column where there is so much, in points; never negative.
  func columnWidth(of width: Double) -> Double {
    isPlain ? width : max(0, (width - gap * Double(columns - 1)) / Double(columns))
  }
}
