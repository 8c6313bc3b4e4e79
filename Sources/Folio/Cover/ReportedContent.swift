internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// The content of a host that scrolls it itself, as known from reports and orders.
///
/// An order carries a token. A report carries the token of the newest order that was carried out before it. A report
/// with an older token than the newest order to its page is late. The first report after an order is its echo; a
/// difference due to rounding by the host is not a scroll.
///
/// Content beyond its bound, for example after a change of data or of page, moves to the bound by a spring once nothing
/// scrolls it; each tick sends an order.
struct ReportedContent: Hashable, Sendable, Savable, Digestible {
  /// What is known about the content of a page. It is kept after an eviction and removed with the page.
  struct Child: Hashable, Sendable, Savable, Digestible {
    /// The distance that the content is scrolled from its top, in units; negative while it is pulled beyond it.
    var y: Int64 = 0
    /// The last reported length of the content since it was loaded.
    var length: Int64?
    /// Whether the host has loaded the content.
    var isLoaded = false
    /// Whether the content was loaded and then evicted. Its reports are late.
    var isEvicted = false
    /// Whether a touch or a fling scrolls the content.
    var isScrolling = false
    /// Whether a fling scrolls the content.
    var isFlung = false
    /// The token of the newest order to the content; 0 before the first.
    var token: ScrollToken = 0
    /// Whether the newest order has not yet been reported as carried out.
    var awaitsEcho = false
    /// The distance that the content was moved without an order, in units, and whether orders wait until they are
    /// carried out; 0 and false between events.
    var owed: Int64 = 0
    var waits = false

    func combine(into digest: inout StateDigest) {
      digest.combine(y, length, isLoaded, isEvicted, isScrolling, isFlung)
      digest.combine(token, awaitsEcho)
    }
  }

  /// Content that moves to its bound on its own.
  struct Glide: Hashable, Sendable, Savable, Digestible {
    var page: PageID
    /// The bound, in units.
    var target: Int64
    /// The remaining distance, in points.
    var left: Remainder

    func combine(into digest: inout StateDigest) { digest.combine(page, target, left) }
  }

  /// The known pages, in the order of their first visits.
  private(set) var pages: [PageID] = []

  var known = IntegerMap<Child>()

  /// The newest token that was emitted.
  var lastToken: ScrollToken = 0

  /// The contents that are moving to their bounds.
  var glides: [Glide] = []

  /// Creates a value without any known page.
  init() {}

  /// What is known about a page; nil if it was never visited.
  subscript(page: PageID) -> Child? { known[page.rawValue] }

  /// Stores what is known about a page.
  mutating func store(_ child: Child, of page: PageID) {
    if known.update(child, for: page.rawValue) == nil { pages.append(page) }
  }

  /// Changes what is known about a page, if it is known.
  mutating func change(_ page: PageID, _ body: (inout Child) -> Void) {
    known.withValue(for: page.rawValue) { body(&$0) }
  }

  /// Orders the content of a page to its place.
  mutating func order(_ page: PageID, under top: Int64, emit: (CoverEffect) -> Void) {
    lastToken.rawValue += 1
    let token = lastToken
    var y: Int64 = 0
    change(page) { child in
      child.token = token
      child.awaitsEcho = true
      y = child.y
    }
    emit(.scrollContent(page, to: Units.points(y - top), token: token))
  }

  mutating func endGlide(of page: PageID) {
    if glides.isEmpty { return }
    glides.removeAll { $0.page == page }
  }
}

extension ReportedContent: CoverContent {
  @inline(__always)
  static var isScrolledHere: Bool { false }

  static func effect(_ effect: CoverEffect) -> CoverEffect { effect }

  func y(of page: PageID) -> Int64 { known[page.rawValue]?.y ?? 0 }

  func place(of page: PageID) -> Int64 { y(of: page) }

  @inline(__always)
  func end(of page: PageID, in layout: CoverLayout) -> Int64? {
    known[page.rawValue]?.length.map { layout.end(of: page, contentLength: $0) }
  }

  func isMeasured(_ page: PageID, isLoaded: Bool) -> Bool { known[page.rawValue]?.length != nil }

  func isScrolling(_ page: PageID) -> Bool { known[page.rawValue]?.isScrolling ?? false }

  func isHostScrolled(_ page: PageID) -> Bool { isScrolling(page) }

  func movesByItself(_ page: PageID) -> Bool { known[page.rawValue]?.isFlung ?? false }

  func goesBack(_ page: PageID) -> Bool { false }

  /// The velocity of the host's content is unknown.
  func velocity(of page: PageID) -> Double { 0 }

  func isLoaded(_ page: PageID) -> Bool { known[page.rawValue]?.isLoaded ?? false }

  var loaded: [PageID] { pages.filter { isLoaded($0) } }

  mutating func move(_ page: PageID, to y: Int64, under top: Int64, emit: (CoverEffect) -> Void) {
    endGlide(of: page)
    place(page, at: y, under: top, emit: emit)
  }

  private mutating func place(_ page: PageID, at y: Int64, under top: Int64, emit: (CoverEffect) -> Void) {
    var child = known[page.rawValue] ?? Child()
    child.owed += y - child.y
    guard child.owed != 0 || child.y != y else { return }
    child.y = y
    let isOrdered = child.isLoaded && !child.waits
    if isOrdered || !child.isLoaded { child.owed = 0 }
    store(child, of: page)
    if isOrdered { order(page, under: top, emit: emit) }
  }

  func ownPlace(
    of page: PageID, from old: Int64, to new: Int64, comes: Bool, in layout: CoverLayout
  ) -> Int64? { nil }

  mutating func push(_ page: PageID, by distance: Int64, under top: Int64, emit: (CoverEffect) -> Void) {
    place(page, at: y(of: page) + distance, under: top, emit: emit)
  }

  func restingPlace(of page: PageID) -> Int64 {
    glides.first { $0.page == page }?.target ?? y(of: page)
  }

  mutating func open(
    _ page: PageID, by bounds: CoverBounds, under top: Int64, emit: (CoverEffect) -> Void
  ) {
    endGlide(of: page)
    guard let spring = bounds.spring else { return place(page, at: bounds.low, under: top, emit: emit) }
    let way = Units.points(y(of: page) - bounds.low)
    glides.append(
      Glide(page: page, target: bounds.low, left: Remainder(way, velocity: 0, spring, at: nil)))
  }

  func isAtBeginning(_ page: PageID) -> Bool { false }

  mutating func begin(_ page: PageID, emit: (CoverEffect) -> Void) {}

  mutating func lend(_ page: PageID, _ bounds: CoverBounds) {}

  @inline(__always)
  mutating func bound(
    _ page: PageID, by bounds: CoverBounds, under top: Int64, emit: (CoverEffect) -> Void
  ) {
    guard let child = known[page.rawValue], child.isLoaded, !child.isScrolling else {
      return endGlide(of: page)
    }
    if let index = glides.firstIndex(where: { $0.page == page }) {
      guard glides[index].target != bounds.low else { return }
      if let spring = bounds.spring {
        // The bound has moved. The content continues to it with its speed.
        let left = glides[index].left
        glides[index].target = bounds.low
        glides[index].left = Remainder(
          Units.points(child.y - bounds.low), velocity: left.velocity, spring, at: left.now)
        return
      }
      endGlide(of: page)
    }
    // Content that is pulled beyond its own top under an open cover is brought back by the host.
    guard child.y < bounds.low, child.y >= 0 || bounds.low > 0 else { return }
    let way = Units.points(child.y - bounds.low)
    if let spring = bounds.spring {
      glides.append(
        Glide(page: page, target: bounds.low, left: Remainder(way, velocity: 0, spring, at: nil)))
    } else {
      place(page, at: bounds.low, under: top, emit: emit)
    }
  }

  mutating func observe(_ effect: PageEffect, emit: (CoverEffect) -> Void) {
    // A page that is not visible has no touch. A scroll that continues is reported again.
    if case .didDisappear(let page) = effect { rest(page) }
  }

  mutating func endTouch(of pages: [PageID]) {
    for page in pages where known[page.rawValue]?.isFlung == false { rest(page) }
  }

  mutating func leave(_ page: PageID, under top: Int64, emit: (CoverEffect) -> Void) {
    guard let glide = glides.first(where: { $0.page == page }) else { return }
    move(page, to: glide.target, under: top, emit: emit)
  }

  mutating func load(
    _ page: PageID, in layout: CoverLayout, under collapse: Int64, hold: Int64, emit: (CoverEffect) -> Void
  ) {
    emit(
      .setContentInset(
        page, top: Units.points(layout.top(of: page) + hold),
        minimumContentLength: Units.points(layout.minimumContentLength(of: page))))
    var child = known[page.rawValue] ?? Child()
    if !child.isLoaded {
      child.isLoaded = true
      child.isEvicted = false
      child.awaitsEcho = false
      child.isScrolling = false
      child.isFlung = false
      child.length = nil
      store(child, of: page)
    }
    // New content rests at its top. A host may recreate the content of a prefetched page when the page is loaded.
    if child.y != 0 { order(page, under: layout.top(of: page), emit: emit) }
  }

  mutating func unload(
    _ page: PageID, in layout: CoverLayout, under collapse: Int64, emit: (CoverEffect) -> Void
  ) {
    endGlide(of: page)
    change(page) { child in
      child.isEvicted = child.isEvicted || child.isLoaded
      child.isLoaded = false
      child.isScrolling = false
      child.isFlung = false
      child.awaitsEcho = false
      child.owed = 0
    }
  }

  mutating func surround(
    _ page: PageID, from old: CoverLayout, to new: CoverLayout, hold: Int64, emit: (CoverEffect) -> Void
  ) {
    let top = new.top(of: page)
    emit(
      .setContentInset(
        page, top: Units.points(top + hold),
        minimumContentLength: Units.points(new.minimumContentLength(of: page))))
    let owed = old.top(of: page) - top
    guard owed != 0 else { return }
    change(page) { child in
      child.owed += owed
      child.waits = true
    }
  }

  mutating func remember(_ page: PageID, at y: Int64) {
    endGlide(of: page)
    var child = known[page.rawValue] ?? Child()
    if child.isLoaded { child.owed += y - child.y }
    child.y = y
    store(child, of: page)
  }

  mutating func carryOut(_ page: PageID, in layout: CoverLayout, emit: (CoverEffect) -> Void) {
    change(page) { $0.waits = false }
    place(page, at: y(of: page), under: layout.top(of: page), emit: emit)
  }

  mutating func tick(_ moment: Moment, in layout: CoverLayout, emit: (CoverEffect) -> Void) {
    var index = 0
    while index < glides.count {
      glides[index].left.tick(moment)
      let glide = glides[index]
      let isDone = glide.left.isDone(within: 0.1)
      let y = isDone ? glide.target : glide.target + Units.clamped(glide.left.value)
      place(glide.page, at: y, under: layout.top(of: glide.page), emit: emit)
      if isDone { glides.remove(at: index) } else { index += 1 }
    }
  }

  mutating func keep(where isKept: (PageID) -> Bool) {
    guard !pages.allSatisfy(isKept) else { return }
    for page in pages where !isKept(page) {
      known.removeValue(for: page.rawValue)
      endGlide(of: page)
    }
    pages.removeAll { !isKept($0) }
  }
}
