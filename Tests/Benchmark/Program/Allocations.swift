import BenchmarkCounters

/// A counter of allocations in this process.
enum Allocations {
  /// The allocations of a body.
  struct Count {
    /// Calls that allocated memory.
    var count: Int
    /// Bytes that were allocated and are not freed.
    var live: Int
    /// Bytes that were allocated.
    var given: Int
  }

  /// Whether this program has a counter.
  static var areCounted: Bool { folio_allocations_counted() }

  /// Returns the allocations of a body.
  static func counted(_ body: () throws -> Void) rethrows -> Count {
    folio_allocations_begin()
    // The counter is also stopped if the body throws.
    var count = FolioAllocations()
    do {
      defer { count = folio_allocations_end() }
      try body()
    }
    return Count(count: Int(count.count), live: Int(count.live), given: Int(count.given))
  }

  /// Checks the counter. Returns nil if it counts deliberate allocations, and nothing else.
  static var complaint: String? {
    guard areCounted else { return "allocations are counted with glibc alone, and beside no sanitizer" }
    let nothing = counted { Sink.take(1) }
    guard nothing.count == 0 else {
      return "the counter counts \(nothing.count) allocations where there are none"
    }
    var kept: [[Int64]] = []
    kept.reserveCapacity(1_000)
    let thousand = counted { for round in 0..<1_000 { kept.append(allocate(Int64(round))) } }
    guard thousand.count == 1_000 else { return "of 1 000 allocations the counter counts \(thousand.count)" }
    guard thousand.live >= 100_000, thousand.live <= 200_000 else {
      return "of about 132 kB that are held the counter counts \(thousand.live) bytes"
    }
    let freed = counted { for round in 0..<1_000 { Sink.take(allocate(Int64(round))[3]) } }
    guard freed.live == 0 else { return "of what was freed the counter holds \(freed.live) bytes" }
    return kept.count == 1_000 ? nil : "the control did not run"
  }

  /// One array of twelve numbers: 128 bytes with its header.
  @inline(never)
  private static func allocate(_ value: Int64) -> [Int64] { [Int64](repeating: value, count: 12) }
}
