import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

/// Where flings may end in a list that snaps, which of the offers is nearest, and where a line is at its snap position.
struct SnapReachTests {
  private static let point = Units.perPoint

  /// A list of 2 000 points in a viewport of 400, at an offset in points.
  private func reach(at offset: Int64) throws -> SnapReach {
    var viewport = ListViewport()
    viewport.length = 400 * Self.point
    return try #require(
      SnapReach(
        viewport, offset: offset * Self.point, total: 2_000 * Self.point, low: 0, high: 1_600 * Self.point,
        inHand: true))
  }

  @Test("A slow motion may end anywhere, a fling only ahead", arguments: [0, 199, 200, -1_200.0])
  func range(velocity: Double) throws {
    let (least, most) = try reach(at: 500).range(for: velocity)
    let way = Units.clamped(velocity / 12)
    let isFling = velocity.magnitude >= 200
    #expect(least == (isFling && velocity > 0 ? 500 * Self.point + way : 0))
    #expect(most == (isFling && velocity < 0 ? 500 * Self.point + way : 1_600 * Self.point))
  }

  @Test("A motion that begins or ends beyond the bounds does not snap")
  func rest() throws {
    #expect(try reach(at: 500).rest(after: 0) == 500 * Self.point)
    #expect(try reach(at: -1).rest(after: 500) == nil)
    #expect(try reach(at: 1_590).rest(after: 3_000) == nil)
  }

  @Test("A fling does not turn back, nor brake harder than a fling does")
  func reaches() throws {
    let reach = try reach(at: 500)
    #expect(reach.reaches(600 * Self.point, at: 1_200) && !reach.reaches(400 * Self.point, at: 1_200))
    #expect(reach.reaches(580 * Self.point, at: 1_200) && !reach.reaches(579 * Self.point, at: 1_200))
    #expect(reach.reaches(400 * Self.point, at: 100))
  }

  @Test("A list far beyond where motions reach does not snap")
  func far() {
    #expect(SnapReach(ListViewport(), offset: .max, total: 0, low: 0, high: 0, inHand: true) == nil)
  }

  @Test("The nearest offer within the bounds counts, the first of equal ones")
  func choice() {
    var choice = SnapChoice(place: 50, least: 20, most: 90)
    choice.offer(.first, 0...10)
    #expect(choice.best == nil)
    choice.offer(.row(1), 0...30)
    choice.offer(.row(2), 70...70)
    #expect(choice.best == SnapGoal(aim: .row(1), place: 30))
    choice.offer(.row(3), 45...100)
    #expect(choice.best == SnapGoal(aim: .row(3), place: 50))
  }

  @Test("A line snaps at its start, its centre or its end; a taller one fills the visible area")
  func line() throws {
    let (reach, point) = (try reach(at: 500), Self.point)
    let line = SnapLine(
      row: 7, top: 700 * point, start: 690 * point, bottom: 800 * point, next: 800 * point)
    #expect(line.offsets(at: .start, in: reach) == 690 * point...690 * point)
    #expect(line.offsets(at: .centre, in: reach) == 550 * point...550 * point)
    #expect(line.offsets(at: .end, in: reach) == 400 * point...400 * point)
    #expect(line.offsets(at: nil, in: reach) == nil)
    var tall = line
    tall.bottom = 1_300 * point
    #expect(tall.offsets(at: .centre, in: reach) == 690 * point...900 * point)
    var flat = line
    flat.bottom = flat.top
    #expect(flat.offsets(at: .start, in: reach) == nil)
  }
}
