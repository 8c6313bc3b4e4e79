import Folio
import Testing

@testable import FolioTrace

/// Parts of a state that exist only at some moments.
@Suite("States", .processorTime)
struct StateTests {
  private func state<Machine: TracedMachine>(_ machine: Machine, after events: [Machine.Event]) throws -> JSON
  {
    var machine = machine
    for event in events { try machine.handle(event) { _ in } }
    var state = Projections()
    try machine.describe(into: &state)
    return state.json
  }

  @Test("H08: settings that are nil by default have defaults of their own once they are set")
  func optionalSettings() throws {
    var player = try TracePlayer<ListController>()
    _ = try player.play(#"{"configuration":{"reorder":{"edge":40}}}"#)
    var reorder = ReorderConfiguration()
    reorder.edge = 40
    #expect(player.machine.configuration.reorder == reorder)
    var strict = try TracePlayer<ListController>()
    #expect(throws: TraceError.self) { try strict.play(#"{"configuration":{"reorder":{"egde":40}}}"#) }
    #expect(throws: TraceError.self) {
      try strict.play(#"{"configured":{"_0":{"reorder":{"edge":40}}}}"#)
    }
  }

  @Test("H08: the places of evicted pages are in the state")
  func remembered() throws {
    var page = PageConfiguration()
    page.cache = CacheConfiguration(capacity: 1, prefetch: 0)
    let events: [CoverEvent] = [
      .heightsChanged(maximum: 200, collapsed: 0, minimum: 0),
      .viewportChanged(height: 600, bottomInset: 0),
      .page(.pagesChanged([1, 2, 3])), .page(.layoutChanged(length: 320)),
      .page(.containerWillAppear()), .page(.containerDidAppear),
      .scrolled(1, offset: 100, contentLength: 5_000, by: .user, token: 0), .scrollEnded(1),
      .tab(.tapped(3, request: 1)), .page(.ticked(at: Moment(nanoseconds: 0))),
      .page(.ticked(at: Moment(nanoseconds: 1_000_000_000))),
    ]
    let seen = try state(try CoverController(page: page), after: events)
    #expect(seen["cache"]?.text == #"[{"page":3,"state":"loading"}]"#)
    #expect(seen["remembered"]?.text == #"[{"page":1,"y":300}]"#)
  }

  @Test("H08: a carried row is in the state of its pager")
  func lifted() throws {
    var configuration = PagerConfiguration()
    configuration.list.reorder = ReorderConfiguration()
    let rows = SectionModel(id: 1, rows: .uniform(count: 40, RowModel(height: 50)))
    var events: [PagerEvent] = [
      .page(.pagesChanged([1, 2])),
      .frameChanged(LayoutRect(width: 320, height: 600)),
      .page(.containerWillAppear()),
      .page(.containerDidAppear), .list(1, .sectionsChanged([rows])),
      .pointer(PointerEvent(.down, id: 1, x: 100, y: 120, at: Moment(nanoseconds: 0))),
    ]
    let pager = try Pager(configuration: configuration)
    let resting = try state(pager, after: events)
    #expect(resting["liftedRow"]?.text == "[]" && resting["liftedFrame"] == .null)
    events.append(.ticked(at: Moment(nanoseconds: 600_000_000)))
    let carrying = try state(pager, after: events)
    #expect(carrying["liftedRow"]?.text == #"[{"page":1,"row":2}]"#)
    #expect(carrying["liftedFrame"]?.text == #"{"x":0,"y":100,"width":320,"height":50}"#)
  }
}

extension JSON {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
