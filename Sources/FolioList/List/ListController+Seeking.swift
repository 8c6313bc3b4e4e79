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
    take(
      ScrollRequest(row: row, alignment: alignment, isAnimated: isAnimated && !reducesMotion), &change)
  }

  /// Takes a request for an offset, a distance, or a place in a row.
  mutating func scroll(
    to target: ListScrollTarget, _ isAnimated: Bool, _ change: inout ListChange
  ) throws(ListRejection) {
    var request = ScrollRequest(row: nil, alignment: .start, isAnimated: isAnimated && !reducesMotion)
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
    guard let request, body.phase == .animating else { return body.velocity }
    return request.velocity(at: body.latest)
  }

  /// Begins to seek; whatever moves ends where it is, unless the request goes on from there at once.
  mutating func begin(_ request: ScrollRequest, _ change: inout ListChange) {
    self.request = request
    dropTouch()
    body.enter(.seeking)
    change.asks = true
  }

  /// Ends the request, if there is one.
  mutating func endRequest(_ outcome: ScrollOutcome, _ change: inout ListChange) {
    guard let ended = request else { return }
    request = nil
    change.outcome = outcome
    // A place that was scrolled to is within the bounds that a parent has for it.
    if outcome == .completed, ended.row == nil, viewport.bounds != nil { change.keepsOffset = true }
    if body.phase == .seeking || body.phase == .animating { body.rest() }
  }

  /// Ends the request, because its row is gone: a list that it moves comes to rest by itself.
  mutating func coast(_ change: inout ListChange) {
    let velocity = scrollVelocity
    endRequest(.cancelled, &change)
    guard velocity != 0, content.count > 0 else { return }
    body.release(velocity, at: body.latest, within: lowestOffset, highestOffset)
  }

  /// Looks whether all that will be seen is measured; if so, goes there, else asks for the next round.
  mutating func seek(_ change: inout ListChange) {
    // A position that comes back seeks its own row.
    guard var request else { return body.rest() }
    guard !lacksHeights(in: request.asked) else { return }
    let seen = request.row == nil ? 0..<0 : windowRows(at: target(of: request))
    if lacksHeights(in: seen), request.rounds < Self.largestRounds {
      request.rounds += 1
      request.asked = seen
      self.request = request
      change.asks = true
      // What moves goes on, to where the rows are as far as that is known.
      if request.isAnimated, request.velocity != 0 { arrive(request, &change) }
    } else {
      arrive(request, &change)
    }
  }

  /// All is measured: the offset is set, or its motion begins.
  private mutating func arrive(_ seeking: ScrollRequest, _ change: inout ListChange) {
    var request = seeking
    request.alignment = resolved(seeking, from: body.offset)
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
    let target = target(of: request)
    let rest = target - body.offset
    if request.start == nil {
      request.start = moment.nanoseconds
      request.distance = rest
    } else if rest != request.left(at: last) {
      // What has shifted the list meanwhile, or where it goes, is no leap: it goes on from where it is, as fast as it was.
      request.lag(so: rest, at: last)
    }
    self.request = request
    guard !request.isDone(at: moment) else {
      body.offset = target
      return endRequest(.completed, &change)
    }
    let offset = ScrollBody.clamped(target, plus: -request.left(at: moment))
    body.note(Units.points(offset - body.offset), until: moment)
    body.offset = offset
  }

  /// What a request for a row brings into view, and where it is seen from there, in units: its top in the content, its
  /// height, and how far below the viewport's top it has nothing above it that hides it.
  private func sought(_ row: Int64, _ request: ScrollRequest) -> (top: Int64, height: Int64, line: Int64) {
    let top = ScrollBody.clamped(self.top(of: row), plus: request.place)
    let line = viewport.obscured + stickyHeight(over: firstRow(at: top) ?? row)
    return (top, content.extents.height(of: row), line)
  }

  /// The smallest move from an offset as the alignment that makes it.
  private func resolved(_ request: ScrollRequest, from offset: Int64) -> ScrollAlignment {
    guard request.alignment == .visible, let row = request.row else { return request.alignment }
    let (top, height, line) = sought(row, request)
    if height > viewport.seenEnd - line { return .start }
    let seenTop = ScrollBody.clamped(offset, plus: viewport.obscured)
    // One that sticks is seen where it is drawn, unless it is pushed off there.
    if request.place == 0, top <= seenTop, let sticky = stickyFrame(seenFrom: seenTop), sticky.row == row {
      return sticky.top < seenTop ? .start : .visible
    }
    if top < ScrollBody.clamped(offset, plus: line) { return .start }
    if top + height > offset + viewport.seenEnd { return .end }
    return .visible
  }

  /// The offset that shows the row as asked in what is seen, in units: within the bounds, and never so that what is
  /// seen begins above the content, which the very top alone does.
  func target(of request: ScrollRequest) -> Int64 { target(of: request, from: body.offset) }

  /// The same where the smallest move begins at another offset.
  func target(of request: ScrollRequest, from offset: Int64) -> Int64 {
    guard let row = request.row else {
      // It is bounded as an order is: a parent's cover opens as far as it must.
      let low = viewport.bounds?.lowByHand ?? lowestOffset
      return request.place.clamped(low, max(low, highestOffset))
    }
    let (top, height, line) = sought(row, request)
    let place =
      switch resolved(request, from: offset) {
      case .start: top - line
      case .centre: top + (height - viewport.obscured - viewport.seenEnd) / 2
      case .end: top + height - viewport.seenEnd
      case .visible: offset
      }
    let low = max(lowestOffset, -viewport.obscured)
    return place.clamped(low, max(low, highestOffset))
  }
}
