internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// Numbers before keys, lines, parts of a text, and scrolling by rows.
extension Session {
  /// The nanoseconds after which a number without a key is the number of a page.
  private static let patience: Int64 = 500_000_000

  /// Handles a key of a number. On a page without text a digit is the number of a page at once. Returns false for any other
  /// key.
  func takeCount(_ input: Input, at present: Moment) -> Bool {
    if surroundings.count != nil {
      guard surroundings.count?.take(input) ?? false else { return false }
    } else {
      guard let count = Count(input) else { return false }
      // Without lines there is nothing to count.
      guard pager.cover.tab.page.current.flatMap({ library.reader(of: $0) }) != nil else {
        jump(to: count.value - 1, cause: .key)
        return true
      }
      surroundings.count = count
    }
    countEnd = present.advanced(byNanoseconds: Session.patience)
    return true
  }

  /// Removes the number and returns it.
  func removeCount() -> Int? {
    defer { (surroundings.count, countEnd) = (nil, nil) }
    return surroundings.count?.value
  }

  /// Shows the page of a number that no key has followed. Returns whether there was one.
  func passCount(to present: Moment) -> Bool {
    guard let end = countEnd, present >= end, let number = removeCount() else { return false }
    jump(to: number - 1, cause: .key)
    return true
  }

  // MARK: Scrolling

  /// The rows of the page that is shown that are visible.
  private var visibleRows: Int { max(surroundings.pageRows - CellSize.rows(pager.cover.contentTop), 0) }

  /// Scrolls by rows as a user does: forward closes the cover first.
  func scroll(byRows rows: Int, at moment: Moment) {
    let top = pager.cover.contentTop
    let middle = top + max((Double(surroundings.pageRows) * CellSize.row - top) / 2, 0)
    send(
      .wheel(
        WheelEvent(
          x: Double(surroundings.pageColumns) * CellSize.column / 2, y: middle, deltaX: 0,
          deltaY: Double(rows) * CellSize.row, at: moment)))
  }

  /// Scrolls by what is seen, less a row, so that the reader keeps the place. What the cover gives way by is added, because
  /// the text does not move for it.
  func scrollScreen(forward: Bool, at moment: Moment) {
    let rows = max(visibleRows - 1, 1)
    guard forward else { return scroll(byRows: -rows, at: moment) }
    let closing = CellSize.rows(max(pager.cover.range - pager.cover.collapse, 0))
    scroll(byRows: rows + closing, at: moment)
  }

  /// Scrolls by half of what is seen.
  func scrollHalf(forward: Bool, at moment: Moment) {
    scroll(byRows: (forward ? 1 : -1) * max(visibleRows / 2, 1), at: moment)
  }

  // MARK: Places

  /// Shows a place of the text.
  func go(to place: TextPlace) {
    guard let page = pager.cover.tab.page.current, let list = pager.list(of: page) else { return }
    stopFollowing()
    awaitedLine = nil
    switch place {
    case .percent(let part):
      let low = list.minimumOffset
      let offset = low + (list.maximumOffset - low) * min(max(part, 0), 100) / 100
      let whole = (offset / CellSize.row).rounded() * CellSize.row
      send(.list(page, .scrollTo(.offset(part >= 100 ? offset : whole), animated: false)))
    case .line(let number):
      guard let reader = library.reader(of: page) else {
        surroundings.message = "this page has no lines"
        return
      }
      show(line: number, of: page, reader)
    }
  }

  private func show(line number: Int, of page: PageID, _ reader: RowReader) {
    if number == 1 { return press(.home) }
    if let row = reader.row(ofLine: number) {
      send(.list(page, .scrollTo(.row(Int64(row), alignment: .start, offset: 0), animated: false)))
    } else if reader.isComplete {
      press(.end)
      surroundings.message = reader.lines == 1 ? "there is one line" : "there are \(reader.lines) lines"
    } else {
      awaitedLine = AwaitedLine(page: page, number: number)
      surroundings.message = "line \(number) is looked for"
    }
  }

  /// Shows the awaited line if its row was found.
  func showAwaitedLine(of page: PageID) {
    guard let line = awaitedLine, line.page == page, let reader = library.reader(of: page),
      reader.lines >= line.number || reader.isComplete
    else { return }
    awaitedLine = nil
    surroundings.message = nil
    if pager.cover.tab.page.current == page { show(line: line.number, of: page, reader) }
  }
}

/// A line whose row has not been found yet.
struct AwaitedLine {
  /// The page.
  let page: PageID
  /// The number of the line, from 1.
  let number: Int
}
