public import Folio

/// What an event may move on screen.
///
/// Time moves anything, and a finger what it drags, as far as it goes. Data moves what lies beyond an anchor, as far as
/// what came, went or grew between makes room. Everything else moves nothing.
public struct Freedom: Hashable, Sendable {
  /// How far one kind of things may move.
  public enum Degree: Hashable, Sendable {
    /// It stays, and nothing comes or goes.
    case fixed
    /// Its anchor stays.
    case anchored
    /// It moves by so many points at most, and comes or goes only over the edge of where it is seen, by as many.
    case within(Double)
    /// It moves to the right or downward by so many points at most, or the other way if the number is negative, and comes
    /// or goes only over the edge of where it is seen, by as many.
    case toward(Double)
    /// It goes anywhere.
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
  /// The page that ``rows`` speaks of, where it does not speak of all.
  public var page: PageID?
  /// The rows of other pages, where ``rows`` speaks of one.
  public var others: Degree

  /// Describes what may move.
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

  /// Nothing moves.
  public static let nothing = Freedom()

  /// Anything may move: time, a change of the container, a request without animation.
  public static let anything = Freedom(pages: .free, tabs: .free, cover: .free, rows: .free)

  /// The same where the cover is elsewhere at once, and all content with it.
  var withFreeCover: Freedom { Freedom(pages: pages, tabs: tabs, cover: .free, rows: .free) }

  /// How far the rows of a page may move.
  func rows(of page: PageID?) -> Degree {
    guard let own = self.page else { return rows }
    return own == page ? rows : others
  }
}

// MARK: A finger's travel

extension PageController {
  /// What a travel along the pages, forward, may move: the pages as far as it goes, the other way.
  func freedom(ofTravel distance: Double) -> Freedom {
    isLaidOut ? Freedom(pages: .toward(-distance)) : .nothing
  }

  /// How many points a report of the host's scroller goes, forward.
  func travel(toReport position: Double) -> Double {
    advance(toReport: position) * pitches.most
  }

  /// How many pages a travel is.
  func steps(ofTravel distance: Double) -> Double {
    let pitch = pitches.least
    // Over pages of next to no length any travel goes far.
    return min(abs(distance) / max(pitch, .leastNonzeroMagnitude), 0x1p60)
  }
}

extension TabController {
  /// What a travel along the pages may move in the strip.
  ///
  /// A whole page takes the strip from where one tab belongs to where another does, and the indicator from the one to
  /// the other; one that stretches goes up to twice as fast. A part of a page does that part of it.
  func freedom(ofTravel distance: Double, to after: TabController) -> Freedom {
    var freedom = page.freedom(ofTravel: distance)
    // Tabs that are longer while selected make the strip longer.
    freedom.tabs = .within(page.steps(ofTravel: distance) * 3 * max(stripTotal, after.stripTotal))
    return freedom
  }
}

extension CoverController {
  /// What a travel along the pages may move: strips of two heights are blended on the way.
  func freedom(ofTravel distance: Double, to after: CoverController) -> Freedom {
    var freedom = tab.freedom(ofTravel: distance, to: after.tab)
    let steps = tab.page.steps(ofTravel: distance)
    freedom.cover = .within(steps * spread(to: after, wholly: steps >= 1))
    return freedom
  }

  /// By how much the heights of the strip differ, of the pages on screen or of all.
  private func spread(to after: CoverController, wholly: Bool) -> Double {
    let ends = [tab, after.tab].compactMap(\.page.transition).flatMap { [$0.from, $0.to] }
    let seen = tab.page.scene.map(\.page) + after.tab.page.scene.map(\.page) + ends
    // In the gap between two pages only one is seen, or none.
    let around = seen.compactMap { tab.page.index(of: $0) }.flatMap { [$0 - 1, $0, $0 + 1] }
    let met = around.compactMap { tab.page.page(at: Int($0)) }
    let tops = (wholly ? tab.page.pages : seen + met).compactMap { topInset(of: $0) }
    return (tops.max() ?? 0) - (tops.min() ?? 0)
  }
}

extension Pager {
  /// What a travel of a finger or a wheel may move, whatever it drags: everything as far as it goes.
  func freedom(ofTravel distance: Double, to after: Pager) -> Freedom {
    var freedom = cover.freedom(ofTravel: distance, to: after.cover)
    // Who knows which way.
    if isLaidOut { freedom.pages = .within(distance) }
    if case .within(let reach) = freedom.tabs { freedom.tabs = .within(max(reach, distance)) }
    if case .within(let reach) = freedom.cover { freedom.cover = .within(reach + distance) }
    freedom.rows = .within(distance)
    return freedom
  }

  /// What a finger may move that goes so far: of pages, strip, and cover with rows, only what it drags.
  private func freedom(ofFinger distance: Double, to after: Pager) -> Freedom {
    var freedom = freedom(ofTravel: distance, to: after)
    // A list may be told of a drag of its own while the finger drags the pages, or the strip.
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

  /// What a sample of a finger may move: what it drags, as far as it goes. A row that is carried goes with it, and
  /// the others of its list make room.
  func freedom(ofSample sample: PointerEvent, to after: Pager) -> Freedom {
    for pager in [self, after] {
      guard let page = pager.cover.tab.page.selected,
        pager.withList(of: page, { $0.phase == .reordering }) == true
      else { continue }
      // A list may be told of a carried row while the finger drags the pages.
      guard cover.tab.page.phase == .dragging || after.cover.tab.page.phase == .dragging else {
        // Nor does one of another page keep the finger from the list that it drags.
        return Freedom(rows: .free, of: page, others: .within(travel(with: sample)))
      }
      var freedom = freedom(ofFinger: travel(with: sample), to: after)
      freedom.rows = .free
      return freedom
    }
    return freedom(ofFinger: travel(with: sample), to: after)
  }

  /// What a turn of a wheel may move: what it scrolls, as far as it turns, and what it kept back before. A notch over
  /// the pages asks for the next one.
  func freedom(ofTurn turn: WheelEvent, to after: Pager, jumpsAtOnce: Bool) -> Freedom {
    if jumpsAtOnce { return .anything }
    var (x, y) = (abs(turn.deltaX), abs(turn.deltaY))
    switch turn.unit {
    case .points: break
    case .lines: (x, y) = (x * configuration.lineLength, y * configuration.lineLength)
    case .pages: (x, y) = (x * frame.width, y * frame.height)
    }
    // A strip takes what comes along both axes.
    return freedom(ofTravel: x + y + withheldScroll, to: after)
  }

  /// What a key may move: one that scrolls a list the list, and the cover over it; one that turns pages nothing.
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
