import CFolio
import ExactEvents
import Folio
import FolioHost
import FolioTrace
import Testing

extension InterfaceTests {
  @Suite("Mixed events through C", .processorTime)
  struct MixedEventTests {
    #if DEBUG
      static let steps = 2_500
    #else
      static let steps = 10_000
    #endif

    @Test(
      "H04: events as structures have the effects, digests and drawings that they have in Swift",
      arguments: [1, 2] as [UInt64])
    func structures(seed: UInt64) throws {
      var events = try MixedEvents(seed: seed)
      let pager = try CPager(mixedSetup)
      var (structures, rejections, effects) = (0, 0, 0)
      for count in 1...Self.steps {
        let before = events.pager
        let step = events.next()
        let arena = Arena()
        do {
          let isApplied: Bool
          if let event = folio_event(step.event, arena) {
            structures += 1
            isApplied = try pager.send(event)
          } else {
            isApplied = try pager.send(json: String(json: step.event))
          }
          try #require(step.rejection == nil, "\(step.event)")
          if case .list(let page, _) = step.event {
            try #require(isApplied == (before.list(of: page) != nil), "\(step.event)")
          } else {
            try #require(isApplied)
          }
        } catch let failure as CPager.Failure {
          rejections += 1
          let rejection = try #require(step.rejection, "\(step.event): \(failure)")
          #expect(failure.status.rawValue >= FOLIO_REJECTED_UNKNOWN_PAGE.rawValue)
          #expect(failure.text == "rejected: \(try String(json: rejection))")
        }
        let read = try pager.effects()
        effects += read.count
        try #require(read.map { PagerEffect($0) } == step.effects, "\(step.event)")
        guard count % 7 == 0 else { continue }
        try #require(try pager.digest == events.pager.digest, "\(step.event)")
        try expectSameDrawing(pager, events.pager)
      }
      #expect(structures > Self.steps * 9 / 10 && rejections > 3 && effects > Self.steps)
    }

    @Test("H04 H07: events and effects as JSON are those of a trace", arguments: [3] as [UInt64])
    func lines(seed: UInt64) throws {
      var events = try MixedEvents(seed: seed)
      let pager = try CPager(mixedSetup)
      for _ in 1...Self.steps / 2 {
        let step = events.next()
        do {
          try pager.send(json: String(json: step.event))
        } catch let failure as CPager.Failure {
          #expect(failure.text == "rejected: \(try String(json: try #require(step.rejection)))")
        }
        let lines = try step.effects.map { try String(json: $0) + "\n" }.joined()
        try #require(try pager.effectLines() == lines, "\(step.event)")
      }
      #expect(try pager.digest == events.pager.digest)
    }

    @Test(
      "H04: a host that reads a few effects at a time gets all of them, in order", arguments: [5] as [UInt64])
    func parts(seed: UInt64) throws {
      var events = try MixedEvents(seed: seed)
      let pager = try CPager(mixedSetup)
      var (expected, read): ([PagerEffect], [PagerEffect?]) = ([], [])
      var part = [folio_effect](repeating: folio_effect(), count: 4)
      // The number of times that effects remained.
      var late = 0
      for step in 0..<500 {
        let next = events.next()
        expected += next.effects
        _ = try? pager.send(json: String(json: next.event))
        let snapshot = try pager.read(folio_snapshot(), folio_read_snapshot)
        #expect(snapshot.effect_count == Int64(expected.count - read.count))
        var count = 0
        try pager.check(folio_read_effects(pager.handle, &part, step % 5, &count))
        read += part.prefix(count).map { PagerEffect($0) }
        if read.count < expected.count { late += 1 }
      }
      #expect(late > 50)
      read += try pager.effects().map { PagerEffect($0) }
      #expect(read == expected)
    }

    @Test("H04: a state that was saved continues as if it had not been", arguments: [4] as [UInt64])
    func saved(seed: UInt64) throws {
      var events = try MixedEvents(seed: seed)
      let first = try CPager(mixedSetup)
      for count in 1...600 {
        let step = events.next()
        _ = try? first.send(json: String(json: step.event))
        guard count % 60 == 0 else { continue }
        var length = 0
        #expect(folio_save(first.handle, nil, 0, &length) == FOLIO_OK)
        var text = [CChar](repeating: 0, count: length)
        try first.check(folio_save(first.handle, &text, length, &length))
        // The other pager has other settings, and effects of its own.
        let second = try CPager()
        try second.send(
          json: #"{"cover":{"_0":{"tab":{"_0":{"page":{"_0":{"pagesChanged":{"_0":[8,9]}}}}}}}}"#)
        try second.check(folio_restore(second.handle, text, length))
        #expect(try second.digest == first.digest)
        #expect(try second.effects().isEmpty)
      }
    }

    private func expectSameDrawing(_ pager: CPager, _ swift: Pager) throws {
      let drawn = swift.snapshot
      let snapshot = try pager.read(folio_snapshot(), folio_read_snapshot)
      #expect(LayoutRect(snapshot.cover) == drawn.cover && LayoutRect(snapshot.strip) == drawn.strip)
      #expect((snapshot.has_indicator == 1 ? LayoutRect(snapshot.indicator) : nil) == drawn.indicator)
      #expect(snapshot.strip_offset == drawn.stripOffset && LayoutRect(snapshot.frame) == swift.frame)
      #expect(snapshot.position == swift.position && snapshot.collapse == swift.cover.collapse)
      #expect(snapshot.settled == swift.settled?.rawValue && snapshot.selected == swift.selected?.rawValue)
      #expect(snapshot.page_count == Int64(swift.pages.count) && snapshot.effect_count == 0)
      #expect((snapshot.has_lifted == 1) == (swift.liftedRow != nil))
      #expect(snapshot.lifted_row == swift.liftedRow?.row ?? 0)
      #expect((snapshot.has_highlight == 1) == (swift.highlightedRow != nil))
      #expect((snapshot.is_right_to_left == 1) == (swift.direction == .rightToLeft))

      let pages = try pager.pages
      #expect(pages.map { PageID($0.page) } == swift.pageFrames.map(\.page))
      #expect(pages.map { LayoutRect($0.frame) } == swift.pageFrames.map(\.frame))
      #expect(pages.map { $0.is_exposed == 1 } == swift.pageFrames.map(\.isExposed))
      #expect(Int64(pages.count) == snapshot.drawn_page_count)

      let tabs = try pager.tabs
      #expect(tabs.map { PageID($0.page) } == swift.tabs.map(\.page))
      #expect(tabs.map { LayoutRect($0.frame) } == swift.tabs.map(\.frame))
      #expect(tabs.map(\.emphasis) == swift.tabs.map(\.emphasis))
      #expect(tabs.map { $0.is_selected == 1 } == swift.tabs.map(\.accessibility.isSelected))

      let cells = try pages.flatMap { page in
        let cells = try pager.cells(of: page.page)
        #expect(Int64(cells.count) == page.cell_count)
        return cells
      }
      let expected = swift.cells
      try #require(cells.count == expected.count)
      for (cell, model) in zip(cells, expected) {
        #expect(
          PageID(cell.page) == model.page && cell.row == model.row && SlotID(cell.slot) == model.id.slot)
        #expect(LayoutRect(cell.frame) == model.frame && LayoutRect(cell.content_frame) == model.contentFrame)
        #expect((cell.has_key == 1 ? cell.key : nil) == model.key)
        #expect((cell.is_unmeasured == 1 ? cell.generation : nil) == model.unmeasured?.rawValue)
        #expect(cell.layer.rawValue == UInt32(model.layer.rawValue))
        #expect((cell.is_self_sizing == 1) == model.isSelfSizing)
      }
      for page in pages where page.has_list == 1 {
        let list = try pager.read(folio_list()) { folio_read_list($0, page.page, $1) }
        let model = try #require(swift.list(of: PageID(page.page)))
        #expect(list.offset == model.offset && list.total == model.total && list.row_count == model.rowCount)
      }
      let wake = try pager.read(folio_wake(), folio_read_wake)
      switch swift.nextWake {
      case .never: #expect(wake.kind == FOLIO_WAKE_NEVER)
      case .frame: #expect(wake.kind == FOLIO_WAKE_FRAME)
      case .at(let moment): #expect(wake.kind == FOLIO_WAKE_AT && wake.at == moment.nanoseconds)
      case .endOfTurn: #expect(wake.kind == FOLIO_WAKE_END_OF_TURN)
      }
    }
  }
}

extension LayoutRect {
  init(_ rect: folio_rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}
