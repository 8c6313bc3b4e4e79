internal import Folio
internal import FolioMachine
internal import FolioTesting
internal import Foundation

/// What was found in many streams, by kind.
struct Findings {
  /// What was found of one kind.
  struct Group {
    var count = 0
    var tries = 0
    var shortest: Stream?
    var values: [String] = []
  }

  private(set) var groups: [String: Group] = [:]
  /// How many streams of a kind are shortened.
  var most = 3

  /// Adds what was found in a stream. The first ones of each kind are shortened.
  mutating func add(
    _ kind: String, _ stream: Stream, _ values: [String], shortened: () -> (Stream, [String])
  ) {
    var group = groups[kind] ?? Group()
    group.count += 1
    if group.tries < most {
      group.tries += 1
      let (short, shortValues) = shortened()
      if group.shortest.map({ short.events.count < $0.events.count }) ?? true {
        (group.shortest, group.values) = (short, shortValues)
      }
    }
    groups[kind] = group
  }

  /// The groups, the most frequent first.
  var sorted: [(kind: String, group: Group)] {
    groups.map { ($0.key, $0.value) }.sorted { ($0.1.count, $1.0) > ($1.1.count, $0.0) }
  }

  /// Each group with its shortest stream, then the kinds in a table.
  var text: String {
    let parts = sorted.map { kind, group in
      let stream = group.shortest
      return "\(group.count) × \(kind)  (\(stream?.origin ?? ""), \(stream?.events.count ?? 0) events)\n"
        + "\(stream?.text ?? "")\n" + group.values.map { "  ▸ \($0)" }.joined(separator: "\n") + "\n"
    }
    let table = sorted.map { kind, group in
      "\(String(repeating: " ", count: max(0, 7 - "\(group.count)".count)))\(group.count)  \(kind)"
    }
    return (parts.reversed() + table).joined(separator: "\n")
  }
}

extension Findings {
  /// Writes the shortest stream of each kind as a trace of its own.
  func write(to folder: String?) throws {
    guard let folder else { return }
    let url = URL(fileURLWithPath: folder)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (kind, group) in sorted {
      let name = kind.replacing(/[^A-Za-z]+/, with: "-")
      try group.shortest?.write(to: url.appendingPathComponent("\(name).jsonl"))
    }
  }
}

extension Double {
  /// The number with at most three decimals.
  var thousandths: String {
    guard isFinite, abs(self) < 1e12 else { return "\(self)" }
    let rounded = (self * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}
