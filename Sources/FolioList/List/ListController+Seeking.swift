internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// `scroll(to:)`: measure what will be seen, then go there exactly.
extension ListController {
  /// How many rounds of measurements a `scroll(to:)` asks for at most.
  static var largestRounds: Int64 { 8 }

  /// Takes a request; one that runs gives way.
  mutating func scroll(
    _ row: Int64, _ alignment: ScrollAlignment, _ isAnimated: Bool, _ change: inout ListChange
  ) throws(ListRejection) {
    try requireRow(row)
    take(ScrollRequest(row: row, alignment: alignment, isAnimated: isAnimated), &change)
  }

  /// Takes a request for an offset, a distance, or a place in a row.
  mutating func scroll(
    to target: ScrollTarget, _ isAnimated: Bool, _ change: inout ListChange
  ) throws(ListRejection) {
    var request = ScrollRequest(row: nil, alignment: .start, isAnimated: isAnimated)
    switch target {
    case .offset(let offset):
      guard Units.isLegal(offset) else { throw .illegalValue(.offset) }
      request.place = ScrollBody.clamped(Units.nearest(offset), plus: deferred)
    case .distance(let distance):
      guard Units.isLegal(distance) else { throw .illegalValue(.travel) }
      let start = body.phase == .animating ? self.request.map { self.target(of: $0) } : nil
      request.place = ScrollBody.clamped(start ?? body.offset, plus: Units.nearest(distance))
    case .row(let row, let alignment, let offset):
      try requireRow(row)
      guard Units.isLegal(offset) else { throw .illegalValue(.offset) }
      request.row = row
      request.alignment = alignment
      request.place = Units.nearest(offset)
    }
    take(request, &change)
  }

  /// Takes a request whose values are legal.
  private mutating func take(_ new: ScrollRequest, _ change: inout ListChange) {
    var request = new
    guard lift == nil else { return change.outcome = .cancelled }
    change.supersedes = self.request != nil
    restoration = nil
    endOpening()
    if request.isAnimated { request.velocity = scrollVelocity }
    self.request = request
    guard viewport.length > 0 else { return }
    begin(request, &change)
  }

  /// The velocity of a release's motion, or of a scroll that moves, in points a second.
  private var scrollVelocity: Double {
    guard let request, let start = request.start, body.phase == .animating else { return body.velocity }
    let share = body.latest.seconds(since: Moment(nanoseconds: start)) / Self.duration
    guard share >= 0, share < 1 else { return 0 }
    let slope = Curve.easeInOut.slope(at: share) / Self.duration * Units.points(request.distance)
    let velocity = slope + request.velocity * (1 - share) * (1 - 3 * share)
    return velocity.clamped(-Units.largestPoints, Units.largestPoints).withoutNegativeZero
  }

  /// How long a scroll takes, in seconds.
  private static var duration: Double { 0.3 }

  /// Begins to seek; whatever moves ends where it is, unless the request goes on from there at once.
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
    let seen = request.row == nil ? 0..<0 : windowRows(at: target(of: request))
    if content.extents.firstUnknown(in: seen) != nil, request.rounds < Self.largestRounds {
      request.rounds += 1
      request.asked = seen
      // Until it is measured the list stands.
      request.velocity = 0
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
    guard request.isAnimated, target != body.offset || request.velocity != 0 else {
      body.offset = target
      return endRequest(.completed, &change)
    }
    request.distance = target - body.offset
    if request.velocity != 0 { request.start = body.latest.nanoseconds }
    self.request = request
    body.enter(.animating)
  }

  /// Moves to where the motion is at a moment; the first tick is its start.
  mutating func animate(_ moment: Moment, _ change: inout ListChange) {
    guard var request else { return body.rest() }
    let (last, moment) = (body.latest, body.latest(moment))
    let start = request.start ?? moment.nanoseconds
    // What is left at a share of the time. The speed that it began with is lost on the way: the tangent at the beginning
    // of a cubic Hermite spline.
    func lost(at share: Double) -> Double {
      request.velocity * Self.duration * share * (1 - share) * (1 - share)
    }
    func left(at share: Double) -> Int64 {
      let progress = Curve.easeInOut.value(at: share)
      return Units.clamped((1 - progress) * Units.points(request.distance) - lost(at: share))
    }
    func share(at moment: Moment) -> Double {
      max(0, moment.seconds(since: Moment(nanoseconds: start))) / Self.duration
    }
    let target = target(of: request)
    let (begun, now) = (share(at: last), share(at: moment))
    request.start = start
    // What has shifted the list meanwhile, or where it goes, is no leap: it goes the rest of the way from where it is.
    let rest = target - body.offset
    if begun < 1, rest != left(at: begun) {
      request.distance = Units.clamped(
        (Units.points(rest) + lost(at: begun)) / (1 - Curve.easeInOut.value(at: begun)))
    }
    self.request = request
    guard now < 1 else {
      body.offset = target
      return endRequest(.completed, &change)
    }
    let offset = ScrollBody.clamped(target, plus: -left(at: now))
    body.note(Units.points(offset - body.offset), until: moment)
    body.offset = offset
  }

  /// The smallest move as the alignment that makes it.
  private func resolved(_ request: ScrollRequest) -> ScrollAlignment {
    guard request.alignment == .visible, let row = request.row else { return request.alignment }
    let top = ScrollBody.clamped(self.top(of: row), plus: request.place)
    let height = content.extents.height(of: row)
    let room = viewport.seenEnd - viewport.obscured
    if height > room || top < seenTop { return .start }
    if top + height > body.offset + viewport.seenEnd { return .end }
    return .visible
  }

  /// The offset that shows the row as asked in what is seen, in units: within the bounds, and never so that what is
  /// seen begins above the content, which the very top alone does.
  func target(of request: ScrollRequest) -> Int64 {
    guard let row = request.row else { return request.place.clamped(lowestOffset, highestOffset) }
    let top = ScrollBody.clamped(self.top(of: row), plus: request.place)
    let height = content.extents.height(of: row)
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
