import Testing

@testable import TerminalFiles
@testable import TerminalScreen

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("The bytes that precede a row are read to a limit", .processorTime)
struct LeadTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func document(_ text: String) -> Document {
    var document = Document(path: scratch.write("file.c", text))
    while var scan = document.scan { document.take(scan.step()) }
    return document
  }

  private func state(_ row: Int, _ document: Document, _ states: LeadStates<LineState> = LeadStates())
    -> LineState?
  {
    document.lead(to: row).flatMap { lead in
      states.state(before: lead, of: 1, from: LineState(), isCancelled: { false }) { state, bytes, endsLine in
        Language.c.state(behind: bytes, from: state, endsLine: endsLine)
      }
    }
  }

  private static let filler = "int a_line_of_some_letters = 12345678;\n"

  @Test(
    "A comment that begins up to 256 lines before a row is detected, wherever the row is",
    arguments: [0, 1, 3_000])
  func seen(lines: Int) {
    let text =
      String(repeating: LeadTests.filler, count: lines) + "/*\n"
      + String(repeating: LeadTests.filler, count: 600)
    let document = document(text)
    #expect(state(lines, document)?.mode == .code)
    for row in [lines + 1, lines + 2, lines + 100, lines + 256] {
      #expect(state(row, document)?.mode == .blockComment, "row \(row)")
    }
  }

  @Test("A comment that begins more than 160 KB before a row is not detected: the lead is no longer")
  func notSeen() {
    let document = document("/*\n" + String(repeating: LeadTests.filler, count: 20_000))
    #expect(state(400, document)?.mode == .blockComment)
    #expect(state(160_000 / LeadTests.filler.utf8.count + 400, document)?.mode == .code)
    for row in stride(from: 0, to: document.rows, by: 97) {
      guard let lead = document.lead(to: row) else { continue }
      #expect(lead.before.count + lead.own.count <= 164_000)
      #expect(lead.before.upperBound == lead.own.lowerBound || lead.segment == 0)
    }
  }

  @Test("A row's state does not depend on which rows were requested before")
  func order() {
    let text = (0..<4_000).map { $0 % 700 == 13 ? "/* \($0)\n" : $0 % 700 == 320 ? "*/\n" : LeadTests.filler }
      .joined()
    let document = document(text)
    let rows = Array(stride(from: 0, to: document.rows, by: 41))
    let states = LeadStates<LineState>()
    let forward = rows.map { state($0, document, states) }
    #expect(rows.reversed().map { state($0, document) } == forward.reversed())
  }

  @Test("Nothing precedes rows that are not text or do not exist, and a cancelled request finds nothing")
  func nothing() throws {
    #expect(Document(path: scratch.write("empty", "")).lead(to: 0) == nil)
    #expect(Document(path: scratch.write("binary", [0, 1, 2])).lead(to: 0) == nil)
    let document = document("a\nb\n")
    #expect(document.lead(to: 2) == nil && document.lead(to: -1) == nil)
    let lead = try #require(document.lead(to: 1))
    let states = LeadStates<Int>()
    #expect(
      states.state(before: lead, of: 1, from: 0, isCancelled: { true }) { state, _, _ in state + 1 } == nil)
    #expect(
      states.state(before: lead, of: 1, from: 0, isCancelled: { false }) { state, _, _ in state + 1 } == 1)
  }

  @Test("A file that shrinks while it is read does not affect what is already known")
  func shrinks() throws {
    let path = scratch.write("file.c", "a\n/*\nb\n")
    let document = Document(path: path)
    let lead = try #require(document.lead(to: 2))
    _ = scratch.write("file.c", "a\n")
    let states = LeadStates<Int>()
    #expect(
      states.state(before: lead, of: 1, from: 0, isCancelled: { false }) { state, _, _ in state + 1 } == 0)
  }
}

@Suite("Works run in the background, one after another on each lane", .processorTime)
struct WorkLanesTests {
  private func reports(_ lanes: WorkLanes<Int>, _ count: Int) throws -> [WorkLanes<Int>.Report] {
    var found: [WorkLanes<Int>.Report] = []
    while found.count < count {
      var poller = pollfd(fd: lanes.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(unsafe poll(&poller, 1, 10_000) == 1)
      found += lanes.collect()
    }
    return found
  }

  @Test("R03: works of a lane end in the order in which they began, and each is reported once")
  func order() throws {
    let lanes = try #require(WorkLanes<Int>(count: 3))
    for id in Int64(0)..<60 { lanes.start(id, lane: Int(id % 3)) { _ in Int(id) * 2 } }
    let found = try reports(lanes, 60)
    #expect(found.allSatisfy { $0.product == Int($0.id) * 2 })
    for lane in Int64(0)..<3 {
      let ids = found.map(\.id).filter { $0 % 3 == lane }
      #expect(ids == ids.sorted() && ids.count == 20)
    }
    #expect(lanes.collect().isEmpty)
  }

  @Test("R02: a cancelled work detects it, before it begins and while it runs")
  func cancelled() throws {
    let lanes = try #require(WorkLanes<Int>(count: 1))
    lanes.start(1, lane: 0) { isCancelled in
      while !isCancelled() {}
      return nil
    }
    lanes.start(2, lane: 0) { $0() ? nil : 2 }
    lanes.start(3, lane: 0) { $0() ? nil : 3 }
    lanes.cancel(2)
    lanes.cancel(1)
    lanes.cancel(99)
    #expect(try reports(lanes, 3).map(\.product) == [nil, nil, 3])
  }
}
