import Testing

@testable import TerminalFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Pipes are read as they are written", .processorTime)
struct SpoolTests {
  private let scratch: Scratch
  private let wake: WakePipe
  /// The end of a pipe for writing, and the other.
  private let (end, source): (Int32, Descriptor)

  init() throws {
    scratch = try Scratch()
    wake = try #require(WakePipe())
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    (source, end) = (Descriptor(number: ends[0]), ends[1])
  }

  private func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty { bytes = bytes.dropFirst(max(SystemCalls.write(end, bytes), 0)) }
  }

  /// Waits for a state, which is awaited for at most ten seconds.
  private func wait(_ spool: Spool, _ isReached: (Spool.State) -> Bool) -> Bool {
    for _ in 0..<1_000 {
      if isReached(spool.state) { return true }
      var waiting = pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&waiting, 1, 10)
      wake.drain()
    }
    return false
  }

  private func texts(_ document: inout Document) -> [String] {
    (0..<document.rows).map { String(decoding: document.row($0).bytes, as: UTF8.self) }
  }

  @Test("A document grows with what a pipe sends, line by line and within lines")
  func grows() throws {
    let spool = try Spool(source, wake: wake)
    var document = Document(path: Path("-"), spool: spool)
    #expect(
      texts(&document) == ["Nothing has arrived yet."] && document.look() == .none && document.isReading)
    send("one\ntw")
    #expect(wait(spool) { $0.size == 6 })
    #expect(document.look() == .replaced)
    document = Document(path: Path("-"), spool: spool)
    #expect(texts(&document) == ["one", "tw"] && document.canBeFollowed)
    send("o\nthree")
    #expect(wait(spool) { $0.size == 13 })
    #expect(document.look() == .grown)
    #expect(texts(&document) == ["one", "two", "three"])
    #expect(document.isReading && document.look() == .none)
    _ = close(end)
    #expect(wait(spool) { $0.isComplete })
    #expect(!document.isReading && !document.canBeFollowed && spool.state.failure == nil)
    #expect(Facts(document: document, home: nil).lines == "3 lines")
  }

  @Test("A pipe that ends without a byte is empty")
  func empty() throws {
    let spool = try Spool(source, wake: wake)
    var document = Document(path: Path("-"), spool: spool)
    _ = close(end)
    #expect(wait(spool) { $0.isComplete })
    #expect(document.isReading && document.look() == .replaced)
    document = Document(path: Path("-"), spool: spool)
    #expect(texts(&document) == ["It is empty."] && document.look() == .none && !document.isReading)
  }

  @Test("A pipe is read up to a limit, then the writer waits until reading continues")
  func pauses() throws {
    let spool = try Spool(source, stretch: 10_000, wake: wake)
    #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0)
    let line = Array("a line of text\n".utf8)[...]
    func fill() {
      for _ in 0..<1_000_000 {
        if SystemCalls.write(end, line) < 0 && wait(spool, { $0.isPaused }) {
          if SystemCalls.write(end, line) < 0 { return }
        }
      }
    }
    fill()
    let first = spool.state
    #expect(first.isPaused && !first.isComplete && first.size >= 10_000 && first.size < 200_000)
    spool.goOn()
    #expect(wait(spool) { $0.size >= first.size + 10_000 })
    _ = close(end)
    while !spool.state.isComplete {
      spool.goOn()
      if !wait(spool, { $0.isPaused || $0.isComplete }) { break }
    }
    #expect(spool.state.isComplete)
    var document = Document(path: Path("-"), spool: spool)
    #expect(Int64(document.rows) * 15 == spool.state.size)
    #expect(Set(texts(&document)) == ["a line of text"])
  }

  @Test("What is read leaves no file behind, and what is no pipe is refused")
  func files() throws {
    let spools = try #require(Spools())
    guard case .failure(let refusal) = spools.spool(scratch.path.appending(Path("missing"))) else {
      Issue.record("a missing pipe was opened")
      return
    }
    #expect(refusal.reason.hasPrefix("There is no such file"))
    let status = try Descriptor.temporary().status
    #expect(status?.size == 0 && status?.isOrdinary == true)
  }
}
