import Folio
import Testing

/// The candidate of a pager in short form: h and v are pagers of horizontal and vertical pages; `<` and `>` mean that they
/// can move backward and forward, `~` that they were in motion. `list` and `strip` within them have the same form.
private func pager(
  _ axis: PagingAxis, _ pages: String?, list: String? = nil, strip: String? = nil,
  _ direction: ReadingDirection = .leftToRight, held: Bool = false, zone: Bool = false
) -> GestureCandidate {
  func room(_ text: String?) -> ScrollCapacity? {
    text.map {
      ScrollCapacity(backward: $0.contains("<"), forward: $0.contains(">"), isMoving: $0.contains("~"))
    }
  }
  return GestureCandidate(
    axis: axis, direction: direction, pages: room(pages), list: room(list), strip: room(strip), isHeld: held,
    isInBackZone: zone)
}

/// A line of the table: the nesting, the direction of the finger, and the owner of the gesture.
struct ClaimCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var rows: [GestureCandidate]
  /// The direction of the finger; forward is to the left and up.
  var travel: (x: Double, y: Double)
  var fallback = GestureFallback.outermost
  var owner: GestureClaim?

  fileprivate init(
    _ name: String, _ rows: [GestureCandidate], _ travel: (x: Double, y: Double), _ level: Int?,
    _ part: GesturePart = .pages, by fallback: GestureFallback = .outermost
  ) {
    testDescription = name
    self.rows = rows
    self.travel = travel
    self.fallback = fallback
    owner = level.map { GestureClaim(level: $0, part: part) }
  }
}

@Suite("Ownership of a gesture among nested pagers", .processorTime)
struct ClaimTests {
  private static let forward = (x: -20.0, y: 3.0)
  private static let backward = (x: 20.0, y: 3.0)
  private static let up = (x: 3.0, y: -20.0)
  private static let down = (x: 3.0, y: 20.0)

  private static let nested: [ClaimCase] = [
    .init("one pager has what goes its way", [pager(.horizontal, "<>")], forward, 0),
    .init(
      "the innermost that can move has it", [pager(.horizontal, "<>"), pager(.horizontal, "<>")], forward, 0),
    .init(
      "an inner pager at its edge yields outward", [pager(.horizontal, "<"), pager(.horizontal, "<>")],
      forward, 1),
    .init(
      "and keeps what goes the other way", [pager(.horizontal, "<"), pager(.horizontal, "<>")], backward, 0),
    .init(
      "through any number of edges",
      [pager(.horizontal, "<"), pager(.horizontal, "<"), pager(.horizontal, "<"), pager(.horizontal, ">")],
      forward,
      3),
    .init(
      "loops never yield", [pager(.horizontal, "<>"), pager(.horizontal, "<>"), pager(.horizontal, "<>")],
      backward,
      0),
    .init("what is off yields", [pager(.horizontal, nil), pager(.horizontal, "<>")], forward, 1),
    .init("what is locked that way yields", [pager(.horizontal, "<"), pager(.horizontal, ">")], forward, 1),
    .init(
      "an inner one that settles keeps the finger, at its edge too",
      [pager(.horizontal, "<~"), pager(.horizontal, "<>")], forward, 0),
    .init(
      "an outer one that settles keeps it from an inner one at rest",
      [pager(.horizontal, "<>"), pager(.horizontal, "<>~")], forward, 1),
    .init(
      "motion across means nothing", [pager(.horizontal, "<>"), pager(.vertical, "<>~")], forward, 0),
    .init(
      "right to left, a finger to the right goes forward",
      [pager(.horizontal, "<", .rightToLeft), pager(.horizontal, "<>", .rightToLeft)], backward, 1),
    .init(
      "directions may differ", [pager(.horizontal, "<", .rightToLeft), pager(.horizontal, ">")], forward, 0),
  ]

  private static let crossed: [ClaimCase] = [
    .init(
      "vertical in horizontal in vertical: up is the innermost's",
      [pager(.vertical, "<>"), pager(.horizontal, "<>"), pager(.vertical, "<>")], up, 0),
    .init(
      "vertical in horizontal in vertical: across is the middle's",
      [pager(.vertical, "<>"), pager(.horizontal, "<>"), pager(.vertical, "<>")], forward, 1),
    .init(
      "vertical in horizontal in vertical: at its edge up is the outermost's",
      [pager(.vertical, "<"), pager(.horizontal, "<>"), pager(.vertical, "<>")], up, 2),
    .init("at 60° to the axis it is not the pages'", [pager(.horizontal, "<>")], (x: -10, y: 17.3), nil),
    .init(
      "at exactly 45° it is horizontal", [pager(.horizontal, "<>"), pager(.vertical, "<>")], (-10, -10), 0),
    .init("above 45° it is vertical", [pager(.horizontal, "<>"), pager(.vertical, "<>")], (-10, -10.1), 1),
    .init("a list comes before its vertical pages", [pager(.vertical, "<>", list: "<>")], up, 0, .list),
    .init("and yields to them at its edge", [pager(.vertical, "<>", list: "<")], up, 0, .pages),
    .init("but not once they are in motion", [pager(.vertical, "<>~", list: "<>~")], up, 0, .pages),
    .init(
      "the list of an inner pager comes before the pages of an outer one",
      [pager(.horizontal, "<>", list: ">"), pager(.vertical, "<>", list: "<>")], up, 0, .list),
    .init(
      "an inner list at its edge yields to the outer list",
      [pager(.horizontal, "<>", list: "<"), pager(.vertical, "<>", list: "<>")], up, 1, .list),
    .init("a list means nothing to a motion across", [pager(.horizontal, "<>", list: "<>")], forward, 0),
    .init("the strip under the finger scrolls", [pager(.horizontal, nil, strip: "<>")], forward, 0, .strip),
    .init(
      "a strip at its end yields", [pager(.horizontal, nil, strip: "<"), pager(.horizontal, "<>")], forward, 1
    ),
    .init(
      "up and down on the strip is the list's", [pager(.horizontal, nil, list: "<>", strip: "<>")], up, 0,
      .list),
  ]

  private static let walls = [pager(.horizontal, "<", list: "<"), pager(.horizontal, "<", list: "<")]

  private static let others: [ClaimCase] = [
    .init("nobody can: the outermost gives way", walls, forward, 1, by: .outermost),
    .init("nobody can: the innermost gives way", walls, forward, 0, by: .innermost),
    .init("nobody can: nobody does", walls, forward, nil, by: .none),
    .init("nobody can, up: the outermost list gives way", walls, up, 1, .list, by: .outermost),
    .init(
      "nobody can, up: vertical pages are outside of their list", [pager(.vertical, "<", list: "<")], up, 0),
    .init("the innermost is then the list", [pager(.vertical, "<", list: "<")], up, 0, .list, by: .innermost),
    .init("what is off does not give way", [pager(.horizontal, "<"), pager(.horizontal, nil)], forward, 0),
    .init("nothing lies along it", [pager(.horizontal, "<>")], down, nil),
    .init("no pager, no owner", [], forward, nil),
    .init("no way, no owner", [pager(.horizontal, "<>")], (0, 0), nil),
    .init("no number, no owner", [pager(.horizontal, "<>")], (.nan, 5), nil),
    .init("no number across, no owner", [pager(.horizontal, "<>")], (5, .nan), nil),
    .init("endless is a way", [pager(.horizontal, "<>")], (-.infinity, 5), 0),
    .init(
      "a pressed row holds every pager still",
      [pager(.horizontal, "<>", held: true), pager(.horizontal, "<>")],
      forward, 0, .row),
    .init(
      "from the back zone inward it is the container's",
      [pager(.horizontal, "<>"), pager(.horizontal, "<>", zone: true)], backward, 1, .back),
    .init(
      "of two containers the outer one's",
      [pager(.horizontal, "<>", zone: true), pager(.horizontal, "<>", zone: true)], backward, 1, .back),
    .init("from the back zone outward it is a drag", [pager(.horizontal, "<>", zone: true)], forward, 0),
    .init(
      "from the back zone up it is the list's", [pager(.horizontal, "<>", list: ">", zone: true)], up, 0,
      .list),
    .init(
      "right to left, inward is to the left", [pager(.horizontal, "<>", .rightToLeft, zone: true)], forward,
      0, .back),
  ]

  @Test("G04 P20 G03: the table of claims", arguments: nested + crossed + others)
  func decides(line: ClaimCase) {
    let owner = GestureClaim.owner(
      among: line.rows, travelX: line.travel.x, travelY: line.travel.y, fallback: line.fallback)
    #expect(owner == line.owner)
  }
}
