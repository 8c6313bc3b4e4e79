internal import FolioMachine

extension CoverController {
  /// Where the user is: page, contents and cover, each at the end of what moves it. What still waits to come back is
  /// answered as it was given. Complexity: O(visited pages), allocates.
  public var restoration: Restoration {
    var saved = tab.page.restoration
    let motion = cover.motion?.to
    saved.cover =
      cover.awaited?.place
      ?? .init(
        collapse: motion?.collapse ?? collapse, maximum: cover.layout.maximum,
        minimum: cover.layout.minimum)
    saved.places = cover.awaitedPlaces
    for page in cover.children.pages {
      let y = page == active ? motion?.y ?? cover.activeY : cover.child(page).y
      guard y > 0 || page == saved.settled else { continue }
      saved.places.append(.init(page: page, y: y.clamped(0, .largestLegal).withoutNegativeZero))
    }
    return saved
  }

  /// Everything comes back where it was: the cover first, so that pages are fitted to it before they appear.
  mutating func restored(_ given: Restoration, emit: (CoverEffect) -> Void) throws(Rejection) {
    if let rejection = given.refusal { throw rejection }
    let saved = given.normalized
    let hasPages = tab.page.count > 0
    cover.restore(saved) { page in hasPages ? tab.page.index(of: page) != nil : nil }
    if let event = saved.pageEvent { try pipe(.page(event), emit: emit) }
    for place in saved.places where hasPages { cover.carryOut(place.page, emit: emit) }
    if let active, !isHeld { cover.fit(active, emit: emit) }
  }

  /// Whether the cover that is to come back has no heights yet; where there was none, none are waited for.
  var isAwaitingHeights: Bool { cover.awaited.map { $0.place.maximum > 0 } ?? false }

  /// A list of ours found its place again: the cover takes it from there, and does not move.
  mutating func adopt(
    _ page: PageID, offset: Double, contentLength: Double, emit: (CoverEffect) -> Void
  ) {
    guard cover.children[page]?.offset != nil else { return }
    cover.adopt(page, offset: offset, contentLength: contentLength)
    if page == active, !isHeld { cover.fit(page, emit: emit) }
    if page != active { fitNeighbours(emit: emit) }
  }
}
