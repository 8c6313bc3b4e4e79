import Foundation
import OrdinaryWalks

/// Walks of a person with ordinary fingers over pagers:
///
///     Tests/Scripts/gates run -c release walks [--seeds FIRST-LAST] [--steps EVENTS] [--minutes MINUTES]
///     Tests/Scripts/gates run -c release walks --hours HOURS [--seeds FIRST-LAST]
///
/// Walks each seed (1-200) for a number of events (100 000), until a time is over if one is given, and prints the seeds
/// that it walked and the first complaint of each. Two walks run at once.
/// With --hours it plays each application with each seed for so many hours on its clock: a chat, mail, a feed.
struct Options {
  var seeds: ClosedRange<UInt64> = 1...200
  var steps = 100_000
  var minutes: Double?
  var hours: Double?
}

func usage() -> Never {
  FileHandle.standardError.write(
    Data("usage: walks [--seeds FIRST-LAST] [--steps EVENTS] [--minutes MINUTES] [--hours HOURS]\n".utf8))
  exit(64)
}

func options() -> Options {
  var options = Options()
  var words = CommandLine.arguments.dropFirst()
  while let word = words.popFirst() {
    guard let value = words.popFirst() else { usage() }
    switch word {
    case "--seeds":
      let parts = value.split(separator: "-").compactMap { UInt64($0) }
      guard let first = parts.first, let last = parts.last, parts.count <= 2, first <= last else { usage() }
      options.seeds = first...last
    case "--steps":
      guard let steps = Int(value), steps > 0 else { usage() }
      options.steps = steps
    case "--minutes":
      guard let minutes = Double(value), minutes > 0, minutes.isFinite else { usage() }
      options.minutes = minutes
    case "--hours":
      guard let hours = Double(value), hours > 0, hours < 1_000 else { usage() }
      options.hours = hours
    default: usage()
    }
  }
  return options
}

/// What all walks found.
actor Findings {
  private(set) var seeds: [UInt64] = []
  private(set) var events = 0
  private(set) var complaints: [UInt64: String] = [:]
  private var next: UInt64?
  private let last: UInt64
  private let deadline: Date?

  init(_ options: Options) {
    (next, last) = (options.seeds.lowerBound, options.seeds.upperBound)
    deadline = options.minutes.map { Date(timeIntervalSinceNow: $0 * 60) }
  }

  /// Returns the seed of the next walk; nil if there is none, or no time.
  func take() -> UInt64? {
    guard let seed = next, deadline.map({ Date() < $0 }) ?? true else { return nil }
    next = seed < last ? seed + 1 : nil
    return seed
  }

  func add(_ seed: UInt64, _ result: (events: Int, complaint: String?)) {
    seeds.append(seed)
    events += result.events
    if let complaint = result.complaint { complaints[seed] = complaint }
  }
}

let chosen = options()
if let hours = chosen.hours {
  var isRight = true
  for seed in chosen.seeds {
    let result = try OrdinaryWalk.play(hours: hours, seed: seed)
    print(result.lines.joined(separator: "\n"))
    isRight = isRight && result.isRight
  }
  exit(isRight ? 0 : 1)
}
let findings = Findings(chosen)
try await withThrowingTaskGroup(of: Void.self) { group in
  for _ in 0..<2 {
    group.addTask {
      while let seed = await findings.take() {
        let result = try OrdinaryWalk.walk(seed: seed, steps: chosen.steps)
        await findings.add(seed, result)
        if let complaint = result.complaint { print(complaint) }
      }
    }
  }
  try await group.waitForAll()
}
let (seeds, events, complaints) = await (findings.seeds.sorted(), findings.events, findings.complaints)
print(
  "Walked seeds \(seeds.first ?? 0)-\(seeds.last ?? 0): \(seeds.count) walks, \(events) events, \(complaints.count) complaints"
)
exit(complaints.isEmpty ? 0 : 1)
