import CFolio
import Foundation
import Testing

extension InterfaceTests {
  @Suite("Handles of C", .processorTime)
  struct HandleTests {
    /// Calls of every function with a handle, and their results.
    private func statuses(of handle: folio_pager) -> [folio_status] {
      var event = folio_event()
      event.kind = FOLIO_EVENT_DID_APPEAR
      var (count, digest) = (0, UInt64(0))
      var (snapshot, wake, list) = (folio_snapshot(), folio_wake(), folio_list())
      return [
        folio_send(handle, &event), folio_send_json(handle, "{}", 2),
        folio_read_effects(handle, nil, 0, &count), folio_read_effects_json(handle, nil, 0, &count),
        folio_read_snapshot(handle, &snapshot), folio_read_pages(handle, nil, 0, &count),
        folio_read_tabs(handle, nil, 0, &count), folio_read_cells(handle, 1, nil, 0, &count),
        folio_discard_effects(handle), folio_read_list(handle, 1, &list), folio_read_wake(handle, &wake),
        folio_read_digest(handle, &digest),
        folio_save(handle, nil, 0, &count), folio_restore(handle, "{}", 2), folio_close(handle),
      ]
    }

    @Test("H04: a null, foreign, future or closed pager is an error of every function")
    func handles() throws {
      #expect(statuses(of: 0).allSatisfy { $0 == FOLIO_NULL_PAGER })
      #expect(String(cString: folio_error()) == "the pager is 0")
      for foreign in [1, 0xDEAD_BEEF, .max, 0xF011_FFFF_0000_0001, 0xF011_0000_0000_0000] as [folio_pager] {
        #expect(statuses(of: foreign).allSatisfy { $0 == FOLIO_UNKNOWN_PAGER }, "\(foreign)")
      }
      var handle: folio_pager = 0
      #expect(folio_open(nil, 0, &handle) == FOLIO_OK)
      #expect(statuses(of: handle + 1).allSatisfy { $0 == FOLIO_UNKNOWN_PAGER })
      #expect(folio_close(handle) == FOLIO_OK)
      #expect(statuses(of: handle).allSatisfy { $0 == FOLIO_CLOSED_PAGER })
      #expect(String(cString: folio_error()) == "the pager is closed")
      // The next pager may have the same place in the table, but not the same number.
      let next = try CPager()
      #expect(next.handle != handle)
      #expect(statuses(of: handle).allSatisfy { $0 == FOLIO_CLOSED_PAGER })
      #expect(try next.digest == CPager().digest)
    }

    @Test("H04: calls that overlap with one pager are refused, those with different pagers are not")
    func threads() throws {
      let own = try (0..<4).map { _ in try CPager() }
      let handles = own.map(\.handle)
      var opened: folio_pager = 0
      #expect(folio_open(nil, 0, &opened) == FOLIO_OK)
      let shared = opened
      let (done, others) = (Counter(), Counter())
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        var event = folio_event()
        event.kind = FOLIO_EVENT_TICK
        for step in 0..<4_000 {
          event.at = Int64(step)
          if folio_send(handles[thread], &event) != FOLIO_OK { others.add() }
          switch folio_send(shared, &event) {
          case FOLIO_OK: done.add()
          case FOLIO_BUSY_PAGER: break
          // One thread closes it. The others then get this status, and nothing else.
          case FOLIO_CLOSED_PAGER: break
          default: others.add()
          }
          if thread == 3, step == 3_500 { while folio_close(shared) == FOLIO_BUSY_PAGER {} }
        }
      }
      #expect(done.value > 3_000 && others.value == 0)
      #expect(statuses(of: shared).allSatisfy { $0 == FOLIO_CLOSED_PAGER })
    }

    @Test("H04: there are at most FOLIO_MAXIMUM_PAGERS pagers, and closed ones make room")
    func tooMany() throws {
      var handles: [folio_pager] = []
      var handle: folio_pager = 0
      while folio_open(nil, 0, &handle) == FOLIO_OK { handles.append(handle) }
      let text = String(cString: folio_error())
      #expect(handles.count == FOLIO_MAXIMUM_PAGERS)
      #expect(text == "1024 pagers are open")
      #expect(Set(handles).count == handles.count)
      for handle in handles { #expect(folio_close(handle) == FOLIO_OK) }
      #expect(folio_open(nil, 0, &handle) == FOLIO_OK)
      #expect(folio_close(handle) == FOLIO_OK)
    }
  }
}

/// A count that threads share.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func add() { lock.withLock { count += 1 } }
  var value: Int { lock.withLock { count } }
}
