/// The page *Home*, declared.
extension Table {
  /// A banner, a menu and six sections of made-up music.
  package static var home: Table {
    Table {
      Banner(Item.slides)
      Menu(["Daily mix", "Charts", "Radio", "Concerts", "Order"])
      Section("Made for you", .cards, Item.named(12, seed: 1))
      Section("New songs", .songs, Item.named(10, seed: 2))
      Section("Charts", .ranks, Item.named(12, seed: 3))
      Section("Moods", .chips, Item.words(20, seed: 4))
      Section("Notes from listeners", .notes, Item.notes(8, seed: 5))
      Section("Radio", .stations, Item.named(6, seed: 6))
    }
  }
}

extension Table.Item {
  nonisolated static let slides = [
    Table.Item("The long way home", "A new album, recorded on trains", seed: 11),
    Table.Item("Concerts near you", "Eleven tonight", seed: 12),
    Table.Item("Songs for rain", "Updated as it falls", seed: 13),
    Table.Item("Live", "From the harbour", seed: 14),
    Table.Item("The year in sound", "Sixty minutes, three hundred songs", seed: 15),
  ]

  /// Returns items with names of two words, by somebody.
  nonisolated static func named(_ count: Int, seed: Int) -> [Table.Item] {
    var random = Random(seed)
    return (0..<count).map { _ in
      Table.Item(Words.name(&random), random.one(of: Words.people), seed: random.below(1_000))
    }
  }

  /// Returns items of one word.
  nonisolated static func words(_ count: Int, seed: Int) -> [Table.Item] {
    var random = Random(seed)
    return (0..<count).map {
      Table.Item(Words.adjectives[$0 % Words.adjectives.count], seed: random.below(1_000))
    }
  }

  /// Returns items with texts of a few sentences.
  nonisolated static func notes(_ count: Int, seed: Int) -> [Table.Item] {
    var random = Random(seed)
    return (0..<count).map { _ in
      let name = random.one(of: Words.people)
      return Table.Item(name, Words.text(1 + random.below(4), &random), seed: random.below(1_000))
    }
  }
}
