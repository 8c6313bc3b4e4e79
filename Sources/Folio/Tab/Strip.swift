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

  /// The offset at which the strip belongs, in points.
  var place = 0.0

  /// The current phase.
  var phase = Phase.following

  /// The motion after a fling, with the moments of its beginning and of the latest tick.
  @Indirect var glide: StripGlide?

  /// What is left over of the strip, of the indicator and of the emphasis of tabs; nil if nothing is.
  @Indirect var rests: TabRests?

  /// Creates an empty strip that is not laid out.
  init() {}

  /// The offset by which the strip is scrolled, in points.
  @inline(__always)
  var offset: Double {
    _rests.isPresent ? place + (_rests.read { $0.left[TabValues.strip].value } ?? 0) : place
  }

  /// Whether the strip moves on its own, or the indicator or the emphasis of tabs.
  @inline(__always)
  var isMoving: Bool { phase == .gliding || _rests.isPresent }

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
  func aligned(_ tab: StripFrame, _ alignment: StripAlignment, from offset: Double) -> Double {
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
  func bounded(_ offset: Double) -> Double {
    if let standing = tabs.standing { return standing }
    return offset.clamped(0, max(0, tabs.total - length))
  }

  /// Returns the offset for a position of the pages: that of each tab as it is reached, linear between tabs.
  mutating func aligned(at position: Double, _ alignment: StripAlignment, loops: Bool) -> Double {
    guard tabs.count > 0 else { return 0 }
    let (first, second, part) = tabs.frames(around: position, loops: loops)
    guard part > 0 else { return aligned(first, alignment, from: place) }
    if alignment == .visible { return aligned(first.blended(with: second, by: part), alignment, from: place) }
    let before = aligned(first, alignment, from: place)
    return before + (aligned(second, alignment, from: place) - before) * part
  }

  /// Sets the visible length, in points.
  mutating func resize(to length: Double) {
    self.length = length
    tabs.resizeStrip(to: length)
    guard length == 0, phase == .gliding else { return }
    (phase, glide) = (.free, nil)
  }
}
