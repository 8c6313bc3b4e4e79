import Folio
import FolioList
import Testing

/// The drawn screen as text: a line is 40 points high, a column 10 points wide.
extension ApplicationHost {
  /// The screen: rows by their numbers, `=` the cover, the strip with the selected tab in brackets, `#` a sticky header,
  /// `~` what covers the bottom, `…` a page that loads.
  ///
  /// A line shows the row in its middle.
  var screen: String {
    var canvas = [[Character]](repeating: [Character](repeating: " ", count: 24), count: 12)
    func put(_ text: String, x: Double, line: Int) {
      let column = Int((x / 10).rounded())
      for (index, character) in text.enumerated() where canvas.indices.contains(line) {
        if canvas[line].indices.contains(column + index) { canvas[line][column + index] = character }
      }
    }
    func lines(_ top: Double, _ height: Double) -> Range<Int> {
      let first = Int((top / 40).rounded())
      return first..<max(first, Int(((top + height) / 40).rounded()))
    }
    for placement in pages.scene {
      let frame = pager.frame(of: placement)
      let title = titles[placement.page] ?? "\(placement.page)"
      guard pages.loadState(of: placement.page) == .loaded else {
        put("…", x: frame.x + 20, line: Int((frame.y + 240) / 40))
        continue
      }
      guard let list = pager.list(of: placement.page), contents[placement.page] != nil else {
        put(title, x: frame.x + 20, line: Int((frame.y + 240) / 40))
        continue
      }
      for (text, x, top, height) in drawnRows(of: list, on: placement.page, title, frame) {
        for line in lines(top, height) { put(text, x: x, line: line) }
      }
      if let header = list.stickyRow, let row = row(header.row, of: placement.page) {
        for line in lines(frame.y + header.top, header.height) { put("#\(row.id) ", x: frame.x, line: line) }
      }
    }
    let strip = pager.stripFrame
    for line in lines(strip.y, strip.height) {
      put(String(repeating: " ", count: 24), x: 0, line: line)
      for page in pages.pages {
        guard let tab = pager.tabFrame(of: page), let title = titles[page] else { continue }
        put(page == pages.selected ? "[\(title)]" : " \(title)", x: tab.x, line: line)
      }
    }
    let cover = pager.coverRect
    for line in lines(cover.y, cover.height) { put(String(repeating: "=", count: 24), x: 0, line: line) }
    let inset = pager.cover.bottomInset
    for line in lines(pager.frame.height - inset, inset) {
      put(String(repeating: "~", count: 24), x: 0, line: line)
    }
    return canvas.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  /// The lines of the screen that are not empty.
  var lines: String { screen.split(separator: "\n").joined(separator: "\n") }

  /// The pages on screen in reading order, with the visible part of each in hundredths.
  var ribbon: String { ribbon(from: 0) }

  /// The same for pages of which at least a number of hundredths is visible.
  func ribbon(from least: Int) -> String {
    pages.scene.sorted { $0.offset < $1.offset }
      .map { (titles[$0.page] ?? "\($0.page)", Int(($0.visibleFraction * 100).rounded())) }
      .filter { $0.1 >= least }.map { "\($0) \($1)" }.joined(separator: " | ")
  }

  private func drawnRows(
    of list: ListController, on page: PageID, _ title: String, _ frame: LayoutRect
  ) -> [(text: String, x: Double, top: Double, height: Double)] {
    var drawn: [(text: String, x: Double, top: Double, height: Double)] = []
    guard list.phase != .seeking else { return [] }
    list.forEachOnScreen { number in
      guard let row = row(number, of: page), let place = list.frame(of: number) else { return }
      let isHeader = row.id < 0
      let x = flow == .rightToLeft ? frame.x + frame.width - place.x - place.width : frame.x + place.x
      drawn.append(
        (
          (isHeader ? "#" : title.prefix(1).lowercased()) + "\(row.id)", x,
          frame.y + place.top - list.offset, place.height
        ))
    }
    return drawn
  }

  // MARK: What a user sees

  /// The first row of the selected page that is visible under the strip, and how far its top is below the strip.
  var top: (id: Int64, distance: Double)? {
    guard let page = pages.selected, let list = pager.list(of: page) else { return nil }
    var first: (id: Int64, distance: Double)?
    list.forEachOnScreen { number in
      guard first == nil, let frame = list.frame(of: number), let row = row(number, of: page) else { return }
      let distance = frame.top - list.offset - pager.cover.contentTop
      if distance + frame.height > (isCoarse ? physics.grain : 0.01) { first = (row.id, distance) }
    }
    return first
  }

  /// Whether the first visible row is the same again and at its place, within a grain of the scroller.
  func shows(_ top: (id: Int64, distance: Double)) -> Bool {
    guard let now = self.top else { return false }
    return now.id == top.id && abs(now.distance - top.distance) <= physics.grain
  }

  /// Returns the top of a row of the selected page on the screen, or nil if it is not drawn.
  func place(of id: Int64) -> Double? {
    guard let page = pages.selected, let list = pager.list(of: page) else { return nil }
    var place: Double?
    list.forEachOnScreen { number in
      if row(number, of: page)?.id == id, let frame = list.frame(of: number) {
        place = frame.top - list.offset
      }
    }
    return place
  }

  /// The distance from the lower edge of the last row to the lower edge of the visible part, or nil if it is not drawn.
  var roomBelowLast: Double? {
    guard let page = pages.selected, let list = pager.list(of: page), let last = list.onScreen.last,
      last == list.rowCount - 1, let frame = list.frame(of: last)
    else { return nil }
    let bottom = pager.frame.height - pager.cover.bottomInset
    return bottom - (frame.top + frame.height - list.offset)
  }
}
