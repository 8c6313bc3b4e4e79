import Folio

/// What the host and its user do next.
extension MixedEvents {
  /// Scripts the first events.
  mutating func begin() {
    script = [
      .cover(.heightsChanged(maximum: 180, collapsed: 96, minimum: 56)),
      .page(.pagesChanged([1, 2, 3, 4, 5, 6])),
      .cover(.uniformStripHeightChanged(40)),
      .tab(.lengthsChanged([90, 120, 80, 150, 70, 110])),
      .frameChanged(LayoutRect(x: 0, y: 0, width: 320, height: 568)),
      .page(.containerWillAppear(animated: true)), .page(.containerDidAppear),
    ]
  }

  /// Scripts something that takes one event or many.
  mutating func act() {
    switch chance.pick(40) {
    case 0..<7: drag(byX: chance.number(-3, 3), y: chance.number(-28, 28))
    case 7..<13: drag(byX: chance.number(-26, 26), y: chance.number(-2, 2))
    case 13, 14: tap(y: pager.stripFrame.y + 20)
    case 15: tap(y: chance.number(0, 560))
    case 16, 17: hold()
    case 18..<22: jump()
    case 22, 23: turnWheel()
    case 24: scrollTrackpad()
    case 25, 26: pressKeys()
    case 27: changePages()
    case 28, 29: changeRows()
    case 30: scrollRows()
    case 31: scrollByHost()
    case 32: resize()
    case 33: changeCover()
    case 34: drivePages()
    case 35: changeTabs()
    case 36: changeSurroundings()
    case 37: appearAgain()
    case 38: markRows()
    default: mistake()
    }
  }

  /// One of the pages, or rarely one that does not exist.
  mutating func anyPage() -> PageID {
    let pages = pager.pages
    return pages.isEmpty || chance.once(in: 40) ? PageID(99) : pages[chance.pick(pages.count)]
  }

  /// The selected page, or another one if there is none.
  var shownPage: PageID { pager.selected ?? 1 }

  private var anyRow: Int64 {
    mutating get { Int64(chance.pick(chance.once(in: 30) ? 1_000 : 30)) }
  }

  // MARK: Time

  mutating func pass(_ milliseconds: Double) {
    now = now.advanced(byNanoseconds: Int64(milliseconds * 1e6))
  }

  mutating func frames(_ count: Int) {
    for _ in 0..<count {
      // A display does not draw its frames at equal distances.
      pass(chance.once(in: 9) ? chance.number(4, 60) : 16.666_667)
      script.append(.ticked(at: now))
    }
  }

  // MARK: Fingers

  private mutating func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, id: Int64 = 1) {
    script.append(.pointer(PointerEvent(phase, id: id, x: x, y: y, at: now)))
  }

  private mutating func drag(byX stepX: Double, y stepY: Double) {
    let (x, y) = (chance.number(4, 316), chance.number(60, 560))
    let count = 3 + chance.pick(14)
    pointer(.down, x, y)
    for step in 1...count {
      pass(8)
      pointer(.moved, x + stepX * Double(step), y + stepY * Double(step))
      if step % 2 == 0 { script.append(.ticked(at: now)) }
      if chance.once(in: 60) { pointer(.down, 20, 500, id: 2) }
    }
    if chance.once(in: 5) { pass(90) }
    pass(8)
    let isCancelled = chance.once(in: 12)
    pointer(isCancelled ? .cancelled : .up, x + stepX * Double(count), y + stepY * Double(count))
    // The next finger catches what moves, or finds it at rest.
    frames(chance.pick(6))
  }

  private mutating func tap(y: Double) {
    let x = chance.number(4, 316)
    pointer(.down, x, y)
    pass(60)
    pointer(.up, x, y)
    frames(chance.pick(8))
  }

  /// A long press, which lifts a row and may carry it.
  private mutating func hold() {
    let (x, y) = (chance.number(20, 300), chance.number(250, 540))
    pointer(.down, x, y)
    for _ in 0..<9 {
      pass(66)
      script.append(.ticked(at: now))
    }
    for step in 1...(2 + chance.pick(10)) {
      pass(8)
      pointer(.moved, x, y + Double(step) * (chance.once(in: 2) ? 14 : -14))
      frames(1)
    }
    pointer(chance.once(in: 4) ? .cancelled : .up, x, y)
    frames(6)
  }

  private mutating func jump() {
    let request = RequestID(Int64(chance.pick(1_000)))
    if chance.once(in: 6) {
      script.append(.page(.step(by: Int64(chance.pick(5)) - 2, request: request)))
    } else {
      script.append(.page(.jump(to: anyPage(), animated: !chance.once(in: 8), request: request)))
    }
    frames(chance.pick(9))
    switch chance.pick(4) {
    case 0: script.append(.page(.jump(to: anyPage(), request: request)))
    case 1: drag(byX: chance.number(-20, 20), y: 0)
    default: break
    }
  }

  // MARK: Wheels and keys

  private mutating func turnWheel() {
    let isAcross = chance.once(in: 3)
    for _ in 0...chance.pick(5) {
      pass(30)
      let delta = Double(chance.pick(7)) - 3
      script.append(
        .wheel(
          WheelEvent(
            x: 160, y: isAcross ? pager.stripFrame.y + 10 : 400, deltaX: isAcross ? delta * 20 : 0,
            deltaY: isAcross ? 0 : delta, unit: isAcross ? .points : .lines, at: now)))
      frames(1)
    }
  }

  private mutating func scrollTrackpad() {
    let (x, y) = chance.once(in: 2) ? (chance.number(-20, 20), 1.0) : (1.0, chance.number(-30, 30))
    func sample(_ phase: WheelEvent.Phase, _ share: Double) -> PagerEvent {
      .wheel(
        WheelEvent(x: 160, y: 400, deltaX: x * share, deltaY: y * share, phase: phase, at: now))
    }
    script.append(sample(.began, 0.2))
    for _ in 0..<(3 + chance.pick(12)) {
      pass(8)
      script.append(sample(.changed, 1))
    }
    script.append(sample(chance.once(in: 8) ? .cancelled : .ended, 0))
    guard chance.once(in: 2) else { return frames(8) }
    script.append(sample(.momentumBegan, 0.9))
    for step in 1...6 {
      frames(1)
      script.append(sample(.momentum, 0.8 / Double(step)))
    }
    script.append(sample(.momentumEnded, 0))
  }

  private mutating func pressKeys() {
    for _ in 0...chance.pick(4) {
      let key = PagerKey.allCases[chance.pick(PagerKey.allCases.count)]
      script.append(.key(key, request: RequestID(Int64(chance.pick(100)))))
      frames(chance.pick(4))
    }
    if chance.once(in: 3) { script.append(.tab(.key(TabKey.allCases[chance.pick(5)], request: 5))) }
    if chance.once(in: 4) { script.append(.focused(anyPage(), row: chance.once(in: 2) ? nil : anyRow)) }
  }

  // MARK: Data

  private mutating func changePages() {
    var pages = pager.pages
    for _ in 0...chance.pick(3) {
      let page = PageID(Int64(1 + chance.pick(Self.pages)))
      if let index = pages.firstIndex(of: page) {
        if pages.count > 2 { pages.remove(at: index) }
      } else {
        pages.insert(page, at: chance.pick(pages.count + 1))
      }
    }
    if chance.once(in: 12) { pages.reverse() }
    let settled = chance.once(in: 8) ? pages.first : nil
    script.append(.page(.pagesChanged(pages, settled: settled)))
    if !chance.once(in: 4) {
      script.append(.tab(.lengthsChanged(pages.map { 60 + Double($0.rawValue % 5) * 18 })))
    }
  }

  private mutating func changeRows() {
    let page = chance.once(in: 3) ? anyPage() : shownPage
    var batch = ListBatch()
    func path(_ row: Int64) -> RowPath { RowPath(section: 0, row: row) }
    switch chance.pick(8) {
    case 0: batch.deletes = [path(0), path(Int64(1 + chance.pick(3)))]
    case 1: batch.inserts = [RowInsert(at: path(0), row: RowModel(kind: 1, height: 50))]
    case 2: batch.moves = [RowMove(source: path(2), destination: path(0))]
    case 3: batch.reloads = [path(1)]
    case 4: batch.updates = [RowInsert(at: path(2), row: RowModel(kind: 1, height: 61, revision: 2))]
    case 5:
      let section = SectionModel(id: 9, rows: .uniform(count: 4, RowModel(height: 35)))
      batch.sectionInserts = [SectionInsert(at: 0, section: section)]
    case 6: batch.sectionDeletes = [chance.once(in: 2) ? 0 : 1]
    default:
      script.append(
        .list(
          page, .rowsAppended(section: 0, count: 12, model: RowModel(height: chance.once(in: 2) ? nil : 40)))
      )
      return
    }
    script.append(.list(page, .batch(batch)))
  }

  private mutating func scrollRows() {
    let alignment = ScrollAlignment.allCases[chance.pick(4)]
    switch chance.pick(4) {
    case 0: script.append(.list(shownPage, .scrollTo(.offset(chance.number(0, 900)))))
    case 1: script.append(.list(shownPage, .scrollTo(.distance(chance.number(-300, 300)))))
    default:
      let isAnimated = !chance.once(in: 3)
      script.append(.list(shownPage, .scroll(to: anyRow, alignment: alignment, animated: isAnimated)))
    }
    frames(chance.pick(6))
  }

  /// The host's own scroller: a finger, the motion after it, and its end.
  private mutating func scrollByHost() {
    let page = shownPage
    let token = token(of: page)
    var offset = pager.withList(of: page) { $0.offset } ?? 0
    let step = chance.number(-22, 22)
    let count = 2 + chance.pick(10)
    script.append(.list(page, .fingerDown(at: now)))
    for index in 0..<count {
      pass(16)
      offset += step
      let source: ScrollSource = index < count / 2 ? .user : .fling
      script.append(.list(page, .hostScrolled(offset: offset, token: token, by: source, at: now)))
      if index == count / 2 { script.append(.list(page, .fingerUp(at: now))) }
      if chance.once(in: 3) { script.append(.ticked(at: now)) }
    }
    if !chance.once(in: 4) { script.append(.list(page, .hostScrollEnded(at: now))) }
  }

  /// Rows that are pinned, sticky, revised, or have other heights.
  private mutating func markRows() {
    let page = shownPage
    switch chance.pick(7) {
    case 0: script.append(.list(page, .pinnedRowsChanged([anyRow])))
    case 1: script.append(.list(page, .stickyRowsChanged([1, 4])))
    case 2: script.append(.list(page, .estimateChanged(kind: 1, height: chance.number(20, 60))))
    case 3: script.append(.list(page, .given(rows: 2..<6, height: 52)))
    case 4: script.append(.list(page, .revised(row: anyRow)))
    case 5: script.append(.list(page, .invalidateHeights))
    default: script.append(.restored(pager.restoration))
    }
  }
}
