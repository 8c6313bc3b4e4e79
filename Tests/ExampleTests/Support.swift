import Examples
import Folio
import FolioHost
import FolioTesting
import Testing

/// How pages follow each other.
enum Way: CaseIterable, Sendable {
  case leftToRight, rightToLeft, vertical

  static let horizontal = [Way.leftToRight, .rightToLeft]

  var axis: PagingAxis { self == .vertical ? .vertical : .horizontal }
  var direction: ReadingDirection { self == .rightToLeft ? .rightToLeft : .leftToRight }

  /// How a finger moves that brings the pages forward.
  func finger(forward distance: Double) -> (x: Double, y: Double) {
    switch self {
    case .leftToRight: (-distance, 0)
    case .rightToLeft: (distance, 0)
    case .vertical: (0, -distance)
    }
  }
}

extension Reporter {
  /// Records the failure at its source location and continues the test.
  static let testing = Reporter { failure in
    Issue.record(
      "\(failure)",
      sourceLocation: SourceLocation(
        fileID: failure.fileID, filePath: failure.filePath, line: Int(failure.line), column: 1))
  }
}

/// Follows a running example, holds it to the laws, and has fingers.
@MainActor
final class Witness {
  private(set) var journey: Journey<Pager>
  private(set) var auditor: LifecycleAuditor<PageID>
  let clock: ManualClock
  private let runner: Runner<Pager>
  private let send: (PointerEvent.Phase, Double, Double) -> Void

  init(
    _ runner: Runner<Pager>, clock: ManualClock,
    touch: ((PointerEvent.Phase, Double, Double) -> Void)? = nil
  ) {
    self.runner = runner
    self.clock = clock
    journey = Journey(runner.machine, laws: Law.pages + [.continuity, .keepsSpeed], reporter: .testing)
    auditor = LifecycleAuditor(runner.machine.page)
    send = touch ?? { runner.send(.pointer(PointerEvent($0, x: $1, y: $2, at: runner.now))) }
    runner.onHandled = { [weak self] event, effects, rejection in
      #expect(rejection == nil, "\(event)")
      for effect in effects { self?.auditor.observe(effect) }
      try? self?.journey.send(event, at: clock.now)
    }
  }

  /// A finger goes down, travels in eight samples, and lifts: with its speed, or after a rest.
  func swipe(fromX x: Double, y: Double, byX travelX: Double = 0, y travelY: Double = 0, rests: Bool = true)
    throws
  {
    try drag(fromX: x, y: y, byX: travelX, y: travelY)
    if rests { try clock.advance(by: 0.1) }
    send(.up, x + travelX, y + travelY)
  }

  /// A finger goes down and travels in eight samples.
  func drag(fromX x: Double, y: Double, byX travelX: Double = 0, y travelY: Double = 0) throws {
    send(.down, x, y)
    for sample in 1...8 {
      try clock.advance(by: 0.016)
      send(.moved, x + travelX * Double(sample) / 8, y + travelY * Double(sample) / 8)
    }
  }

  /// The finger lifts.
  func lift(x: Double, y: Double) { send(.up, x, y) }

  func tap(x: Double, y: Double) throws {
    send(.down, x, y)
    try clock.advance(by: 0.05)
    send(.up, x, y)
  }

  /// Nothing moves any more, and of the pages one is visible.
  func rest(expectsPage: Bool = true) throws {
    try clock.advanceUntilIdle()
    auditor.rest(expectsPage: expectsPage)
    #expect(auditor.complaints == [])
  }
}

/// Frames with a bar at the edges of their lines, one below the other.
func film(_ frames: String...) -> String {
  frames.map { frame in
    frame.split(separator: "\n", omittingEmptySubsequences: false).map { "|\($0)|" }.joined(separator: "\n")
  }.joined(separator: "\n\n")
}
