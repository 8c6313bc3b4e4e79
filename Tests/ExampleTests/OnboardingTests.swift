import Examples
import Folio
import FolioHost
import FolioTesting
import Testing

@MainActor
@Suite("Example: onboarding", .processorTime)
struct OnboardingTests {
  private let clock = ManualClock()

  private func begin(_ way: Way = .leftToRight) throws -> (app: Onboarding, witness: Witness) {
    let app = try Onboarding(axis: way.axis, direction: way.direction, clock: clock)
    let witness = Witness(app.runner, clock: clock)
    app.appear()
    return (app, witness)
  }

  @Test(
    "P03 P11 X05: skipping is one page move, and the dots pass over all pages between",
    arguments: Way.allCases)
  func skips(way: Way) throws {
    let (app, witness) = try begin(way)
    app.skip()
    try clock.advance(by: 0.167)
    let half = film(app.draw())
    switch way {
    case .leftToRight:
      #expect(
        half == """
          |                        |
          |              Your name?|
          |                        |
          |   [Skip]               |
          |                        |
          |  ○ ● ○ ○               |
          """)
    case .rightToLeft:
      #expect(
        half == """
          |                        |
          |              Welcome   |
          |                        |
          |              [Next]    |
          |                        |
          |  ○ ○ ● ○               |
          """)
    case .vertical:
      #expect(
        half == """
          |  [Next]       [Skip]   |
          |                        |
          |                        |
          |  Your name?            |
          |                        |
          |  ○ ● ○ ○               |
          """)
    }
    try witness.rest()
    #expect(witness.journey.lifecycle == "W1 | A1 | w1 W3 | D1 A3")
    #expect(witness.journey.outcomes == "completed")
  }

  @Test(
    "P24 P25: a form that is not valid is an edge for fingers and for the button", arguments: Way.allCases)
  func locks(way: Way) throws {
    let (app, witness) = try begin(way)
    app.skip()
    try witness.rest()
    let finger = way.finger(forward: 4)
    try witness.drag(fromX: 12, y: 2, byX: finger.x, y: finger.y)
    #expect(app.runner.machine.position < 2.5)
    witness.lift(x: 12 + finger.x, y: 2 + finger.y)
    try witness.rest()
    app.goOn()
    try witness.rest()
    if way != .rightToLeft {
      #expect(
        film(app.draw()) == """
          |                        |
          |  Your name?            |
          |                        |
          |                        |
          |                        |
          |  ○ ○ ● ○               |
          """)
    }
    app.name = "Ada"
    try witness.swipe(fromX: 12, y: 2, byX: finger.x, y: finger.y, rests: false)
    try witness.rest()
    if way != .rightToLeft {
      #expect(
        film(app.draw()) == """
          |                        |
          |  Hello, Ada!           |
          |                        |
          |  [Begin]               |
          |                        |
          |  ○ ○ ○ ●               |
          """)
    }
    app.goOn()
    try witness.rest(expectsPage: false)
    #expect(app.result == .finished)
  }

  @Test(
    "G05 L11: a finger pulls the first page back to the container, and may think better of it",
    arguments: Way.allCases)
  func goesBackByFinger(way: Way) throws {
    let (app, witness) = try begin(way)
    let inward = way == .rightToLeft ? -1.0 : 1
    let edge = way == .rightToLeft ? 23.0 : 1
    try witness.drag(fromX: edge, y: 3, byX: 8 * inward)
    switch way {
    case .leftToRight, .vertical:
      #expect(
        film(app.draw()) == """
          |                        |
          |         Welcome        |
          |                        |
          |         [Next]       [S|
          |                        |
          |         ● ○ ○ ○        |
          """)
    case .rightToLeft:
      #expect(
        film(app.draw()) == """
          |                        |
          |me                      |
          |                        |
          |]       [Skip]          |
          |                        |
          | ●                      |
          """)
    }
    try clock.advance(by: 0.1)
    witness.lift(x: edge + 8 * inward, y: 3)
    try witness.rest()
    #expect(app.result == .open)
    try witness.swipe(fromX: edge, y: 3, byX: 18 * inward)
    try witness.rest(expectsPage: false)
    #expect(app.result == .left)
    #expect(witness.journey.lifecycle == "W1 | A1 | w1 | W1 | A1 | w1 | D1")
  }

  @Test("A01: the button goes back page by page, and from the first one to the container")
  func goesBackByButton() throws {
    let (app, witness) = try begin()
    app.goOn()
    try witness.rest()
    app.goBack()
    try witness.rest()
    #expect(app.runner.machine.settled == 1 && app.result == .open)
    app.goBack()
    try witness.rest(expectsPage: false)
    #expect(app.result == .left)
    #expect(witness.journey.lifecycle == "W1 | A1 | w1 W2 | D1 A2 | w2 W1 | D2 A1 | w1 | D1")
  }

  @Test("A05: with less motion pages change at once, and are told the same", arguments: Way.allCases)
  func reducesMotion(way: Way) throws {
    let (app, witness) = try begin(way)
    app.reduceMotion(true)
    app.skip()
    #expect(clock.isIdle)
    if way != .rightToLeft {
      #expect(
        film(app.draw()) == """
          |                        |
          |  Your name?            |
          |                        |
          |                        |
          |                        |
          |  ○ ○ ● ○               |
          """)
    }
    try witness.rest()
    #expect(witness.journey.lifecycle == "W1 | A1 | w1 W3 D1 A3")
  }
}
