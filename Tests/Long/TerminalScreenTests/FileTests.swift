import Foundation
import Testing

@testable import TerminalFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder for one test, which is deleted after it.
final class Scratch {
  let path: Path

  init() throws {
    var template = Array("\(NSTemporaryDirectory())folio-test-XXXXXX".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { unsafe mkdtemp($0.baseAddress!) != nil }
    try #require(made)
    path = Path(bytes: template.map { UInt8(bitPattern: $0) })
  }

  deinit {
    _ = unsafe system("chmod -R u+rwx \(path.description); rm -rf \(path.description)")
  }

  func write(_ name: String, _ bytes: [UInt8]) -> Path {
    let file = path.appending(Path(name))
    let stream = unsafe fopen(file.description, "w")!
    _ = unsafe fwrite(bytes, 1, bytes.count, stream)
    _ = unsafe fclose(stream)
    return file
  }

  func write(_ name: String, _ text: String) -> Path { write(name, Array(text.utf8)) }
}

@Suite("Files of any kind are opened as rows", .processorTime)
struct DocumentTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func texts(_ document: inout Document) -> [String] {
    (0..<document.rows).map { String(decoding: document.row($0).bytes, as: UTF8.self) }
  }

  private func opened(_ text: String) -> [String] {
    var document = Document(path: scratch.write("file", text))
    return texts(&document)
  }

  @Test("Lines end with a line feed, with or without a carriage return; the last need not")
  func lines() {
    #expect(opened("a\nb\n") == ["a", "b"])
    #expect(opened("a\r\nb\r\n\r\nc") == ["a", "b", "", "c"])
    #expect(opened("a\rb") == ["a\rb"])
    #expect(opened("\n") == [""])
    #expect(opened("\u{feff}a\nb") == ["a", "b"])
  }

  @Test("An empty file, a missing one, a folder, a pipe and a cycle of links are notices")
  func words() {
    var empty = Document(path: scratch.write("empty", ""))
    #expect(texts(&empty) == ["This file is empty."])
    var missing = Document(path: scratch.path.appending(Path("missing")))
    #expect(texts(&missing) == ["There is no such file; it may have been moved or deleted."])
    var folder = Document(path: scratch.path)
    #expect(texts(&folder) == ["It is a folder, which cannot be shown as pages of text."])
    let pipe = scratch.path.appending(Path("pipe"))
    #expect(unsafe mkfifo(pipe.description, 0o600) == 0)
    var named = Document(path: pipe)
    #expect(texts(&named) == ["It is a named pipe, which cannot be shown as pages of text."])
    let circle = scratch.path.appending(Path("circle"))
    #expect(unsafe symlink("circle", circle.description) == 0)
    var links = Document(path: circle)
    #expect(texts(&links) == ["Its links lead round in a circle."])
    var device = Document(path: Path("/dev/zero"))
    #expect(texts(&device) == ["It is a device, which cannot be shown as pages of text."])
  }

  @Test(
    "A file that grows is searched from the last row on; one that shrinks is another file")
  func growth() {
    let half = (1...4_000).map { "line \($0)\n" }.joined()
    let path = scratch.write("grows", half + "cut ")
    var document = Document(path: path)
    #expect(document.canBeFollowed)
    #expect(document.look() == .none)
    _ = scratch.write("grows", half + "cut short\n" + half)
    #expect(document.look() == .grown)
    #expect(document.look() == .none)
    var whole = Document(path: path)
    #expect(document.index == whole.index)
    #expect(texts(&document) == texts(&whole))
    #expect(document.row(4_000) == DocumentRow(bytes: Array("cut short".utf8), number: 4_001, kind: .text))
    _ = scratch.write("grows", "short\n")
    #expect(document.look() == .replaced)
    var empty = Document(path: scratch.write("empty", ""))
    #expect(empty.look() == .none)
    _ = scratch.write("empty", "x")
    #expect(empty.look() == .replaced)
    var binary = Document(path: scratch.write("binary", [0, 1, 2]))
    #expect(binary.canBeFollowed && binary.look() == .none)
    _ = scratch.write("binary", [UInt8](0..<20))
    #expect(binary.look() == .grown && binary.rows == 2 && binary.look() == .none)
    _ = scratch.write("binary", [0])
    #expect(binary.look() == .replaced)
  }

  @Test("A binary file is shown to its end, with longer offsets if it is large")
  func binaryToItsEnd() {
    let path = scratch.write("binary", [UInt8](repeating: 0, count: 3_000_000) + [1, 2, 3])
    var document = Document(path: path)
    #expect(document.rows == 187_501)
    #expect(String(decoding: document.row(187_500).bytes, as: UTF8.self).hasPrefix("002dc6c0  01 02 03 "))
    #expect(document.row(187_501).kind == .notice)
    #expect(unsafe truncate(path.description, 5 << 30) == 0)
    document = Document(path: path)
    #expect(document.rows == (5 << 30) / 16)
    #expect(
      String(decoding: document.row(document.rows - 1).bytes, as: UTF8.self).hasPrefix("013ffffff0  00 00 "))
  }

  @Test("A file that cannot be read says why, and is not called empty")
  func unreadable() {
    // The memory of a process has no page 0.
    var memory = Document(path: Path("/proc/self/mem"))
    let words = texts(&memory)
    #expect(words.count == 1 && words[0].hasPrefix("It could not be read. The system says: "), "\(words)")
  }

  @Test("Bytes that are not text are shown as a hex dump")
  func binary() {
    var document = Document(
      path: scratch.write("binary", [0x7f, 0x45, 0x4c, 0x46, 0] + Array(repeating: 0xff, count: 12)))
    #expect(document.isBinary)
    #expect(
      texts(&document) == [
        "00000000  7f 45 4c 46 00 ff ff ff  ff ff ff ff ff ff ff ff  │·ELF············│",
        "00000010  ff                                                │·│",
      ])
  }

  @Test("UTF-16 is read in both byte orders")
  func utf16() {
    let units = Array("añ\n漢\r\n😀".utf16)
    for big in [false, true] {
      let bytes: [UInt8] = ([0xfeff] + units).flatMap { unit -> [UInt8] in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xff))
        return big ? [high, low] : [low, high]
      }
      var document = Document(path: scratch.write("wide", bytes))
      #expect(texts(&document) == ["añ", "漢", "😀"])
    }
  }

  @Test("A line beyond the longest row is cut between characters, and only its first piece has a number")
  func longLine() {
    let line = String(repeating: "漢", count: 20_000)
    var document = Document(path: scratch.write("long", "first\n" + line + "\nlast"))
    #expect(document.rows == 6)
    #expect(document.index.lines == 3)
    let rows = texts(&document)
    #expect(rows[1...4].joined() == line)
    #expect((0..<6).map { document.row($0).number } == [1, 2, nil, nil, nil, 3])
  }

  @Test("A line of exactly the longest length has no empty row after it")
  func exactlyLongest() {
    for ending in ["\n", "\r\n", ""] {
      let rows = opened(String(repeating: "x", count: RowExtent.longest) + ending)
      #expect(rows.map(\.utf8.count) == [RowExtent.longest])
    }
  }

  @Test("Rows found in stretches of any length equal the rows of the text, at any place")
  func stretches() {
    var text: [UInt8] = []
    var lines: [Int] = []
    var state: UInt64 = 3
    while text.count < 900_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let length = Int(state >> 33) % ((state >> 60) == 0 ? 40_000 : 60)
      lines.append(length)
      text.append(contentsOf: Array(repeating: UInt8(0x61 + length % 26), count: length) + [0x0a])
    }
    var document = Document(path: scratch.write("stretches", text))
    var scanner = RowScanner(encoding: .utf8)
    var checkpoints: [Checkpoint] = []
    while scanner.next.offset < Int64(text.count) {
      let start = Int(scanner.next.offset)
      let end = min(start + 70_000, text.count)
      checkpoints += scanner.scan(Array(text[start..<end]), isEnd: end == text.count)
    }
    #expect(checkpoints == document.index.checkpoints)
    #expect(scanner.next.row == document.rows)
    #expect(document.index.lines == lines.count)
    #expect(checkpoints.count < text.count / 10_000)
    var seen = 0
    for row in stride(from: document.rows - 1, through: 0, by: -13) {
      guard let number = document.row(row).number else { continue }
      seen += 1
      #expect(document.row(row).bytes.count == min(lines[number - 1], RowExtent.longest))
    }
    #expect(seen > 30)
  }

  @Test(
    "Rows that follow each other are read on any thread as the document has them",
    arguments: [0, 1, 700, 19_999])
  func stretch(first: Int) throws {
    let line = { "line \($0) " + String(repeating: "word ", count: $0 % 30) }
    let path = scratch.write("long", (0..<20_000).map { line($0) + "\n" }.joined())
    var document = Document(path: path)
    if var scan = document.scan { while !document.index.isComplete { document.take(scan.step()) } }
    let stretch = try #require(document.stretch(from: first, rows: 1_000, bytes: 1 << 20))
    #expect(
      stretch.rows.contains(first) && (stretch.rows.count >= 1_000 || stretch.rows.upperBound == 20_000))
    var rows: [Int] = []
    stretch.forEachRow { row, bytes in
      rows.append(row)
      return String(decoding: bytes, as: UTF8.self) == line(row)
    }
    #expect(rows == Array(stretch.rows))
    #expect(document.stretch(from: 20_000, rows: 1, bytes: 1) == nil)
    let short = try #require(document.stretch(from: first, rows: .max, bytes: 1))
    #expect(short.rows.count < 1_500)
  }

  @Test("A file at the path of an open one is the same, changed, another, or gone")
  func difference() {
    let path = scratch.write("file", "a\nb\n")
    var document = Document(path: path)
    #expect(document.difference == .none)
    _ = scratch.write("file", "a\nb\nc\n")
    #expect(document.difference == .changed)
    #expect(document.look() == .grown && document.difference == .none)
    let new = scratch.write("new", "a\nb\nc\n")
    #expect(unsafe rename(new.description, path.description) == 0)
    #expect(document.difference == .replaced)
    #expect(unsafe unlink(path.description) == 0)
    #expect(document.difference == .vanished)
    let missing = Document(path: path)
    #expect(missing.difference == .none)
    _ = scratch.write("file", "")
    #expect(missing.difference == .changed)
  }

  @Test("A file that was moved away is read on until another takes its place")
  func rotated() throws {
    let path = scratch.write("log", "a\nb\n")
    var document = Document(path: path)
    let old = scratch.path.appending(Path("log.1"))
    #expect(unsafe rename(path.description, old.description) == 0)
    #expect(document.look() == .none)
    _ = scratch.write("log.1", "a\nb\nc\n")
    #expect(document.look() == .grown)
    #expect(texts(&document) == ["a", "b", "c"])
    _ = scratch.write("log", "x\n")
    #expect(document.look() == .replaced)
    document = Document(path: path)
    #expect(texts(&document) == ["x"] && document.look() == .none)
  }

  @Test(
    "A file that replaces one that was read to its end is another one, even if it is empty or longer"
  )
  func replaced() throws {
    for text in ["", "longer than before\n", "a\nb\n"] {
      let path = scratch.write("log", "a\nb\n")
      var document = Document(path: path)
      let new = scratch.write("new", text)
      #expect(unsafe rename(new.description, path.description) == 0)
      #expect(document.look() == .replaced)
    }
    let path = scratch.write("log", "")
    var document = Document(path: path)
    #expect(document.look() == .none)
    let new = scratch.write("new", "")
    #expect(unsafe rename(new.description, path.description) == 0)
    #expect(document.look() == .replaced)
  }

  @Test(
    "A file that is truncated and written again is another one, as soon as its beginning differs",
    arguments: [1, 2, 60])
  func writtenAnew(lines: Int) {
    let path = scratch.write("log", "first\nsecond\n")
    var document = Document(path: path)
    _ = scratch.write("log", String(repeating: "other\n", count: lines))
    #expect(document.look() == .replaced)
  }

  @Test("A file that shrinks while it is open gives notices")
  func truncated() {
    let path = scratch.write("shrinks", String(repeating: "a line of text\n", count: 20_000))
    var document = Document(path: path)
    #expect(document.rows == 20_000)
    #expect(unsafe truncate(path.description, 100) == 0)
    #expect(String(decoding: document.row(15_000).bytes, as: UTF8.self).contains("no longer there"))
    #expect(String(decoding: document.row(0).bytes, as: UTF8.self) == "a line of text")
    #expect(document.row(20_000).kind == .notice)
    #expect(document.row(-1).kind == .notice)
  }

  @Test("A long file opens at once, and threads find the rest of its rows")
  func background() throws {
    let path = scratch.write("long", Array(repeating: Array("0123456\n".utf8), count: 500_000).flatMap { $0 })
    var document = Document(path: path)
    #expect(document.rows > 100_000 && document.rows < 200_000)
    let threads = try #require(ScanThreads())
    threads.start(try #require(document.scan), id: 7)
    while document.scan != nil {
      var poller = pollfd(fd: threads.descriptor, events: Int16(POLLIN), revents: 0)
      #expect(unsafe poll(&poller, 1, 10_000) == 1)
      for report in threads.collect() {
        #expect(report.id == 7)
        document.take(report.found)
      }
    }
    #expect(document.rows == 500_000)
    #expect(document.row(499_999).number == 500_000)
  }
}
