import BenchmarkKit

/// Something that is done again and again, and measured.
protocol Subject: AnyObject {
  /// Does the work for each of these rounds, which follow each other without a gap.
  func run(_ rounds: Range<Int>) throws
}

/// A state and what is done to it.
///
/// A slice of rounds is one call, so that the way to the state is paid once in a slice and not in each round.
final class Driven<State>: Subject {
  private var state: State
  private let body: (inout State, Range<Int>) throws -> Int64

  init(_ state: State, _ body: @escaping (inout State, Range<Int>) throws -> Int64) {
    self.state = state
    self.body = body
  }

  func run(_ rounds: Range<Int>) throws { Sink.take(try body(&state, rounds)) }
}

/// Keeps results alive, so that no work is left out.
enum Sink {
  private static nonisolated(unsafe) var sum: Int64 = 0

  @inline(never)
  static func take(_ value: Int64) { unsafe sum &+= value }
}

/// A work that is measured: one event of a kind, its effects included.
struct Work: Sendable {
  /// The independent way of doing the same.
  struct Baseline: Sendable {
    /// What it is.
    var name: String
    /// How many times faster Folio is to be.
    var leastRatio: Double
    /// The counts at which both are compared.
    var counts: [Int]
    /// Sets it up.
    var make: @Sendable (Int) throws -> any Subject
  }

  /// What it is called.
  var name: String
  /// The counts at which it is timed: rows, pages, lists. 1 alone where it depends on none.
  var counts = [1]
  /// The counts at which instructions and allocations are counted.
  var counted = [1]
  /// So many rounds are counted, after as many that are not.
  var rounds = 1_000
  /// What an event may cost at a count.
  var budgets: [Int: Double] = [:]
  /// What that is in.
  var unit = Report.Unit.nanoseconds
  /// Why it is timed at no greater count.
  var limit: String?
  /// The independent way of doing the same.
  var baseline: Baseline?
  /// Sets it up, for a count.
  var make: @Sendable (Int) throws -> any Subject

  /// All of them, in the order of the table.
  static let all =
    ContainerWorks.all + PagerWorks.all + OffsetWorks.all + ListWorks.all + DataWorks.all + CopyWorks.all
}
