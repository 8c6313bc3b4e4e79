internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// `scroll(to:)`: measure what will be seen, then go there exactly.
extension ListController {
  /// How many rounds of measurements a `scroll(to:)` asks for at most.
  private static var largestRounds: Int64 { 8 }

  /// Takes a request; one that runs gives way.
  mutating func scroll(
    _ row: Int64, _ alignment: ScrollAlignment, _ isAnimated: Bool, _ change: inout ListChange
  ) throws(ListRejection) {
    try requireRow(row)
    guard lift == nil else { return change.outcome = .cancelled }
    change.supersedes = request != nil
    restoration = nil
    let request = ScrollRequest(row: row, alignment: alignment, isAnimated: isAnimated)
    self.request = request
    guard viewport.length > 0 else { return }
    begin(request, &change)
  }

  /// Begins to seek; whatever moves ends where it is.
  mutating func begin(_ request: ScrollRequest, _ change: inout ListChange) {
    self.request = request
    dropTouch()
    body.enter(.seeking)
    change.asks = true
  }

  /// Ends the request, if there is one.
  mutating func endRequest(_ outcome: ScrollOutcome, _ change: inout ListChange) {
    guard request != nil else { return }
    request = nil
    change.outcome = outcome
    if body.phase == .seeking || body.phase == .animating { body.rest() }
  }

  /// Looks whether all that will be seen is measured; if so, goes there, else asks for the next round.
  mutating func seek(_ change: inout ListChange) {
    // A position that comes back seeks its own row.
    guard var request else { return body.rest() }
    guard content.extents.firstUnknown(in: request.asked) == nil else { return }
    let seen = windowRows(at: target(of: request))
    if content.extents.firstUnknown(in: seen) != nil, request.rounds < Self.largestRounds {
      request.rounds += 1
      request.asked = seen
      self.request = request
      change.asks = true
    } else {
      arrive(request, &change)
    }
  }

  /// All is measured: the offset is set, or its motion begins.
  private mutating func arrive(_ seeking: ScrollRequest, _ change: inout ListChange) {
    var request = seeking
    request.alignment = resolved(seeking)
    let target = target(of: request)
    guard request.isAnimated, target != body.offset else {
      body.offset = target
      return endRequest(.completed, &change)
    }
    request.distance = target - body.offset
    self.request = request
    body.enter(.animating)
  }

  /// Moves to where the motion is at a moment; the first tick is its start.
  mutating func animate(_ moment: Moment, _ change: inout ListChange) {
    guard var request else { return body.rest() }
    let (last, moment) = (body.latest, body.latest(moment))
    let start = request.start ?? moment.nanoseconds
    func seconds(at moment: Moment) -> Double { max(0, moment.seconds(since: Moment(nanoseconds: start))) }
    func left(at seconds: Double) -> Int64 {
      Units.clamped((1 - Curve.easeInOut.value(at: seconds / 0.3)) * Units.points(request.distance))
    }
    let target = target(of: request)
    let (begun, now) = (seconds(at: last), seconds(at: moment))
    request.start = start
    // What has shifted the list meanwhile, or where it goes, is no leap: it goes the rest of the way from where it is.
    let rest = target - body.offset
    if begun < 0.3, rest != left(at: begun) {
      let share = 1 - Curve.easeInOut.value(at: begun / 0.3)
      request.distance = Units.clamped(Units.points(rest) / share)
    }
    self.request = request
    guard now < 0.3 else {
      body.offset = target
      return endRequest(.completed, &change)
    }
    let left = left(at: now)
    let offset = ScrollBody.clamped(target, plus: -left)
    body.note(Units.points(offset - body.offset), until: moment)
    body.offset = offset
  }

  /// The smallest move as the alignment that makes it.
  private func resolved(_ request: ScrollRequest) -> ScrollAlignment {
    guard request.alignment == .visible else { return request.alignment }
    let top = content.top(of: request.row)
    let height = content.extents.height(of: request.row)
    let room = viewport.seenEnd - viewport.obscured
    if height > room || top < seenTop { return .start }
    if top + height > body.offset + viewport.seenEnd { return .end }
    return .visible
  }

  /// The offset that shows the row as asked in what is seen, in units: within the bounds, and never so that what is
  /// seen begins above the content, which the very top alone does.
  private func target(of request: ScrollRequest) -> Int64 {
    let top = content.top(of: request.row)
    let height = content.extents.height(of: request.row)
    let place =
      switch resolved(request) {
      case .start: top - viewport.obscured
      case .centre: top + (height - viewport.obscured - viewport.seenEnd) / 2
      case .end: top + height - viewport.seenEnd
      case .visible: body.offset
      }
    let low = max(lowestOffset, -viewport.obscured)
    return place.clamped(low, max(low, highestOffset))
  }
}
