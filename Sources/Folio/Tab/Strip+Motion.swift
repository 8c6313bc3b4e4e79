internal import FolioMachine
internal import FolioMotion

/// What moves the strip, and what is left over of it.
extension Strip {
  /// Begins to follow the pages, from where a fling or a finger left the strip.
  mutating func begin() {
    guard phase == .free || phase == .gliding else { return }
    (phase, glide) = (.following, nil)
  }

  /// Moves to the goal, apart from what is left over.
  @inline(__always)
  mutating func follow(_ goal: Double) {
    if length > 0 { place = goal }
  }

  /// Moves the offset with the visible tabs, after tabs before them were inserted or removed.
  mutating func shift(by points: Double) {
    place += points
    guard points != 0, var glide else { return }
    glide.shift(by: points)
    self.glide = glide
  }

  /// Moves between the ends, apart from what is left over. A glide beyond them ends.
  mutating func comeBack() {
    let bound = bounded(place)
    guard bound != place else { return }
    (phase, glide, place) = (.free, nil, bound)
  }

  /// Moves between the ends, and leaves the way over.
  private mutating func comeBack(at moment: Moment?) {
    var (before, after) = (TabValues(), TabValues())
    before[TabValues.strip].value = place
    comeBack()
    after[TabValues.strip].value = place
    if after != before { leave(before, after, indicator: nil, at: moment) }
  }

  /// Leaves over what a function leaves.
  mutating func leave(at moment: Moment?, _ body: (inout TabRests) -> Void) {
    var rests = rests ?? TabRests(at: moment)
    body(&rests)
    self.rests = rests.left.isNothing ? nil : rests
  }

  /// Leaves a difference of the offset over, unless a finger holds the strip, and of the indicator, if that has a frame
  /// that it comes to.
  mutating func leave(_ before: TabValues, _ after: TabValues, indicator: StripFrame?, at moment: Moment?) {
    let place = before[TabValues.strip].value
    let (ends, total, isHeld) = ((maximumOffset - place, place - minimumOffset), tabs.total, phase == .held)
    leave(at: moment) { rests in
      if !isHeld { rests.leave(TabValues.strip, before[TabValues.strip], after[TabValues.strip], room: ends) }
      guard let indicator else { return }
      for edge in TabValues.edges {
        rests.leave(edge, before[edge], after[edge], room: (total - indicator.end, indicator.offset))
      }
    }
  }

  /// Removes what is left over.
  mutating func clear() {
    rests = nil
    place = bounded(place)
  }

  /// Sets which tabs are selected, and how far, as the pages move. A strip that does not follow the pages keeps the first
  /// visible tab in place.
  mutating func select(_ parts: TabParts?) {
    let first = phase != .following && isLaidOut ? firstSeen : nil
    let before = first.map { tabs.offset(of: $0) }
    tabs.select(parts)
    if let first, let before {
      shift(by: tabs.offset(of: first) - before)
      if phase == .free { comeBack(at: nil) }
    }
    // A strip without length is not aligned again, and is not visible.
    if length == 0 { place = bounded(place) }
  }

  /// Scrolls to the tab that has the focus, and stays there until the next transition.
  mutating func show(_ index: Int) {
    guard phase != .held, length > 0 else { return }
    let place = aligned(tabs.frame(of: index), .visible, from: offset)
    takeUp()
    (phase, glide, self.place) = (.free, nil, place)
  }

  // MARK: Drags of the strip

  /// Begins to hold the strip where it is drawn.
  mutating func hold() {
    takeUp()
    (phase, glide) = (.held, nil)
  }

  /// Makes the offset the place of the strip.
  private mutating func takeUp() {
    place = offset
    leave(at: nil) { $0.clearStrip() }
  }

  /// Moves the strip by the finger's travel, in points; forward increases the offset.
  mutating func drag(by travel: Double) {
    guard phase == .held, length > 0 else { return }
    // If tabs were removed and the strip is beyond its ends, the finger brings it back.
    let (low, high) = (min(minimumOffset, place), max(maximumOffset, place))
    place = (place + travel).clamped(low, high)
  }

  /// Releases the strip with a velocity in points per second.
  mutating func release(velocity: Double, at moment: Moment) {
    guard phase == .held else { return }
    phase = .free
    let glide = StripGlide(from: place, velocity: velocity, at: moment)
    if let glide, length > 0, velocity > 0 ? place < maximumOffset : place > minimumOffset {
      (phase, self.glide) = (.gliding, glide)
    }
    comeBack(at: moment)
  }

  /// Advances to a moment. A gliding strip continues, and stops at an end.
  mutating func tick(_ moment: Moment, _ spring: DampedSpring.Parameters) {
    if var rests {
      rests.advance(to: moment, spring)
      self.rests = rests.left.isNothing ? nil : rests
    }
    guard phase == .gliding, var glide else { return }
    let position = glide.position(at: moment)
    self.glide = glide
    place = bounded(position)
    guard glide.isDone || position <= minimumOffset || position >= maximumOffset else { return }
    (phase, self.glide) = (.free, nil)
  }

  /// Whether the strip is on its way to where it belongs.
  var isBesidePlace: Bool { rests.map { $0.left[TabValues.strip] != Rest() } ?? false }
}
