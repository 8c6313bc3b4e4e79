import Folio
import FolioTesting

/// Journeys to start from.
enum Stories {
  /// Pages 0 … 4 in view, at one of them.
  static func opened(at first: PageID = 0, reporter: Reporter = .throwing) throws -> Journey<PageController> {
    try opened(PageController(), at: first, reporter: reporter)
  }

  static func opened<Machine: PagingMachine>(
    _ machine: Machine, at first: PageID = 0, reporter: Reporter = .throwing
  ) throws -> Journey<Machine> {
    var journey = Journey(machine, reporter: reporter)
    try journey.open([0, 1, 2, 3, 4], at: first)
    return journey
  }
}

/// A value that closures share. Tests use each on one thread.
final class Box<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}
