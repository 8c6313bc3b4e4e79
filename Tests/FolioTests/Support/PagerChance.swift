import struct FolioTesting.SeededGenerator

@testable import Folio

/// Any event of a pager, mostly valid ones.
extension SeededGenerator {
  mutating func pagerEvent(_ pager: Pager, now: inout Moment, finger: inout (x: Double, y: Double)?)
    -> PagerEvent
  {
    // A finger that carries a row continues with it, so that it passes others and the list scrolls under it.
    if pager.liftedRow != nil, !once(in: 4) {
      guard once(in: 3) else { return .pointer(pointerEvent(pager, now: &now, finger: &finger)) }
      now = Moment(nanoseconds: now.nanoseconds &+ Int64(pick(30_000_000)))
      return .ticked(at: now)
    }
    switch pick(100) {
    case 0..<25:
      now = Moment(nanoseconds: now.nanoseconds &+ Int64(pick(30_000_000)))
      return .ticked(at: now)
    case 25..<30: return .turnEnded(at: now)
    case 30..<60: return .pointer(pointerEvent(pager, now: &now, finger: &finger))
    case 60..<64: return .wheel(wheelEvent(pager, now: now))
    case 64..<68: return .key(PagerKey.allCases[pick(PagerKey.allCases.count)], request: 7)
    case 68..<70: return .frameChanged(anyFrame())
    case 70: return .directionChanged(ReadingDirection.allCases[pick(2)])
    case 71:
      switch pick(3) {
      case 0: return .configured(anyPagerConfiguration(pager.configuration))
      case 1: return .focused(anyPage(), row: once(in: 4) ? nil : Int64(pick(80)) - 2, request: 5)
      default: return .restored(anyRestoration(of: pager))
      }
    case 72: return .claimDecided(pointer: once(in: 20) ? 2 : 1, owns: !once(in: 4), at: now)
    case 73..<82: return .list(anyPage(), listEvent(pager, now: now))
    case 82..<90:
      let event = coverEvent(pager)
      // The same event in the words of the pager.
      if case .viewportChanged(_, let inset) = event, inset < 100 { return .bottomInsetChanged(inset) }
      return .cover(event)
    default: return .page(pageEvent(pager.cover.tab.page, now: &now))
    }
  }

  private mutating func pointerEvent(
    _ pager: Pager, now: inout Moment, finger: inout (x: Double, y: Double)?
  ) -> PointerEvent {
    now = Moment(nanoseconds: now.nanoseconds &+ Int64(pick(20_000_000)))
    let id = Int64(once(in: 15) ? 2 : 1)
    guard let place = finger else {
      let place = (x: number(-10, 340), y: number(-10, 600))
      finger = place
      return PointerEvent(.down, id: id, x: place.x, y: place.y, at: now)
    }
    if once(in: 10) {
      finger = nil
      return PointerEvent(once(in: 8) ? .cancelled : .up, id: id, x: place.x, y: place.y, at: now)
    }
    // A finger that carries a row prefers the edges, where the list scrolls under it.
    if pager.liftedRow != nil, once(in: 3) {
      let edge = once(in: 3) ? pager.cover.contentTop + 4 : pager.frame.height - 4
      let moved = (x: place.x, y: pager.frame.y + edge)
      finger = moved
      return PointerEvent(.moved, id: id, x: moved.x, y: moved.y, at: now)
    }
    // A finger that rests long enough highlights its row, and may then move or press long.
    if once(in: 2) {
      if once(in: 2) { now = Moment(nanoseconds: now.nanoseconds &+ Int64(pick(400_000_000))) }
      let moved = (x: place.x + number(-5, 5), y: place.y + number(-5, 5))
      finger = moved
      return PointerEvent(.moved, id: id, x: moved.x, y: moved.y, at: now)
    }
    let along = once(in: 2) ? 1.0 : 0.1
    let moved = (x: place.x + number(-60, 60) * along, y: place.y + number(-60, 60) * (1.1 - along))
    let x = once(in: 60) ? extreme() : moved.x
    let y = once(in: 60) ? extreme() : moved.y
    // A refused place does not move the finger.
    if abs(x) <= 1_099_511_627_776, abs(y) <= 1_099_511_627_776 { finger = (x: x, y: y) }
    return PointerEvent(.moved, id: id, x: x, y: y, at: now)
  }

  private mutating func wheelEvent(_ pager: Pager, now: Moment) -> WheelEvent {
    // Mostly what follows: fingers lift with and without momentum.
    let trackpad = pager.gestures.trackpad
    let phases: [WheelEvent.Phase] =
      once(in: 4)
      ? WheelEvent.Phase.allCases
      : trackpad.isDown
        ? [.changed, .changed, .changed, .ended, .cancelled]
        : trackpad.owner == .nobody
          ? [.notch, .began] : [.momentumBegan, .momentum, .momentum, .momentumEnded, .began]
    return WheelEvent(
      x: number(0, 320), y: number(0, 568), deltaX: once(in: 3) ? number(-90, 90) : 0,
      deltaY: once(in: 20) ? extreme() : number(-200, 200),
      unit: once(in: 6) ? WheelEvent.Unit.allCases[pick(3)] : .points, phase: phases[pick(phases.count)],
      at: now)
  }

  private mutating func anyFrame() -> LayoutRect {
    switch pick(8) {
    case 0: LayoutRect(x: 0, y: 0, width: extreme(), height: 568)
    case 1: LayoutRect(x: 0, y: 0, width: 320, height: extreme())
    case 2: LayoutRect()
    case 3: LayoutRect(x: 10, y: 20, width: 568, height: 320)
    default: LayoutRect(x: 0, y: 0, width: 320, height: 568)
    }
  }

  private mutating func anyPagerConfiguration(_ present: PagerConfiguration) -> PagerConfiguration {
    var new = present
    switch pick(10) {
    case 9:
      new.list.reorder = anyReorder()
      new.longPressDelay = 0.2
    case 4: new.isNested.toggle()
    case 5: new.backZone = once(in: 3) ? extreme() : number(0, 160)
    case 6:
      new.backPages = BackPages.allCases[pick(2)]
      new.gestureFallback = GestureFallback.allCases[pick(3)]
    case 7:
      new.highlightDelay = once(in: 4) ? extreme() : number(0, 0.3)
      new.longPressDelay = once(in: 4) ? extreme() : once(in: 3) ? nil : number(0.3, 0.6)
      new.list.pressHoldsScrolling = once(in: 3)
    case 8:
      new.sharesSlots.toggle()
      new.carriesFling.toggle()
    case 0: new.axis = PagingAxis.allCases[pick(2)]
    case 1: new.slop = once(in: 3) ? extreme() : number(0, 20)
    case 2: new.lineLength = once(in: 3) ? extreme() : number(0, 60)
    default:
      new = PagerConfiguration()
      new.backZone = 60
      new.list.reorder = anyReorder()
    }
    return new
  }

  /// Settings of reordering, mostly with it on.
  private mutating func anyReorder() -> ReorderConfiguration? {
    if once(in: 4) { return nil }
    var reorder = ReorderConfiguration()
    reorder.scope = ReorderScope.allCases[pick(2)]
    reorder.edge = once(in: 20) ? extreme() : [60, 0, 200][pick(3)]
    reorder.speed = once(in: 20) ? extreme() : 900
    return reorder
  }

  /// A place where the pager is now, or never was.
  private mutating func anyRestoration(of pager: Pager) -> Restoration {
    if once(in: 3) { return pager.restoration }
    var saved = anyRestoration()
    for index in saved.places.indices where once(in: 2) {
      saved.places[index].list = ListPosition(
        row: Int64(pick(60)) - (once(in: 30) ? 60 : 0), distance: once(in: 40) ? extreme() : number(-50, 300),
        height: number(0, 90), width: once(in: 2) ? 320 : 568)
      // Some have keys, which follow from the row, so that results are the same as without them.
      let row = saved.places[index].list?.row ?? 0
      if row % 3 == 0 { saved.places[index].list?.key = row }
      if row % 2 == 0 { saved.places[index].list?.neighbours = [.init(key: row + 1, rowsBelow: 1)] }
    }
    return saved
  }

  /// A place to restore, mostly a valid one.
  mutating func anyRestoration() -> Restoration {
    var saved = Restoration(
      settled: once(in: 5) ? nil : anyPage(), index: Int64(pick(9)) - (once(in: 40) ? 9 : 0))
    let maximum = number(0, 300)
    if !once(in: 4) {
      saved.cover = .init(
        collapse: once(in: 3) ? maximum : number(0, once(in: 40) ? 400 : maximum),
        maximum: once(in: 40) ? extreme() : maximum, minimum: 0)
    }
    var pages = [anyPage(), anyPage(), anyPage()]
    if pages[0] == pages[1] && !once(in: 40) { pages.removeFirst() }
    for page in pages.prefix(2) {
      saved.places.append(.init(page: page, y: once(in: 40) ? extreme() : number(0, 1200)))
    }
    return saved
  }

  private mutating func coverEvent(_ pager: Pager) -> CoverEvent {
    switch pick(12) {
    case 0..<2:
      let minimum = number(0, 100)
      return .heightsChanged(
        maximum: once(in: 5) ? extreme() : minimum + number(0, 200), collapsed: minimum, minimum: minimum)
    case 2:
      let inset = once(in: 4) ? extreme() : number(0, 200)
      return .viewportChanged(height: pager.frame.height, bottomInset: inset)
    case 3:
      let count = pager.cover.tab.page.count + (once(in: 6) ? 1 : 0)
      return .stripHeightsChanged((0..<count).map { _ in Double(pick(60)) })
    case 4: return .expand(animated: once(in: 2))
    case 5: return .collapse(animated: once(in: 2))
    case 6: return once(in: 2) ? .refresh(anyPage()) : .refreshEnded(0)
    case 7:
      return once(in: 2) ? .shortContentChanged(anyPage(), pick([.asIs, .padded])) : .scrollEnded(anyPage())
    case 8: return .tab(.tapped(anyPage(), request: 3))
    case 9:
      let count = pager.cover.tab.page.count + (once(in: 6) ? 1 : 0)
      let lengths = (0..<count).map { _ in once(in: 40) ? extreme() : Double(pick(120)) }
      return .tab(.lengthsChanged(lengths, selected: (lengths.first ?? 0) > 60 ? lengths.reversed() : []))
    default: return .tab(.key(TabKey.allCases[pick(5)], request: 4))
    }
  }

  private mutating func listEvent(_ pager: Pager, now: Moment) -> ListEvent {
    switch pick(12) {
    case 10: return reorderEvent(now: now)
    case 11:
      var configuration = ListConfiguration()
      configuration.reorder = anyReorder()
      configuration.gravity = once(in: 3) ? .bottom : .top
      if once(in: 3) { configuration.initialPosition = .bottom }
      return .configured(configuration)
    case 0..<3:
      let model = RowModel(height: once(in: 3) ? nil : Double(pick(90)), moves: !once(in: 6))
      return .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: Int64(pick(80)), model))])
    case 3:
      return .rowsAppended(
        section: once(in: 8) ? 3 : 0, count: Int64(pick(40)), model: RowModel(height: Double(pick(70))))
    case 4..<7:
      let row = Int64(pick(60)) - (once(in: 20) ? 100 : 0)
      return .measured(
        [RowMeasurement(row: row, height: once(in: 30) ? extreme() : number(0, 120))],
        generation: pager.list(of: 0)?.generation ?? 0)
    case 7:
      return .scroll(to: Int64(pick(60)), alignment: ScrollAlignment.allCases[pick(4)], animated: once(in: 2))
    case 8: return .invalidateHeights
    default: return .viewportChanged(length: 1, width: 1, insets: ContentInsets())
    }
  }

  /// A host that carries a row with a finger of its own.
  private mutating func reorderEvent(now: Moment) -> ListEvent {
    switch pick(5) {
    case 0:
      return .reorderBegan(row: Int64(pick(60)) - (once(in: 20) ? 60 : 0), x: 9, y: number(0, 500), at: now)
    case 1, 2:
      return .reorderMoved(x: once(in: 30) ? extreme() : number(0, 300), y: number(-50, 700), at: now)
    case 3: return .reorderEnded(at: now)
    default: return .reorderCancelled(at: now)
    }
  }
}
