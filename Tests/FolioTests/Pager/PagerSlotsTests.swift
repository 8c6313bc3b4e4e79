import Folio
import Foundation
import Testing

@Suite("Lists of a pager that share their slots", .processorTime)
struct PagerSlotsTests {
  private func stage(_ shares: Bool = true) throws -> PagerStage {
    var stage = try PagerStage { $0.sharesSlots = shares }
    var configuration = PageConfiguration()
    configuration.cache = CacheConfiguration(capacity: 2, prefetch: 0, prefetchBehind: 0)
    stage.page(.configured(configuration))
    return stage
  }

  /// The slots in use, according to effects: a mount into a used slot, or an unmount of another, is a complaint.
  private func account(_ effects: [PagerEffect]) -> (taken: [SlotID: PageID], complaints: [String]) {
    var taken: [SlotID: PageID] = [:]
    var complaints: [String] = []
    for effect in effects {
      switch effect {
      case .list(let page, .mount(_, let slot, _, _)):
        if let owner = taken[slot] { complaints.append("\(slot) of \(owner) is given to \(page)") }
        taken[slot] = page
      case .list(let page, .unmount(_, let slot)):
        if taken[slot] != page { complaints.append("\(slot) is not \(page)'s") }
        taken[slot] = nil
      default: continue
      }
    }
    return (taken, complaints)
  }

  @Test("Q41: slot numbers are unique among pages, and a freed slot is used by another page")
  func unique() throws {
    var stage = try stage()
    for page in [1, 2, 0, 3] as [PageID] {
      stage.page(.jump(to: page, request: 1))
      stage.rest()
    }
    stage.drag(from: (170, 450), by: (0, -300))
    stage.rest()
    let (taken, complaints) = account(stage.effects)
    #expect(complaints.isEmpty)
    #expect(Set(taken.values) == Set(stage.pager.listedPages) && stage.pager.listedPages == [0, 3])
    let most = taken.keys.max() ?? 0
    #expect(most < 40, "Pages that went left their slots: \(most)")
    #expect(stage.effects.contains { if case .list(2, .mount(_, _, _, true)) = $0 { true } else { false } })
  }

  @Test("Q41: without sharing each page numbers its own slots, and they end with it without effects")
  func apart() throws {
    var stage = try stage(false)
    for page in [1, 2] as [PageID] {
      stage.page(.jump(to: page, request: 1))
      stage.rest()
    }
    #expect(
      stage.effects.contains { if case .list(1, .mount(0, slot: 0, _, _)) = $0 { true } else { false } })
    #expect(!stage.effects.contains { if case .list(0, .unmount) = $0 { true } else { false } })
  }

  @Test("Q41 Q43: a page that is loaded again renders all of its rows, whatever the slots last showed")
  func drawsAnew() throws {
    var stage = try stage()
    for page in [1, 2, 0] as [PageID] {
      stage.effects = []
      stage.page(.jump(to: page, animated: false, request: 1))
      stage.rest()
    }
    let mounted = stage.effects.filter { if case .list(0, .mount) = $0 { true } else { false } }.count
    let rendered = stage.effects.filter { if case .list(0, .render) = $0 { true } else { false } }.count
    #expect(mounted > 5 && rendered >= mounted)
  }

  @Test("Q41: at rest it requests nothing, and a saved state is decoded with its slots")
  func savedAndRead() throws {
    var stage = try stage()
    stage.page(.jump(to: 1, request: 1))
    stage.rest()
    for _ in 0..<40 where stage.pager.nextWake == .endOfTurn { stage.send(.turnEnded(at: stage.now)) }
    #expect(stage.pager.nextWake == .never)
    var copy = try JSONDecoder().decode(Pager.self, from: JSONEncoder().encode(stage.pager))
    #expect(copy == stage.pager && copy.digest == stage.pager.digest && copy.nextWake == .never)
    let (row, list) = (Int64(0), try #require(copy.list(of: 1)))
    #expect(list.slot(of: row) != nil && list.slot(of: row) != copy.list(of: 0)?.slot(of: row))
    let event = PagerEvent.wheel(WheelEvent(x: 100, y: 400, deltaX: 0, deltaY: 90, at: stage.now))
    var (first, second): ([PagerEffect], [PagerEffect]) = ([], [])
    try copy.handle(event) { first.append($0) }
    try stage.pager.handle(event) { second.append($0) }
    #expect(first == second && !first.isEmpty)
  }

  @Test("Q41: a state whose lists disagree about their slots is refused")
  func disagreement() throws {
    var stage = try stage()
    stage.page(.jump(to: 1, animated: false, request: 1))
    let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(stage.pager))
    var state = try #require(written as? [String: Any])
    var lists = try #require(state["lists"] as? [String: Any])
    var entries = try #require(lists["entries"] as? [String: Any])
    var values = try #require(entries["values"] as? [[String: Any]])
    let first = values[0]["list"]
    values[0]["list"] = values[1]["list"]
    values[1]["list"] = first
    entries["values"] = values
    lists["entries"] = entries
    state["lists"] = lists
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Pager.self, from: JSONSerialization.data(withJSONObject: state))
    }
  }

  @Test("G12 Q41: a pressed row that is removed with its page loses its highlight before it is unmounted")
  func pressEndsFirst() throws {
    var stage = try stage()
    stage.now = Moment(nanoseconds: 1_000_000_000)
    stage.send(.pointer(PointerEvent(.down, id: 1, x: 170, y: 335, at: stage.now)))
    stage.now = stage.now.advanced(byNanoseconds: 200_000_000)
    stage.send(.ticked(at: stage.now))
    stage.effects = []
    stage.page(.pagesChanged([7, 8]))
    let off = try #require(stage.effects.firstIndex(of: .highlighted(0, row: 1, false)))
    let gone = stage.effects.firstIndex { if case .list(0, .unmount(1, _)) = $0 { true } else { false } }
    #expect(off < (try #require(gone)))
  }
}
