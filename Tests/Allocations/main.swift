// Drives one machine in steady state for a given number of rounds, for the allocation test and the benchmark:
//     allocations MACHINE ROUNDS
// `control` allocates deliberately, so that a counter that does not count is detected.

import Folio
import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 3, let rounds = Int(arguments[2]), let body = bodies[arguments[1]] else {
  print("usage: allocations \(bodies.keys.sorted().joined(separator: "|")) ROUNDS")
  exit(64)
}
body(rounds)
