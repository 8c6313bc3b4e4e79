// Measures Folio and compares it with its thresholds:
//     Tests/Scripts/gates run -c release benchmark [--help]
// The table of budgets is printed. Counted figures decide, never times.

import BenchmarkKit
import Foundation

let status: Int32
do {
  let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
  status = try Benchmark(arguments).run()
} catch let complaint as Arguments.Complaint {
  Benchmark.complain("\(complaint)\n\n\(Arguments.usage)")
  status = 64
} catch let failure as Benchmark.Unwritten {
  Benchmark.complain("\(failure)\n")
  status = 74
} catch {
  Benchmark.complain("\(error)\n")
  status = 1
}
exit(status)
