internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// The strip of tabs: the place of each tab, and the offset by which the strip is scrolled.
///
///                        stripDragBegan               lifted, slow
///        following ───────────────────────▶ held ─────────────────────▶ free
///          ▲  ▲                             ▲  │                         │ ▲
///          │  │                             │  │ lifted, fast            │ │ stopped
///          │  │   a transition begins       │  ▼                         │ │
///          │  └──────────────────────────── │ gliding ─────────────────────┘
///          └────────────────────────────────┴────────────────────────────┘
///                 a transition begins            stripDragBegan
///
/// - **following**: the strip follows the position of the pages, each tab aligned as it is reached. A difference that
///   exists when it begins to follow, or when tabs are inserted or removed, is reduced by a spring.
/// - **held**: a finger drags the strip, or touched it while it glided and stopped it. **gliding**: the strip moves after a
///   fling. **free**: the strip stays where the finger left it, until the next transition begins. A transition that began
///   under the finger does not count.
///
/// New tabs and lengths do not move what is visible: the selected tab of a strip that follows, the first visible tab of any
/// other. If the strip is then beyond its ends, a spring returns it, unless a finger holds it.
///
/// Tabs that are shorter than the strip are placed by the offset too, not by moving each tab:
///
///     start       |aaa bb          |     offset 0
///     centre      |     aaa bb     |     offset (total − length) / 2, which is negative
///     end         |          aaa bb|     offset total − length
///
/// The least and the greatest offset are then equal. Short tabs are moved to that offset, held there and returned to it by
/// the same means that keep long ones between their ends. If tabs are inserted or removed, or lengths change, they glide
/// from where they are visible to their new place, even if short tabs become long ones.
///
/// Tabs with another length while selected grow and shrink as the pages move. A strip that follows aligns them at their
/// current length; any other strip keeps the first visible tab in place.
///
/// Laws: an offset is never NaN; unless touched, the strip comes to `minimumOffset` ≤ offset ≤ `maximumOffset`. A strip
/// without a length follows nothing, and no finger moves it.
struct Strip: Hashable, Sendable, Savable, Digestible {
  /// The phases of the strip: what moves it.
  enum Phase: UInt8, Hashable, Sendable, NamedCase, Digestible {
    case following, held, gliding, free
  }

  /// The places of the tabs.
  var tabs = TabOffsets(count: 0)

  /// The visible length of the strip, in points; 0 before layout.
  private(set) var length = 0.0

  /// The offset by which the strip is scrolled, in points.
  private(set) var offset = 0.0

  /// The current phase.
  private(set) var phase = Phase.following

  /// The motion after a fling, with the moments of its beginning and of the latest tick.
  @Indirect var glide: StripGlide?

  /// The difference between the offset and the goal; nil if there is none.
  @Indirect var remainder: Remainder?

  /// Creates an empty strip that is not laid out.
  init() {}

  /// The least offset: 0, unless tabs are shorter than the strip.
  @inline(__always)
  var minimumOffset: Double { tabs.standing ?? 0 }

  /// The greatest offset.
  @inline(__always)
  var maximumOffset: Double { tabs.standing ?? max(0, tabs.total - length) }

  /// The tabs from the first to the last that is visible, at least in part. A tab without length is not visible; it is in
  /// the range if it is between two that are.
  var visible: Range<Int> {
    guard tabs.count > 0 else { return 0..<0 }
    var first = tabs.index(from: max(offset, tabs.offset(of: 0)))
    guard length > 0 else { return first..<first }
    var end = max(first, tabs.index(until: min(offset + length, tabs.end(of: tabs.count - 1))))
    // With spacing, tabs without length may be anywhere before the first and after the last.
    while first < end, !tabs.hasLength(first) { first += 1 }
    while end > first, !tabs.hasLength(end - 1) { end -= 1 }
    return first..<end
  }

  /// The first visible tab; if none is visible, the first that is not before the visible part, or the last. There must be
  /// tabs.
  var firstSeen: Int { visible.first ?? min(tabs.index(from: offset), tabs.count - 1) }

  /// Whether any of the strip is visible.
  var isLaidOut: Bool { length > 0 && tabs.haveLength }

  /// Returns the offset that aligns a tab, or the frame between two, starting from another offset.
  ///
  /// Padding stays free if there is room for it beside the tab: the whole tab takes precedence over padding.
  @inline(__always)
  private func aligned(_ tab: StripFrame, _ alignment: StripAlignment, from offset: Double) -> Double {
    let (leading, trailing) = tabs.padding(within: length - tab.length)
    let wanted: Double =
      switch alignment {
      case .start: tab.offset - leading
      case .centre: tab.offset + tab.length / 2 - length / 2
      case .end: tab.end + trailing - length
      case .visible:
        // Without room for both paddings, the leading one stays free.
        min(
          max(offset, tab.end + min(trailing, max(0, length - tab.length - leading)) - length),
          tab.offset - leading)
      }
    return bounded(wanted)
  }

  /// Returns the nearest offset within the ends.
  @inline(__always)
  private func bounded(_ offset: Double) -> Double {
    if let standing = tabs.standing { return standing }
    return offset.clamped(0, max(0, tabs.total - length))
  }

  /// Returns the offset for a position of the pages: that of each tab as it is reached, linear between tabs.
  mutating func aligned(at position: Double, _ alignment: StripAlignment, loops: Bool) -> Double {
    guard tabs.count > 0 else { return 0 }
    let from = offset - (remainder?.value ?? 0)
    let (first, second, part) = tabs.frames(around: position, loops: loops)
    guard part > 0 else { return aligned(first, alignment, from: from) }
    if alignment == .visible { return aligned(first.blended(with: second, by: part), alignment, from: from) }
    let before = aligned(first, alignment, from: from)
    return before + (aligned(second, alignment, from: from) - before) * part
  }

  /// Sets the visible length, in points.
  mutating func resize(to length: Double) {
    self.length = length
    tabs.resizeStrip(to: length)
    guard length == 0, phase == .gliding else { return }
    phase = .free
    glide = nil
  }

  /// Moves the strip, as far as its ends allow.
  @inline(__always)
  private mutating func move(to offset: Double) {
    self.offset = bounded(offset)
  }
}

// MARK: Following

extension Strip {
  /// Begins to follow the pages, from where a fling or a finger left the strip. `speed` is relative to the goal, in points
  /// per second.
  mutating func begin(_ goal: Double, speed: Double, _ spring: DampedSpring.Parameters, at moment: Moment?) {
    let now = glide?.now ?? remainder?.now ?? moment
    phase = .following
    glide = nil
    remainder = Remainder(offset - goal, velocity: speed, spring, at: now)
    if remainder?.isDone(within: Self.nothing) == true { stand(at: goal) }
  }

  /// Moves to the goal at once.
  mutating func stand(at goal: Double) {
    remainder = nil
    offset = goal
  }

  /// The strip's own speed, in points per second, apart from that of its goal.
  var ownSpeed: Double { glide?.velocity ?? remainder?.velocity ?? 0 }

  /// Moves to the goal, apart from the remainder.
  @inline(__always)
  mutating func follow(_ goal: Double) {
    guard phase == .following, length > 0 else { return }
    offset = _remainder.isPresent ? besideGoal(goal) : goal
  }

  /// Returns the goal with the remainder.
  @inline(never)
  private mutating func besideGoal(_ goal: Double) -> Double { goal + (remainder?.value ?? 0) }

  /// Keeps the offset and reduces its difference from the goal gradually, beginning with a speed in points per second.
  mutating func leaveOver(
    _ goal: Double, speed: Double, _ spring: DampedSpring.Parameters, at moment: Moment?
  ) {
    let rest = offset - goal
    if abs(rest) <= 1e-6, abs(speed) <= Self.slowest {
      offset = goal
      return remainder = nil
    }
    if let remainder, abs(remainder.value - rest) <= 1e-9, abs(remainder.velocity - speed) <= Self.slowest {
      return
    }
    remainder = Remainder(rest, velocity: speed, stiff(spring, for: speed), at: remainder?.now ?? moment)
  }

  /// Returns the spring that moves the strip to its goal, beginning with a speed in points per second. It is stiff enough
  /// that the speed takes the strip at most a few points beyond its ends, or farther beyond them.
  private func stiff(_ spring: DampedSpring.Parameters, for speed: Double) -> DampedSpring.Parameters {
    let room = max(0, speed > 0 ? maximumOffset - offset : offset - minimumOffset) + Self.swing
    // A critically damped spring overshoots by at most its speed over its frequency and e.
    let frequency = abs(speed) / (2.718 * room)
    guard frequency * frequency * spring.mass > spring.stiffness else { return spring }
    return DampedSpring.Parameters(mass: 1, stiffness: frequency * frequency, damping: 2 * frequency)
  }

  /// Moves the strip between its ends at once.
  mutating func stand() {
    remainder = nil
    move(to: offset)
  }

  /// Moves the offset with the visible tabs, after tabs before them were inserted or removed.
  mutating func shift(by points: Double) {
    offset += points
    if var glide {
      glide.shift(by: points)
      self.glide = glide
    }
  }

  /// Brings the strip back between its ends, unless a finger holds it.
  mutating func comeBack(_ spring: DampedSpring.Parameters, at moment: Moment?) {
    guard phase == .free || phase == .gliding else { return }
    let bound = bounded(offset)
    // Between its ends a glide continues; a remainder from beyond them fades out.
    if bound == offset, phase == .gliding { return remainder = nil }
    let speed = ownSpeed
    phase = .free
    glide = nil
    leaveOver(bound, speed: speed, spring, at: moment)
  }

  /// Sets which tabs are selected, and how far, as the pages move. A strip that does not follow the pages keeps the first
  /// visible tab in place.
  mutating func select(_ blend: PageBlend?, _ spring: DampedSpring.Parameters, at moment: Moment?) {
    guard phase != .following, isLaidOut else {
      tabs.select(blend)
      // A strip without length is not aligned again, and is not visible.
      if length == 0 { offset = bounded(offset) }
      return
    }
    let first = firstSeen
    let before = tabs.offset(of: first)
    tabs.select(blend)
    let growth = tabs.offset(of: first) - before
    if growth != 0 { shift(by: growth) }
    // A strip that a finger holds, or that glides, returns to its ends by that motion.
    if phase == .free, offset != bounded(offset) { comeBack(spring, at: moment) }
  }

  /// Scrolls to the tab that has the focus, and stays there until the next transition.
  mutating func show(_ index: Int) {
    guard phase != .held, length > 0 else { return }
    phase = .free
    glide = nil
    remainder = nil
    move(to: aligned(tabs.frame(of: index), .visible, from: offset))
  }
}

// MARK: Drags of the strip

extension Strip {
  /// Begins to hold the strip.
  mutating func hold() {
    phase = .held
    glide = nil
    remainder = nil
  }

  /// Moves the strip by the finger's travel, in points; forward increases the offset.
  mutating func drag(by travel: Double) {
    guard phase == .held, length > 0 else { return }
    // If tabs were removed and the strip is beyond its ends, the finger brings it back.
    let (low, high) = (min(minimumOffset, offset), max(maximumOffset, offset))
    offset = (offset + travel).clamped(low, high)
  }

  /// Releases the strip with a velocity in points per second.
  mutating func release(velocity: Double, at moment: Moment) {
    guard phase == .held else { return }
    phase = .free
    let glide = StripGlide(from: offset, velocity: velocity, at: moment)
    guard let glide, length > 0, velocity > 0 ? offset < maximumOffset : offset > minimumOffset else {
      return
    }
    phase = .gliding
    self.glide = glide
  }

  /// Advances to a moment. A gliding strip continues, and stops at an end.
  mutating func tick(_ moment: Moment) {
    if remainder != nil { tickRemainder(moment) }
    guard phase == .gliding, var glide else { return }
    let position = glide.position(at: moment)
    self.glide = glide
    move(to: position)
    guard glide.isDone || position <= minimumOffset || position >= maximumOffset else { return }
    phase = .free
    self.glide = nil
  }

  private mutating func tickRemainder(_ moment: Moment) {
    let before = remainder?.value ?? 0
    remainder = remainder?.left(at: moment, within: Self.nothing)
    // A strip that follows is moved too, so that the shortest move that shows a tab starts from its goal.
    guard phase == .free || (phase == .following && length > 0) else { return }
    offset = offset - before + (remainder?.value ?? 0)
    // Sums of samples may miss an end by a rounding error.
    if remainder == nil { move(to: offset) }
  }

  /// The remainder of an offset below which it is dropped, in points.
  private static var nothing: Double { 0.01 }

  /// The distance that a free speed may take the strip beyond its ends, in points.
  private static var swing: Double { 8 }

  /// The speed below which no motion is visible, in points per second.
  private static var slowest: Double { 1 }

  /// Whether the strip moves on its own.
  @inline(__always)
  var isMoving: Bool { phase == .gliding || remainder != nil }
}
