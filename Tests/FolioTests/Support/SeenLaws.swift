import Folio

/// The laws of pages in terms of what a host can read.
extension PageController {
  /// Whether each page was told what its role and the container make of it, so that telling it again would say nothing.
  var tellsWhatItShows: Bool {
    let told = appearances.told
    guard count > 0 else { return told.isEmpty }
    guard told.allSatisfy({ isRight(appearance(of: $0), of: $0) }) else { return false }
    // The page at rest, and the destination of a transition, are told that they are there.
    guard isLaidOut, container == .visible || container == .appearing else { return true }
    let principal = principal.map { phase != .resting || told.contains($0) } ?? false
    return principal && (incoming.map { told.contains($0) } ?? true)
  }

  /// Whether a finger holds a motion of the pages: only such pages go on with its lift.
  var isHeld: Bool {
    guard phase == .settling || phase == .jumping else { return false }
    var lifted = self
    try? lifted.handle(.fingerUp(at: Moment(nanoseconds: 0))) { _ in }
    return lifted != self
  }

  /// The page at rest, or the origin of a transition.
  private var principal: PageID? {
    configuration.appearanceTiming == .duringDrag ? transition?.from ?? target : settled
  }

  /// The destination of a transition, if pages are told of it before they rest.
  private var incoming: PageID? { configuration.appearanceTiming == .duringDrag ? transition?.to : nil }

  /// Whether this is what a page is told that is not hidden.
  private func isRight(_ state: PageAppearance.State, of page: PageID) -> Bool {
    switch (isLaidOut ? container : .hidden, state) {
    case (.hidden, _), (_, .hidden): false
    // The origin of a transition may not leave yet; a page that swipes passed leaves until it is out of view.
    case (.visible, .visible), (.appearing, .appearing), (.visible, .appearing):
      page == principal ? state == (container == .visible ? .visible : .appearing) : page == incoming
    case (.visible, .disappearing), (.appearing, .disappearing): phase != .resting && page != incoming
    case (.disappearing, .disappearing): true
    case (.appearing, .visible), (.disappearing, .visible), (.disappearing, .appearing): false
    }
  }
}

/// The laws of tabs in terms of what a host can read.
extension TabController {
  /// Whether only manual tabs have a focus of their own.
  var keepsItsFocus: Bool { configuration.activation == .manual || focus == page.target }

  /// Whether a strip that nothing moves shows nothing before the first and after the last tab.
  var keepsItsStrip: Bool { isStripHeld || nextWake != .never || isStripWithinItsEnds }

  /// Whether the strip shows nothing before the first and after the last tab.
  var isStripWithinItsEnds: Bool { stripBounds.contains(stripOffset) }

  /// Whether the strip is within its ends, returns to them, or is held by a finger.
  var keepsStripWithinItsEnds: Bool {
    isStripWithinItsEnds || isStripHeld || (isStripMoving && nextWake == .frame)
  }

  /// How a strip that is where it belongs under moving pages is drawn elsewhere; nil if it is not.
  var misalignment: String? {
    guard isStripLeftToItself, !isStripMoving, stripLength > 0, !page.isAtPage || page.isPositionMoving,
      let goal = alignedOffset, abs(stripOffset - goal) > 0.01
    else { return nil }
    return "the strip is at \(stripOffset), and belongs at \(goal)"
  }

  /// The offset of a strip that follows the position of the pages: that of each tab as it is reached, linear between tabs;
  /// nil without tabs, and if the shortest move decides.
  var alignedOffset: Double? {
    guard page.count > 0, configuration.alignment != .visible else { return nil }
    let count = Double(page.count)
    let loops = page.configuration.loops
    let place =
      loops
      ? page.position - (page.position / count).rounded(.down) * count
      : min(max(page.position, 0), count - 1)
    let low = min(max(place.rounded(.down), 0), count - 1)
    let next = Int(low) + 1 < page.count ? Int(low) + 1 : 0
    guard let first = alignedOffset(of: Int(low)), let second = alignedOffset(of: next) else { return nil }
    return place > low ? first + (second - first) * (place - low) : first
  }

  /// The offset at which the tab at an index is where the configuration wants it, as far as the ends allow.
  private func alignedOffset(of index: Int) -> Double? {
    guard let tab = page.page(at: index).flatMap({ frame(of: $0) }) else { return nil }
    let room = max(0, stripLength - tab.length)
    let wanted: Double
    switch configuration.alignment {
    case .start: wanted = tab.offset - min(configuration.leadingPadding, room)
    case .centre: wanted = tab.offset + tab.length / 2 - stripLength / 2
    case .end: wanted = tab.end + min(configuration.trailingPadding, room) - stripLength
    case .visible: return nil
    }
    return min(max(wanted, stripBounds.lowerBound), stripBounds.upperBound)
  }
}

/// Whether a number that is drawn, in points, is where it should be.
func isSeen(_ first: Double?, at second: Double) -> Bool { isNear(first, second, within: 0.01) }

/// Whether a tab or an indicator is drawn where it should be.
func isSeen(_ first: StripFrame?, at second: StripFrame?) -> Bool {
  guard let first, let second else { return first == nil && second == nil }
  return isSeen(first.offset, at: second.offset) && isSeen(first.length, at: second.length)
}

/// Whether parts, of a page or of an emphasis, are drawn as they should be: of 100 points, within a hundredth of a point.
func areSeen(_ first: [Double], as second: [Double]) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { isNear($0, $1, within: 1e-4) }
}
