import Folio
import FolioTesting
import Testing

@MainActor
@Suite("An application: a reader", .processorTime)
struct ReaderApplicationTests {
  /// The reading direction, and whether the book loops.
  struct Case: CustomTestStringConvertible {
    var flow: Flow
    var loops = false

    var testDescription: String { "\(flow)\(loops ? ", in a loop" : "")" }

    static let all = Flow.allCases.flatMap { [Case(flow: $0), Case(flow: $0, loops: true)] }

    @MainActor func open(at first: PageID = 5_000, latency: Double = 0) throws -> ReaderApplication {
      try ReaderApplication(.init(first: first, flow: flow, loops: loops, latency: latency))
    }
  }

  @Test("A page is turned, falls back, or many are flung", arguments: Case.all)
  func turns(story: Case) throws {
    var reader = try story.open()
    reader.touch()
    reader.drag(by: 0.6)
    reader.pass(frames: 10)
    reader.lift()
    #expect(
      reader.film(every: 4) == """
        5000 40 | 5001 60
        5000 27 | 5001 73
        5000 12 | 5001 88
        5000 5 | 5001 95
        5000 2 | 5001 98
        5000 1 | 5001 99
        5000 0 | 5001 100
        5001 100
        """)
    reader.touch()
    reader.drag(by: -0.3)
    reader.pass(frames: 10)
    reader.lift()
    reader.rest()
    #expect(reader.host.ribbon == "5001 100")
    reader.touch()
    reader.drag(by: 0.9, frames: 4)
    reader.lift()
    #expect(
      reader.film(every: 5) == """
        5001 10 | 5002 90
        5005 72 | 5006 28
        5007 31 | 5008 69
        5008 40 | 5009 60
        5008 11 | 5009 89
        5008 3 | 5009 97
        5008 1 | 5009 99
        5008 0 | 5009 100
        5009 100
        """)
    #expect(reader.host.loads.count < 40)
    #expect(reader.host.complaints == [])
  }

  @Test(
    "A jump over thousands of pages is shown as one page, and loads what is read there", arguments: Case.all)
  func jumps(story: Case) throws {
    var reader = try story.open()
    let loads = reader.host.loads.count
    reader.jump(to: 9_000)
    #expect(
      reader.film() == """
        5000 100
        5000 98 | 9000 2
        5000 84 | 9000 16
        5000 60 | 9000 40
        5000 31 | 9000 69
        5000 10 | 9000 90
        5000 1 | 9000 99
        9000 100
        """)
    #expect(reader.host.loads.dropFirst(loads) == [9_000, 9_001, 8_999])
    // In a loop the forward distance is shorter.
    reader.jump(to: 12)
    reader.pass(frames: 9)
    #expect(reader.host.ribbon == (story.loops ? "9000 60 | 12 40" : "12 40 | 9000 60"))
    reader.rest()
    #expect(reader.host.lines == "  12")
    #expect(reader.host.complaints == [])
  }

  @Test("A finger catches a jump where it is, and moves it on, back, or nowhere", arguments: Case.all)
  func catches(story: Case) throws {
    var reader = try story.open()
    for (way, dragged, end) in [
      (0, "5000 69 | 7000 31", "7000 100"), (0.4, "5000 29 | 7000 71", "7000 100"),
      (-0.7, "4999 39 | 5000 61", "5000 100"), (-0.2, "5000 89 | 7000 11", "5000 100"),
    ] as [(Double, String, String)] {
      reader.jump(to: 7_000)
      reader.pass(frames: 8)
      #expect(reader.host.ribbon == "5000 69 | 7000 31")
      reader.touch()
      reader.pass(frames: 5)
      #expect(reader.host.ribbon == "5000 69 | 7000 31")
      if way != 0 { reader.drag(by: way) }
      #expect(reader.host.ribbon == dragged)
      reader.pass(frames: 8)
      #expect(reader.host.ribbon == dragged)
      reader.lift()
      reader.rest()
      #expect(reader.host.ribbon == end)
      reader.jump(to: 5_000)
      reader.rest()
    }
    #expect(reader.host.complaints == [])
  }

  @Test(
    "Five pages are cached: the neighbours of the current page, and those read last",
    arguments: Case.all)
  func keeps(story: Case) throws {
    var reader = try story.open()
    #expect(reader.kept == [4_999, 5_000, 5_001])
    var last: PageID = 5_000
    for page in [9_000, 100, 200, 300] as [PageID] {
      reader.jump(to: page)
      reader.rest()
      #expect(reader.kept.isSuperset(of: [PageID(page.rawValue - 1), page, PageID(page.rawValue + 1), last]))
      #expect(reader.kept.count == 5)
      last = page
    }
    // Back on pages that were read before, they are available at once.
    let loads = reader.host.loads.count
    reader.jump(to: 200)
    reader.rest()
    #expect(!reader.host.loads.dropFirst(loads).contains(200))
    reader.host.page(.memoryPressure(.critical))
    #expect(reader.kept == [200])
    #expect(reader.host.complaints == [])
  }

  @Test(
    "Pages that load late are drawn when they arrive, also during a fling", arguments: Case.all)
  func late(story: Case) throws {
    var reader = try story.open(latency: 0.3)
    reader.touch()
    reader.drag(by: 0.9, frames: 4)
    reader.lift()
    reader.pass(frames: 6)
    #expect(reader.host.screen.contains("…"))
    reader.rest()
    #expect(reader.host.ribbon == "5008 100" && !reader.host.screen.contains("…"))
    reader.jump(to: 20)
    reader.pass(frames: 16)
    #expect(reader.host.screen.contains("…"))
    reader.rest()
    #expect(reader.host.lines == "  20")
    #expect(reader.host.complaints == [])
  }

  @Test("The first and the last page: a soft edge, or neighbours in a loop", arguments: Case.all)
  func ends(story: Case) throws {
    var reader = try story.open(at: 10_000)
    reader.touch()
    reader.drag(by: 0.5)
    #expect(reader.host.ribbon == (story.loops ? "10000 50 | 1 50" : "10000 78"))
    reader.drag(by: -0.2)
    reader.pass(frames: 8)
    reader.lift()
    reader.rest()
    #expect(reader.host.ribbon == "10000 100")
    reader.jump(to: 1)
    reader.pass(frames: 9)
    #expect(reader.host.ribbon == (story.loops ? "10000 60 | 1 40" : "1 40 | 10000 60"))
    reader.rest()
    reader.touch()
    reader.drag(by: -0.6)
    #expect(reader.host.ribbon == (story.loops ? "10000 60 | 1 40" : "1 75"))
    reader.pass(frames: 8)
    reader.lift()
    reader.rest()
    #expect(reader.host.ribbon == (story.loops ? "10000 100" : "1 100"))
    #expect(reader.host.complaints == [])
  }

  @Test("After restless fingers every page is loaded, and one is at rest", arguments: Case.all)
  func restless(story: Case) throws {
    for (interruption, seed) in [(InterruptionPolicy.finishEarly, 1), (.redirect, 2)]
      as [(InterruptionPolicy, UInt64)]
    {
      var edition = ReaderApplication.Edition(flow: story.flow, loops: story.loops)
      edition.interruption = interruption
      var reader = try ReaderApplication(edition)
      reader.play(frames: 60, seed: seed)
      #expect(reader.host.complaints == [])
    }
  }

  @Test("Chapters with a strip of tabs, under restless fingers", arguments: Case.all)
  func chapters(story: Case) throws {
    // With the first seed a finger releases the pages just before a stop, from which they move far in the order.
    let plays: [(InterruptionPolicy, UInt64, frames: Int)] = [(.finishEarly, 2, 150), (.redirect, 3, 70)]
    for (interruption, seed, frames) in plays {
      var edition = ReaderApplication.Edition(count: 24, first: 12, flow: story.flow, loops: story.loops)
      edition.interruption = interruption
      edition.strip = 40
      var reader = try ReaderApplication(edition)
      reader.play(frames: frames, seed: seed)
      #expect(reader.host.complaints == [])
    }
  }
}
