/// Made-up names and sentences.
nonisolated enum Words {
  static let adjectives = [
    "Quiet", "Northern", "Paper", "Golden", "Late", "Electric", "Slow", "Salt", "Velvet", "Open", "Distant",
    "Glass",
    "Winter", "Second", "Hidden", "Bright", "Copper", "Morning", "Wild", "Blue",
  ]
  static let nouns = [
    "Harbour", "Letters", "Signals", "Gardens", "Trains", "Mirrors", "Rivers", "Rooms", "Orchard", "Lanterns",
    "Maps",
    "Islands", "Engines", "Voices", "Clouds", "Bridges", "Stations", "Echoes", "Fields", "Tides",
  ]
  static let people = [
    "Ada Lind", "Mori Sato", "The Clerks", "Iris & Cole", "Noor Aziz", "Low Tide", "Elena Petrov", "Jun Park",
    "Halden", "Marta Reyes", "Night Bus", "Oskar Bell", "Paper Moons", "Sanna Holm", "Tomás Vidal",
    "Yaw Mensah",
  ]
  static let sentences = [
    "The platform was empty except for a man with a cello.", "Nobody had asked her twice.",
    "Rain moved over the roofs like somebody looking for an address.",
    "It works, mostly because nobody touched it.",
    "A door that had been painted shut for years opened without a sound.",
    "The map was right and the road was wrong.",
    "They counted the boats again, and again there was one too many.",
    "Later the whole street smelled of bread.",
    "She kept the receipt, out of respect.",
    "From the tower one can see four bridges and a fifth on clear days.",
    "The letter began in the middle.", "All clocks in the house agreed, which was suspicious.",
    "He measured the room twice and bought the wrong shelf.",
    "Snow fell upwards past the lamp, or so it seemed.",
  ]

  /// Returns a name of two words.
  static func name(_ random: inout Random) -> String {
    "\(random.one(of: adjectives)) \(random.one(of: nouns))"
  }

  /// Returns a number of sentences.
  static func text(_ count: Int, _ random: inout Random) -> String {
    (0..<max(count, 1)).map { _ in random.one(of: sentences) }.joined(separator: " ")
  }
}
