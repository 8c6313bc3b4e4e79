import BenchmarkKit
import Folio
import Foundation
import FuzzTargets

/// The depth of the stack, for actions of a host with a pager and for every program of the fuzzer's corpus.
enum Stacks {
  /// The budget of all of them.
  private static let budget = 40_960.0

  /// Measures each work whose name is requested.
  static func measured(_ wants: (String) -> Bool, begin: (String) -> Void) throws -> [Report.Plain] {
    var lines: [Report.Plain] = []
    func measure(_ name: String, _ bodies: @autoclosure () throws -> [() -> Void]) throws {
      let name = "stack: \(name)"
      guard wants(name) else { return }
      begin(name)
      guard let depth = try bodies().compactMap({ StackMeter.depth($0) }).max() else { return }
      lines.append(Report.Plain(name, .stack, Double(depth), budget: budget))
    }
    // Each work has a stage of its own, so that its figure does not depend on the others.
    for (name, body) in works + events {
      try measure(name, [stagedBody(body)])
    }
    for target in FuzzTarget.all {
      // A part of every program at a time: the frames of a host differ between parts.
      let parts = try programs(of: target)
      try measure("fuzz corpus \(target.name)", parts.map { part in { for run in part { run() } } })
    }
    return lines
  }

  private static func stagedBody(_ body: @escaping (StackStage) -> Void) throws -> () -> Void {
    let stage = try StackStage()
    return { body(stage) }
  }

  // Each marks the end of its own frame, which has the pagers of a host.
  private static let works: [(String, @Sendable (StackStage) -> Void)] = [
    ("init", { calling($0).other = Pager() }),
    ("copy", { $0.other = calling($0).pager }),
    ("==", { Sink.take(calling($0).other == $0.pager ? 1 : 0) }),
    ("hash", { Sink.take(Int64(truncatingIfNeeded: calling($0).pager.hashValue)) }),
    ("digest", { Sink.take(Int64(truncatingIfNeeded: calling($0).pager.digest)) }),
    ("snapshot", { Sink.take(Int64(calling($0).pager.snapshot.cover.height)) }),
    ("restoration", { $0.saved = calling($0).pager.restoration }),
    ("restored", { calling($0).send(.restored($0.saved)) }),
  ]

  @inline(__always)
  private static func calling(_ stage: StackStage) -> StackStage {
    StackMeter.mark()
    return stage
  }

  /// The kinds of events of the scenarios.
  private static let events: [(String, @Sendable (StackStage) -> Void)] = [
    ("drags, flings and ticks", { $0.drags() }), ("jumps, taps and ticks", { $0.jumps() }),
    ("pages, heights and frames", { $0.data() }), ("lists, batches and measurements", { $0.lists() }),
    ("keys, wheels and focus", { $0.keys() }),
  ]

  // MARK: The corpora

  /// The parts of every program of a machine, each for all programs, decoded before they are measured.
  private static func programs(of target: FuzzTarget) throws -> [[@Sendable () -> Void]] {
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus")
    let inputs = try FileManager.default.contentsOfDirectory(
      at: corpus.appendingPathComponent(target.name), includingPropertiesForKeys: nil)
    let programs = try inputs.sorted { $0.path < $1.path }.map {
      target.playing(Array(try Data(contentsOf: $0)), mark: { StackMeter.mark() })
    }
    return (programs.map(\.count).max().map { 0..<$0 } ?? 0..<0).map { part in
      programs.compactMap { part < $0.count ? $0[part] : nil }
    }
  }
}
