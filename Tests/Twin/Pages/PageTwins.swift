internal import Folio
internal import FolioMachine
internal import FolioTesting
internal import Foundation

/// Today's machine of pages beside the new one.
public enum PageTwins {
  /// The outcome of a run.
  public struct Outcome: Sendable {
    /// What was found, as text; empty if there is nothing.
    public var text: String
    /// The number of events that were sent.
    public var events: Int
    /// The number of streams.
    public var streams: Int
    /// The kinds of what was found, the most frequent first.
    public var kinds: [String]
  }

  /// Whether there is a new machine.
  public static var hasNew: Bool {
    #if Anew
      true
    #else
      false
    #endif
  }

  /// Compares machines in random streams of the families.
  ///
  /// - Parameters:
  ///   - seeds: One stream for each.
  ///   - steps: The events of a stream, about.
  ///   - families: What the streams are made of.
  ///   - planted: A defect of today's machine, which takes the place of the new one; nil for the new one.
  ///   - folder: Where the shortest stream of each kind is written as a trace; nil for nowhere.
  public static func compare(
    seeds: ClosedRange<UInt64>, steps: Int, _ families: Set<Family>, planted: String? = nil,
    writingTo folder: String? = nil
  ) throws -> Outcome {
    try compare(
      seeds.lazy.map { Stream(seed: $0, events: steps, families) }, planted: planted, writingTo: folder)
  }

  /// Compares machines in recorded traces, and those of folders.
  public static func compare(
    traces paths: [String], planted: String? = nil, writingTo folder: String? = nil
  ) throws -> Outcome {
    try compare(paths.flatMap { try Stream.traces(in: $0) }, planted: planted, writingTo: folder)
  }

  /// Compares machines in the programs of a corpus of fuzzing.
  public static func compare(
    corpus paths: [String], planted: String? = nil, writingTo folder: String? = nil
  ) throws -> Outcome {
    try compare(paths.flatMap { try Stream.programs(in: $0) }, planted: planted, writingTo: folder)
  }

  /// Compares machines in programs of random bytes, as fuzzing begins.
  public static func compare(
    programs seeds: ClosedRange<UInt64>, bytes: Int, planted: String? = nil, writingTo folder: String? = nil
  ) throws -> Outcome {
    try compare(Stream.programs(seeds: seeds, bytes: bytes), planted: planted, writingTo: folder)
  }

  private static func compare(
    _ streams: some Sequence<Stream>, planted: String?, writingTo folder: String?
  ) throws -> Outcome {
    #if Anew
      if planted == "kept" { return try compare(streams, PageMachine.self, KeptPages.self, folder) }
    #endif
    if let planted {
      guard let defect = PlantedPages.Defect(rawValue: planted) else { throw UnknownDefect(name: planted) }
      return try PlantedPages.$defect.withValue(defect) {
        try compare(streams, PageController.self, PlantedPages.self, folder)
      }
    }
    #if Anew
      return try compare(streams, PageController.self, PageMachine.self, folder)
    #else
      return try compare(streams, PageController.self, PageController.self, folder)
    #endif
  }

  private static func compare<Old: ComparedPages, New: ComparedPages>(
    _ streams: some Sequence<Stream>, _: Old.Type, _: New.Type, _ folder: String?
  ) throws -> Outcome {
    var findings = Findings()
    var (events, count) = (0, 0)
    for stream in streams {
      count += 1
      guard let found = Twins<Old, New>.difference(in: stream) else {
        events += stream.events.count
        continue
      }
      events += found.index + 1
      let kind = found.difference.kind
      findings.add(kind, stream, found.difference.values) {
        let short = Twins<Old, New>.shortened(stream, kind)
        return (short, Twins<Old, New>.difference(in: short)?.difference.values ?? [])
      }
    }
    try findings.write(to: folder)
    return Outcome(
      text: findings.text, events: events, streams: count, kinds: findings.sorted.map(\.kind))
  }

  /// Returns what both machines emit and show in each event of a trace.
  public static func table(of path: String) throws -> String {
    guard let stream = try Stream.traces(in: path).first else { return "nothing of pages" }
    #if Anew
      return rows(of: stream, PageController.self, PageMachine.self)
    #else
      return rows(of: stream, PageController.self, PageController.self)
    #endif
  }

  private static func rows<Old: ComparedPages, New: ComparedPages>(
    of stream: Stream, _: Old.Type, _: New.Type
  ) -> String {
    guard var old = try? Old(configuration: stream.configuration),
      var new = try? New(configuration: stream.configuration)
    else { return "a machine rejects the configuration" }
    var rows: [String] = []
    for event in stream.events {
      let mine = Reading(&old, after: event, asking: []).row
      let other = Reading(&new, after: event, asking: []).row
      rows.append(Stream.line(event))
      if mine == other {
        rows.append("                 both   \(mine)")
      } else {
        rows += ["                 today  \(mine)", "                 new    \(other)"]
      }
    }
    return rows.joined(separator: "\n")
  }

  /// There is no such defect.
  public struct UnknownDefect: Error, CustomStringConvertible {
    var name: String

    /// The defect, and those that there are.
    public var description: String {
      "no defect “\(name)”: there are \(PlantedPages.Defect.allCases.map(\.rawValue).joined(separator: ", "))"
    }
  }
}

extension Reading {
  /// The reading in one line.
  fileprivate var row: String {
    let places = drawn.map { "\($0.page) at \($0.frame.x.thousandths)" }.joined(separator: ", ")
    let transition = transition.map { " \($0.kind) \($0.from)→\($0.to) \($0.progress.thousandths)" } ?? ""
    let emitted = effects.map { Script.source(of: $0) }.joined(separator: " ")
    return "\(phase) \(position.thousandths) [\(places)]\(transition)"
      + (rejection.map { " rejected: \($0)" } ?? "")
      + (emitted.isEmpty ? "" : "\n" + String(repeating: " ", count: 24) + emitted)
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
