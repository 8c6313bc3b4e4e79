internal import FolioMachine
internal import FolioMotion

/// What is drawn of the pages: the place, in points along the line, and the position, in pages; each with its speed.
struct Drawn: Hashable, Sendable {
  var place = Rest()
  var position = Rest()
  /// The moment of the tick at which it was drawn; nil if nothing moved on its own.
  var moment: Moment?
}

/// What is left over of each drawn value: the distance to where it belongs, and its speed. Springs bring both to 0.
///
/// This is the one corrector of the pages. Whatever an event does to line and driver, what is drawn stands:
///
///     rests.take(before, drawn: after)     // before − after is left over
///     rests.advancePlace(by: seconds)      // with each tick
///
/// A settle is nothing else: the place is at its goal at once, and the spring brings what is left over.
struct Rests: Hashable, Sendable, Savable, Digestible {
  /// What is left over of the place, and its spring: that which settles pages, or a faster one for a jump that took over.
  private(set) var place: SpringRest
  /// What is left over of the position. The spring that settles pages brings it to 0.
  var position = Rest()
  /// The moment of the latest tick of the position; nil if nothing of it is left over.
  private(set) var now: Moment?

  init(_ spring: DampedSpring.Parameters) { place = SpringRest(spring) }

  /// Whether something of the position is left over.
  @inline(__always)
  var movesPosition: Bool { position.value != 0 || position.speed != 0 }

  /// Whether no event traps.
  var isSafe: Bool { place.isSafe && position.value.isLegal && position.speed.isLegal }

  /// Adds every value to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(place, position, now) }

  /// Makes the moment relative to another.
  mutating func normalize(at moment: Moment) { now = now?.relative(to: moment) }

  /// Removes what is left over.
  mutating func clear() {
    place.take(Rest())
    (position, now) = (Rest(), nil)
  }

  /// Leaves a difference of the place over.
  mutating func leave(place rest: Rest) { place.take(rest) }

  /// Takes another spring for the place.
  mutating func take(_ spring: DampedSpring.Parameters) { place.take(spring) }

  /// Leaves a difference of the position over, unless it is less than some part of a page.
  mutating func leave(_ rest: Rest, at moment: Moment?, within least: Double) {
    let isSmall = abs(rest.value) <= least && abs(rest.speed) <= max(10 * least, 1e-6)
    if !isSmall, abs(rest.value - position.value) <= 1e-9, abs(rest.speed - position.speed) <= 1e-6 { return }
    // Unless it moves already, what an event changes begins with the motion.
    let isChanged = !movesPosition || (now == nil && abs(rest.value - position.value) > least)
    if isSmall { now = nil } else if isChanged { now = moment }
    position = isSmall ? Rest() : Rest(value: rest.value.clampedToLegal, speed: rest.speed.clampedToLegal)
  }

  /// Advances the place by a number of seconds.
  @inline(__always)
  mutating func advancePlace(by seconds: Double) {
    advancePlace(by: seconds, to: place.value(after: seconds))
  }

  /// Advances the place by a number of seconds, to a distance that was asked for.
  @inline(__always)
  mutating func advancePlace(by seconds: Double, to value: Double) { place.advance(by: seconds, to: value) }

  /// Advances the position to a moment.
  @inline(__always)
  mutating func advancePosition(to moment: Moment, _ spring: DampedSpring.Parameters) {
    guard movesPosition else { return }
    let last = now ?? moment
    let next = now.advance(to: moment)
    let state = DampedSpring.state(
      spring, offset: position.value, velocity: position.speed, at: next.seconds(since: last))
    position = Rest(value: state.offset.clampedToLegal, speed: state.velocity.clampedToLegal)
    if abs(position.value) <= 0.0005, abs(position.speed) <= 0.005 { (position, now) = (Rest(), nil) }
  }
}

extension Rest {
  static func + (first: Rest, second: Rest) -> Rest {
    Rest(value: first.value + second.value, speed: first.speed + second.speed)
  }

  static func - (first: Rest, second: Rest) -> Rest {
    Rest(value: first.value - second.value, speed: first.speed - second.speed)
  }
}
