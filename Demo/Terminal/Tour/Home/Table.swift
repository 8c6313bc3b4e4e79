package import Folio
internal import TerminalScreen

/// A page as a value: a banner, a menu, and sections of items. Its rows, with their kinds, heights, revisions and keys,
/// follow from it.
///
///     Table {
///       Table.Banner(slides)
///       Table.Menu(["Daily", "Charts"])
///       Table.Section("New songs", .songs, songs)
///     }
package struct Table {
  /// The slides of the banner.
  package private(set) var banner: [Item] = []
  /// The entries of the menu.
  package private(set) var menu: [Item] = []
  /// The sections, in their default order.
  package private(set) var sections: [Section] = []

  /// The content of a row, a slide or an entry.
  package struct Item: Hashable, Sendable {
    /// The first line.
    package var title: String
    /// The second line.
    package var subtitle: String
    /// A number that decides about its colours.
    package var seed: Int
    /// The revision of the content.
    package var revision: Int64 = 0
    /// A fraction that it shows: how much of a song has been played.
    package var fraction = 0.0
    /// Whether the user marked it.
    package var isMarked = false

    /// Creates an item.
    package nonisolated init(_ title: String, _ subtitle: String = "", seed: Int = 0) {
      (self.title, self.subtitle, self.seed) = (title, subtitle, seed)
    }
  }

  /// How the items of a section look.
  package enum Look: UInt16, Hashable, Sendable, CaseIterable {
    /// Pictures with two lines below, side by side.
    case cards
    /// Lines with a number and a duration.
    case songs
    /// Places in a chart, in two columns.
    case ranks
    /// Short coloured names, many in a line.
    case chips
    /// Texts of any length, which are measured.
    case notes
    /// Two lines with a bar that moves.
    case stations
  }

  /// A banner that advances by itself.
  package struct Banner {
    let slides: [Item]
    /// Creates a banner.
    package init(_ slides: [Item]) { self.slides = slides }
  }

  /// A line of entries.
  package struct Menu {
    let entries: [Item]
    /// Creates a menu.
    package init(_ entries: [String]) { self.entries = entries.enumerated().map { Item($1, seed: $0) } }
  }

  /// Items under a title.
  package struct Section {
    /// The title.
    package var title: String
    /// The look of the items.
    package var look: Look
    /// The items.
    package var items: [Item]
    /// Creates a section.
    package init(_ title: String, _ look: Look, _ items: [Item]) {
      (self.title, self.look, self.items) = (title, look, items)
    }
  }

  /// A part of a page.
  package enum Part {
    case banner(Banner), menu(Menu), section(Section)
  }

  /// Collects the parts of a page.
  @resultBuilder package enum Builder {
    package static func buildExpression(_ banner: Banner) -> Part { .banner(banner) }
    package static func buildExpression(_ menu: Menu) -> Part { .menu(menu) }
    package static func buildExpression(_ section: Section) -> Part { .section(section) }
    package static func buildBlock(_ parts: Part...) -> [Part] { parts }
  }

  /// Creates a page of parts.
  package init(@Builder _ parts: () -> [Part]) {
    for part in parts() {
      switch part {
      case .banner(let part): banner += part.slides
      case .menu(let part): menu += part.entries
      case .section(let part): sections.append(part)
      }
    }
  }
}

/// The place of a row's content.
package enum TablePlace: Hashable {
  case banner
  case menu(Int)
  case header(Int)
  case item(section: Int, Int)

  /// The key of the row.
  package var key: Int64 {
    switch self {
    case .banner: 1
    case .menu(let index): 1_000 + Int64(index)
    case .header(let section): Int64(section + 1) * 1_000_000
    case .item(let section, let index): Int64(section + 1) * 1_000_000 + Int64(index) + 1
    }
  }

  /// Creates the place of a row with a key, or nil if the key is not from a table.
  package init?(key: Int64) {
    let (section, rest) = key.quotientAndRemainder(dividingBy: 1_000_000)
    switch (section, rest) {
    case (0, 1): self = .banner
    case (0, 1_000...): self = .menu(Int(rest - 1_000))
    case (1..., 0): self = .header(Int(section - 1))
    case (1..., 1...): self = .item(section: Int(section - 1), Int(rest - 1))
    default: return nil
    }
  }
}

extension Table {
  /// The rows of the banner.
  static let bannerRows = 8
  /// The number of the section with the banner, that of the menu, and that of the first other one.
  static let bannerSection: Int64 = 1
  static let menuSection: Int64 = 2
  static let firstSection: Int64 = 10

  /// The models of the sections, in their default order, for a list as wide as a number of columns.
  package var models: [SectionModel] {
    var models: [SectionModel] = []
    if !banner.isEmpty {
      models.append(
        SectionModel(
          id: Table.bannerSection,
          rows: .models([.cells(Table.bannerRows, kind: 100, highlights: false, key: TablePlace.banner.key)]))
      )
    }
    if !menu.isEmpty {
      let rows = menu.indices.map { RowModel.cells(2, kind: 101, key: TablePlace.menu($0).key) }
      models.append(
        SectionModel(
          id: Table.menuSection, rows: .models(rows), layout: .grid(columns: Int64(menu.count), gap: 0)))
    }
    return models + sections.indices.map { model(ofSection: $0) }
  }

  private func model(ofSection index: Int) -> SectionModel {
    let section = sections[index]
    let rows = section.items.indices.map { item in
      RowModel.cells(
        section.look.rows, kind: section.look.rawValue, revision: section.items[item].revision,
        key: TablePlace.item(section: index, item).key)
    }
    return SectionModel(
      id: Table.firstSection + Int64(index),
      header: .cells(2, kind: 102, highlights: false, key: TablePlace.header(index).key), rows: .models(rows),
      layout: section.look.layout, defaultSequence: Int64(index))
  }

  /// Returns the item at a place, or nil for a header or the banner.
  package func item(at place: TablePlace) -> Item? {
    switch place {
    case .banner, .header: nil
    case .menu(let index): menu.indices.contains(index) ? menu[index] : nil
    case .item(let section, let index):
      sections.indices.contains(section) && sections[section].items.indices.contains(index)
        ? sections[section].items[index] : nil
    }
  }

  /// Changes an item, whose revision then is another.
  package mutating func change(section: Int, _ index: Int, _ body: (inout Item) -> Void) {
    body(&sections[section].items[index])
    sections[section].items[index].revision += 1
  }
}

extension Table.Look {
  /// The height in rows of cells, or nil if it depends on the text.
  var rows: Int? {
    switch self {
    case .cards: 7
    case .songs: 1
    case .ranks: 3
    case .chips: 1
    case .notes: nil
    case .stations: 3
    }
  }

  var layout: SectionLayout {
    switch self {
    case .cards: .adaptiveGrid(leastWidth: 20 * CellSize.column, mostColumns: 6, gap: 0)
    case .ranks: .adaptiveGrid(leastWidth: 36 * CellSize.column, mostColumns: 3, gap: 0)
    case .chips: .adaptiveGrid(leastWidth: 16 * CellSize.column, mostColumns: 10, gap: 0)
    case .songs, .notes, .stations: .rows
    }
  }
}
