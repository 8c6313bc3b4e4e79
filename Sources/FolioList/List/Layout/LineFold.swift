internal import FolioCollections

/// A fold of the rows of a grid into lines: each line is as high as its highest row, and has the gap below it.
struct LineFold {
  let columns: Int64
  let gap: Int64
  /// The number and the greatest height of the rows in the line that is not full yet.
  private var filled: Int64 = 0
  private var highest: Int64 = 0
  /// Full lines that are held back, because the last line has no gap below it.
  private var waiting: (height: Int64, count: Int64) = (0, 0)

  init(columns: Int64, gap: Int64) {
    self.columns = columns
    self.gap = gap
  }

  /// Adds a number of rows of one height.
  mutating func add(_ height: Int64, _ count: Int64, _ body: (RowHeight, Int64) -> Void) {
    var left = count
    if filled > 0 {
      let taken = min(left, columns - filled)
      highest = max(highest, height)
      filled += taken
      left -= taken
      if filled == columns { close(highest, 1, body) }
    }
    if left >= columns { close(height, left / columns, body) }
    if left % columns > 0, filled == 0 {
      highest = height
      filled = left % columns
    }
  }

  /// Ends the last line, which has no gap below it if it is the section's last.
  mutating func finish(isLast: Bool, _ body: (RowHeight, Int64) -> Void) {
    if filled > 0 { close(highest, 1, body) }
    guard waiting.count > 0 else { return }
    let spaced = waiting.count - (isLast ? 1 : 0)
    if spaced > 0 { body(.measured(heightWithGap), spaced) }
    if isLast { body(.measured(waiting.height), 1) }
  }

  /// The height of a waiting line and its gap, as the tree of lines stores it.
  private var heightWithGap: Int64 { waiting.height + gap }

  /// Holds back a number of full lines, and passes on those that were held back before.
  private mutating func close(_ height: Int64, _ count: Int64, _ body: (RowHeight, Int64) -> Void) {
    filled = 0
    if waiting.count > 0, waiting.height == height {
      waiting.count += count
      return
    }
    if waiting.count > 0 { body(.measured(heightWithGap), waiting.count) }
    waiting = (height, count)
  }
}
