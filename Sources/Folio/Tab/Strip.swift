internal import FolioMachine
internal import FolioMotion

/// The strip of tabs: where each tab lies, and how far the strip is scrolled.
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
/// - **following**: the strip is where the position of the pages has it, each tab aligned as it is reached. What it lacks
///   of that when it begins to follow, or when tabs come and go, it catches up with by a spring.
/// - **held**: a finger has it: it drags it, or went down on it while it glided, and stopped it. **gliding**: the
///   finger flung it. **free**: left where the finger put it. It is left alone until the next transition begins; one
///   that began under the finger does not count.
///
/// New tabs and lengths leave what is seen where it is: the selected tab of a strip that follows, the first tab seen of
/// any other. A strip that is then beyond its ends goes back by a spring, unless a finger has it.
///
/// Where tabs stand that are shorter than the strip is an offset as well, and no matter of where each of them lies:
///
///     start       |aaa bb          |     offset 0
///     centre      |     aaa bb     |     offset (total − length) / 2, which is negative
///     end         |          aaa bb|     offset total − length
///
/// It is then the least and the greatest offset at once, so that short tabs are brought there, held there and go back
/// there by what brings long ones between their ends. When tabs come or go, or lengths change, they glide from where they
/// are seen to where they belong, also where short tabs become long ones.
///
/// Tabs of another length while selected grow and shrink as the pages move. In a strip that follows they are aligned as
/// long as they are; any other keeps the first tab seen where it is.
///
/// Laws: an offset is never NaN; left to itself the strip comes to `minimumOffset` ≤ offset ≤ `maximumOffset`. A strip
/// without a length follows nothing and no finger moves it.
struct Strip: Hashable, Sendable, Savable, Digestible {
  /// Who moves the strip.
  enum Phase: UInt8, Hashable, Sendable, NamedCase, Digestible {
    case following, held, gliding, free
  }

  /// Where the tabs are.
  var tabs = TabOffsets(count: 0)

  /// How much of the strip is seen, in points; 0 before layout.
  private(set) var length = 0.0

  /// How far it is scrolled, in points.
  private(set) var offset = 0.0

  /// Who moves it.
  private(set) var phase = Phase.following

  /// The motion after a fling, with the moments of its beginning and of the latest tick.
  var glide: StripGlide?

  /// How far the strip is from where it belongs; nil if it is there.
  var remainder: Remainder?

  /// An empty strip that is not laid out.
  init() {}

  /// The least offset: 0, but for tabs that are shorter than the strip.
  @inline(__always)
  var minimumOffset: Double { tabs.standing ?? 0 }

  /// The greatest offset.
  @inline(__always)
  var maximumOffset: Double { tabs.standing ?? max(0, tabs.total - length) }

  /// The tabs that are seen, at least in part; a tab without length is seen only between two that are.
  var visible: Range<Int> {
    let first = tabs.index(from: offset)
    return first..<(length > 0 ? max(first, tabs.index(until: offset + length)) : first)
  }

  /// The first tab seen; the last one where none is. There must be tabs.
  var firstSeen: Int { min(tabs.index(from: offset), tabs.count - 1) }

  /// Whether there is anything to be seen of it.
  var isLaidOut: Bool { length > 0 && tabs.haveLength }

  /// The offset that brings a tab, or what lies between two, where the alignment wants it, from another offset.
  ///
  /// Padding stays free, as far as there is room for it beside the tab: a tab is seen whole before the padding is.
  @inline(__always)
  private func aligned(_ tab: StripFrame, _ alignment: StripAlignment, from offset: Double) -> Double {
    let (leading, trailing) = tabs.padding(within: length - tab.length)
    let wanted: Double =
      switch alignment {
      case .start: tab.offset - leading
      case .centre: tab.offset + tab.length / 2 - length / 2
      case .end: tab.end + trailing - length
      case .visible:
        // A tab that has not room for both has it before.
        min(
          max(offset, tab.end + min(trailing, max(0, length - tab.length - leading)) - length),
          tab.offset - leading)
      }
    return bounded(wanted)
  }

  /// The nearest offset within the ends.
  @inline(__always)
  private func bounded(_ offset: Double) -> Double {
    if let standing = tabs.standing { return standing }
    return offset.clamped(0, max(0, tabs.total - length)).withoutNegativeZero
  }

  /// The offset that a position of the pages has: that of each tab as it is reached, linear between.
  mutating func aligned(at position: Double, _ alignment: StripAlignment, loops: Bool) -> Double {
    guard tabs.count > 0 else { return 0 }
    let from = offset - (remainder?.value ?? 0)
    let (first, second, part) = tabs.frames(around: position, loops: loops)
    guard part > 0 else { return aligned(first, alignment, from: from) }
    if alignment == .visible { return aligned(first.blended(with: second, by: part), alignment, from: from) }
    let before = aligned(first, alignment, from: from)
    return before + (aligned(second, alignment, from: from) - before) * part
  }

  /// Takes the length that is seen, in points.
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
  /// Begins to follow the pages, from where a fling or a finger has left it, and so much faster than what it follows, in
  /// points a second.
  mutating func begin(_ goal: Double, speed: Double, _ spring: DampedSpring.Parameters, at moment: Moment?) {
    let now = glide?.now ?? remainder?.now ?? moment
    phase = .following
    glide = nil
    remainder = Remainder(offset - goal, velocity: speed, spring, at: now)
    if remainder?.isDone(within: Self.nothing) == true { stand(at: goal) }
  }

  /// It is where it belongs, at once.
  mutating func stand(at goal: Double) {
    remainder = nil
    offset = goal
  }

  /// How fast it moves by itself, in points a second, whatever it follows.
  var ownSpeed: Double { glide?.velocity ?? remainder?.velocity ?? 0 }

  /// Goes where the position of the pages has it, but for what is left over.
  mutating func follow(_ goal: Double) {
    guard phase == .following, length > 0 else { return }
    offset = (goal + (remainder?.value ?? 0)).withoutNegativeZero
  }

  /// Stays where it is; what that is more than where it belongs it catches up with, beginning with a speed in points a
  /// second.
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

  /// The spring that has the strip go where it belongs, which begins with a speed in points a second: so stiff that the
  /// speed takes it no more than a few points beyond its ends, or farther beyond them.
  private func stiff(_ spring: DampedSpring.Parameters, for speed: Double) -> DampedSpring.Parameters {
    let room = max(0, speed > 0 ? maximumOffset - offset : offset - minimumOffset) + Self.swing
    // One that is damped critically goes on by its speed over its frequency and e at most.
    let frequency = abs(speed) / (2.718 * room)
    guard frequency * frequency * spring.mass > spring.stiffness else { return spring }
    return DampedSpring.Parameters(mass: 1, stiffness: frequency * frequency, damping: 2 * frequency)
  }

  /// The strip is between its ends at once.
  mutating func stand() {
    remainder = nil
    move(to: offset)
  }

  /// Moves everything with what is seen: tabs have come or gone before it.
  mutating func shift(by points: Double) {
    offset = (offset + points).withoutNegativeZero
    glide?.shift(by: points)
  }

  /// A strip that nobody moves goes back between its ends.
  mutating func comeBack(_ spring: DampedSpring.Parameters, at moment: Moment?) {
    guard phase == .free || phase == .gliding else { return }
    let bound = bounded(offset)
    // Between its ends a glide goes on; what came back from beyond them swings out.
    if bound == offset, phase == .gliding { return remainder = nil }
    let speed = ownSpeed
    phase = .free
    glide = nil
    leaveOver(bound, speed: speed, spring, at: moment)
  }

  /// Takes how far which tabs are selected, as the pages move. A strip that does not follow them keeps the first tab seen
  /// where it is.
  mutating func select(_ blend: PageBlend?, _ spring: DampedSpring.Parameters, at moment: Moment?) {
    guard phase != .following, isLaidOut else {
      tabs.select(blend)
      // What has no length is not aligned anew, and nobody sees it.
      if length == 0 { offset = bounded(offset) }
      return
    }
    let first = firstSeen
    let before = tabs.offset(of: first)
    tabs.select(blend)
    let growth = tabs.offset(of: first) - before
    if growth != 0 { shift(by: growth) }
    // A strip that a finger has, or that glides, comes to its ends by that.
    if phase == .free, offset != bounded(offset) { comeBack(spring, at: moment) }
  }

  /// Shows a tab that the focus is on, and stays there until the next transition.
  mutating func show(_ index: Int) {
    guard phase != .held, length > 0 else { return }
    phase = .free
    glide = nil
    remainder = nil
    move(to: aligned(tabs.frame(of: index), .visible, from: offset))
  }
}

// MARK: A finger on the strip

extension Strip {
  /// A finger takes the strip.
  mutating func hold() {
    phase = .held
    glide = nil
    remainder = nil
  }

  /// The finger moves it, by points of travel; forward raises the offset.
  mutating func drag(by travel: Double) {
    guard phase == .held, length > 0 else { return }
    // A strip that tabs have left beyond its ends comes back by hand.
    let (low, high) = (min(minimumOffset, offset), max(maximumOffset, offset))
    offset = (offset + travel).clamped(low, high).withoutNegativeZero
  }

  /// The finger lifts, with a velocity in points a second.
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

  /// Time passes; a strip that glides goes on, and stops at an end.
  mutating func tick(_ moment: Moment) {
    if remainder != nil { tickRemainder(moment) }
    guard phase == .gliding, let position = glide?.position(at: moment) else { return }
    move(to: position)
    guard glide?.isDone == true || position <= minimumOffset || position >= maximumOffset else { return }
    phase = .free
    glide = nil
  }

  private mutating func tickRemainder(_ moment: Moment) {
    let before = remainder?.value ?? 0
    remainder?.tick(moment)
    if remainder?.isDone(within: Self.nothing) == true { remainder = nil }
    // A strip that follows is moved with it, so that the least move that shows a tab counts from where it belongs.
    guard phase == .free || (phase == .following && length > 0) else { return }
    offset = (offset - before + (remainder?.value ?? 0)).withoutNegativeZero
    // Sums of samples may miss an end by a hair.
    if remainder == nil { move(to: offset) }
  }

  /// What is left over of an offset counts as nothing below this, in points.
  private static var nothing: Double { 0.01 }

  /// How far a speed that nothing else holds may take the strip beyond its ends, in points.
  private static var swing: Double { 8 }

  /// Slower than this, in points a second, nothing is seen to move.
  private static var slowest: Double { 1 }

  /// Whether it moves by itself.
  var isMoving: Bool { phase == .gliding || remainder != nil }
}
