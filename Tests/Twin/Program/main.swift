import Foundation
import PageTwins

/// Drives today's machine of pages and the new one with the same events, and compares all that they emit and show:
///
///     FOLIO_ANEW=1 Tests/Scripts/gates run -c release twin [OPTIONS]           random streams
///     FOLIO_ANEW=1 Tests/Scripts/gates run -c release twin traces PATH… [OPTIONS]
///     FOLIO_ANEW=1 Tests/Scripts/gates run -c release twin corpus Tests/Fuzz/Corpus/page
///     FOLIO_ANEW=1 Tests/Scripts/gates run -c release twin programs [OPTIONS]    random bytes as fuzzing has them
///     FOLIO_ANEW=1 Tests/Scripts/gates run -c release twin table PATH           one trace, event by event
///
/// Or walks one of them, and checks the law of continuity on what is drawn:
///
///     FOLIO_ANEW=1 Tests/Scripts/gates run -c release twin walk [OPTIONS]
let usage = """
  usage: twin [--seeds FIRST-LAST] [--steps EVENTS] [FAMILIES] [--write FOLDER] [--plant DEFECT]
         twin traces PATH… [--write FOLDER] [--plant DEFECT]
         twin corpus PATH… [--write FOLDER] [--plant DEFECT]
         twin programs [--seeds FIRST-LAST] [--steps BYTES] [--write FOLDER] [--plant DEFECT]
         twin table PATH
         twin walk [PATH…] [--seeds FIRST-LAST] [--steps EVENTS] [FAMILIES] [--old] [--lenient] [--write FOLDER] [--plant DEFECT]

    --seeds FIRST-LAST    a stream for each (1-2000)
    --steps EVENTS        the events of each stream, about (120)
    --only FAMILY,…       what streams are made of (\(Family.slice.map(\.rawValue).sorted().joined(separator: ",")))
    --also FAMILY,…       more of it
    --without FAMILY,…    less of it
    --all                 all of it
    --write FOLDER        the shortest stream of each kind of difference as a trace
    --plant DEFECT        compare today's machine with one that has a defect: place, position, effect; walk while the
                          checker reads a place or position half a point off after one event
    --old                 walk today's machine
    --lenient             pages that rest may exchange those beside them, as today's machine does

  Families: \(Family.allCases.map(\.rawValue).joined(separator: " "))

  Ends with 0, with 1 where they differ, with 64 for a command line that is none.

  """

func complain(_ text: String) -> Never {
  FileHandle.standardError.write(Data("twin: \(text)\n\n\(usage)".utf8))
  exit(64)
}

struct Options {
  var seeds: ClosedRange<UInt64> = 1...2_000
  var steps = 120
  var families = Family.slice
  var folder: String?
  var planted: String?
  var paths: [String] = []
  var walksOld = false
  var isLenient = false

  init(_ words: [String]) {
    var words = words[...]
    func families(_ value: String) -> Set<Family> {
      Set(
        value.split(separator: ",").map {
          guard let family = Family(rawValue: String($0)) else { complain("no family “\($0)”") }
          return family
        })
    }
    while let word = words.popFirst() {
      guard word.hasPrefix("--") else {
        paths.append(word)
        continue
      }
      if word == "--old" {
        walksOld = true
        continue
      }
      if word == "--lenient" {
        isLenient = true
        continue
      }
      if word == "--all" {
        self.families = Set(Family.allCases)
        continue
      }
      guard let value = words.popFirst() else { complain("\(word) needs a value") }
      switch word {
      case "--seeds":
        let parts = value.split(separator: "-").compactMap { UInt64($0) }
        guard let first = parts.first, let last = parts.last, parts.count <= 2, first <= last else {
          complain("“\(value)” are no seeds")
        }
        seeds = first...last
      case "--steps":
        guard let count = Int(value), count > 0 else { complain("“\(value)” is no number of events") }
        steps = count
      case "--only": self.families = families(value)
      case "--also": self.families.formUnion(families(value))
      case "--without": self.families.subtract(families(value))
      case "--write": folder = value
      case "--plant": planted = value
      default: complain("unknown option \(word)")
      }
    }
  }
}

var words = Array(CommandLine.arguments.dropFirst())
let command = words.first.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? "random"
if command != "random" { words.removeFirst() }
if words.contains("--help") {
  print(usage)
  exit(0)
}
let options = Options(words)
if command == "walk" ? !options.walksOld : options.planted == nil, !PageTwins.hasNew {
  complain("this was built without the new machine: set FOLIO_ANEW=1")
}

let beginning = Date()
let outcome: PageTwins.Outcome
do {
  switch command {
  case "random":
    if let path = options.paths.first { complain("“\(path)” is too much") }
    outcome = try PageTwins.compare(
      seeds: options.seeds, steps: options.steps, options.families, planted: options.planted,
      writingTo: options.folder)
  case "traces":
    guard !options.paths.isEmpty else { complain("which traces?") }
    outcome = try PageTwins.compare(
      traces: options.paths, planted: options.planted, writingTo: options.folder)
  case "corpus":
    guard !options.paths.isEmpty else { complain("which corpus?") }
    outcome = try PageTwins.compare(
      corpus: options.paths, planted: options.planted, writingTo: options.folder)
  case "programs":
    outcome = try PageTwins.compare(
      programs: options.seeds, bytes: options.steps, planted: options.planted, writingTo: options.folder)
  case "table":
    guard let path = options.paths.first else { complain("which trace?") }
    print(try PageTwins.table(of: path))
    exit(0)
  case "walk":
    outcome =
      options.paths.isEmpty
      ? try PageWalk.walk(
        seeds: options.seeds, steps: options.steps, options.families, ofOld: options.walksOld,
        isLenient: options.isLenient,
        planted: options.planted, writingTo: options.folder)
      : try PageWalk.judge(
        traces: options.paths, ofOld: options.walksOld, isLenient: options.isLenient,
        writingTo: options.folder)
  default: complain("unknown command \(command)")
  }
} catch {
  complain("\(error)")
}
if !outcome.text.isEmpty { print(outcome.text) }
let seconds = Date().timeIntervalSince(beginning)
print(
  "\(outcome.streams) streams, \(outcome.events) events, \(Int(Double(outcome.events) / max(seconds, 0.001))) a second; "
    + "\(outcome.kinds.count) kinds of \(command == "walk" ? "complaint" : "difference")")
exit(outcome.kinds.isEmpty ? 0 : 1)
