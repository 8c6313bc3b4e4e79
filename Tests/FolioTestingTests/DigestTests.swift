import Folio
import FolioTesting
import Testing

/// The digests of whole walks, folded into one number a machine. A change of one is a change of behavior or of what a
/// digest takes in, and belongs in the change log.
@Suite("Digests")
struct DigestTests {
  @Test("H09: pages have the digests that they had")
  func pages() throws {
    let digest = try digest(Stories.opened().machine) { $0.pageEvent($1, &$2) }
    #expect(digest == "5c726f7e6368d979")
  }

  @Test("H09: tabs have the digests that they had")
  func tabs() throws {
    let digest = try digest(Stories.opened(TabController()).machine) { $0.tabEvent($1, &$2) }
    #expect(digest == "9ebd7a1cf06e08dd")
  }

  @Test("H09: covers have the digests that they had")
  func covers() throws {
    let digest = try digest(Stories.opened(CoverController()).machine) { $0.coverEvent($1, &$2) }
    #expect(digest == "12fced8526fd38c5")
  }

  @Test("H09: pagers have the digests that they had")
  func pagers() throws {
    let digest = try digest(Stories.opened(Pager()).machine) { $0.pagerEvent($1, &$2) }
    #expect(digest == "77f37563f2802b6f")
  }

  @Test("H09: carousels have the digests that they had")
  func carousels() throws {
    let digest = try digest(Stories.opened(CarouselController()).machine) { $0.carouselEvent($1, &$2) }
    #expect(digest == "84cb638920e38e65")
  }

  @Test("H09: lists have the digests that they had")
  func lists() throws {
    let digest = try digest(ListController()) { chance, list, now in
      chance.pass(&now)
      return chance.listEvent(list, now)
    }
    #expect(digest == "3dc4327711373071")
  }

  @Test("H09: feeds have the digests that they had")
  func feeds() throws {
    let digest = try digest(FeedController()) { chance, feed, now in
      chance.pass(&now)
      return chance.feedEvent(feed, now)
    }
    #expect(digest == "abf9c481ad54ca80")
  }

  @Test("H09: schedulers have the digests that they had")
  func schedulers() throws {
    let start = try RenderScheduler(SchedulerConfiguration(cores: 3))
    let digest = try digest(start) { chance, _, _ in chance.schedulerEvent() }
    #expect(digest == "2f2e85c1c7d76d2e")
  }

  @Test("H09: presses have the digests that they had")
  func presses() throws {
    let digest = try digest(PressRecognizer()) { chance, _, now in chance.pressEvent(&now) }
    #expect(digest == "3123619e1c14b263")
  }

  private func digest<Machine: StateMachine & Digestible>(
    _ start: Machine, next: (inout Chance, Machine, inout Moment) -> Machine.Event
  ) throws -> String {
    var digest = Digest()
    for seed: UInt64 in 1...4 {
      try walk(start, seed: seed, steps: 300, laws: []) { chance, machine, now in
        digest.combine(machine.digest)
        return next(&chance, machine, &now)
      }
    }
    return String(digest.value, radix: 16)
  }
}
