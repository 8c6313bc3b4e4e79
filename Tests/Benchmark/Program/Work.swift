import BenchmarkKit

/// A repeated action that is measured.
protocol Subject: AnyObject {
  /// Performs the work for each of these consecutive rounds.
  func run(_ rounds: Range<Int>) throws
}

/// A state and an action on it.
///
/// A slice of rounds is one call, so that access to the state is paid once per slice and not per round.
final class Driven<State>: Subject {
  private var state: State
  private let body: (inout State, Range<Int>) throws -> Int64

  init(_ state: State, _ body: @escaping (inout State, Range<Int>) throws -> Int64) {
    self.state = state
    self.body = body
  }

  func run(_ rounds: Range<Int>) throws { Sink.take(try body(&state, rounds)) }
}

/// Keeps results alive, so that no work is optimised away.
enum Sink {
  private static nonisolated(unsafe) var sum: Int64 = 0

  @inline(never)
  static func take(_ value: Int64) { unsafe sum &+= value }
}

/// A measured work: one event of a kind, including its effects.
struct Work: Sendable {
  /// An independent implementation of the same.
  struct Baseline: Sendable {
    /// Its name.
    var name: String
    /// The required ratio of its time to Folio's.
    var leastRatio: Double
    /// The counts at which both are compared.
    var counts: [Int]
    /// Creates it.
    var make: @Sendable (Int) throws -> any Subject
  }

  /// The name.
  var name: String
  /// The counts at which it is timed: rows, pages, lists. Only 1 if it depends on none.
  var counts = [1]
  /// The counts at which instructions and allocations are counted.
  var counted = [1]
  /// The number of counted rounds, after as many uncounted ones.
  var rounds = 1_000
  /// The budget of an event at a count.
  var budgets: [Int: Double] = [:]
  /// The unit of the budget.
  var unit = Report.Unit.nanoseconds
  /// The reason why it is not timed at greater counts.
  var limit: String?
  /// The independent implementation.
  var baseline: Baseline?
  /// Creates it for a count.
  var make: @Sendable (Int) throws -> any Subject

  /// All of them, in the order of the table.
  static let all =
    ContainerWorks.all + PageWorks.all + PagerWorks.all + OffsetWorks.all + ListWorks.all + DataWorks.all
    + CopyWorks.all
}
