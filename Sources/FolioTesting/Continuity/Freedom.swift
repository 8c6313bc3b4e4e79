public import Folio

/// What an event may move on screen.
///
/// Time moves anything. A finger moves what it drags, as far as the finger moves. Data moves what is beyond an anchor,
/// as far as what was inserted, removed or resized between makes room. Other events move nothing.
public struct Freedom: Hashable, Sendable {
  /// How far one kind of thing may move.
  public enum Degree: Hashable, Sendable {
    /// It stays in place, and nothing appears or disappears.
    case fixed
    /// Its anchor stays in place.
    case anchored
    /// It moves by at most this distance, in points, and appears or disappears only over the edge of its window, by as
    /// much.
    case within(Double)
    /// It moves to the right or downward by at most this distance, in points, or in the opposite direction if the
    /// number is negative. It appears or disappears only over the edge of its window, by as much.
    case toward(Double)
    /// It moves by any distance.
    case free
  }

  /// The pages.
  public var pages: Degree
  /// The tabs and the indicator.
  public var tabs: Degree
  /// The cover and the strip under it.
  public var cover: Degree
  /// The rows of lists, items of feeds, and content that the host scrolls.
  public var rows: Degree
  /// The page to which ``rows`` applies; nil if it applies to all pages.
  public var page: PageID?
  /// The rows of other pages, if ``rows`` applies to one page.
  public var others: Degree

  /// Creates a freedom.
  public init(
    pages: Degree = .fixed, tabs: Degree = .fixed, cover: Degree = .fixed, rows: Degree = .fixed,
    of page: PageID? = nil, others: Degree = .fixed
  ) {
    self.pages = pages
    self.tabs = tabs
    self.cover = cover
    self.rows = rows
    self.page = page
    self.others = others
  }

  /// No movement.
  public static let nothing = Freedom()

  /// Any movement: time, a change of the container, a request without animation.
  public static let anything = Freedom(pages: .free, tabs: .free, cover: .free, rows: .free)

  /// The same freedom for a cover that moves at once, with all content.
  var withFreeCover: Freedom { Freedom(pages: pages, tabs: tabs, cover: .free, rows: .free) }

  /// Returns how far the rows of a page may move.
  func rows(of page: PageID?) -> Degree {
    guard let own = self.page else { return rows }
    return own == page ? rows : others
  }
}

// MARK: A finger's travel

extension PageController {
  /// Returns what a travel along the pages, positive forward, may move: the pages by the same distance in the opposite
  /// direction.
  func freedom(ofTravel distance: Double) -> Freedom {
    isLaidOut ? Freedom(pages: .toward(-distance)) : .nothing
  }

  /// Returns the forward travel of a report of the host's scroller, in points.
  func travel(toReport position: Double) -> Double {
    advance(toReport: position) * pitches.most
  }

  /// Returns a travel in pages.
  func steps(ofTravel distance: Double) -> Double {
    let pitch = pitches.least
    // Over pages of almost no length any travel spans many pages.
    return min(abs(distance) / max(pitch, .leastNonzeroMagnitude), 0x1p60)
  }
}

extension TabController {
  /// Returns what a travel along the pages may move in the strip.
  ///
  /// A whole page moves the strip from the aligned offset of one tab to that of the next, and the indicator from one
  /// tab to the next. A stretching indicator moves up to twice as fast. A part of a page moves both by that part.
  func freedom(ofTravel distance: Double, to after: TabController) -> Freedom {
    var freedom = page.freedom(ofTravel: distance)
    // Tabs that are longer while selected make the strip longer, and those that are shorter make it longer as they are left.
    freedom.tabs = .within(
      page.steps(ofTravel: distance) * 3 * max(longestStripTotal, after.longestStripTotal))
    return freedom
  }
}

extension CoverController {
  /// Returns what a travel along the pages may move. Strips of two heights are interpolated meanwhile.
  func freedom(ofTravel distance: Double, to after: CoverController) -> Freedom {
    var freedom = tab.freedom(ofTravel: distance, to: after.tab)
    let steps = tab.page.steps(ofTravel: distance)
    freedom.cover = .within(steps * spread(to: after, wholly: steps >= 1))
    return freedom
  }

  /// Returns the difference of the strip heights of the pages on screen, or of all pages.
  private func spread(to after: CoverController, wholly: Bool) -> Double {
    let ends = [tab, after.tab].compactMap(\.page.transition).flatMap { [$0.from, $0.to] }
    let seen = tab.page.scene.map(\.page) + after.tab.page.scene.map(\.page) + ends
    // In the gap between two pages only one page is visible, or none.
    let around = seen.compactMap { tab.page.index(of: $0) }.flatMap { [$0 - 1, $0, $0 + 1] }
    // Of slides in groups, and if swipes skip pages, the next stop is another page.
    let met =
      around.compactMap { tab.page.page(at: Int($0)) } + tab.page.blendedPages + after.tab.page.blendedPages
    let tops = (wholly ? tab.page.pages : seen + met).compactMap { topInset(of: $0) }
    return (tops.max() ?? 0) - (tops.min() ?? 0)
  }
}

extension Pager {
  /// Returns what a travel of a finger or a wheel may move, whatever it drags: everything, by its distance.
  func freedom(ofTravel distance: Double, to after: Pager) -> Freedom {
    var freedom = cover.freedom(ofTravel: distance, to: after.cover)
    // The direction is unknown.
    if isLaidOut { freedom.pages = .within(distance) }
    if case .within(let reach) = freedom.tabs { freedom.tabs = .within(max(reach, distance)) }
    if case .within(let reach) = freedom.cover { freedom.cover = .within(reach + distance) }
    freedom.rows = .within(distance)
    return freedom
  }

  /// Returns what a finger that moves by a distance may move: of pages, strip, and cover with rows, only what it drags.
  private func freedom(ofFinger distance: Double, to after: Pager) -> Freedom {
    var freedom = freedom(ofTravel: distance, to: after)
    // A list may receive a drag of its own while the finger drags the pages or the strip.
    let dragged = dragged.union(after.dragged)
    if !dragged.contains(.pages) {
      freedom.pages = .fixed
      if dragged == .list { freedom.tabs = .fixed }
    } else if !dragged.contains(.list) {
      freedom.cover = cover.freedom(ofTravel: distance, to: after.cover).cover
      freedom.rows = .fixed
    }
    return freedom
  }

  private struct Dragged: OptionSet {
    var rawValue: Int
    static let pages = Dragged(rawValue: 1)
    static let list = Dragged(rawValue: 2)
    static let strip = Dragged(rawValue: 4)
  }

  /// What a finger may drag.
  private var dragged: Dragged {
    var dragged: Dragged = []
    if cover.tab.page.phase == .dragging { dragged.insert(.pages) }
    if cover.tab.isStripHeld { dragged.insert(.strip) }
    if listedPages.contains(where: { withList(of: $0) { $0.phase == .dragging } == true }) {
      dragged.insert(.list)
    }
    return dragged
  }

  private var isLaidOut: Bool { cover.tab.page.isLaidOut }

  /// Returns what a sample of a finger may move: what it drags, by its distance. A carried row moves with it, and the
  /// other rows of its list make room.
  func freedom(ofSample sample: PointerEvent, to after: Pager) -> Freedom {
    for pager in [self, after] {
      guard let page = pager.cover.tab.page.selected,
        pager.withList(of: page, { $0.phase == .reordering }) == true
      else { continue }
      // A list may receive a carried row while the finger drags the pages.
      guard cover.tab.page.phase == .dragging || after.cover.tab.page.phase == .dragging else {
        // A carried row of another page does not keep the finger from the list that it drags either.
        return Freedom(rows: .free, of: page, others: .within(travel(with: sample)))
      }
      var freedom = freedom(ofFinger: travel(with: sample), to: after)
      freedom.rows = .free
      return freedom
    }
    return freedom(ofFinger: travel(with: sample), to: after)
  }

  /// Returns what a turn of a wheel may move: what it scrolls, by its distance and the distance withheld before. A
  /// notch over the pages requests the next page.
  func freedom(ofTurn turn: WheelEvent, to after: Pager, jumpsAtOnce: Bool) -> Freedom {
    if jumpsAtOnce { return .anything }
    var (x, y) = (abs(turn.deltaX), abs(turn.deltaY))
    switch turn.unit {
    case .points: break
    case .lines: (x, y) = (x * configuration.lineLength, y * configuration.lineLength)
    case .pages: (x, y) = (x * frame.width, y * frame.height)
    }
    // A strip scrolls by the travel along both axes.
    return freedom(ofTravel: x + y + withheldScroll, to: after)
  }

  /// Returns what a key may move: the list and the cover over it if the key scrolls a list; nothing if it turns pages.
  func freedom(ofKey key: PagerKey, to after: Pager, jumpsAtOnce: Bool) -> Freedom {
    let turns = jumpsAtOnce ? Freedom.anything : .nothing
    guard after.cover.tab.page.target == cover.tab.page.target else { return turns }
    switch key {
    case .next, .previous, .left, .right: return turns
    case .up, .down: return freedom(ofScroll: configuration.lineLength)
    case .pageUp, .pageDown: return freedom(ofScroll: frame.height)
    case .home, .end: return Freedom(cover: .free, rows: .free)
    }
  }

  private func freedom(ofScroll distance: Double) -> Freedom {
    Freedom(cover: .within(distance), rows: .within(distance))
  }
}
