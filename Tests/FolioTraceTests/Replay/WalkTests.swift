import Folio
import Testing

import struct FolioTesting.SeededGenerator

@testable import FolioTrace

@Suite("Random walks are replayed to the bit", .processorTime)
struct WalkTests {
  #if DEBUG
    static let steps = 500
  #else
    static let steps = 20_000
  #endif

  /// Walks a machine at random, records the walk and replays it.
  private struct Walk: MachineBody {
    var chance: SeededGenerator
    var rejections = 0
    /// The number of machines that walked.
    var machines = 0

    mutating func run<Machine: TracedMachine>(_ machine: Machine.Type) throws {
      let alphabet = try letters(of: machine)
      var trace: [[UInt8]] = []
      var walking = try Machine(setup: Machine.defaultSetup)
      var recorder = try TraceRecorder<Machine> { trace.append($0.dropLast()) }
      var answers: [String] = []
      for step in 0..<WalkTests.steps {
        guard let event: Machine.Event = event(of: alphabet, step) else { continue }
        try recorder.record(event, at: Moment(nanoseconds: Int64(step) * 8_000_000))
        var effects: [Machine.Effect] = []
        var rejection: Machine.Rejection?
        do { try walking.handle(event) { effects.append($0) } } catch { rejection = error }
        if rejection != nil { rejections += 1 }
        answers.append("\(effects) \(String(describing: rejection))")
      }
      machines += 1
      var player = try TracePlayer<Machine>()
      var replayed: [String] = []
      for line in trace {
        let step = try player.play(line)
        replayed.append("\(step.effects) \(String(describing: step.rejection))")
      }
      #expect(Array(replayed.dropFirst()) == answers, "\(Machine.traceName)")
      #expect(player.machine == walking)
      #expect(try digest(of: player.machine) == digest(of: walking))
    }

    private func digest<Machine: TracedMachine>(of machine: Machine) throws -> JSON {
      var state = Projections()
      try machine.describe(into: &state)
      return try #require(state.json["digest"])
    }

    /// The events of the example and one of each case, as JSON.
    private func letters<Machine: TracedMachine>(of machine: Machine.Type) throws -> [JSON] {
      let example = try lines(#require(Examples.of(Machine.traceName))).dropFirst()
        .map { try JSONParser.parse(Array($0.utf8)) }
      let samples = try Schema.samples(of: Machine.Event.self).map { try WireEncoder.json(of: $0) }
      return example + example + samples
    }

    /// A letter with some of its numbers changed: the first ones in order, so that the walk makes progress.
    private mutating func event<Event: Decodable>(of letters: [JSON], _ step: Int) -> Event? {
      let letter = step < letters.count / 3 ? letters[step] : letters[chance.pick(letters.count)]
      let changed = step < letters.count / 3 ? letter : vary(letter)
      return try? WireDecoder.value(Event.self, from: changed)
    }

    private mutating func vary(_ json: JSON) -> JSON {
      switch json {
      case .integer(let number):
        if chance.once(in: 3) { return .integer(number &+ Int64(chance.pick(9)) - 4) }
        return chance.once(in: 40) ? .integer(chance.once(in: 2) ? .max : .min) : json
      case .decimal(let text):
        guard let number = Double(text), chance.once(in: 3) else { return json }
        return JSON(chance.once(in: 20) ? .nan : number * Double(chance.pick(400)) / 100)
      case .truth: return .truth(chance.once(in: 2))
      case .array(let values): return .array(values.map { vary($0) })
      case .object(let members): return .object(members.map { JSON.Member($0.name, vary($0.value)) })
      case .null, .string: return json
      }
    }
  }

  @Test(
    "H07 H08: a walk of any machine, recorded and replayed, gives the same effects and the same digest",
    arguments: [1, 2] as [UInt64])
  func replayed(seed: UInt64) throws {
    var walk = Walk(chance: SeededGenerator(seed: seed))
    try walk.runAll()
    #expect(walk.rejections > 100)
    #expect(walk.machines == ReplayedMachine.all.count)
  }
}
