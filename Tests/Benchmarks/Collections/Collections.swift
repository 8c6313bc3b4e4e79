/// Times the collections in the units of the design's budgets. What counts is the ratio to the naive way in the
/// same run: nanoseconds depend on the machine and on who else uses it.
@main
enum Collections {
  static func main() throws {
    print("                                                 rows        ns    budget       naive     ratio")
    for size in [10_000, 100_000, 1_000_000] as [Int64] { try OffsetBenchmark(size: size).run() }
    for size in [10_000, 100_000, 1_000_000] as [Int64] { try FrameBenchmark.run(size: size) }
    for size in [1_000, 100_000] as [Int64] { try CacheBenchmark.run(size: size) }
  }
}
