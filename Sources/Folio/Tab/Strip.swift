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
/// - **following**: the strip keeps the selection aligned. A transition takes it along from the offset s that it
///   had: `offset = s + (aligned(to) − s) · progress`; cancelled, it is at s again. At rest only new tabs, lengths
///   and sizes move it, to the settled tab.
/// - **held**: a finger has it: it drags it, or went down on it while it glided, and stopped it. **gliding**: the
///   finger flung it. **free**: left where the finger put it. It is left alone until the next transition begins; one
///   that began under the finger does not count.
///
/// Laws: 0 ≤ offset ≤ max(0, total − length), never NaN; tabs shorter than the strip have offset 0. A strip without a
/// length follows nothing and no finger moves it: it is where it was, 0 at first, as far as there are tabs.
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

  /// The offset when the transition began, and the progress that it then had.
  private(set) var start = 0.0
  private(set) var startProgress = 0.0

  /// The motion after a fling, with the moments of its beginning and of the latest tick.
  var glide: StripGlide?

  /// An empty strip that is not laid out.
  init() {}

  /// The greatest offset.
  @inline(__always)
  var maximumOffset: Double { max(0, tabs.total - length) }

  /// The tabs that are seen, at least in part; a tab without length is seen only between two that are.
  var visible: Range<Int> {
    let first = tabs.index(from: offset)
    return first..<(length > 0 ? max(first, tabs.index(until: offset + length)) : first)
  }

  /// The offset that brings a tab where the alignment wants it, from another offset.
  func aligned(_ index: Int, _ alignment: StripAlignment, from offset: Double) -> Double {
    let tab = tabs.frame(of: index)
    let wanted: Double =
      switch alignment {
      case .start: tab.offset
      case .centre: tab.offset + tab.length / 2 - length / 2
      case .end: tab.end - length
      case .visible: min(max(offset, tab.end - length), tab.offset)
      }
    return wanted.clamped(0, maximumOffset).withoutNegativeZero
  }

  /// The offset at which a tab would be aligned if the strip had no ends.
  func unbounded(_ index: Int, _ alignment: StripAlignment) -> Double {
    let tab = tabs.frame(of: index)
    return switch alignment {
    case .start, .visible: tab.offset
    case .centre: tab.offset + tab.length / 2 - length / 2
    case .end: tab.end - length
    }
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
    self.offset = offset.clamped(0, maximumOffset).withoutNegativeZero
  }
}

// MARK: Following

extension Strip {
  /// What the strip reads of its pages.
  struct Lead {
    /// The transition that runs: the index of its destination, and how far it is.
    var transition: (index: Int, progress: Double)?
    /// The index of the page that the pages stand on, if none runs.
    var standing: Int?
    var alignment: StripAlignment
  }

  /// Follows the pages after an event of theirs; `relaid` if tabs, lengths or sizes changed.
  mutating func follow(_ watch: StripWatch, _ lead: Lead, origin: Int?, relaid: Bool) {
    if let began = watch.began, phase != .held { begin(began, lead, origin: origin) }
    // Tabs shorter than the strip have nowhere to go, and before there is a length nobody knows where.
    guard length > 0, phase == .following, maximumOffset > 0 else { return move(to: offset) }
    if let (index, progress) = lead.transition {
      let goal = aligned(index, lead.alignment, from: start)
      let part = startProgress < 1 ? (progress - startProgress) / (1 - startProgress) : 1
      move(to: part == 1 ? goal : start + (goal - start) * part)
    } else if let standing = lead.standing, watch.rests || relaid {
      move(to: aligned(standing, lead.alignment, from: offset))
    } else {
      move(to: watch.returns ? start : offset)
    }
  }

  private mutating func begin(_ began: StripWatch.Origin, _ lead: Lead, origin: Int?) {
    let wasFollowing = phase == .following
    phase = .following
    glide = nil
    startProgress = 0
    switch began {
    case .present: start = offset
    case .midway:
      start = offset
      startProgress = lead.transition?.progress ?? 0
    case .start: start = wasFollowing ? start : offset
    case .page: start = origin.map { aligned($0, lead.alignment, from: offset) } ?? offset
    }
  }

  /// Carries the beginning of a transition along when the tabs under it change.
  mutating func beginAgain(at place: Double) {
    start = place.clamped(0, maximumOffset).withoutNegativeZero
  }

  /// Shows a tab that the focus is on, and stays there until the next transition.
  mutating func show(_ index: Int) {
    guard phase != .held, length > 0 else { return }
    phase = .free
    glide = nil
    move(to: aligned(index, .visible, from: offset))
  }
}

// MARK: A finger on the strip

extension Strip {
  /// A finger takes the strip.
  mutating func hold() {
    phase = .held
    glide = nil
  }

  /// The finger moves it, by points of travel; forward raises the offset.
  mutating func drag(by travel: Double) {
    guard phase == .held, length > 0 else { return }
    move(to: offset + travel)
  }

  /// The finger lifts, with a velocity in points a second.
  mutating func release(velocity: Double, at moment: Moment) {
    guard phase == .held else { return }
    phase = .free
    let glide = StripGlide(from: offset, velocity: velocity, at: moment)
    guard let glide, length > 0, velocity > 0 ? offset < maximumOffset : offset > 0 else { return }
    phase = .gliding
    self.glide = glide
  }

  /// Time passes; a strip that glides goes on, and stops at an end.
  mutating func tick(_ moment: Moment) {
    guard phase == .gliding, let position = glide?.position(at: moment) else { return }
    move(to: position)
    guard glide?.isDone == true || position <= 0 || position >= maximumOffset else { return }
    phase = .free
    glide = nil
  }
}
