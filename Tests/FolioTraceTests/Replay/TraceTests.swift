import Folio
import Foundation
import Testing

@testable import FolioTrace

@Suite("Recording and replaying", .processorTime)
struct TraceTests {
  @Test("H07: a recorder writes a header, then one line per event with its moment since the first")
  func recorded() throws {
    var text: [String] = []
    var setup = PageConfiguration()
    setup.cache.capacity = nil
    var recorder = try TraceRecorder<PageController>(setup: setup) {
      text.append(String(decoding: $0, as: UTF8.self))
    }
    try recorder.record(.layoutChanged(length: 320), at: Moment(nanoseconds: 5_000))
    try recorder.record(.ticked(at: Moment(nanoseconds: 16_005_000)), at: Moment(nanoseconds: 16_005_000))
    #expect(text.count == 3)
    #expect(
      text[0].hasPrefix(
        #"{"version":2,"machine":"page","configuration":{"interruptionPolicy":"finishEarly","#))
    #expect(text[0].contains(#""capacity":null"#))
    #expect(text[1] == #"{"at":0,"event":{"layoutChanged":{"length":320}}}"# + "\n")
    #expect(text[2] == #"{"at":16000000,"event":{"ticked":{"at":16005000}}}"# + "\n")

    var reader = TraceReader<PageController>()
    guard case .header(let read) = try reader.read(text[0]) else { return #expect(Bool(false)) }
    #expect(read == setup)
    guard case .event(let event, let moment) = try reader.read(text[2]) else { return #expect(Bool(false)) }
    #expect(event == .ticked(at: Moment(nanoseconds: 16_005_000)) && moment == 16_000_000)
  }

  @Test("H07: notes of the host are in the header, and change nothing")
  func notes() throws {
    var text: [String] = []
    let notes = ["docs/a “b”.md", "\u{1b}[1m\n", ""]
    _ = try TraceRecorder<PageController>(notes: notes) { text.append(String(decoding: $0, as: UTF8.self)) }
    var player = try TracePlayer<PageController>()
    #expect(player.notes.isEmpty)
    _ = try player.play(String(text[0].dropLast()))
    #expect(player.notes == notes)
    #expect(player.machine == (try PageController(setup: PageController.defaultSetup)))
    // A header may consist of notes alone; they are strings.
    var other = try TracePlayer<PageController>()
    _ = try other.play(#"{"notes":["x"]}"#)
    #expect(other.notes == ["x"])
    var third = try TracePlayer<PageController>()
    #expect(throws: TraceError(line: 1, path: "notes[0]", reason: "expected a string, found a number")) {
      try third.play(#"{"notes":[1]}"#)
    }
  }

  @Test("H07: a trace in a file is written line by line")
  func file() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "folio-\(UUID().uuidString).jsonl")
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: file) }
    var recorder = try TraceRecorder<PressRecognizer>(to: FileHandle(forWritingTo: file))
    #expect(lines(try String(contentsOf: file, encoding: .utf8)).count == 1)
    try recorder.record(.ticked(at: Moment(nanoseconds: 1)), at: Moment(nanoseconds: 1))
    #expect(lines(try String(contentsOf: file, encoding: .utf8)).count == 2)
  }

  @Test("Moments at the ends of their range are clamped")
  func farMoments() throws {
    var text: [String] = []
    var recorder = try TraceRecorder<PressRecognizer> { text.append(String(decoding: $0, as: UTF8.self)) }
    try recorder.record(.ticked(at: Moment(nanoseconds: .min)), at: Moment(nanoseconds: .min))
    try recorder.record(.ticked(at: Moment(nanoseconds: .max)), at: Moment(nanoseconds: .max))
    #expect(text[2].hasPrefix(#"{"at":9223372036854775807,"#))
  }

  @Test("A player accepts timed and bare events alike, and a rejected event is a step like others")
  func player() throws {
    var player = try TracePlayer<PageController>()
    _ = try player.play(#"{"version":2,"machine":"page","configuration":{"jumpDuration":0}}"#)
    #expect(player.machine.configuration.jumpDuration == 0)
    _ = try player.play(#"{"at":7,"event":{"pagesChanged":{"_0":[1,2]}}}"#)
    let step = try player.play(#"{"jump":{"to":9,"animated":true,"request":1,"cause":"request"}}"#)
    #expect(step.rejection == .unknownPage(9) && step.line == 3 && step.at == nil && step.effects.isEmpty)
    #expect(player.machine.pages == [1, 2])
  }

  @Test("A malformed line changes nothing, and the lines before it stay applied")
  func malformed() throws {
    var player = try TracePlayer<PageController>()
    _ = try player.play(#"{"pagesChanged":{"_0":[1,2]}}"#)
    let before = player.machine
    #expect(
      throws: TraceError(line: 2, path: "pagesChanged._0[1]", reason: "expected an integer, found a string")
    ) {
      try player.play(#"{"pagesChanged":{"_0":[3,"x"]}}"#)
    }
    #expect(player.machine == before)
  }

  @Test(
    "A header is the first line, of this version and this machine, with valid settings",
    arguments: [
      (#"{"version":1}"#, "version", "the trace is of version 1, and this package reads version 2"),
      (#"{"version":2,"machine":"tab"}"#, "machine", "“tab” is not “page”"),
      (#"{"version":2,"name":"page"}"#, "", "“name” is unknown here"),
      (#"{"configuration":{"jumpdUration":1}}"#, "configuration", "“jumpdUration” is unknown here"),
      (
        #"{"configuration":{"cache":{"capacity":1.5}}}"#, "configuration.cache.capacity",
        "expected an integer, found 1.5"
      ),
      (
        #"{"configuration":{"jumpDuration":-1}}"#, "configuration",
        #"rejected: {"refusedConfiguration":{"_0":"jumpDuration"}}"#
      ),
      (
        #"{"configuration":{"settleSpring":{"mass":-1}}}"#, "configuration.settleSpring", "illegal parameters"
      ),
    ])
  func headers(text: String, path: String, reason: String) throws {
    var player = try TracePlayer<PageController>()
    #expect(throws: TraceError(line: 1, path: path, reason: reason)) { try player.play(text) }
  }

  @Test("A header in the middle is malformed")
  func lateHeader() throws {
    var player = try TracePlayer<PageController>()
    _ = try player.play(#"{"containerDidAppear":{}}"#)
    #expect(throws: TraceError(line: 2, path: "", reason: "a header that is not the first line")) {
      try player.play(#"{"version":2}"#)
    }
  }

  @Test("A header can contain all settings of every machine")
  func settings() throws {
    struct Settings: MachineBody {
      mutating func run<Machine: TracedMachine>(_ machine: Machine.Type) throws {
        let sample = try Schema.samples(of: Machine.Setup.self)[0]
        let json = try WireEncoder.json(of: sample, writesNull: true)
        let defaults = try WireEncoder.json(of: Machine.defaultSetup, writesNull: true)
        #expect(
          try WireEncoder.json(
            of: WireDecoder.value(Machine.Setup.self, from: json, or: defaults), writesNull: true) == json)
        // The defaults create a machine when they are given.
        var player = try TracePlayer<Machine>()
        let header = #"{"version":2,"machine":"\#(Machine.traceName)","configuration":"#
        _ = try player.play("\(header)\(String(decoding: defaults.bytes, as: UTF8.self))}")
        #expect(player.machine == (try Machine(setup: Machine.defaultSetup)))
      }
    }
    var settings = Settings()
    try settings.runAll()
  }
}
