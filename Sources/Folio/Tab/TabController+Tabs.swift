internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// Tabs, their lengths, and what of the strip stays in place as they change.
extension TabController {
  @inline(never)
  mutating func tapped(
    _ id: PageID, request: RequestID, emit: (TabEffect) -> Void
  ) throws(Rejection) {
    guard page.isAtPage, page.settled == id else {
      return try pipe(.jump(to: id, animated: true, request: request, cause: .tap), emit: emit)
    }
    guard page.allowsTap(to: id) else { throw .disabledPage(id) }
    emit(.reselected(id))
  }

  @inline(never)
  mutating func lengthsChanged(_ lengths: [Double], _ selected: [Double]) throws(Rejection) {
    for lengths in [lengths, selected.isEmpty ? lengths : selected] {
      guard lengths.count == page.count else {
        throw .wrongCount(expected: Int64(page.count), got: Int64(lengths.count))
      }
      guard lengths.allSatisfy(TabOffsets.isLegal) else { throw .illegalValue(.lengths) }
    }
    changeLengths { $0.set(lengths, selected: selected) }
  }

  /// Changes lengths of tabs; what is seen of the strip stays.
  @inline(never)
  mutating func changeLengths(_ change: (inout TabOffsets) -> Void) {
    // Before the first lengths nothing was visible that could stay.
    let (anchors, speed) = (strip.tabs.isTold ? findAnchors() : [], findSpeed())
    change(&strip.tabs)
    strip.tabs.select(emphasis)
    keepSeen(anchors, speed: speed)
  }

  @inline(never)
  mutating func configured(_ configuration: TabConfiguration) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    guard configuration != self.configuration else { return }
    settings = Shared(configuration)
    if configuration.activation == .automatic { focused = nil }
    strip.tabs.follow(self.configuration)
    strip.tabs.select(emphasis)
    stand()
  }

  /// Moves the strip to its goal at once, after a new layout.
  mutating func stand() {
    strip.stand()
    let goal = findGoal()
    strip.follow(goal)
  }

  // MARK: Visibility

  /// A visible tab.
  struct Anchor {
    var page: PageID
    /// The distance of its beginning from the beginning of the visible part, in points.
    var distance: Double
    /// Its speed along the strip, in points per second, as tabs before it change their length.
    var drift: Double
  }

  /// Returns the speed of a strip that stays where it is with the first visible tab, as tabs before it change their length,
  /// in points per second.
  ///
  /// Mutating, because a nonmutating method would copy the tabs.
  @inline(__always)
  mutating func driftOfFirst() -> Double {
    strip.tabs.selected.isEmpty ? 0 : driftOfFirstSelecting()
  }

  @inline(never)
  private mutating func driftOfFirstSelecting() -> Double {
    guard strip.phase == .free || strip.phase == .gliding, strip.isLaidOut else { return 0 }
    return drift(of: strip.firstSeen)
  }

  func drift(of index: Int) -> Double {
    guard page.isInMotion, !strip.tabs.selected.isEmpty else { return 0 }
    var later = strip.tabs
    let seconds = evenInstant
    later.select(emphasis(after: seconds))
    return (later.offset(of: index) - strip.tabs.offset(of: index)) / seconds
  }

  /// A time in seconds: short enough that the speed of the pages is constant, long enough that units of length make no
  /// difference.
  static var instant: Double { 1.0 / 512 }

  /// A time in seconds, from now on or until now, in which the pages move linearly. If they pass a stop sooner, what lies
  /// beyond it does not describe their current speed.
  var evenInstant: Double {
    if page.keepsBetween(for: Self.instant) { return Self.instant }
    return page.keepsBetween(for: -Self.instant) ? -Self.instant : Self.instant / 8
  }

  /// Returns the visible tabs, and the distance of each from the beginning of the visible part: the selected one first if
  /// the strip follows, then the one under the indicator, then from the first on. If none is visible, the nearest. Empty
  /// before anything is visible. A tab without length is not visible, and is no anchor.
  @inline(never)
  mutating func findAnchors() -> [Anchor] {
    guard strip.isLaidOut else { return [] }
    var anchors: [Anchor] = []
    func add(_ index: Int) {
      guard strip.tabs.hasLength(index) else { return }
      anchors.append(
        Anchor(
          page: page.order[index], distance: strip.tabs.offset(of: index) - strip.offset,
          drift: drift(of: index)))
    }
    let seen = strip.visible
    if strip.phase == .following {
      if let selected = page.selected.flatMap({ page.order.index(of: $0) }), seen.contains(selected) {
        add(selected)
      }
      // If that is not visible, the tab under the indicator.
      let under = page.reduced(Int64((page.position + 0.5).floored))
      if seen.contains(under) { add(under) }
    }
    for index in seen where anchors.count < 66 { add(index) }
    // A strip that is beyond its end, because tabs were removed, is on its way back.
    if seen.isEmpty, let nearest = nearest(forward: strip.offset > 0) { add(nearest) }
    return anchors
  }

  /// Returns the last tab with a length, or the first one.
  private func nearest(forward: Bool) -> Int? {
    let indexes = 0..<strip.tabs.count
    return forward ? indexes.last(where: strip.tabs.hasLength) : indexes.first(where: strip.tabs.hasLength)
  }

  /// An indicator beside a tab that is removed.
  struct IndicatorLeft {
    /// The distance of its middle from the beginning of the visible part, in points.
    var middle: Double
    /// The old order, and the tabs that it is between.
    var order: PageOrder
    var low: Int
    var high: Int
  }

  /// Returns the indicator if another order of pages removes one of the two tabs that it is between; nil if both remain,
  /// and the position is the same between them.
  ///
  /// The position of pages does not depend on the lengths of tabs: counted in pages, it would move by those that were
  /// removed. Over the strip, between the last tab of a loop and the first, it may.
  @inline(never)
  mutating func indicatorLeft(by ids: [PageID]) -> IndicatorLeft? {
    guard strip.isLaidOut, page.isInMotion, page.count > 0 else { return nil }
    let count = Double(page.count)
    var position = page.position - page.pull
    if page.configuration.loops { position -= (position / count).floored * count }
    let (low, high) = (position.floored, position.ceiled)
    // On a tab that is removed the position is that of its heir.
    guard low >= 0, high < count, min(position - low, high - position) > 1e-6 else { return nil }
    let ends = [page.order[Int(low)], page.order[Int(high)]]
    guard ends.contains(where: { !ids.contains($0) }) else { return nil }
    let middle = strip.tabs.middle(at: position, loops: false) - strip.offset
    return IndicatorLeft(middle: middle, order: page.order, low: Int(low), high: Int(high))
  }

  /// Continues the position from where the indicator is. If no tab remains on a side of it, it may be beyond the outer one.
  mutating func keep(_ indicator: IndicatorLeft) {
    guard page.isInMotion else { return }
    func remains(_ indexes: Range<Int>) -> Bool {
      page.configuration.loops || indexes.contains { page.order.index(of: indicator.order[$0]) != nil }
    }
    let least = remains(0..<indicator.low + 1) ? 0.0 : -1
    let most = remains(indicator.high..<indicator.order.count) ? 0.0 : 1
    let position = strip.tabs.position(ofMiddle: indicator.middle + strip.offset, beyond: least...most)
    page.continuePosition(from: position)
  }

  /// Keeps the first of these tabs that still exists, and has a length, in place after new tabs or lengths. The strip then
  /// moves to its goal on its own, at the speed it had. The position continues from the middle of an indicator that stays in
  /// place.
  @inline(never)
  mutating func keepSeen(
    _ anchors: [Anchor], speed: Double, indicator: IndicatorLeft? = nil
  ) {
    var speed = speed
    guard strip.isLaidOut else { return stand() }
    guard !anchors.isEmpty else { return stand() }
    for anchor in anchors {
      guard let index = page.order.index(of: anchor.page), strip.tabs.hasLength(index) else { continue }
      strip.shift(by: strip.tabs.offset(of: index) - anchor.distance - strip.offset)
      speed += drift(of: index) - anchor.drift
      break
    }
    if let indicator { keep(indicator) }
    if strip.phase == .following {
      let goal = findGoal()
      strip.leaveOver(goal, speed: speed - findGoalSpeed(of: goal), spring, at: page.lastTick)
    }
    strip.comeBack(spring, at: page.lastTick)
  }
}
