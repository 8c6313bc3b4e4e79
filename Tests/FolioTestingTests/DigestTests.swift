import Folio
import FolioTesting
import SharedTests
import Testing

/// The digests of whole walks, folded into one number for each machine. A change is a change of behavior or of the content
/// of a digest, and belongs in the change log; `Tests/Scripts/record-pins` then pins it.
@Suite("Digests", .processorTime)
struct DigestTests {
  private static let pinned = PinnedDigests("machines.digests")

  @Test("H09: the digests of pages are unchanged")
  func pages() throws {
    let digest = try digest(Stories.opened().machine) { $0.pageEvent($1, &$2) }
    #expect(try Self.pinned.holds(digest, of: "pages"))
  }

  @Test("H09: the digests of tabs are unchanged")
  func tabs() throws {
    let digest = try digest(Stories.opened(TabController()).machine) { $0.tabEvent($1, &$2) }
    #expect(try Self.pinned.holds(digest, of: "tabs"))
  }

  @Test("H09: the digests of covers are unchanged")
  func covers() throws {
    let digest = try digest(Stories.opened(CoverController()).machine) { $0.coverEvent($1, &$2) }
    #expect(try Self.pinned.holds(digest, of: "covers"))
  }

  @Test("H09: the digests of pagers are unchanged")
  func pagers() throws {
    let digest = try digest(Stories.opened(Pager()).machine) { $0.pagerEvent($1, &$2) }
    #expect(try Self.pinned.holds(digest, of: "pagers"))
  }

  @Test("H09: the digests of carousels are unchanged")
  func carousels() throws {
    let digest = try digest(Stories.opened(CarouselController()).machine) { $0.carouselEvent($1, &$2) }
    #expect(try Self.pinned.holds(digest, of: "carousels"))
  }

  @Test("H09: the digests of lists are unchanged")
  func lists() throws {
    let digest = try digest(ListController()) { chance, list, now in
      chance.pass(&now)
      return chance.listEvent(list, now)
    }
    #expect(try Self.pinned.holds(digest, of: "lists"))
  }

  @Test("H09: the digests of feeds are unchanged")
  func feeds() throws {
    let digest = try digest(FeedController()) { chance, feed, now in
      chance.pass(&now)
      return chance.feedEvent(feed, now)
    }
    #expect(try Self.pinned.holds(digest, of: "feeds"))
  }

  @Test("H09: the digests of schedulers are unchanged")
  func schedulers() throws {
    let start = try RenderScheduler(SchedulerConfiguration(cores: 3))
    let digest = try digest(start) { chance, _, _ in chance.schedulerEvent() }
    #expect(try Self.pinned.holds(digest, of: "schedulers"))
  }

  @Test("H09: the digests of presses are unchanged")
  func presses() throws {
    let digest = try digest(PressRecognizer()) { chance, _, now in chance.pressEvent(&now) }
    #expect(try Self.pinned.holds(digest, of: "presses"))
  }

  private func digest<Machine: StateMachine & Digestible>(
    _ start: Machine, next: (inout SeededGenerator, Machine, inout Moment) -> Machine.Event
  ) throws -> String {
    var digest = StateDigest()
    for seed: UInt64 in 1...4 {
      try walk(start, seed: seed, steps: 300, laws: []) { chance, machine, now in
        digest.combine(machine.digest)
        return next(&chance, machine, &now)
      }
    }
    return String(digest.value, radix: 16)
  }
}
