import Foundation
import PageWalks

/// Walks pages at random, and checks the law of continuity on what is drawn, by a judge that shares no code with the machine:
///
///     Tests/Scripts/gates run -c release pagewalk [OPTIONS]                  random walks
///     Tests/Scripts/gates run -c release pagewalk traces PATH… [OPTIONS]     recorded ones
///     Tests/Scripts/gates run -c release pagewalk corpus Tests/Fuzz/Corpus/page
let usage = """
  usage: pagewalk [--seeds FIRST-LAST] [--steps EVENTS] [FAMILIES] [--lenient] [--write FOLDER] [--plant DEFECT]
         pagewalk traces|corpus PATH… [--lenient] [--write FOLDER]

    --seeds FIRST-LAST    a stream for each (1-2000)
    --steps EVENTS        the events of each stream, about (120)
    --only FAMILY,…       what streams are made of (\(Family.slice.map(\.rawValue).sorted().joined(separator: ",")))
    --also FAMILY,…       more of it
    --without FAMILY,…    less of it
    --all                 all of it
    --write FOLDER        the shortest stream of each kind of complaint as a trace
    --plant DEFECT        what the judge reads half a point off after one event: place, position
    --lenient             pages that rest may exchange those beside them at once

  Families: \(Family.allCases.map(\.rawValue).joined(separator: " "))

  Ends with 0, with 1 for a complaint, with 64 for a command line that is none.

  """

func complain(_ text: String) -> Never {
  FileHandle.standardError.write(Data("pagewalk: \(text)\n\n\(usage)".utf8))
  exit(64)
}

struct Options {
  var seeds: ClosedRange<UInt64> = 1...2_000
  var steps = 120
  var families = Family.slice
  var folder: String?
  var planted: PageWalk.Defect?
  var paths: [String] = []
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
      case "--plant":
        guard let defect = PageWalk.Defect(rawValue: value) else { complain("no defect “\(value)”") }
        planted = defect
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

let beginning = Date()
let outcome: PageWalk.Outcome
do {
  switch command {
  case "random":
    if let path = options.paths.first { complain("“\(path)” is too much") }
    outcome = try PageWalk.walk(
      seeds: options.seeds, steps: options.steps, options.families, isLenient: options.isLenient,
      planted: options.planted, writingTo: options.folder)
  case "traces", "corpus":
    guard !options.paths.isEmpty else { complain("which \(command)?") }
    outcome =
      command == "traces"
      ? try PageWalk.judge(traces: options.paths, isLenient: options.isLenient, writingTo: options.folder)
      : try PageWalk.judge(corpus: options.paths, isLenient: options.isLenient, writingTo: options.folder)
  default: complain("unknown command \(command)")
  }
} catch {
  complain("\(error)")
}
if !outcome.text.isEmpty { print(outcome.text) }
let seconds = Date().timeIntervalSince(beginning)
print(
  "\(outcome.streams) streams, \(outcome.events) events, \(Int(Double(outcome.events) / max(seconds, 0.001))) a second; "
    + "\(outcome.kinds.count) kinds of complaint")
exit(outcome.kinds.isEmpty ? 0 : 1)
