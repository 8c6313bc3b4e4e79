import Folio
import FolioTrace
import Foundation

// Writes one trace of mixed events, and plays a trace natively:
//
//     exact generate [SEED [COUNT]] > trace.jsonl
//     exact play < trace.jsonl
//     exact digest [SEED [COUNT]]
//
// `play` prints a line for each line of the trace: its number, the effects, the reason if the pager rejects the event, and
// the digest of the state. The players in C, Python and JavaScript print the same bytes.
//
//     {"line":2,"effects":[…],"rejected":…,"digest":"1b2c…"}

// `digest` plays the events as they are made, and prints one number for all of them, as `folio_exact` returns it in
// WebAssembly.

let usage = "usage: exact generate [SEED [COUNT]] | exact play | exact digest [SEED [COUNT]]"

/// Writes lines in large parts.
struct Output {
  private var bytes: [UInt8] = []

  mutating func write(_ line: [UInt8]) {
    bytes += line
    if bytes.count > 1 << 20 { flush() }
  }

  mutating func flush() {
    FileHandle.standardOutput.write(Data(bytes))
    bytes.removeAll(keepingCapacity: true)
  }
}

func generate(seed: UInt64, count: Int) throws {
  var output = Output()
  let setup = PagerSetup(
    page: MixedEvents.pageSettings, tab: MixedEvents.tabSettings, cover: MixedEvents.coverSettings,
    pager: MixedEvents.settings)
  var recorder = try TraceRecorder<Pager>(setup: setup) { output.write($0) }
  var events = try MixedEvents(seed: seed)
  for _ in 0..<count {
    let event = events.next().event
    try recorder.record(event, at: events.now)
  }
  output.flush()
}

func play() throws {
  var output = Output()
  var player = try TracePlayer<Pager>()
  while let line = readLine() {
    let step = try player.play(line)
    var members = [
      JSON.Member("line", .integer(Int64(step.line))), .init("effects", try Wire.json(of: step.effects)),
    ]
    if let rejection = step.rejection { members.append(.init("rejected", try Wire.json(of: rejection))) }
    members.append(.init("digest", .string(hexadecimal(player.machine.digest))))
    output.write(JSON.object(members).bytes + [UInt8(ascii: "\n")])
  }
  output.flush()
}

/// Returns a digest as sixteen digits.
func hexadecimal(_ digest: UInt64) -> String {
  let digits = String(digest, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

let arguments = Array(CommandLine.arguments.dropFirst())
let numbers = arguments.dropFirst().compactMap { UInt32($0) }
let isValid = numbers.count == arguments.count - 1 && numbers.count <= 2
let seed = UInt64(numbers.first ?? 1)
let count = Int(numbers.count > 1 ? numbers[1] : 10_000)
switch arguments.first {
case "generate" where isValid: try generate(seed: seed, count: count)
case "digest" where isValid: print(MixedEvents.digest(seed: seed, count: Int64(count)))
case "play" where arguments.count == 1: try play()
default:
  FileHandle.standardError.write(Data("\(usage)\n".utf8))
  exit(64)
}
