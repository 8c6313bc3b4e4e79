import Folio
import FolioTesting

/// Any event of the containers, mostly valid ones.
extension SeededGenerator {
  mutating func page() -> PageID { PageID(Int64(pick(7))) }

  mutating func odd(_ ordinary: Double) -> Double { once(in: 40) ? extreme() : ordinary }

  mutating func pass(_ now: inout Moment) {
    now = now.advanced(byNanoseconds: Int64(once(in: 3) ? pick(300_000_000) : pick(20_000_000)))
    if once(in: 200) { now = now.advanced(byNanoseconds: -1_000_000_000) }
  }

  mutating func pageEvent(_ pages: PageController, _ now: inout Moment) -> PageEvent {
    pass(&now)
    let length = max(pages.length, 1)
    switch pick(40) {
    case 0..<9: return .ticked(at: now)
    case 9..<12: return .dragBegan(at: now)
    case 12..<18: return .dragMoved(by: odd(number(-0.7, 0.7) * length), at: now)
    case 18..<21: return .dragEnded(velocity: odd(number(-4, 4) * length), at: now)
    case 21: return pick([.dragCancelled(at: now), .fingerDown(at: now), .fingerUp(at: now)])
    case 22..<27:
      return .jump(to: page(), animated: !once(in: 4), request: 1, cause: pick([.tap, .request, .key]))
    case 27: return .step(by: Int64(pick(7) - 3), animated: !once(in: 4), request: 1, cause: .key)
    case 28..<31: return .pagesChanged(order(pages), settled: once(in: 6) ? page() : nil)
    case 31: return .enabledChanged(page(), swipe: !once(in: 3), tap: !once(in: 3))
    case 32: return .layoutChanged(length: odd(pick([0, 320, 568])))
    case 33: return .driven(position: odd(Double(pick(24)) / 4 - 1), at: now)
    case 34..<37:
      return pick([
        .containerWillAppear(animated: true), .containerDidAppear, .containerDidAppear,
        .containerWillDisappear(animated: false), .containerDidDisappear,
      ])
    case 37:
      return pick([.loaded(page(), cost: Int64(pick(90)) - 5), .loadFailed(page()), .retry(page())])
    case 38:
      return pick([.memoryPressure(.low), .memoryPressure(.critical), .reducedMotionChanged(once(in: 4))])
    default: return .configured(configuration(pages.configuration))
    }
  }

  private mutating func order(_ pages: PageController) -> [PageID] {
    var ids = pages.pages
    if once(in: 20) { return [] }
    for _ in 0...pick(3) {
      let page = page()
      if let index = ids.firstIndex(of: page) {
        ids.remove(at: index)
      } else {
        ids.insert(page, at: pick(ids.count + 1))
      }
    }
    if once(in: 30) { ids.append(ids.first ?? 0) }
    return ids
  }

  private mutating func configuration(_ present: PageConfiguration) -> PageConfiguration {
    var new = present
    switch pick(10) {
    case 0: new.interruptionPolicy = pick(InterruptionPolicy.allCases)
    case 1: new.edgePolicy = pick(EdgePolicy.allCases)
    case 2: new.disabledPagePolicy = pick(DisabledPagePolicy.allCases)
    case 3: new.allowsForward.toggle()
    case 4: new.allowsSwipe = !once(in: 4)
    case 5: new.loops.toggle()
    case 6: new.appearanceTiming = new.appearanceTiming == .atSettle ? .duringDrag : .atSettle
    case 7: new.cache = CacheConfiguration(capacity: pick([nil, 0, 2, 4]), prefetch: Int64(pick(4)) - 1)
    case 8: new.jumpDuration = odd(pick([0, 0.3]))
    default: new = PageConfiguration()
    }
    return new
  }

  mutating func tabEvent(_ tabs: TabController, _ now: inout Moment) -> TabEvent {
    guard once(in: 3) else { return .page(pageEvent(tabs.page, &now)) }
    pass(&now)
    switch pick(8) {
    case 0: return .tapped(page(), request: 1)
    case 1: return .stripDragBegan(at: now)
    case 2: return .stripDragMoved(by: odd(number(-200, 200)), at: now)
    case 3: return .stripDragEnded(velocity: odd(number(-2000, 2000)), at: now)
    case 4:
      let pages = tabs.page.pages
      if once(in: 3) {
        let selected = pick([nil, odd(number(0, 200))])
        return pick([
          .uniformLengthChanged(odd(number(0, 200)), selected: selected),
          .lengthChanged(page(), odd(number(0, 200)), selected: selected),
        ])
      }
      let lengths = pages.map { _ in odd(number(0, 200)) }
      return .lengthsChanged(lengths, selected: (lengths.first ?? 0) > 100 ? lengths.reversed() : [])
    case 5: return .stripLayoutChanged(length: odd(pick([0, 200, 320])))
    case 6: return .key(pick(TabKey.allCases), request: 1)
    default:
      return .configured(
        change(TabConfiguration()) {
          $0.lengths = pick([.intrinsic, .equal, .intrinsic, .proportional, .capped(odd(80))])
          $0.alignment = pick(StripAlignment.allCases)
          $0.activation = pick(Activation.allCases)
          $0.wraps = once(in: 2)
          $0.shortStrip = ShortStrip.allCases[Int($0.alignment.rawValue)]
          $0.spacing = $0.wraps ? 7.3 : 0
          $0.leadingPadding = $0.wraps ? 16 : 0
          $0.trailingPadding = $0.activation == .manual ? 40.1 : 0
        })
    }
  }

  mutating func coverEvent(_ cover: CoverController, _ now: inout Moment) -> CoverEvent {
    switch pick(14) {
    case 0..<4:
      let page = cover.active ?? 0
      let y = odd(number(-120, 900))
      return .scrolled(
        page, offset: y - (cover.topInset(of: page) ?? 0), contentLength: odd(pick([0, 100, 5000])),
        by: pick(ScrollSource.allCases),
        token: ScrollToken(cover.token(of: page).rawValue + (once(in: 9) ? Int64(pick(5)) - 2 : 0))
      )
    case 4: return .scrollEnded(cover.active ?? page())
    case 5:
      return pick([
        .expand(animated: true), .collapse(animated: true), .collapse(animated: false), .refreshEnded(1),
        .refresh(1), .refresh(2),
        .shortContentChanged(1, .asIs), .shortContentChanged(2, .asIs), .shortContentChanged(1, .padded),
        .move(to: odd(number(0, 300)), animation: pick([nil, .spring, .curve(.ease, duration: odd(0.2))])),
        .stopsChanged(pick([[], [odd(150)], [200, odd(90)]])),
      ])
    case 6:
      let maximum = number(0, 400)
      return .heightsChanged(maximum: odd(maximum), collapsed: odd(maximum / 2), minimum: odd(maximum / 3))
    case 7: return .viewportChanged(height: odd(pick([0, 300, 667])), bottomInset: odd(pick([0, 34, 300])))
    case 8 where once(in: 3): return .uniformStripHeightChanged(odd(pick([0, 40, 60])))
    case 8: return .stripHeightsChanged(cover.tab.page.pages.map { _ in odd(pick([0, 40, 60])) })
    case 9:
      return .configured(
        change(CoverConfiguration()) {
          $0.mode = pick(CoverMode.allCases)
          $0.childSync = pick(ChildSync.allCases)
          $0.snaps = pick(CoverSnap.allCases)
          $0.refreshThreshold = pick([nil, 64])
        })
    default: return .tab(tabEvent(cover.tab, &now))
    }
  }

  mutating func pagerEvent(_ pager: Pager, _ now: inout Moment) -> PagerEvent {
    pass(&now)
    switch pick(20) {
    case 0..<7:
      return .pointer(
        PointerEvent(
          pick([.down, .moved, .moved, .moved, .up, .cancelled]), id: Int64(pick(2)), x: odd(number(0, 320)),
          y: odd(number(0, 600)), at: now))
    case 7: return .wheel(WheelEvent(x: 100, y: 400, deltaX: 0, deltaY: odd(number(-200, 200)), at: now))
    case 8: return .key(pick(PagerKey.allCases), request: 1)
    case 9:
      return .frameChanged(
        pick([LayoutRect(), LayoutRect(width: 320, height: 600), LayoutRect(width: 600, height: 320)]))
    case 10 where once(in: 2): return .bottomInsetChanged(odd(pick([0, 34, 300])))
    case 10: return .directionChanged(pick(ReadingDirection.allCases))
    case 11..<14: return .ticked(at: now)
    case 14: return .turnEnded(at: now)
    case 15..<17:
      return .list(pager.cover.active ?? 0, listEvent(pager.list(of: pager.cover.active ?? 0), now))
    case 17: return .cover(.heightsChanged(maximum: 200, collapsed: 64, minimum: 0))
    default: return .cover(coverEvent(pager.cover, &now))
    }
  }

  mutating func carouselEvent(_ banner: CarouselController, _ now: inout Moment) -> CarouselEvent {
    if once(in: 12) { now = now.advanced(byNanoseconds: 3_000_000_000) }
    guard once(in: 20) else { return .page(pageEvent(banner.page, &now)) }
    return .configured(
      change(CarouselConfiguration()) {
        $0.interval = pick([nil, 3, odd(1)])
        $0.parallax = odd(0.4)
      })
  }
}

/// Any event of the content of a page.
extension SeededGenerator {
  mutating func listEvent(_ list: ListController?, _ now: Moment) -> ListEvent {
    let rows = list?.rowCount ?? 0
    let row = Int64(pick(Int(rows) + 1))
    switch pick(22) {
    case 0, 1:
      let sections = (0..<pick(4)).map { id in
        SectionModel(
          id: Int64(id), header: once(in: 2) ? RowModel(kind: 1, height: 20) : nil,
          rows: .uniform(count: Int64(pick(30)), RowModel(height: pick([nil, 30, odd(70)]))))
      }
      return .sectionsChanged(sections)
    case 2: return .rowsAppended(section: Int64(pick(3)), count: Int64(pick(9)), model: RowModel())
    case 3:
      return pick([
        .invalidateHeights, .revised(row: row), .pinnedRowsChanged([row]), .stickyRowsChanged([row]),
      ])
    case 4:
      return .viewportChanged(
        length: odd(pick([0, 200, 600])), width: odd(pick([320, 568])),
        insets: ContentInsets(top: number(0, 90), bottom: 0))
    case 5..<9:
      return .measured(
        [RowMeasurement(row: row, height: odd(number(0, 120)))], generation: list?.generation ?? 0)
    case 9: return .given(rows: row..<row + Int64(pick(3)), height: odd(40))
    case 10: return .estimateChanged(kind: UInt16(pick(3)), height: odd(50))
    case 11: return pick([.fingerDown(at: now), .fingerUp(at: now), .dragBegan(at: now)])
    case 12, 13: return .dragMoved(by: odd(number(-200, 200)), at: now)
    case 14: return .dragEnded(velocity: odd(number(-2_000, 2_000)), at: now)
    case 15:
      let token = ScrollToken(max(0, (list?.token ?? 0).rawValue - Int64(pick(3))))
      return once(in: 4)
        ? .hostScrollEnded(at: now)
        : .hostScrolled(offset: odd(number(-50, 900)), token: token, by: pick(ScrollSource.allCases), at: now)
    case 16: return .setOffset(to: odd(number(-50, 900)))
    case 17 where row & 3 == 3:
      let alignment = pick(ScrollAlignment.allCases)
      let targets: [ListScrollTarget] = [
        .offset(Double(row) * 20), .distance(Double(row) * 10 - 100),
        .row(row, alignment: alignment, offset: Double(row) - 9),
      ]
      return .scrollTo(targets[Int((row >> 2) & 1_023) % 3], animated: once(in: 2))
    case 17: return .scroll(to: row, alignment: pick(ScrollAlignment.allCases), animated: once(in: 2))
    case 18 where row & 7 == 5: return .reducedMotionChanged(row & 8 == 0)
    case 18: return .turnEnded(at: now)
    default: return .ticked(at: now)
    }
  }

  mutating func feedEvent(_ feed: FeedController, _ now: Moment) -> FeedEvent {
    switch pick(12) {
    case 0, 1:
      let items = (0..<pick(30)).map { id in
        FeedItem(
          id: once(in: 90) ? 0 : Int64(id), x: number(0, 200), y: odd(number(0, 1500)), width: 90,
          height: odd(number(0, 200)), kind: UInt16(pick(3)), revision: Int64(pick(2)))
      }
      let known = items.filter { feed.index(of: $0.id) != nil }
      return items.count % 4 == 3 ? .itemsUpdated(known) : .itemsChanged(items)
    case 2:
      return .viewportChanged(length: odd(pick([0, 300, 600])), insets: ContentInsets(top: 10, bottom: 10))
    case 3: return .revised(item: Int64(pick(feed.items.count + 1)))
    case 4: return pick([.fingerDown(at: now), .fingerUp(at: now), .dragBegan(at: now)])
    case 5, 6: return .dragMoved(by: odd(number(-300, 300)), at: now)
    case 7: return .dragEnded(velocity: odd(number(-2_000, 2_000)), at: now)
    case 8:
      return once(in: 4)
        ? .hostScrollEnded(at: now)
        : .hostScrolled(
          offset: odd(number(-50, 900)), token: feed.token, by: pick(ScrollSource.allCases), at: now)
    case 9: return .setOffset(to: odd(number(-50, 900)))
    case 10: return .turnEnded(at: now)
    default: return .ticked(at: now)
    }
  }

  mutating func schedulerEvent() -> SchedulerEvent {
    let target = TargetID(rawValue: Int64(pick(6)))
    let address = AddressID(rawValue: Int64(pick(4)))
    let generation = LoadGeneration(pick(12))
    switch pick(14) {
    case 0..<4:
      return .request(
        RenderKey(target: target, purpose: PurposeID(rawValue: Int64(pick(2)))), cost: Int64(pick(4)),
        priority: pick(RenderPriority.allCases), mode: pick(RenderMode.allCases))
    case 4, 5: return .finished(TaskID(rawValue: Int64(pick(30))))
    case 6: return .failed(TaskID(rawValue: Int64(pick(30))))
    case 7: return .left(target)
    case 8: return .load(address: once(in: 9) ? nil : address, target: target)
    case 9: return .diskHit(address, cost: Int64(pick(90)) - 3, generation: generation)
    case 10: return .diskMissed(address, generation: generation)
    case 11:
      return pick([
        .fetched(address, cost: 9, generation: generation), .loadFailed(address, generation: generation),
      ])
    case 12: return pick([.memoryPurged, .scrollingChanged(true), .scrollingChanged(false)])
    default: return .turnEnded
    }
  }

  mutating func pressEvent(_ now: inout Moment) -> PressEvent {
    pass(&now)
    let pointer = Int64(pick(2))
    let (x, y) = (odd(number(-9, 9)), odd(number(-9, 9)))
    switch pick(9) {
    case 0, 1:
      let target = PressTarget(item: Int64(pick(3)), refuses: once(in: 4))
      return .down(pointer: pointer, x: x, y: y, target: once(in: 9) ? nil : target, at: now)
    case 2, 3: return .moved(pointer: pointer, x: x, y: y, isInside: !once(in: 3), at: now)
    case 4: return .up(pointer: pointer, x: x, y: y, isInside: !once(in: 4), at: now)
    case 5: return .cancelled(pointer: pointer, at: now)
    case 6:
      return pick([
        .refused, .targetMoved(isInside: once(in: 2)), .configured(PressConfiguration(slop: odd(5))),
      ])
    default: return .ticked(at: now)
    }
  }
}
