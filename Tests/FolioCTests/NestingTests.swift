import CFolio
import Folio
import Testing

extension InterfaceTests {
  @Suite("Nested pagers of C", .processorTime)
  struct NestingTests {
    private func opened(at page: Int64) throws -> CPager {
      let pager = try CPager(#"{"pager":{"isNested":true}}"#)
      var event = folio_event()
      let ids: [Int64] = [1, 2, 3]
      try ids.withUnsafeBufferPointer { ids in
        event.kind = FOLIO_EVENT_PAGES
        (event.pages.ids, event.pages.count) = (ids.baseAddress, 3)
        (event.pages.settled, event.pages.has_settled) = (page, 1)
        try pager.send(event)
      }
      event = folio_event()
      (event.kind, event.frame) = (FOLIO_EVENT_FRAME, folio_rect(x: 0, y: 0, width: 320, height: 480))
      try pager.send(event)
      for kind in [FOLIO_EVENT_WILL_APPEAR, FOLIO_EVENT_DID_APPEAR] {
        event = folio_event()
        event.kind = kind
        try pager.send(event)
      }
      return pager
    }

    @Test("H04: the inner pager owns a gesture if it can move, else the outer one")
    func owner() throws {
      let (inner, outer) = (try opened(at: 3), try opened(at: 2))
      let pagers = [inner.handle, outer.handle]
      func owner(_ travel: Double, _ fallback: folio_fallback = FOLIO_FALLBACK_OUTERMOST) -> Int? {
        var owner = 9
        let status = folio_find_owner(pagers, 2, 100, 300, travel, 0, fallback, &owner)
        return status == FOLIO_OK ? owner : nil
      }
      #expect(owner(20) == 0)
      #expect(owner(-20) == 1)
      #expect(owner(0) == 2)
      #expect(owner(.nan) == nil)
      #expect(owner(20, folio_fallback(7)) == nil)

      // Neither can move: both are on their last page.
      let last = try opened(at: 3)
      func stretched(_ fallback: folio_fallback) -> Int {
        var owner = 9
        let status = folio_find_owner([inner.handle, last.handle], 2, 100, 300, -20, 0, fallback, &owner)
        return status == FOLIO_OK ? owner : -1
      }
      #expect(stretched(FOLIO_FALLBACK_OUTERMOST) == 1)
      #expect(stretched(FOLIO_FALLBACK_INNERMOST) == 0)
      #expect(stretched(FOLIO_FALLBACK_NONE) == 2)

      // The effect that asks, and the answer to it.
      var event = folio_event()
      event.kind = FOLIO_EVENT_POINTER
      (event.pointer.id, event.pointer.x, event.pointer.y) = (4, 100, 300)
      try inner.send(event)
      (event.pointer.phase, event.pointer.x, event.at) = (FOLIO_POINTER_MOVED, 130, 8_000_000)
      try inner.send(event)
      let asked = try #require(try inner.effects().last { $0.kind == FOLIO_EFFECT_CLAIM_ASKED })
      #expect(asked.claim.pointer == 4 && asked.claim.travel_x == 30 && asked.claim.travel_y == 0)
      event = folio_event()
      (event.kind, event.at) = (FOLIO_EVENT_CLAIM, 8_000_000)
      (event.claim.pointer, event.claim.owns) = (4, 1)
      try inner.send(event)
      #expect(try inner.read(folio_snapshot(), folio_read_snapshot).phase == FOLIO_PAGES_DRAGGING)
    }

    @Test("H04: an owner among closed pagers, no pagers or too many is an error, or nobody")
    func mistakes() throws {
      var owner = 9
      var closed: folio_pager = 0
      #expect(folio_open(nil, 0, &closed) == FOLIO_OK && folio_close(closed) == FOLIO_OK)
      let fallback = FOLIO_FALLBACK_OUTERMOST
      #expect(folio_find_owner([closed], 1, 0, 0, 5, 0, fallback, &owner) == FOLIO_CLOSED_PAGER)
      #expect(String(cString: folio_error()) == "pagers[0]: the pager is closed")
      #expect(folio_find_owner(nil, 1, 0, 0, 5, 0, fallback, &owner) == FOLIO_NULL_POINTER)
      #expect(folio_find_owner([closed], -1, 0, 0, 5, 0, fallback, &owner) == FOLIO_TOO_MANY_ELEMENTS)
      #expect(folio_find_owner([closed], 1, 0, 0, 5, 0, fallback, nil) == FOLIO_NULL_POINTER)
      for (place, numbers) in [
        ("x", (Double.nan, 0.0, 0.0, 0.0)), ("y", (0, .infinity, 0, 0)), ("travel_x", (0, 0, .nan, 0)),
        ("travel_y", (0, 0, 0, -.infinity)),
      ] {
        let status = folio_find_owner(
          nil, 0, numbers.0, numbers.1, numbers.2, numbers.3, fallback, &owner)
        #expect(status == FOLIO_UNKNOWN_VALUE)
        #expect(String(cString: folio_error()).hasPrefix("\(place): expected a finite number, found "))
      }
      let open = try CPager()
      #expect(folio_find_owner([open.handle, 0], 2, 0, 0, 5, 0, fallback, &owner) == FOLIO_NULL_PAGER)
      #expect(String(cString: folio_error()) == "pagers[1]: the pager is 0")
      #expect(owner == 9)
      #expect(folio_find_owner(nil, 0, 0, 0, 5, 0, fallback, &owner) == FOLIO_OK && owner == 0)
    }
  }
}
