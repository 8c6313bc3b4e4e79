internal import FolioMachine
internal import FolioMotion

/// The content of the pages as the cover moves it: either the content of a host, which receives orders, or the lists of
/// a pager.
///
/// A place is `y`, the distance from the top of the content under the open cover, in units: its offset plus the room
/// above it.
protocol CoverContent {
  /// The effect type of the machine that owns the content.
  associatedtype Effect

  /// Whether the user scrolls the content in this machine and not in the host. Only then are the bounds used.
  static var isScrolledHere: Bool { get }

  /// Returns an effect of the cover as an effect of that machine.
  static func effect(_ effect: CoverEffect) -> Effect

  /// Returns the place of the content of a page, even if it is not loaded; 0 for a page that was never visited.
  func y(of page: PageID) -> Int64

  /// Returns the place that the content of a page will have once it is long enough; otherwise its current place.
  func place(of page: PageID) -> Int64

  /// Returns the greatest place at which the content of a page rests by its own length, which may be below 0; nil if it
  /// is unknown.
  func end(of page: PageID, in layout: CoverLayout) -> Int64?

  /// Whether the length of the content of a page is known; `isLoaded` tells whether the host has loaded the page.
  func isMeasured(_ page: PageID, isLoaded: Bool) -> Bool

  /// Whether a finger, a fling or a scroll moves the content of a page.
  func isScrolling(_ page: PageID) -> Bool

  /// Whether a scroller of the host scrolls the content of a page.
  func isHostScrolled(_ page: PageID) -> Bool

  /// Returns the velocity of the content of a page due to a fling, in points per second; positive forward.
  func velocity(of page: PageID) -> Double

  /// Moves the content of a page to a place and ends its motion. `top` is the room above the content.
  mutating func move(_ page: PageID, to y: Int64, under top: Int64, emit: (Effect) -> Void)

  /// Shifts the content of a page; its motion continues.
  mutating func push(_ page: PageID, by distance: Int64, under top: Int64, emit: (Effect) -> Void)

  /// Whether a fling or the host moves the content of a page. Such content keeps its speed on screen while the cover
  /// moves.
  func movesByItself(_ page: PageID) -> Bool

  /// Whether the content of a page is returning to a bound or to a row from where it rested.
  func goesBack(_ page: PageID) -> Bool

  /// Returns the place at which the content of a page comes to rest on its own; without a motion, its place.
  func restingPlace(of page: PageID) -> Int64

  /// Sets the bounds of the content of a page on screen, and moves the content to the smallest place at rest, by a spring if
  /// the bounds have one.
  mutating func open(_ page: PageID, by bounds: CoverBounds, under top: Int64, emit: (Effect) -> Void)

  /// Sets the bounds of the content of a page without moving anything.
  mutating func lend(_ page: PageID, _ bounds: CoverBounds)

  /// Sets the bounds of the content of a page that is on screen. Content at rest beyond a bound moves to it.
  mutating func bound(
    _ page: PageID, by bounds: CoverBounds, under top: Int64, emit: (Effect) -> Void)

  /// Returns the place that the content of a page has under another collapse if the content determines it; nil if the
  /// cover determines it. `comes` tells whether the page is appearing on screen, left as it was under the old collapse.
  func ownPlace(
    of page: PageID, from old: Int64, to new: Int64, comes: Bool, in layout: CoverLayout
  ) -> Int64?

  /// Whether the content of a page was never on screen and is at its beginning.
  func isAtBeginning(_ page: PageID) -> Bool

  /// Starts the content of a page at its beginning under the current bounds.
  mutating func begin(_ page: PageID, emit: (Effect) -> Void)

  /// Receives an effect of the pages before the cover answers it.
  mutating func observe(_ effect: PageEffect, emit: (Effect) -> Void)

  /// Ends the touch on the content of the present pages, after the finger that dragged the pages has lifted.
  mutating func endTouch(of pages: [PageID])

  /// Handles a page that is no longer present. Content that was moving to a bound is placed there at once, because it
  /// is no longer visible. `top` is the room above the content.
  mutating func leave(_ page: PageID, under top: Int64, emit: (Effect) -> Void)

  /// Loads the content of a page and moves it to its last place, which it was left at under this collapse. `hold` is
  /// additional room above it, in which it may rest.
  mutating func load(
    _ page: PageID, in layout: CoverLayout, under collapse: Int64, hold: Int64, emit: (Effect) -> Void)

  /// Unloads the content of a page, which is under this collapse or was left under it.
  mutating func unload(
    _ page: PageID, in layout: CoverLayout, under collapse: Int64, emit: (Effect) -> Void)

  /// Whether the content of a page is loaded.
  func isLoaded(_ page: PageID) -> Bool

  /// The pages whose content is loaded, in an order that depends on the events alone.
  var loaded: [PageID] { get }

  /// Changes the room above the content of a page and its minimum length. The content keeps its place; the order to
  /// move there is sent when it is carried out. `hold` is additional room, in which it may rest.
  mutating func surround(
    _ page: PageID, from old: CoverLayout, to new: CoverLayout, hold: Int64, emit: (Effect) -> Void)

  /// Stores the place of the content of a page from a saved state. The content moves there when it is carried out or
  /// when the page is fitted.
  mutating func remember(_ page: PageID, at y: Int64)

  /// Moves the content of a page to the place that was restored, or set since its surroundings changed.
  mutating func carryOut(_ page: PageID, in layout: CoverLayout, emit: (Effect) -> Void)

  /// Advances the time.
  mutating func tick(_ moment: Moment, in layout: CoverLayout, emit: (Effect) -> Void)

  /// Removes the pages for which `isKept` returns false.
  mutating func keep(where isKept: (PageID) -> Bool)
}

/// Where the content of a page on screen may rest, and where the user may move it. All values are places.
struct CoverBounds: Hashable, Sendable, Savable {
  /// The lower edge of the strip as it is drawn now, which hides the top of the content, in units.
  var obscured: Int64
  /// The place of content at its top: the edge of the visible part.
  var edge: Int64
  /// The smallest place at rest: the edge, or the place where a refresh holds the content.
  var low: Int64
  /// The smallest place that the user reaches without resistance.
  var lowByHand: Int64
  /// A lower limit of the greatest place that the user reaches without resistance, whatever the content length: the
  /// range, if the content moves the cover.
  var highByHand: Int64
  /// The distance that a fling moves the content beyond its end before it stretches, because this closes the cover.
  var roomByHand: Int64
  /// The smallest edge that remains when the user scrolls back while the content is not at its top. If nil, the edge is
  /// fixed.
  var reveal: Int64?
  /// The spring by which content moves to a bound on its own. If nil, it moves at once.
  var spring: DampedSpring.Parameters?
}
