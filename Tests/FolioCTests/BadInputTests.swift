import CFolio
import Folio
import Testing

import struct FolioTesting.SeededGenerator

extension InterfaceTests {
  @Suite("Bad input of C", .processorTime)
  struct BadInputTests {
    private func opened() throws -> CPager {
      let pager = try CPager()
      for line in [
        #"{"cover":{"_0":{"tab":{"_0":{"page":{"_0":{"pagesChanged":{"_0":[1,2,3]}}}}}}}}"#,
        #"{"frameChanged":{"_0":{"x":0,"y":0,"width":320,"height":480}}}"#,
        #"{"cover":{"_0":{"tab":{"_0":{"page":{"_0":{"containerWillAppear":{"animated":false}}}}}}}}"#,
        #"{"cover":{"_0":{"tab":{"_0":{"page":{"_0":{"containerDidAppear":{}}}}}}}}"#,
      ] { try pager.send(json: line) }
      return pager
    }

    /// Sends an event that fails, and expects that it changes nothing.
    private func refused(_ pager: CPager, _ event: folio_event) throws -> CPager.Failure? {
      let (digest, count) = (
        try pager.digest, try pager.read(folio_snapshot(), folio_read_snapshot).effect_count
      )
      do {
        try pager.send(event)
        return nil
      } catch let failure as CPager.Failure {
        #expect(try pager.digest == digest)
        #expect(try pager.read(folio_snapshot(), folio_read_snapshot).effect_count == count)
        return failure
      }
    }

    @Test("H04: a configuration that is not valid says where it is not")
    func configuration() throws {
      func failure(_ text: String) -> CPager.Failure? {
        do {
          _ = try CPager(text)
          return nil
        } catch {
          return error as? CPager.Failure
        }
      }
      #expect(failure("{}") == nil)
      #expect(failure(#"{"page":{"spacing":8}}"#) == nil)
      #expect(failure(#"{"version":2,"machine":"pager","configuration":{"page":{"spacing":8}}}"#) == nil)
      #expect(failure("")?.text == "an empty line")
      #expect(failure(#"{"page":{"spacing":8}"#)?.text.hasSuffix("at byte 22") == true)
      #expect(
        failure(#"{"page":{"spacing":"wide"}}"#)?.text
          == "configuration.page.spacing: expected a number, found a string")
      #expect(failure(#"{"page":{"spaces":8}}"#)?.text == "configuration.page: “spaces” is unknown here")
      #expect(failure(#"{"machine":"list"}"#)?.text == "machine: “list” is not “pager”")
      #expect(failure(#"{"page":{"spacing":8}} x"#)?.status == FOLIO_BAD_JSON)
      let rejected = failure(#"{"page":{"spacing":-8}}"#)
      #expect(rejected?.status == FOLIO_REJECTED_CONFIGURATION)
      #expect(rejected?.text == #"rejected: {"refusedConfiguration":{"_0":"spacing"}}"#)
      var handle: folio_pager = 7
      #expect(folio_open("{", 1, &handle) == FOLIO_BAD_JSON && handle == 7)
      #expect(folio_open("{}", .max, &handle) == FOLIO_BAD_JSON && handle == 7)
      #expect(folio_open(nil, 0, nil) == FOLIO_NULL_POINTER)
      #expect(folio_open(nil, 5, &handle) == FOLIO_NULL_POINTER && handle == 7)
      #expect(folio_create(nil, nil, 0, &handle) == FOLIO_NULL_POINTER)
    }

    @Test("H04: a caller with other structures creates no pager")
    func layout() throws {
      let members = MemoryLayout<folio_layout>.size / 4
      var handle: folio_pager = 7
      var names: Set<String> = []
      for member in 0..<members {
        var layout = folio_layout_of_headers()
        withUnsafeMutableBytes(of: &layout) { $0.bindMemory(to: UInt32.self)[member] += 8 }
        #expect(folio_create(&layout, nil, 0, &handle) == FOLIO_WRONG_LAYOUT)
        names.insert(String(cString: folio_error()))
      }
      #expect(names.count == members && names.contains("folio_event has another size than in the library"))
      #expect(handle == 7 && folio_version() == FOLIO_VERSION)
    }

    @Test("H04: NaN, wrong counts, null arrays and unknown values are errors that change nothing")
    func values() throws {
      let pager = try opened()
      var event = folio_event()
      func expect(_ status: folio_status, _ text: String, _ change: (inout folio_event) -> Void) throws {
        event = folio_event()
        change(&event)
        let failure = try #require(try refused(pager, event), "\(text)")
        #expect(failure.status == status && failure.text.contains(text), "\(failure)")
      }
      try expect(FOLIO_UNKNOWN_VALUE, "there is no event 0") { _ in }
      try expect(FOLIO_REJECTED_ILLEGAL_VALUE, "pointer") {
        ($0.kind, $0.pointer.x) = (FOLIO_EVENT_POINTER, .nan)
      }
      try expect(FOLIO_REJECTED_ILLEGAL_VALUE, "frame") {
        ($0.kind, $0.frame.width) = (FOLIO_EVENT_FRAME, -.infinity)
      }
      try expect(FOLIO_UNKNOWN_VALUE, "pointer.phase: there is no 9") {
        ($0.kind, $0.pointer.phase) = (FOLIO_EVENT_POINTER, folio_pointer_phase(9))
      }
      try expect(FOLIO_UNKNOWN_VALUE, "key: there is no 4294967295") {
        ($0.kind, $0.key) = (FOLIO_EVENT_KEY, folio_key(.max))
      }
      try expect(FOLIO_UNKNOWN_VALUE, "cause: there is no 200") {
        ($0.kind, $0.page, $0.cause) = (FOLIO_EVENT_JUMP, 2, folio_cause(200))
      }
      try expect(FOLIO_REJECTED_UNKNOWN_PAGE, "77") { ($0.kind, $0.page) = (FOLIO_EVENT_JUMP, 77) }
      try expect(FOLIO_NULL_POINTER, "pages.ids is null") {
        ($0.kind, $0.pages.count) = (FOLIO_EVENT_PAGES, 2)
      }
      try expect(FOLIO_TOO_MANY_ELEMENTS, "pages.ids: 18446744073709551615 elements; the limit is 16777216") {
        ($0.kind, $0.pages.count) = (FOLIO_EVENT_PAGES, -1)
      }
      try expect(FOLIO_TOO_MANY_ELEMENTS, "lengths.values") {
        ($0.kind, $0.lengths.count) = (FOLIO_EVENT_TAB_LENGTHS, .max)
      }
      try expect(FOLIO_NULL_POINTER, "edits is null") { ($0.kind, $0.page) = (FOLIO_EVENT_EDITS, 1) }
      try expect(FOLIO_UNKNOWN_VALUE, "given") {
        ($0.kind, $0.page, $0.given.first) = (FOLIO_EVENT_GIVEN_HEIGHT, 1, 5)
      }
      try expect(FOLIO_UNKNOWN_VALUE, "move.motion") {
        ($0.kind, $0.move.motion) = (FOLIO_EVENT_MOVE_COVER, folio_motion(3))
      }
      try expect(FOLIO_REJECTED_ILLEGAL_VALUE, "curve") {
        ($0.kind, $0.move.motion, $0.move.x1) = (FOLIO_EVENT_MOVE_COVER, FOLIO_MOTION_CURVE, .nan)
      }
      let one: [Double] = [5]
      try one.withUnsafeBufferPointer { lengths in
        try expect(FOLIO_REJECTED_WRONG_COUNT, #"{"wrongCount":{"expected":3,"got":1}}"#) {
          ($0.kind, $0.lengths.values, $0.lengths.count) = (FOLIO_EVENT_TAB_LENGTHS, lengths.baseAddress, 1)
        }
      }
      #expect(folio_send(pager.handle, nil) == FOLIO_NULL_POINTER)
      #expect(folio_send_json(pager.handle, nil, 5) == FOLIO_NULL_POINTER)
      for (line, text) in [
        (#"{"ticked":{"at":"soon"}}"#, "ticked.at: expected an integer, found a string"),
        (#"{"version":2}"#, "a header, where an event is expected"), ("", "an empty line"),
        (#"{"tocked":{"at":1}}"#, "“tocked” is no case of"),
      ] {
        #expect(folio_send_json(pager.handle, line, line.utf8.count) == FOLIO_BAD_JSON)
        #expect(String(cString: folio_error()).contains(text), "\(String(cString: folio_error()))")
      }
      #expect(folio_restore(pager.handle, "{}", 2) == FOLIO_BAD_JSON)
      #expect(folio_restore(pager.handle, nil, 2) == FOLIO_NULL_POINTER)
    }

    @Test("H04: any bytes in an event are an event or an error", arguments: [1, 2] as [UInt64])
    func bytes(seed: UInt64) throws {
      var chance = SeededGenerator(seed: seed)
      let pager = try opened()
      // Kinds with arrays have pointers, which must be valid.
      let arrays = [
        FOLIO_EVENT_PAGES, FOLIO_EVENT_SLIDE_LENGTHS, FOLIO_EVENT_TAB_LENGTHS, FOLIO_EVENT_COVER_STOPS,
        FOLIO_EVENT_STRIP_HEIGHTS, FOLIO_EVENT_SECTIONS, FOLIO_EVENT_EDITS, FOLIO_EVENT_MEASURED,
        FOLIO_EVENT_SORT_SECTIONS, FOLIO_EVENT_PINNED_ROWS, FOLIO_EVENT_STICKY_ROWS,
      ].map(\.rawValue)
      var counts = [folio_status.RawValue: Int]()
      for _ in 0..<20_000 {
        var event = folio_event()
        let isSmall = chance.once(in: 2)
        withUnsafeMutableBytes(of: &event) { bytes in
          for index in bytes.indices {
            bytes[index] = UInt8(
              truncatingIfNeeded: isSmall ? chance.pick(3) * chance.pick(2) : Int(chance.next() & 255))
          }
        }
        event.kind = folio_event_kind(UInt32(chance.pick(140)))
        if arrays.contains(event.kind.rawValue) { event.pages.ids = nil; event.lengths.selected = nil }
        if event.kind == FOLIO_EVENT_ROWS_APPENDED { event.appended.count %= 1_000 }
        if isSmall { event.page = Int64(chance.pick(4)) }
        let status = folio_send(pager.handle, &event)
        counts[status.rawValue, default: 0] += 1
        if chance.once(in: 500) { _ = try pager.effects() }
      }
      #expect(counts.count > 6 && counts[FOLIO_OK.rawValue] ?? 0 > 1_000, "\(counts)")
    }

    @Test("H04: a small array gets a part of the effects, and the others remain")
    func smallArrays() throws {
      let (pager, other) = (try opened(), try opened())
      let all = try other.effects()
      try #require(all.count > 4)
      var first = [folio_effect](repeating: folio_effect(), count: 2)
      var count = 9
      #expect(folio_read_effects(pager.handle, nil, 0, &count) == FOLIO_OK && count == all.count)
      #expect(folio_read_effects(pager.handle, &first, 0, &count) == FOLIO_OK && count == 0)
      #expect(folio_read_effects(pager.handle, nil, 1, &count) == FOLIO_NULL_POINTER)
      #expect(folio_read_effects(pager.handle, &first, 2, nil) == FOLIO_NULL_POINTER)
      #expect(folio_read_effects(pager.handle, &first, 2, &count) == FOLIO_OK && count == 2)
      let rest = try pager.effects()
      #expect((first + rest).map { PagerEffect($0) } == all.map { PagerEffect($0) })
      #expect(try pager.effects().isEmpty)

      let text = try opened()
      var length = 0
      var one: CChar = 0
      #expect(folio_read_effects_json(text.handle, &one, 1, &length) == FOLIO_SMALL_BUFFER && length > 10)
      var line = [CChar](repeating: 0, count: length)
      #expect(folio_read_effects_json(text.handle, &line, length - 1, &length) == FOLIO_SMALL_BUFFER)
      #expect(folio_read_effects_json(text.handle, &line, length, &length) == FOLIO_OK)
      #expect(line.last == 10 && line.count == length)

      var page = [folio_page](repeating: folio_page(), count: 1)
      #expect(folio_read_pages(pager.handle, nil, 1, &count) == FOLIO_NULL_POINTER)
      #expect(folio_read_pages(pager.handle, nil, 0, &count) == FOLIO_OK && count == 1)
      #expect(folio_read_pages(pager.handle, &page, 0, &count) == FOLIO_SMALL_BUFFER && count == 1)
      #expect(folio_read_pages(pager.handle, &page, 1, &count) == FOLIO_OK && page[0].page == 1)
      #expect(folio_read_cells(pager.handle, 99, nil, 0, &count) == FOLIO_OK && count == 0)
      var list = folio_list()
      #expect(folio_read_list(pager.handle, 99, &list) == FOLIO_NO_LIST)
    }
  }

}
