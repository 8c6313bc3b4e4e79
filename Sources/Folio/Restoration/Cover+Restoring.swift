internal import FolioMachine

extension Cover {
  /// Takes a cover and places back, without a word to anyone.
  ///
  /// - Parameter isKnown: Whether a page exists; nil while there are no pages at all.
  mutating func restore(_ saved: Restoration, isKnown: (PageID) -> Bool?) {
    stopMotion()
    pending = nil
    isTouched = false
    if refresh != .refreshing { refresh = .idle }
    awaited = nil
    awaitedPlaces = []
    var before = collapse
    if let place = saved.cover {
      before = place.collapse
      let y = saved.places.first { $0.page == saved.settled }?.y ?? 0
      if layout.maximum > 0 {
        collapse = restored(place, y: y)
      } else if place.maximum > 0 || y > 0 {
        awaited = AwaitedCover(place: place, y: y)
      }
    }
    for place in saved.places {
      let y = awaited == nil ? shifted(place.y, from: before) : place.y
      switch isKnown(place.page) {
      case true?:
        var child = child(place.page)
        child.y = y.withoutNegativeZero
        child.depth = 0
        children.store(child, of: place.page)
      case false?: continue
      case nil: awaitedPlaces.append(.init(page: place.page, y: y.withoutNegativeZero))
      }
    }
  }

  /// The collapse of a cover that comes back. Over content that had none to collapse and is scrolled it is collapsed:
  /// that content keeps its place under any other only by going back to its top.
  private func restored(_ place: Restoration.CoverPlace, y: Double) -> Double {
    place.maximum == place.minimum ? (y > 0 ? layout.range : 0) : kept(place, y: y)
  }

  /// Where content that was at y goes when the collapse, which was `before`, is what it is now.
  func shifted(_ y: Double, from before: Double) -> Double {
    max(y >= before ? collapse : 0, y + (collapse - before))
  }

  /// Orders the content of a page to where it is known to belong.
  mutating func carryOut(_ page: PageID, emit: (CoverEffect) -> Void) {
    guard let child = children[page] else { return }
    move(page, to: child.y, depth: child.depth, emit: emit)
  }

  /// The first pages are about to come: those with a place have it when they are loaded.
  mutating func expect(_ pages: [PageID], hidesStrip: Bool) {
    layout.hidesStrip = hidesStrip
    guard !awaitedPlaces.isEmpty else { return }
    var isComing = Children()
    for page in pages { isComing.store(Child(), of: page) }
    for place in awaitedPlaces where isComing[place.page] != nil {
      var child = Child()
      child.y = place.y
      children.store(child, of: place.page)
    }
  }

  /// They have come, or did not.
  mutating func expected(theyCame: Bool, hidesStrip: Bool) {
    layout.hidesStrip = hidesStrip
    if theyCame { awaitedPlaces = [] } else { children = Children() }
  }

  /// The heights that a cover waited for are there; the collapse is then what it was.
  mutating func takeAwaited() -> Double? {
    guard layout.maximum > 0, let was = awaited else { return nil }
    awaited = nil
    collapse = restored(was.place, y: was.y)
    for index in awaitedPlaces.indices {
      awaitedPlaces[index].y = shifted(awaitedPlaces[index].y, from: was.place.collapse).withoutNegativeZero
    }
    return was.place.collapse
  }

  /// Takes where the content of a page is, whatever the cover makes of it.
  mutating func adopt(_ page: PageID, offset: Double, contentLength: Double) {
    var child = child(page)
    child.offset = offset
    child.contentLength = contentLength
    child.y = (offset + layout.top(of: page)).withoutNegativeZero
    child.depth = min(child.depth, max(child.y, 0))
    children.store(child, of: page)
  }

  /// Whether what waits to come back can wait.
  var isAwaitedConsistent: Bool {
    if let awaited {
      guard layout.maximum == 0, awaited.place.maximum > 0 || awaited.y > 0, awaited.place.refusal == nil,
        awaited.y.isLegalLength
      else { return false }
    }
    let bound = 4 * Double.largestLegal
    var known = Children()
    for place in awaitedPlaces {
      guard place.y >= 0, place.y <= bound, place.list == nil, known[place.page] == nil else { return false }
      known.store(Child(), of: place.page)
    }
    return true
  }
}
