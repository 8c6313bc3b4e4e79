import Foundation
import PlainModels

/// Walks machines beside plain models of them:
///
///     swift run -c release models [EVENTS]
///
/// as many events as are asked for, a million by default, shared among the grounds. It prints where a machine first does
/// something else, with the shortest script that shows it, and fails.
func walk() throws -> Bool {
  let words = CommandLine.arguments.dropFirst()
  guard words.count <= 1, let events = Int(words.first ?? "1000000"), events > 0 else {
    FileHandle.standardError.write(Data("How many events? models [EVENTS]\n".utf8))
    exit(64)
  }
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
  print("\(grounds.count) grounds, \(seeds) walks each, at least \(Int(seeds) * each) events")
  return isRight
}

if try !walk() { exit(1) }
