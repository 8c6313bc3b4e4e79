import Examples
import Folio
import FolioHost
import FolioTesting
import Foundation
import Testing

@MainActor
@Suite("Example: reader", .processorTime)
struct ReaderTests {
  private let clock = ManualClock()
  private static let chapters = [
    Reader.Chapter("Dawn", at: 0), Reader.Chapter("Noon", at: 3_000), Reader.Chapter("Dusk", at: 7_000),
  ]

  private func open(
    _ way: Way = .leftToRight, at place: Restoration? = nil,
    text: @escaping (Int) -> String? = { "Text of page \($0 + 1)" }
  ) throws -> (app: Reader, witness: Witness) {
    let app = try Reader(
      pages: 10_000, chapters: Self.chapters, at: place, axis: way.axis, direction: way.direction,
      clock: clock,
      fetch: text)
    let witness = Witness(app.runner, clock: clock)
    app.appear()
    return (app, witness)
  }

  @Test("P03 C09 X05: a jump over thousands of pages loads its target alone", arguments: Way.allCases)
  func jumpsToChapter(way: Way) throws {
    var fetched: [Int] = []
    let (app, witness) = try open(way) {
      fetched.append($0)
      return "Text of page \($0 + 1)"
    }
    app.open(app.chapters[2])
    try clock.advance(by: 0.167)
    #expect(fetched == [0, 1, 7_000])
    switch way {
    case .leftToRight:
      #expect(
        film(app.draw()) == """
          |             7001       |
          |                        |
          |e 1          Text of pag|
          |                        |
          |                        |
          | Dusk · 7001/10000      |
          """)
    case .rightToLeft:
      #expect(
        film(app.draw()) == """
          |             1          |
          |                        |
          |e 7001       Text of pag|
          |                        |
          |                        |
          | Dusk · 7001/10000      |
          """)
    case .vertical:
      #expect(
        film(app.draw()) == """
          |                        |
          |                        |
          | 7001                   |
          |                        |
          | Text of page 7001      |
          | Dusk · 7001/10000      |
          """)
    }
    try witness.rest()
    #expect(
      film(app.draw()) == """
        | 7001                   |
        |                        |
        | Text of page 7001      |
        |                        |
        |                        |
        | Dusk · 7001/10000      |
        """)
    #expect(witness.journey.lifecycle == "W0 | A0 | w0 W7000 | D0 A7000")
  }

  @Test(
    "P06 P35 P36 C03: restless fingers catch jumps and flings, and five texts are kept at most",
    arguments: Way.allCases)
  func survivesRestlessFingers(way: Way) throws {
    let (app, witness) = try open(way)
    var generator = SeededGenerator(seed: 14)
    for round in 0..<60 {
      if round % 7 == 0 { app.open(app.chapters[generator.pick(3)]) }
      let finger = way.finger(forward: Double(generator.pick(9)) - 4)
      try witness.swipe(fromX: 12, y: 2.5, byX: finger.x, y: finger.y, rests: generator.once(in: 3))
      try clock.advance(by: Double(generator.pick(12)) * 0.02)
      #expect(app.loadedCount <= 5)
    }
    try witness.rest()
    try witness.journey.checkLifecycle()
    #expect(app.runner.machine.position == app.runner.machine.position.rounded())
  }

  @Test("C11: a page that cannot be read says so, and a tap tries again", arguments: Way.allCases)
  func triesAgain(way: Way) throws {
    var isOffline = true
    let (app, witness) = try open(way) { isOffline && $0 > 0 ? nil : "Text of page \($0 + 1)" }
    app.tap(x: way == .rightToLeft ? 1 : 23)
    try witness.rest()
    #expect(
      film(app.draw()) == """
        | 2                      |
        |                        |
        | Tap to try again       |
        |                        |
        |                        |
        | Dawn · 2/10000         |
        """)
    app.tap(x: 12)
    try witness.rest()
    #expect(
      film(app.draw()) == """
        | 2                      |
        |                        |
        | Tap to try again       |
        |                        |
        |                        |
        | Dawn · 2/10000         |
        """)
    isOffline = false
    app.tap(x: 12)
    try witness.rest()
    #expect(
      film(app.draw()) == """
        | 2                      |
        |                        |
        | Text of page 2         |
        |                        |
        |                        |
        | Dawn · 2/10000         |
        """)
  }

  @Test(
    "P33 Q31: the reader comes back to the page of last time, which alone is loaded first",
    arguments: Way.allCases)
  func comesBack(way: Way) throws {
    let (app, witness) = try open(way)
    app.open(app.chapters[1])
    try witness.rest()
    app.tap(x: way == .rightToLeft ? 1 : 23)
    try witness.rest()
    let saved = try JSONEncoder().encode(app.place)

    var fetched: [Int] = []
    let place = try JSONDecoder().decode(Restoration.self, from: saved)
    let (later, laterWitness) = try open(way, at: place) {
      fetched.append($0)
      return "Text of page \($0 + 1)"
    }
    #expect(later.draw() == app.draw())
    #expect(fetched.first == 3_001)
    try laterWitness.rest()
    #expect(laterWitness.journey.lifecycle == "W3001 | A3001")
  }

  @Test("L10 P13: the story of a page that is turned half, back, and over", arguments: [Way.leftToRight])
  func tellsStory(way: Way) throws {
    let (app, witness) = try open(way)
    try witness.swipe(fromX: 20, y: 2, byX: -9)
    try witness.rest()
    #expect(app.runner.machine.settled == 0)
    try witness.swipe(fromX: 20, y: 2, byX: -16)
    try witness.rest()
    #expect(
      witness.journey.storyboard() == """
        ms           event                               phase     position       lifecycle    selects  ends
        0            containerWillAppear at once         resting   0              W0
        0            containerDidAppear                  resting   0              A0
        0            pointer down 20, 2                  resting   0
        16           pointer moved 18.875, 2             dragging  0.005
        32           pointer moved 17.75, 2              dragging  0.052          w0 W1
        48 → 128     pointer moved ×6 16.625, 2 → 11, 2  dragging  0.099 → 0.333
        228          pointer up 11, 2                    settling  0.333
        245 → 461    ticked ×14                          settling  0.321 → 0.026
        478          ticked                              resting   0.021          w1 W0 D1 A0           cancelled
        495 → 761    ticked ×17                          resting   0.016 → 0
        761          pointer down 20, 2                  resting   0
        777          pointer moved 18, 2                 dragging  0.042          w0 W1
        793 → 889    pointer moved ×7 16, 2 → 4, 2       dragging  0.125 → 0.625
        989          pointer up 4, 2                     settling  0.625                       1
        1006 → 1239  ticked ×15                          settling  0.639 → 0.977
        1256         ticked                              resting   0.982          D0 A1                 completed
        1256         loaded 2 cost 1                     resting   0.982
        1273 → 1523  ticked ×16                          resting   0.986 → 1
        """)
  }
}
