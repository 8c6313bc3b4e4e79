package import Folio
internal import TerminalScreen

/// A long feed of tiles of many sizes, in cells: tiles beside each other, above each other, and over each other.
///
/// The feed is a sequence of bands. Each has one of five arrangements, which its number decides.
package struct FeedLayout: Hashable, Sendable {
  /// The kinds of tiles, which are their identifiers for reuse.
  package enum Kind: UInt16, Hashable, Sendable, CaseIterable {
    /// A large picture with a headline.
    case hero
    /// A picture with a name.
    case tile
    /// A text.
    case note
    /// A name on a colour.
    case chip
    /// A label above the tiles of its band.
    case badge
  }

  /// A tile: its place in cells, from the top left of the feed.
  package struct Tile: Hashable, Sendable {
    /// The number of the tile, which identifies it at every width.
    package var id: Int64
    /// The kind.
    package var kind: Kind
    /// The first column.
    package var x: Int
    /// The first row.
    package var y: Int
    /// The columns.
    package var columns: Int
    /// The rows.
    package var rows: Int
  }

  /// The tiles, by their number.
  package private(set) var tiles: [Tile] = []
  /// The rows of the whole feed.
  package private(set) var rows = 0

  /// Lays out a number of bands for a number of columns.
  package nonisolated init(bands: Int, columns: Int) {
    let columns = max(columns, 24)
    for band in 0..<max(bands, 0) {
      switch band % 5 {
      case 0: addHero(columns)
      case 1: addMosaic(columns)
      case 2: addChips(columns)
      case 3: addColumns(columns)
      default: addGrid(columns)
      }
      rows += 1
    }
  }

  private nonisolated mutating func add(_ kind: Kind, _ x: Int, _ y: Int, _ columns: Int, _ rows: Int) {
    tiles.append(
      Tile(
        id: Int64(tiles.count), kind: kind, x: x, y: self.rows + y, columns: max(columns, 4),
        rows: max(rows, 1)))
  }

  private nonisolated mutating func addHero(_ columns: Int) {
    add(.hero, 2, 0, columns - 4, 9)
    add(.badge, columns - 22, 1, 18, 2)
    rows += 9
  }

  /// The arrangement of the article about LazyScrollView: one tall tile, two small ones and a wide one beside it.
  private nonisolated mutating func addMosaic(_ columns: Int) {
    let half = (columns - 5) / 2
    add(.tile, 2, 0, half, 10)
    add(.tile, 3 + half, 4, half / 2, 6)
    add(.note, 3 + half, 0, half, 3)
    add(.tile, 3 + half + half / 2 + 1, 4, half - half / 2 - 1, 6)
    rows += 10
  }

  private nonisolated mutating func addChips(_ columns: Int) {
    let width = max((columns - 4) / 6, 8)
    for index in 0..<((columns - 4) / width) { add(.chip, 2 + index * width, index % 2, width - 1, 1) }
    rows += 2
  }

  /// Three columns of tiles, each with a length of its own.
  private nonisolated mutating func addColumns(_ columns: Int) {
    let width = (columns - 4) / 3
    let heights = [[5, 7], [8, 4], [4, 8]]
    for column in 0..<3 {
      add(.tile, 2 + column * width, 0, width - 1, heights[column][0])
      add(.note, 2 + column * width, heights[column][0] + 1, width - 1, heights[column][1] - 2)
    }
    add(.badge, 2 + width - 9, 3, 18, 2)
    rows += 12
  }

  private nonisolated mutating func addGrid(_ columns: Int) {
    let width = (columns - 4) / 4
    for row in 0..<2 {
      for column in 0..<4 { add(.tile, 2 + column * width, row * 6, width - 1, 5) }
    }
    rows += 12
  }

  /// The tiles for a feed, with their revisions.
  package func items(revision: (Int64) -> Int64) -> [FeedItem] {
    tiles.map { tile in
      FeedItem(
        id: tile.id, x: Double(tile.x) * CellSize.column, y: Double(tile.y) * CellSize.row,
        width: Double(tile.columns) * CellSize.column, height: Double(tile.rows) * CellSize.row,
        kind: tile.kind.rawValue, revision: revision(tile.id))
    }
  }
}
