internal import TerminalScreen

/// Drawings of the tiles of a feed.
struct TilePainter {
  /// Whether the user marked the tile.
  let isMarked: Bool
  /// The revision of its content.
  let revision: Int64

  /// Draws a tile on a surface of its size.
  func draw(_ tile: FeedLayout.Tile, on canvas: inout Canvas) {
    var random = Random(Int(tile.id) &* 31 &+ Int(revision))
    let name = Words.name(&random)
    let seed = random.below(10_000)
    switch tile.kind {
    case .hero:
      canvas.cover(0, 0, tile.columns, tile.rows, seed: seed)
      canvas.put(name, 3, tile.rows - 3, .bright, attributes: .bold, limit: tile.columns - 6)
      canvas.put(random.one(of: Words.sentences), 3, tile.rows - 2, .bright, limit: tile.columns - 6)
    case .tile:
      canvas.cover(0, 0, tile.columns, tile.rows - 1, seed: seed)
      canvas.put(name, 0, tile.rows - 1, .text, limit: tile.columns)
    case .note: drawNote(tile, &random, &canvas)
    case .chip:
      let colour = Hue.colour(of: seed)
      canvas.fill(0, 0, tile.columns, 1, tint: 0.3, of: colour)
      canvas.put(name, 1, 0, .colour(colour), limit: tile.columns - 2)
    case .badge:
      canvas.fill(0, 0, tile.columns, tile.rows, tint: 0.75)
      canvas.put("over the others", 1, 0, .bright, attributes: .bold, limit: tile.columns - 2)
      canvas.put(name, 1, 1, .bright, limit: tile.columns - 2)
    }
    if isMarked {
      canvas.highlight(0, 0, tile.columns, tile.rows, 0.45)
      canvas.put("✓", tile.columns - 2, 0, .bright, attributes: .bold)
    }
  }

  private func drawNote(_ tile: FeedLayout.Tile, _ random: inout Random, _ canvas: inout Canvas) {
    canvas.fill(0, 0, tile.columns, tile.rows, tint: 0.1)
    let text = SafeText(Words.text(6, &random))
    let starts = SoftWrap.rows(of: text, columns: tile.columns - 2)
    for line in 0..<min(tile.rows, starts.count) {
      let end = line + 1 < starts.count ? starts[line + 1] : text.glyphs.count
      canvas.put(text, starts[line]..<end, 1, line, line == 0 ? .text : .secondary)
    }
  }
}
