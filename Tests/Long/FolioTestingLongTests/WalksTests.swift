import FolioTesting
import Testing

@testable import Folio

/// Walks over every machine. Each seed is a whole run, and prints its script if a law is violated.
@Suite("Walks over all machines", .processorTime)
struct WalksTests {
  static let seeds: ClosedRange<UInt64> = 1...(Depth.isDebug ? 30 : 60)

  @Test("H14: a walk of no steps sends nothing", arguments: [0, -5, Int.min])
  func nowhere(steps: Int) throws {
    let seen = try walk(Stories.opened().machine, seed: 1, steps: steps, laws: Law<PageController>.pages) {
      $0.pageEvent($1, &$2)
    }
    #expect(seen.events.isEmpty)
  }

  @Test("H14: pages", arguments: seeds)
  func pages(seed: UInt64) throws {
    let laws =
      Law<PageController>.pages + [
        .comesToRest(onceIn: 8), .sleepsSoundly, .foldsSoundly, .isCoded(onceIn: 25),
      ]
    let seen = try walk(Stories.opened().machine, seed: seed, laws: laws) { $0.pageEvent($1, &$2) }
    #expect(seen.effects > 100 && seen.rejections > 5)
  }

  @Test("H14: tabs", arguments: seeds)
  func tabs(seed: UInt64) throws {
    let laws =
      Law<TabController>.pages + [
        .comesToRest(onceIn: 8), .sleepsSoundly, .foldsSoundly, .isCoded(onceIn: 25),
      ] + [
        Law("a strip that is left to itself comes to rest within its ends") { step in
          let tabs = step.after
          guard tabs.nextWake == .never, !tabs.isStripHeld else { return nil }
          return tabs.stripBounds.contains(tabs.stripOffset) ? nil : "it is at \(tabs.stripOffset)"
        }
      ]
    let seen = try walk(Stories.opened(TabController()).machine, seed: seed, laws: laws) {
      $0.tabEvent($1, &$2)
    }
    #expect(seen.effects > 80)
  }

  @Test("H14: covers", arguments: seeds)
  func covers(seed: UInt64) throws {
    let laws =
      Law<CoverController>.pages + [
        .comesToRest(onceIn: 8), .sleepsSoundly, .foldsSoundly, .isCoded(onceIn: 25),
      ] + [
        Law("the cover stays within its range") { step in
          let cover = step.after
          return cover.collapse >= 0 && cover.collapse <= cover.range ? nil : "it is at \(cover.collapse)"
        }
      ]
    let seen = try walk(Stories.opened(CoverController()).machine, seed: seed, laws: laws) {
      $0.coverEvent($1, &$2)
    }
    #expect(seen.effects > 80)
  }

  @Test("H14: pagers", arguments: seeds)
  func pagers(seed: UInt64) throws {
    let laws: [Law<Pager>] =
      Law.pages + [
        .coversStayInRange, .listsCoverTheirViewports, .sleepsSoundly, .foldsSoundly,
        .comesToRest(onceIn: 16), .isCoded(onceIn: 50),
      ]
    let seen = try walk(Stories.opened(Pager()).machine, seed: seed, laws: laws) { $0.pagerEvent($1, &$2) }
    #expect(seen.effects > 80)
  }

  @Test("H14: carousels", arguments: seeds)
  func carousels(seed: UInt64) throws {
    let laws = Law<CarouselController>.pages + [.sleepsSoundly, .foldsSoundly, .isCoded(onceIn: 25)]
    let seen = try walk(Stories.opened(CarouselController()).machine, seed: seed, laws: laws) {
      $0.carouselEvent($1, &$2)
    }
    #expect(seen.effects > 80)
  }

  @Test("H14: lists", arguments: seeds)
  func lists(seed: UInt64) throws {
    let laws: [Law<ListController>] =
      [
        .sleepsSoundly, .foldsSoundly, .comesToRest(onceIn: 8), .isCoded(onceIn: 25),
      ] + Law.lists
    let seen = try walk(ListController(), seed: seed, laws: laws) { chance, list, now in
      chance.pass(&now)
      return chance.listEvent(list, now)
    }
    #expect(seen.effects > 200)
  }

  @Test("H14: feeds", arguments: seeds)
  func feeds(seed: UInt64) throws {
    let laws: [Law<FeedController>] = [
      .rejectsCleanly, .isPure, .sleepsSoundly, .foldsSoundly, .comesToRest(onceIn: 8), .isCoded(onceIn: 25),
      Law("each mounted item has a slot of its own") { step in
        let slots = step.after.mounted.map { step.after.slot(of: $0) }
        return slots.contains(nil) || Set(slots).count < slots.count ? "\(slots)" : nil
      },
    ]
    let seen = try walk(FeedController(), seed: seed, laws: laws) { chance, feed, now in
      chance.pass(&now)
      return chance.feedEvent(feed, now)
    }
    #expect(seen.effects > 200)
  }

  @Test("H14: caches", arguments: seeds)
  func caches(seed: UInt64) throws {
    let laws: [Law<CacheMachine>] = [
      .rejectsCleanly, .isPure,
      Law("it holds what the plain cache holds") { step in
        var held: [Int64] = []
        step.after.cache.forEach { key, _ in held.append(key) }
        let plain = step.after.plain.map { $0[0] }
        return held == plain ? nil : "it holds \(held), the plain one \(plain)"
      },
    ]
    let seen = try walk(CacheMachine(), seed: seed, laws: laws) { chance, _, _ in
      let key = Int64(chance.pick(12))
      switch chance.pick(12) {
      case 0..<6: return .set(key, cost: Int64(chance.pick(9)) - (chance.once(in: 20) ? 9 : 0))
      case 6..<8: return .read(key)
      case 8: return .touched(key)
      case 9: return .removed(key)
      case 10:
        return .limited(count: chance.pick([nil, 0, 3, 8]), cost: chance.pick([nil, 20, 40, -1]))
      default: return chance.once(in: 9) ? .purged : .read(key)
      }
    }
    #expect(seen.effects > 50)
  }

  @Test("H14: schedulers", arguments: seeds)
  func schedulers(seed: UInt64) throws {
    let start = try RenderScheduler(SchedulerConfiguration(cores: 3))
    let laws: [Law<RenderScheduler>] = [
      .rejectsCleanly, .isPure, .sleepsSoundly, .comesToRest(onceIn: 8), .isCoded(onceIn: 25),
      Law("no more loads run than may") { $0.after.runningLoads <= 6 ? nil : "\($0.after.runningLoads) run" },
    ]
    let seen = try walk(start, seed: seed, laws: laws) { chance, _, _ in chance.schedulerEvent() }
    #expect(seen.effects > 50)
  }

  // Seed 46 once found a long press that the normal form omitted.
  @Test("H14: presses", arguments: Array(seeds) + (Depth.isDebug ? [46] : []))
  func presses(seed: UInt64) throws {
    let laws: [Law<PressRecognizer>] = [
      .rejectsCleanly, .isPure, .sleepsSoundly, .foldsSoundly, .comesToRest(), .isCoded(onceIn: 25),
      Law("highlights alternate") { step in
        var lit = step.before.highlighted
        for effect in step.effects {
          guard case .highlighted(let item, let isOn) = effect else { continue }
          if isOn == (lit != nil) || (!isOn && lit != item) { return "\(effect)" }
          lit = isOn ? item : nil
        }
        return lit == step.after.highlighted ? nil : "it is highlighted untold"
      },
    ]
    let seen = try walk(PressRecognizer(), seed: seed, laws: laws) { chance, _, now in
      chance.pressEvent(&now)
    }
    #expect(seen.effects > 5)
  }
}
