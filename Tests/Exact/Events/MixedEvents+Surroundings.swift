import Folio

/// Changes of layout, cover, tabs and container, and mistakes of a host.
extension MixedEvents {
  mutating func resize() {
    switch chance.pick(5) {
    case 0: script.append(.frameChanged(LayoutRect(x: 10, y: 20, width: 568, height: 320)))
    case 1: script.append(.bottomInsetChanged(chance.once(in: 2) ? 0 : 216))
    case 2: script.append(.directionChanged(pager.direction == .leftToRight ? .rightToLeft : .leftToRight))
    default: script.append(.frameChanged(LayoutRect(x: 0, y: 0, width: 320, height: 568)))
    }
    frames(2)
  }

  mutating func changeCover() {
    switch chance.pick(8) {
    case 0: script.append(.cover(.expand(animated: true)))
    case 1: script.append(.cover(.collapse(animated: true)))
    case 2: script.append(.cover(.move(to: chance.number(56, 180), animation: .spring)))
    case 3: script.append(.cover(.move(to: chance.number(56, 180), animation: .curve(.ease, duration: 0.2))))
    case 4:
      let maximum = 120 + Double(chance.pick(9)) * 10
      script.append(.cover(.heightsChanged(maximum: maximum, collapsed: 80, minimum: 56)))
    case 5: script.append(.cover(.stopsChanged(chance.once(in: 2) ? [] : [110])))
    case 6: script.append(.cover(.refresh(shownPage)))
    default: script.append(.cover(.refreshChanged(shownPage, chance.once(in: 2) ? .off : .configured)))
    }
    frames(chance.pick(6))
  }

  /// The host's own scroller of pages.
  mutating func drivePages() {
    var position = pager.position
    let step = chance.number(-0.2, 0.2)
    for _ in 0...chance.pick(8) {
      pass(16)
      position += step
      script.append(.page(.driven(position: position, at: now)))
      if chance.once(in: 2) { script.append(.ticked(at: now)) }
    }
    script.append(.page(.drivenEnded(at: now)))
    frames(4)
  }

  mutating func changeTabs() {
    switch chance.pick(6) {
    case 0: script.append(.tab(.uniformLengthChanged(chance.number(50, 130))))
    case 1: script.append(.tab(.lengthChanged(anyPage(), chance.number(40, 160), selected: 170)))
    case 2: script.append(.tab(.tapped(anyPage(), request: 11)))
    case 3: script.append(.cover(.uniformStripHeightChanged(chance.once(in: 4) ? 0 : 40)))
    case 4: script.append(.cover(.stripHeightsChanged(pager.pages.map { 30 + Double($0.rawValue % 3) * 8 })))
    default:
      let heights = chance.once(in: 2) ? [] : [40.0]
      script.append(.cover(.stripHeightsChanged(heights)))
    }
    frames(3)
  }

  mutating func changeSurroundings() {
    switch chance.pick(6) {
    case 0:
      script.append(.page(.reducedMotionChanged(true)))
      script.append(.page(.jump(to: anyPage(), request: 3)))
      script.append(.page(.reducedMotionChanged(false)))
    case 1: script.append(.page(.memoryPressure(chance.once(in: 2) ? .low : .critical)))
    case 2: script.append(.page(.enabledChanged(anyPage(), swipe: chance.once(in: 2), tap: true)))
    case 3:
      var settings = Self.settings
      settings.carriesFling = chance.once(in: 2)
      settings.slop = Double(chance.pick(3)) * 6
      script.append(.configured(settings))
    case 4:
      var settings = Self.pageSettings
      settings.loops = chance.once(in: 3)
      let policies = InterruptionPolicy.allCases
      settings.interruptionPolicy = policies[chance.pick(policies.count)]
      script.append(.page(.configured(settings)))
    default:
      script.append(.page(.enabledChanged(shownPage, swipe: true, tap: true)))
    }
  }

  mutating func appearAgain() {
    let isAnimated = chance.once(in: 2)
    script += [.page(.containerWillDisappear(animated: isAnimated)), .page(.containerDidDisappear)]
    if chance.once(in: 2) { script.append(.page(.jump(to: anyPage(), request: 8))) }
    script += [.page(.containerWillAppear(animated: isAnimated)), .page(.containerDidAppear)]
  }

  /// An event that the pager rejects, or ignores.
  mutating func mistake() {
    switch chance.pick(10) {
    case 0: script.append(.page(.jump(to: 77)))
    case 1: script.append(.pointer(PointerEvent(.moved, id: 1, x: .nan, y: 3, at: now)))
    case 2: script.append(.frameChanged(LayoutRect(x: 0, y: 0, width: -1, height: .infinity)))
    case 3: script.append(.tab(.lengthsChanged([1])))
    case 4: script.append(.page(.pagesChanged([1, 2, 1])))
    case 5: script.append(.cover(.heightsChanged(maximum: 10, collapsed: 20, minimum: 30)))
    case 6:
      var batch = ListBatch()
      batch.deletes = [RowPath(section: 5, row: 5)]
      script.append(.list(shownPage, .batch(batch)))
    case 7:
      script.append(.list(shownPage, .hostScrolled(offset: .infinity, token: 0, by: .code, at: now)))
    case 8: script.append(.list(98, .scroll(to: 3)))
    default: script.append(.ticked(at: Moment(nanoseconds: 5)))
    }
  }
}
