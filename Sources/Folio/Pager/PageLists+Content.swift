internal import FolioCollections
internal import FolioList
internal import FolioMachine
internal import FolioMotion

extension PageLists: CoverContent {
  @inline(__always)
  static var isScrolledHere: Bool { true }

  static func effect(_ effect: CoverEffect) -> PagerEffect { .cover(effect) }

  @inline(__always)
  func y(of page: PageID) -> Int64 {
    guard let index = table.index(of: page) else { return places[page.rawValue]?.y ?? 0 }
    return table.entries[index].counted ?? table.entries[index].listed
  }

  @inline(__always)
  func place(of page: PageID) -> Int64 {
    guard let index = table.index(of: page) else { return y(of: page) }
    return table.entries[index].wanted ?? table.entries[index].listed
  }

  @inline(__always)
  func end(of page: PageID, in layout: CoverLayout) -> Int64? {
    guard let index = table.index(of: page), table.entries[index].counted == nil,
      table.entries[index].standing.viewportLength > 0
    else { return nil }
    return table.entries[index].standing.end + table.entries[index].top
  }

  func isMeasured(_ page: PageID, isLoaded: Bool) -> Bool {
    guard let index = table.index(of: page) else { return false }
    return table.entries[index].list.areAllRowsMeasured
      && (isLoaded || table.entries[index].list.rowCount > 0)
  }

  @inline(__always)
  func velocity(of page: PageID) -> Double {
    guard let index = table.index(of: page), table.entries[index].standing.phase == .decelerating else {
      return 0
    }
    return table.entries[index].list.velocity
  }

  @inline(__always)
  func isHostScrolled(_ page: PageID) -> Bool {
    table.index(of: page).map { table.entries[$0].standing.isHostScrolled } ?? false
  }

  @inline(__always)
  func movesByItself(_ page: PageID) -> Bool {
    guard let index = table.index(of: page), table.entries[index].standing.phase == .decelerating else {
      return false
    }
    return !table.entries[index].standing.isReturning
  }

  @inline(__always)
  func goesBack(_ page: PageID) -> Bool {
    table.index(of: page).map { table.entries[$0].standing.isReturning } ?? false
  }

  func restingPlace(of page: PageID) -> Int64 {
    guard let index = table.index(of: page), table.entries[index].standing.phase == .decelerating else {
      return y(of: page)
    }
    return table.entries[index].list.restingOffsetInUnits + table.entries[index].top
  }

  mutating func open(
    _ page: PageID, by bounds: CoverBounds, under _: Int64, emit: (PagerEffect) -> Void
  ) {
    guard let index = table.index(of: page) else { return }
    let velocity = velocity(of: page)
    let waits = table.entries[index].standing.phase != .decelerating
    lend(page, bounds)
    let motion = bounds.spring == nil ? nil : (velocity: velocity, startsWithTick: waits)
    try? change(index, of: page) { list in list.goToBeginning(motion) { emit(.list(page, $0)) } }
  }

  func isLoaded(_ page: PageID) -> Bool { contains(page) }

  var loaded: [PageID] { pages }

  mutating func move(_ page: PageID, to y: Int64, under top: Int64, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page) else {
      storePlace(of: page, at: y)
      return
    }
    // A list that waits for a place may reach it within its current bounds.
    guard self.y(of: page) != y || table.entries[index].counted != nil else { return }
    // The list moves to its initial position on its own, within its current bounds.
    guard !table.entries[index].standing.isOpening else { return }
    if table.entries[index].isShort { return order(index, of: page, to: y, emit: emit) }
    want(y, index, of: page)
    carryOut(page, emit: emit)
  }

  mutating func push(_ page: PageID, by distance: Int64, under top: Int64, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page) else {
      storePlace(of: page, at: y(of: page) + distance)
      return
    }
    if table.entries[index].wanted != nil {
      table.entries[index].wanted? += distance
      if !table.entries[index].isShort { return carryOut(page, emit: emit) }
    }
    try? change(index, of: page) { list in list.shift(by: distance) { emit(.list(page, $0)) } }
  }

  mutating func bound(
    _ page: PageID, by bounds: CoverBounds, under _: Int64, emit: (PagerEffect) -> Void
  ) {
    guard let index = table.index(of: page) else { return }
    let isOther = table.entries[index].bounds != bounds
    table.entries[index].bounds = bounds
    let (top, phase) = (table.entries[index].top, table.entries[index].standing.phase)
    let rests =
      phase == .resting && !table.entries[index].standing.isScrolling
      && table.entries[index].standing.viewportLength > 0
    let y = table.entries[index].standing.units + top
    let isBeyond =
      rests && table.entries[index].counted == nil
      && (y < bounds.low || y > max(bounds.low, table.entries[index].standing.end + top))
    guard isOther || isBeyond else { return mountDisplaced(index, of: page, emit: emit) }
    let lent = LentBounds(bounds, under: top)
    if phase == .dragging {
      // A list under a finger does not change state, which is therefore not updated in every frame.
      table.entries[index].list.lend(obscured: bounds.obscured)
      table.entries[index].list.lend(lent)
      return mountDisplaced(index, of: page, emit: emit)
    }
    try? change(index, of: page) { list in
      list.lend(obscured: bounds.obscured)
      list.lend(lent)
      if isBeyond { list.goBack(isAnimated: true) { emit(.list(page, $0)) } }
    }
    mountDisplaced(index, of: page, emit: emit)
    // A list that waits for its place is as near to it as its bounds allow.
    if table.entries[index].counted != nil { carryOut(page, emit: emit) }
  }

  /// Mounts the rows of bottom-aligned content that the cover has made visible.
  @inline(__always)
  private mutating func mountDisplaced(_ index: Int, of page: PageID, emit: (PagerEffect) -> Void) {
    guard table.entries[index].standing.hasGravity, table.entries[index].list.isDisplaced() else { return }
    try? change(index, of: page) { list in list.shift(by: 0) { emit(.list(page, $0)) } }
  }

  func ownPlace(
    of page: PageID, from old: Int64, to new: Int64, comes: Bool, in layout: CoverLayout
  ) -> Int64? {
    guard let index = table.index(of: page), table.entries[index].counted == nil,
      let end = end(of: page, in: layout)
    else { return nil }
    let y = table.entries[index].listed
    if table.entries[index].standing.keepsItsEnd, y == max(end, old) { return max(end, new) }
    guard comes, table.entries[index].isNew, table.entries[index].standing.hasInitialPosition else {
      return nil
    }
    return new + max(0, y - old)
  }

  @inline(__always)
  func isAtBeginning(_ page: PageID) -> Bool {
    guard let index = table.index(of: page), table.entries[index].isNew,
      table.entries[index].standing.hasInitialPosition, table.entries[index].bounds == nil,
      table.entries[index].wanted == nil
    else { return false }
    return table.entries[index].standing.isAtBeginning
  }

  mutating func begin(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page) else { return }
    try? change(index, of: page) { list in list.begin { emit(.list(page, $0)) } }
  }

  /// Whether the content of a page has these bounds.
  @inline(__always)
  func isBound(_ page: PageID, by bounds: CoverBounds) -> Bool {
    guard let index = table.index(of: page) else { return true }
    return table.entries[index].bounds == bounds
  }

  mutating func lend(_ page: PageID, _ bounds: CoverBounds) {
    guard let index = table.index(of: page), table.entries[index].bounds != bounds else { return }
    let lent = LentBounds(bounds, under: table.entries[index].top)
    table.entries[index].bounds = bounds
    try? change(index, of: page) { list in
      list.lend(obscured: bounds.obscured)
      list.lend(lent)
    }
  }

  mutating func observe(_ effect: PageEffect, emit: (PagerEffect) -> Void) {
    switch effect {
    case .dragRefused: refusedDrag = true
    case .willDisappear(let page, _): cancelReorder(of: page, emit: emit)
    case .didDisappear(let page):
      // A page that is not visible is not scrolled by the host. A scroll that continues is reported again.
      guard let index = table.index(of: page), table.entries[index].standing.isHostScrolled else { return }
      perform(.hostScrollEnded(at: Self.timeless), on: page, emit: emit)
    default: return
    }
  }

  mutating func endTouch(of pages: [PageID]) {}

  mutating func leave(_ page: PageID, under top: Int64, emit: (PagerEffect) -> Void) {
    stop(page, emit: emit)
    guard let index = table.index(of: page) else { return }
    table.entries[index].isShort = false
    // A list that was returning to a bound is placed there, because it is no longer visible.
    if table.entries[index].wanted == nil {
      try? change(index, of: page) { list in list.goBack(isAnimated: false) { emit(.list(page, $0)) } }
    }
    table.entries[index].isNew = false
    // Until the page is present again, the list is bounded by its own length.
    table.entries[index].bounds = nil
    try? change(index, of: page) { $0.lend(nil as LentBounds?) }
    mountDisplaced(index, of: page, emit: emit)
  }

  mutating func load(
    _ page: PageID, in layout: CoverLayout, under collapse: Int64, hold: Int64, emit: (PagerEffect) -> Void
  ) {
    guard !contains(page) else { return }
    open(page, under: layout.top(of: page))
    layOut(page, emit: emit)
    // The same height hides the top of the content as when the page was left.
    if collapse != 0 { obscure(page, to: layout.top(of: page) - collapse) }
  }

  mutating func unload(
    _ page: PageID, in layout: CoverLayout, under collapse: Int64, emit: (PagerEffect) -> Void
  ) {
    close(page, in: layout, under: collapse, emit: emit)
  }

  mutating func surround(
    _ page: PageID, from old: CoverLayout, to new: CoverLayout, hold: Int64, emit: (PagerEffect) -> Void
  ) {
    let top = new.top(of: page)
    guard let index = table.index(of: page), table.entries[index].top != top else { return }
    let (y, wanted) = (y(of: page), table.entries[index].wanted)
    let isWaiting = table.entries[index].counted != nil
    let keepsEnd =
      table.entries[index].standing.keepsItsEnd && table.entries[index].list.distanceToEnd() == 0
    let grown = top - table.entries[index].top
    table.entries[index].top = top
    // The places are unchanged, but their offsets depend on the new top.
    if let bounds = table.entries[index].bounds {
      table.entries[index].bounds = nil
      lend(page, bounds)
    } else if !table.entries[index].isNew {
      // The same height hides the top of the content as when the page was left.
      let obscured = Units.nearest(table.entries[index].list.obscured) + grown
      try? change(index, of: page) { $0.lend(obscured: obscured) }
    }
    let begins = isAtBeginning(page)
    layOut(page, emit: emit)
    // A list that showed rows may have reached its place.
    let isThere = wanted != nil && table.entries[index].wanted == nil
    guard !isWaiting, !isThere, !begins, table.entries[index].standing.isPlaced else { return }
    let distance =
      keepsEnd ? table.entries[index].list.distanceToEnd() : y - table.entries[index].listed
    guard distance != 0 else { return }
    try? change(index, of: page) { list in
      list.shift(by: distance) { emit(.list(page, $0)) }
      list.goOn()
    }
  }

  mutating func remember(_ page: PageID, at y: Int64) {
    guard let index = table.index(of: page) else {
      storePlace(of: page, at: y, wasThere: true)
      return
    }
    try? change(index, of: page) { $0.setUnseen(false) }
    want(y, index, of: page)
  }

  /// Stores the place of the content of a page without a list.
  private mutating func storePlace(of page: PageID, at y: Int64, wasThere: Bool = false) {
    var place = places[page.rawValue] ?? Place(y: y, wasThere: wasThere)
    place.y = y
    place.wasThere = place.wasThere || wasThere
    places.update(place, for: page.rawValue)
  }

  mutating func carryOut(_ page: PageID, in layout: CoverLayout, emit: (PagerEffect) -> Void) {
    carryOut(page, emit: emit)
  }

  mutating func tick(_ moment: Moment, in layout: CoverLayout, emit: (PagerEffect) -> Void) {}

  mutating func keep(where isKept: (PageID) -> Bool) {
    for key in places.sortedKeys where !isKept(PageID(key)) { places.removeValue(for: key) }
    keepAnchors(where: isKept)
  }
}

extension LentBounds {
  /// Creates bounds as offsets for content with the given room above it.
  fileprivate init(_ bounds: CoverBounds, under top: Int64) {
    self.init(
      edge: bounds.edge - top, low: bounds.low - top, lowByHand: bounds.lowByHand - top,
      highByHand: bounds.highByHand - top,
      roomByHand: bounds.roomByHand, reveal: bounds.reveal.map { $0 - top })
  }
}
