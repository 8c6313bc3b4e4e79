import Folio

import struct FolioTesting.SeededGenerator

/// Adversarial events of pages and tabs: many pages inserted and removed during motion, extremes of every number, clocks
/// that leap.
extension SeededGenerator {
  mutating func hostileTabEvent(_ tabs: TabController, now: inout Moment) -> TabEvent {
    switch pick(20) {
    case 0: return .tapped(present(tabs.page), request: RequestID(Int64(pick(9))))
    case 1: return .key(TabKey.allCases[pick(5)], request: 1)
    case 2: return .stripDragBegan(at: now)
    case 3: return .stripDragMoved(by: once(in: 6) ? extreme() : number(-300, 300), at: now)
    case 4: return .stripDragEnded(velocity: once(in: 6) ? extreme() : number(-3000, 3000), at: now)
    case 5:
      let lengths = anyLengths(tabs.page.count)
      return .lengthsChanged(lengths, selected: lengths.first == 50 ? lengths.reversed() : [])
    case 6: return .stripLayoutChanged(length: once(in: 4) ? extreme() : [0, 300, 1000][pick(3)])
    case 7: return .configured(anyTabs(tabs.configuration))
    default: return .page(hostilePageEvent(tabs.page, now: &now))
    }
  }

  mutating func hostilePageEvent(_ pages: PageController, now: inout Moment) -> PageEvent {
    let pitch = max(pages.length * pages.configuration.pageFraction + pages.configuration.spacing, 1)
    switch pick(32) {
    case 0: return .pagesChanged(crowd())
    case 1: return .pagesChanged(crowd(), settled: present(pages))
    case 2, 3: return .enabledChanged(present(pages), swipe: once(in: 2), tap: once(in: 2))
    case 4: return .driven(position: pages.position + number(-3, 3), at: now)
    case 5, 6: return .configured(hostileConfiguration(pages.configuration))
    case 7: return .ticked(at: Moment(nanoseconds: [.min, .max, 0, -1][pick(4)]))
    case 8: return .dragMoved(by: (number(-9, 9) * 2).rounded() / 2 * pitch, at: now)
    case 9: return .dragEnded(velocity: number(-30, 30) * pitch, at: now)
    case 10, 11: return .jump(to: present(pages), animated: !once(in: 5), request: 1, cause: .request)
    case 12: return .enabledChanged(present(pages), swipe: true, tap: true)
    case 13: return .restored(present(pages), index: once(in: 4) ? .max : Int64(pick(9)))
    case 14: return .dragBegan(at: once(in: 9) ? Moment(nanoseconds: .min) : now)
    case 15: return .loaded(present(pages), cost: once(in: 4) ? .max : 1)
    case 16: return .loadFailed(present(pages))
    default: return pageEvent(pages, now: &now)
    }
  }

  /// Mostly an existing page.
  private mutating func present(_ pages: PageController) -> PageID {
    pages.count > 0 && !once(in: 20) ? pages.page(at: pick(pages.count))! : anyPage()
  }

  /// Few pages or many, with equal lengths or not.
  private mutating func crowd() -> [PageID] {
    let count = once(in: 9) ? 130 : [0, 1, 2, 3, 5, 9][pick(6)]
    let first = Int64([0, 1, 1000][pick(3)])
    let ids = (0..<Int64(count)).map { PageID(first + $0) }
    return once(in: 2) ? ids : ids.reversed()
  }

  private mutating func anyLengths(_ count: Int) -> [Double] {
    (0..<(once(in: 9) ? count + 1 : count)).map { _ in
      once(in: 40) ? extreme() : [0, 0.3, 50, 2_097_152][pick(4)]
    }
  }

  private mutating func anyTabs(_ present: TabConfiguration) -> TabConfiguration {
    var new = present
    switch pick(7) {
    case 0:
      new.lengths =
        [
          .intrinsic, .equal, .intrinsic, .proportional, .capped(0), .capped(-0.0), .capped(40),
          .capped(extreme()),
        ][
          pick(8)]
    case 1:
      new.indicatorStyle = IndicatorStyle.allCases[pick(3)]
      new.shortStrip = ShortStrip.allCases[Int(new.indicatorStyle.rawValue) + (new.wraps ? 1 : 0)]
    case 2:
      new.indicatorEdge = IndicatorEdge.allCases[pick(3)]
      let edge = Int(new.indicatorEdge.rawValue)
      new.leadingPadding = [0, 16, 2_097_152][edge]
      new.trailingPadding = [-0.0, 100.3, new.wraps ? 2_097_152.5 : 8][edge]
    case 3: new.alignment = StripAlignment.allCases[pick(4)]
    case 4: new.activation = Activation.allCases[pick(2)]
    case 5:
      new.wraps.toggle()
      new.spacing = new.wraps ? 12.3 : -0.0
    default: new.fadesTabsBetween.toggle()
    }
    return new
  }

  private mutating func hostileConfiguration(_ present: PageConfiguration) -> PageConfiguration {
    var new = present
    switch pick(12) {
    case 0: new.loops.toggle()
    case 1: new.disabledPagePolicy = DisabledPagePolicy.allCases[pick(2)]
    case 2: new.pageFraction = [0.8, 0.3, 0.05, 1, .leastNonzeroMagnitude][pick(5)]
    case 3: new.maximumFlingDistance = [1, 5, 1 << 40, .max][pick(4)]
    case 4:
      let numbers: [Int64?] = [0, 1, 3, .max, nil]
      new.cache = CacheConfiguration(
        capacity: numbers[pick(5)], cost: numbers[pick(5)], prefetch: [0, 1, 5, .max][pick(4)],
        prefetchBehind: [0, 1, 5, .max][pick(4)])
    case 5: new.jumpDuration = [0.3, .leastNonzeroMagnitude, 1e12, -0.0][pick(4)]
    case 6:
      let curves = try! [
        TimingCurve.easeInOut, TimingCurve(x1: 0, y1: 1024, x2: 1, y2: -1024),
        TimingCurve(x1: 1, y1: -3, x2: 0, y2: 3),
      ]
      new.jumpCurve = curves[pick(3)]
    case 7:
      new.settleSpring =
        [
          DampedSpring.Parameters(response: 0.35, dampingRatio: 1),
          .init(mass: 0x1p-80, stiffness: 0x1p80, damping: 0x1p80),
          .init(mass: 0x1p80, stiffness: 0x1p-80, damping: .leastNonzeroMagnitude),
          .init(response: 0.3, dampingRatio: 0.1),
        ][pick(4)]
    case 8: new.spacing = [0, -0.0, 20, 1_099_511_627_776][pick(4)]
    case 9: new.flickVelocity = [0.3, 0, -0.0, 1_099_511_627_776][pick(4)]
    case 10: new.edgePolicy = EdgePolicy.allCases[pick(3)]
    default: new = anyConfiguration(new)
    }
    return new
  }
}
