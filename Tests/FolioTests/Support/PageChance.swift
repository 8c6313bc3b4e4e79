import Folio

import struct FolioTesting.SeededGenerator

/// Any event of pages, mostly valid ones.
extension SeededGenerator {
  mutating func pageEvent(_ pages: PageController, now: inout Moment) -> PageEvent {
    now = Moment(nanoseconds: now.nanoseconds &+ Int64(pick(3) == 0 ? pick(400_000_000) : pick(20_000_000)))
    if once(in: 200) { now = Moment(nanoseconds: now.nanoseconds - 1_000_000_000) }
    let length = pages.length
    if pages.nextWake == .endOfTurn && once(in: 3) { return .turnEnded }
    // The page that is dragged to is disabled; a second tap soon after the first.
    if pages.phase == .dragging, let to = pages.transition?.to, once(in: 20) {
      return .enabledChanged(to, swipe: false, tap: true)
    }
    if pages.phase == .jumping, once(in: 20) { return .jump(to: anyPage(), request: 2, cause: .tap) }
    switch pick(100) {
    case 0..<22: return .ticked(at: now)
    case 22..<30: return .dragBegan(at: now)
    case 30..<50:
      let by = once(in: 30) ? extreme() : number(-0.7, 0.7) * max(length, 1)
      return .dragMoved(by: once(in: 6) ? (by / max(length, 1)).rounded() * length : by, at: now)
    case 50..<57:
      return .dragEnded(velocity: once(in: 30) ? extreme() : number(-4, 4) * length, at: now)
    case 57: return .dragCancelled(at: now)
    case 58..<66:
      return .jump(
        to: anyPage(), animated: !once(in: 4), request: RequestID(Int64(pick(1000))),
        cause: once(in: 3) ? .tap : .request)
    case 66..<69:
      return .step(
        by: once(in: 10) ? Int64.max : Int64(pick(7) - 3), animated: !once(in: 4), request: 1, cause: .key)
    case 69: return .restored(anyPage(), index: Int64(pick(12)) - (once(in: 20) ? 20 : 0))
    case 70..<74: return .pagesChanged(anyOrder(pages), settled: once(in: 6) ? anyPage() : nil)
    case 74..<76: return .enabledChanged(anyPage(), swipe: !once(in: 3), tap: !once(in: 3))
    case 76..<78: return .layoutChanged(length: once(in: 6) ? extreme() : [0, 320, 568][pick(3)])
    case 78..<80: return .fingerDown(at: now)
    case 80..<82: return .fingerUp(at: now)
    case 82..<84:
      if once(in: 4) { return .drivenEnded(at: now) }
      return .driven(position: once(in: 10) ? extreme() : Double(pick(24)) / 4 - 1, at: now)
    case 84: return .containerWillAppear(animated: once(in: 2))
    case 85..<88:
      return pages.container == .hidden ? .containerWillAppear(animated: true) : .containerDidAppear
    case 88: return .containerWillDisappear(animated: once(in: 2))
    case 89: return .containerDidDisappear
    case 90..<94: return .loaded(anyPage(), cost: Int64(pick(100)) - (once(in: 20) ? 100 : 0))
    case 94: return .loadFailed(anyPage())
    case 95: return .retry(anyPage())
    case 96: return .memoryPressure(once(in: 2) ? .low : .critical)
    case 97: return .reducedMotionChanged(once(in: 4))
    default: return .configured(anyConfiguration(pages.configuration))
    }
  }

  mutating func anyPage() -> PageID { PageID(Int64(pick(9))) }

  /// A change of the present order: a few pages inserted, removed or moved.
  private mutating func anyOrder(_ pages: PageController) -> [PageID] {
    var ids = pages.pages
    for _ in 0...pick(3) {
      switch pick(5) {
      case 0 where !ids.isEmpty: ids.remove(at: pick(ids.count))
      case 1 where !ids.isEmpty: ids.insert(ids.remove(at: pick(ids.count)), at: pick(ids.count + 1))
      case 2 where once(in: 5): ids = []
      case 3 where once(in: 20): ids.append(ids.first ?? 0)
      default:
        let page = anyPage()
        if !ids.contains(page) { ids.insert(page, at: pick(ids.count + 1)) }
      }
    }
    return ids
  }

  mutating func anyConfiguration(_ present: PageConfiguration) -> PageConfiguration {
    var new = present
    switch pick(16) {
    case 0: new.interruptionPolicy = InterruptionPolicy.allCases[pick(4)]
    case 1: new.edgePolicy = EdgePolicy.allCases[pick(3)]
    case 2: new.disabledPagePolicy = DisabledPagePolicy.allCases[pick(2)]
    case 3: new.allowsForward.toggle()
    case 4: new.allowsBackward.toggle()
    case 5: new.allowsSwipe = !once(in: 4)
    case 6: new.loops.toggle()
    case 7: new.spacing = once(in: 5) ? extreme() : Double(pick(20))
    case 8: new.appearanceTiming = new.appearanceTiming == .atSettle ? .duringDrag : .atSettle
    case 9:
      new.cache = CacheConfiguration(
        capacity: once(in: 3) ? nil : Int64(pick(5)), cost: once(in: 2) ? nil : 150, prefetch: Int64(pick(4)),
        prefetchBehind: Int64(pick(3)))
    case 10: new.snapThreshold = once(in: 3) ? 0.5 : number(-0.1, 1.1)
    case 11: new.jumpDuration = once(in: 3) ? 0 : 0.3
    case 12: new.pageFraction = once(in: 6) ? extreme() : [0.8, 0.4, 0.125, 1, 1][pick(5)]
    case 13: new.maximumFlingDistance = once(in: 6) ? Int64(pick(2)) - 1 : [1, 3, 9, .max][pick(4)]
    case 14: new.settleSpring = DampedSpring.Parameters(response: 0.35, dampingRatio: once(in: 2) ? 1 : 0.4)
    default: new = PageConfiguration()
    }
    return new
  }
}

/// Any event of slides.
extension SeededGenerator {
  mutating func slideEvent(_ pages: PageController, now: inout Moment, isGrouping: Bool) -> PageEvent {
    switch pick(16) {
    case 0: return .slideLengthsChanged(anyLengths(pages))
    case 2 where once(in: 4):
      return .scroll(
        to: PageID(Int64(pick(8))), offset: once(in: 9) ? extreme() : number(-400, 400),
        animated: once(in: 2),
        request: RequestID(Int64(pick(9))), cause: .request)
    case 1 where once(in: 3):
      var new = pages.configuration
      new.slides = anySlides(isGrouping: isGrouping)
      if once(in: 3) { new.snapping = once(in: 2) ? .always : .never }
      if once(in: 4) { new.pageFraction = [1.5, 3, 16, 0.5][pick(4)] }
      return .configured(new)
    default: return Self.withinSight(pageEvent(pages, now: &now))
    }
  }

  /// Returns the same event, without lengths and speeds beyond those on screens: with these, points are less accurate, and
  /// all that moves is gone in the next frame.
  static func withinSight(_ event: PageEvent) -> PageEvent {
    let farthest = 100_000.0
    switch event {
    case .layoutChanged(let length) where length.isFinite && length > farthest:
      return .layoutChanged(length: 400)
    case .dragEnded(let velocity, let moment) where velocity.isFinite && abs(velocity) > farthest:
      return .dragEnded(velocity: velocity < 0 ? -900 : 900, at: moment)
    case .driven(let position, let moment) where position.isFinite && abs(position) > farthest:
      return .driven(position: 2, at: moment)
    case .configured(var configuration) where configuration.spacing.isFinite:
      configuration.spacing = min(configuration.spacing, 50)
      return .configured(configuration)
    default: return event
    }
  }

  /// A length for each page, mostly valid, or none.
  mutating func anyLengths(_ pages: PageController) -> [Double] {
    if once(in: 12) { return [] }
    var lengths = pages.pages.map { _ in once(in: 6) ? [1, 0.5, 900, 320][pick(4)] : number(20, 400) }
    if once(in: 20) { lengths.append(10) }
    if once(in: 20), !lengths.isEmpty { lengths[pick(lengths.count)] = once(in: 2) ? 0 : extreme() }
    return lengths
  }

  mutating func anySlides(isGrouping: Bool) -> SlideLayout {
    var slides = SlideLayout()
    slides.alignment = SlideAlignment.allCases[pick(3)]
    if once(in: 2) { slides.leadingPadding = once(in: 12) ? extreme() : Double(pick(60)) }
    if once(in: 2) { slides.trailingPadding = once(in: 12) ? extreme() : Double(pick(60)) }
    if once(in: 2) { slides.containment = SlideContainment.allCases[pick(isGrouping ? 3 : 2)] }
    if isGrouping, once(in: 3) {
      slides.slidesPerStop = once(in: 12) ? Int64(pick(100)) - 20 : Int64(pick(4))
    }
    return slides
  }
}
