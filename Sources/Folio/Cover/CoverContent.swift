internal import FolioMachine
internal import FolioMotion

/// The content of the pages under a cover, as the cover moves it: that of a host, which is ordered, or the lists of a
/// pager.
///
/// Places are `y`, units from the top of a content under the open cover: its offset and the room above it.
protocol CoverContent {
  /// What the machine emits that the content belongs to.
  associatedtype Effect

  /// Whether hands scroll it here, and not in the host: what bounds them is of use then.
  static var isScrolledHere: Bool { get }

  /// What the cover says, as that machine emits it.
  static func effect(_ effect: CoverEffect) -> Effect

  /// Where the content of a page is, also while it is not loaded; 0 for a page never visited.
  func y(of page: PageID) -> Int64

  /// Where the content of a page is to be once it is long enough, else where it is.
  func place(of page: PageID) -> Int64

  /// The greatest place where the content of a page rests by its own length, which may be below 0; nil if that is not
  /// known.
  func end(of page: PageID, in layout: CoverLayout) -> Int64?

  /// Whether a finger, what it left behind, or a scroll moves the content of a page.
  func isScrolling(_ page: PageID) -> Bool

  /// Whether a scroller of the host's scrolls the content of a page.
  func isHostScrolled(_ page: PageID) -> Bool

  /// How fast what a finger left behind moves the content of a page, in points a second, forward positive.
  func velocity(of page: PageID) -> Double

  /// The content of a page goes to a place, which ends what moves it. `top` is the room above it.
  mutating func move(_ page: PageID, to y: Int64, under top: Int64, emit: (Effect) -> Void)

  /// The content of a page is shifted, and what moves it goes on.
  mutating func push(_ page: PageID, by distance: Int64, under top: Int64, emit: (Effect) -> Void)

  /// Whether what a finger left behind moves the content of a page, or its host: it keeps the speed that it has on the
  /// screen while the cover moves.
  func movesByItself(_ page: PageID) -> Bool

  /// Whether the content of a page goes back to a bound, or to a row, from where it rested.
  func goesBack(_ page: PageID) -> Bool

  /// Whether the content of a page comes to rest with a row in the centre or at the end of what is seen, so that a cover
  /// which moves has it go elsewhere.
  func snapsRows(_ page: PageID) -> Bool

  /// What bounds the content of a page from now on; nothing moves.
  mutating func lend(_ page: PageID, _ bounds: CoverBounds)

  /// What bounds the content of a page that is on screen. What rests beyond goes there.
  mutating func bound(
    _ page: PageID, by bounds: CoverBounds, under top: Int64, emit: (Effect) -> Void)

  /// Where the content of a page is to be under another collapse, if it has a place of its own that the cover leaves it; nil: where
  /// the cover has it. `comes`: the page comes on screen, left as it was under the old one.
  func ownPlace(
    of page: PageID, from old: Int64, to new: Int64, comes: Bool, in layout: CoverLayout
  ) -> Int64?

  /// Whether the content of a page was never on screen, and is where it begins.
  func isAtBeginning(_ page: PageID) -> Bool

  /// The content of a page begins under what bounds it now.
  mutating func begin(_ page: PageID, emit: (Effect) -> Void)

  /// What the pages say, before the cover answers it.
  mutating func hear(_ effect: PageEffect, emit: (Effect) -> Void)

  /// The finger that dragged the pages has lifted: none scrolls the content of those that are present.
  mutating func endTouch(of pages: [PageID])

  /// A page is present no more. What went to a bound is there: it is seen no more. `top` is the room above its content.
  mutating func leave(_ page: PageID, under top: Int64, emit: (Effect) -> Void)

  /// The content of a page is there, at its top; it goes to where it was, which was left under this collapse. `hold` is
  /// room beyond that above it, in which it may rest.
  mutating func load(
    _ page: PageID, in layout: CoverLayout, under collapse: Int64, hold: Int64, emit: (Effect) -> Void)

  /// The content of a page goes, which is under this collapse, or was when it was left.
  mutating func unload(
    _ page: PageID, in layout: CoverLayout, under collapse: Int64, emit: (Effect) -> Void)

  /// Whether the content of a page is there.
  func isLoaded(_ page: PageID) -> Bool

  /// The pages whose content is there, in an order that the same events lead to.
  var loaded: [PageID] { get }

  /// The room above the content of a page, and its least length, are others; it keeps its place, and is ordered there
  /// as it is carried out. `hold` is room beyond that, in which it may rest.
  mutating func surround(
    _ page: PageID, from old: CoverLayout, to new: CoverLayout, hold: Int64, emit: (Effect) -> Void)

  /// Takes where the content of a page was, in a state that was saved. It goes there as soon as it is carried out, or the
  /// page is fitted.
  mutating func remember(_ page: PageID, at y: Int64)

  /// The content of a page goes to where it is remembered, or was moved to since its surroundings changed.
  mutating func carryOut(_ page: PageID, in layout: CoverLayout, emit: (Effect) -> Void)

  /// Time passes.
  mutating func tick(_ moment: Moment, in layout: CoverLayout, emit: (Effect) -> Void)

  /// Forgets the pages for which this is false.
  mutating func keep(where isKept: (PageID) -> Bool)
}

/// Where the content of a page on screen may rest, and where a hand may bring it, as places.
struct CoverBounds: Hashable, Sendable, Savable {
  /// What hides the top of the content now, in units: the lower edge of the strip, as it is drawn.
  var obscured: Int64
  /// The place of content at its top: the edge of what is seen.
  var edge: Int64
  /// The least place at rest: the edge, or where a refresh holds the content.
  var low: Int64
  /// The least place to which a hand brings the content before it resists.
  var lowByHand: Int64
  /// What the place under a hand is at least bounded by, whatever the length of the content: the range, if the content
  /// moves the cover.
  var highByHand: Int64
  /// How far beyond its end what a hand left behind takes the content before it stretches, because that closes the cover.
  var roomByHand: Int64
  /// The least edge that a hand leaves that scrolls back, while the content is not at its top; nil: it stays.
  var reveal: Int64?
  /// What goes to a bound by itself goes there by this; nil: at once.
  var spring: DampedSpring.Parameters?
}
