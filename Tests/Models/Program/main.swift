import Foundation
import PlainModels

/// Walks machines beside plain models of them:
///
///     Tests/Scripts/gates run -c release models [EVENTS]
///
/// with a number of events, a million by default, once for each model, divided among its grounds. It prints the first
/// difference of a machine, with the shortest script that shows it, and fails.
func walk() throws -> Bool {
  let words = CommandLine.arguments.dropFirst()
  guard words.count <= 1, let events = Int(words.first ?? "1000000"), events > 0 else {
    FileHandle.standardError.write(Data("How many events? models [EVENTS]\n".utf8))
    exit(64)
  }
  let arePagesRight = try walkPages(events)
  let isCoverRight = try walkCover(events)
  return arePagesRight && isCoverRight
}

/// Pages, on every ground with as many seeds as the events need.
func walkPages(_ events: Int) throws -> Bool {
  let grounds = PlainPagesWalk.Ground.allCases
  let each = grounds.count * PlainPagesWalk.events
  let seeds = UInt64((events + each - 1) / each)
  var isRight = true
  for ground in grounds {
    for seed in 1...seeds {
      guard let difference = try PlainPagesWalk.difference(on: ground, seed: seed) else { continue }
      print(difference)
      isRight = false
      break
    }
  }
  print("Pages: \(grounds.count) grounds, \(seeds) walks each, at least \(Int(seeds) * each) events")
  return isRight
}

/// Cover and lists, on every ground until its part of the events is used.
func walkCover(_ events: Int) throws -> Bool {
  let grounds = PlainCoverWalk.Ground.allCases
  var (isRight, walks) = (true, 0)
  var all = PlainCoverWalk.Tally()
  for ground in grounds {
    var tally = PlainCoverWalk.Tally()
    var seed: UInt64 = 0
    while tally.events < (events + grounds.count - 1) / grounds.count {
      seed += 1
      guard let difference = try PlainCoverWalk.difference(on: ground, seed: seed, &tally) else { continue }
      print(difference)
      isRight = false
      break
    }
    walks += Int(seed)
    all.events += tally.events
    all.steps += tally.steps
    all.open += tally.open
  }
  print(
    "Cover and lists: \(grounds.count) grounds, \(walks) walks, \(all.events) events; of \(all.steps) steps "
      + "\(all.open) are left open by the contract")
  return isRight
}

if try !walk() { exit(1) }
