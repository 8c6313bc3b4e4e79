internal import TerminalScreen

/// Drawings of the rows of a table.
struct ItemPainter {
  /// The page.
  let table: Table

  /// Draws a row on a surface of its size.
  func draw(_ place: TablePlace, on canvas: inout Canvas) {
    switch place {
    case .banner: break
    case .menu: if let item = table.item(at: place) { drawMenu(item, &canvas) }
    case .header(let section): drawHeader(section, &canvas)
    case .item(let section, let index):
      guard let item = table.item(at: place) else { return }
      draw(item, index, table.sections[section].look, &canvas)
    }
  }

  private func drawMenu(_ item: Table.Item, _ canvas: inout Canvas) {
    let icons: [UInt32] = [0x266b, 0x25b2, 0x25ce, 0x2605, 0x21c5]
    let width = SafeText(item.title).columns + 2
    let x = max((canvas.columns - width) / 2, 0)
    canvas.set(icons[item.seed % icons.count], x, 0, .accent)
    canvas.put(item.title, x + 2, 0, .bright, limit: canvas.columns - x - 2)
    canvas.line(0, 1, canvas.columns)
  }

  private func drawHeader(_ section: Int, _ canvas: inout Canvas) {
    guard table.sections.indices.contains(section) else { return }
    let end = canvas.put(table.sections[section].title, 2, 1, .bright, attributes: .bold)
    canvas.put("\(table.sections[section].items.count)", end + 2, 1, .faint)
  }

  private func draw(_ item: Table.Item, _ index: Int, _ look: Table.Look, _ canvas: inout Canvas) {
    switch look {
    case .cards: drawCard(item, &canvas)
    case .songs: drawSong(item, index, &canvas)
    case .ranks: drawRank(item, index, &canvas)
    case .chips: drawChip(item, &canvas)
    case .notes: drawNote(item, &canvas)
    case .stations: drawStation(item, &canvas)
    }
  }

  private func drawCard(_ item: Table.Item, _ canvas: inout Canvas) {
    let width = canvas.columns - 2
    canvas.cover(2, 0, width - 1, 4, seed: item.seed)
    canvas.put(
      item.title, 2, 4, item.isMarked ? .accent : .text, attributes: item.isMarked ? .bold : [],
      limit: width - 1)
    canvas.put(item.subtitle, 2, 5, .secondary, limit: width - 1)
  }

  private func drawSong(_ item: Table.Item, _ index: Int, _ canvas: inout Canvas) {
    let number = index < 9 ? " \(index + 1)" : "\(index + 1)"
    canvas.put(number, 2, 0, .faint)
    canvas.set(item.isMarked ? 0x2665 : 0x2661, 6, 0, item.isMarked ? .accent : .faint)
    let room = canvas.columns - 18
    let half = max(room / 2, 8)
    canvas.put(item.title, 9, 0, .text, limit: half - 2)
    canvas.put(item.subtitle, 9 + half, 0, .secondary, limit: max(room - half, 1))
    let seconds = 120 + item.seed % 200
    canvas.put(
      "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)", canvas.columns - 7, 0, .faint)
  }

  private func drawRank(_ item: Table.Item, _ index: Int, _ canvas: inout Canvas) {
    canvas.cover(2, 0, 4, 2, seed: item.seed)
    canvas.put(
      index < 9 ? " \(index + 1)" : "\(index + 1)", 8, 0, index < 3 ? .accent : .secondary, attributes: .bold)
    canvas.put(item.title, 12, 0, .text, limit: canvas.columns - 14)
    let change = item.seed % 3
    canvas.set(change == 0 ? 0x25b2 : change == 1 ? 0x25bc : 0x2013, 9, 1, change == 0 ? .accent : .faint)
    canvas.put(item.subtitle, 12, 1, item.isMarked ? .accent : .secondary, limit: canvas.columns - 14)
  }

  private func drawChip(_ item: Table.Item, _ canvas: inout Canvas) {
    let colour = Hue.colour(of: item.seed, 0.5, 0.85)
    canvas.fill(2, 0, canvas.columns - 3, 1, tint: item.isMarked ? 0.55 : 0.22, of: colour)
    canvas.put(item.title, 4, 0, item.isMarked ? .bright : .colour(colour), limit: canvas.columns - 6)
  }

  /// The columns of the text of a note on a page.
  static func noteColumns(_ columns: Int) -> Int { max(columns - 10, 10) }

  private func drawNote(_ item: Table.Item, _ canvas: inout Canvas) {
    let text = SafeText(item.subtitle)
    let starts = SoftWrap.rows(of: text, columns: ItemPainter.noteColumns(canvas.columns))
    canvas.set(0x275d, 2, 0, .accent)
    canvas.put(item.title, 5, 0, item.isMarked ? .accent : .secondary, attributes: .bold)
    for (line, start) in starts.enumerated() {
      let end = line + 1 < starts.count ? starts[line + 1] : text.glyphs.count
      canvas.put(text, start..<end, 5, line + 1, .text)
    }
  }

  private func drawStation(_ item: Table.Item, _ canvas: inout Canvas) {
    let colour = Hue.colour(of: item.seed)
    canvas.set(item.isMarked ? 0x25a0 : 0x25b6, 3, 0, item.isMarked ? .accent : .colour(colour))
    canvas.put(
      item.title, 6, 0, item.isMarked ? .bright : .text, attributes: item.isMarked ? .bold : [],
      limit: canvas.columns - 20)
    canvas.put(item.subtitle, 6, 1, .secondary, limit: canvas.columns - 20)
    canvas.bar(canvas.columns - 14, 0, 10, fraction: item.fraction, .colour(colour))
  }
}
