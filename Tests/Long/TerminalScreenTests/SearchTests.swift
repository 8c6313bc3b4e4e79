import Testing

@testable import TerminalFiles
@testable import TerminalScreen

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file of a folder of its own.
private final class Scrap {
  let path: Path
  private let folder: Scratch

  init(_ bytes: [UInt8]) throws {
    folder = try Scratch()
    path = folder.write("text", bytes)
  }

  convenience init(_ text: String) throws { try self.init(Array(text.utf8)) }

  /// A reader of all rows.
  var reader: RowReader? {
    var document = Document(path: path)
    while var scan = document.scan { document.take(scan.step()) }
    return document.reader
  }
}

@Suite("Patterns", .processorTime)
struct PatternTests {
  private func found(_ pattern: String, _ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try TextPattern(pattern).all(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(
    "H02: a pattern without capitals ignores case, any other does not",
    arguments: [
      ("error", "Error ERROR error err", ["Error", "ERROR", "error"]),
      ("Error", "Error ERROR error", ["Error"]),
      ("é", "É é e", ["É", "é"]), ("straße", "STRASSE Straße", ["STRASSE", "Straße"]), ("漢字", "漢漢字", ["漢字"]),
      ("aa", "aaaaa", ["aa", "aa"]), (" ", "a b c", [" ", " "]), ("x", "", []), ("xyz", "xy", []),
      ("tasts", "tastasts", ["tasts"]),
    ])
  func literals(pattern: String, text: String, all: [String]) throws {
    #expect(try TextPattern(pattern).isLiteral)
    #expect(try found(pattern, text) == all)
  }

  @Test(
    "H02: special characters make a regular expression, whose period is a character and never a part of one",
    arguments: [
      ("^a", "aaa", ["a"]), ("a$", "aaa", ["a"]), ("[0-9]+", "12 a 345", ["12", "345"]),
      ("(foo|bar)s?", "foos BAR", ["foos", "BAR"]), ("f.o", "fóo fo", ["fóo"]), ("x*", "axxb", ["xx"]),
      ("\\.", "a.b", ["."]), ("\\S+", "A b", ["A", "b"]), ("^", "abc", []), ("B.", "ab Bc", ["Bc"]),
      ("\\bis\\b", "this is", ["is"]), ("a|^b", "bab", ["b", "a"]),
    ])
  func expressions(pattern: String, text: String, all: [String]) throws {
    #expect(try !TextPattern(pattern).isLiteral)
    #expect(try found(pattern, text) == all)
  }

  @Test("H02: an invalid expression says why", arguments: ["(a", "[a", "*(", "a{2", "\\", ""])
  func invalid(pattern: String) {
    do {
      _ = try TextPattern(pattern)
      if pattern != "*(" { Issue.record("\(pattern) is valid") }
    } catch {
      #expect(error.reason.count > 5)
    }
  }

  @Test("H02: a literal is found where a plain search finds it, in random texts", arguments: 0..<20)
  func oracle(seed: Int) throws {
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let letters: [Character] = ["a", "b", "A", "é", "É", "漢", " "]
    let text = String((0..<300).map { _ in letters[random(letters.count)] })
    let wanted = String((0..<(1 + random(3))).map { _ in letters[random(letters.count)] })
    let pattern = try TextPattern(wanted)
    func folded(_ string: String) -> [Character] {
      pattern.ignoresCase ? Array(string.lowercased()) : Array(string)
    }
    let (own, other) = (folded(text), folded(wanted))
    var count = 0
    var place = 0
    while place + other.count <= own.count {
      if Array(own[place..<place + other.count]) == other {
        count += 1
        place += other.count
      } else {
        place += 1
      }
    }
    #expect(pattern.all(in: Array(text.utf8)).count == count, "\(wanted) in \(text)")
  }
}

@Suite("Searches of files", .processorTime)
struct FileSearchTests {
  private func results(_ pattern: String, _ reader: RowReader) throws -> SearchResults {
    let pattern = try TextPattern(pattern)
    var results = SearchResults(pattern, in: reader)
    results.take(
      (0..<reader.segments).map { .init(segment: $0, count: reader.count(of: pattern, inSegment: $0)) })
    return results
  }

  private static let many = (1...40_000).map { "line \($0)" + ($0 % 10_000 == 7 ? " needle" : "") }

  @Test("H02: the next and the previous occurrence, around both ends, with their numbers")
  func order() throws {
    let file = try Scrap(FileSearchTests.many.joined(separator: "\n"))
    let reader = try #require(file.reader)
    var results = try results("needle", reader)
    #expect(reader.segments > 8 && results.total == 4 && results.isComplete)
    var rows: [Int] = []
    var place = (row: 0, byte: 0)
    for _ in 0..<5 {
      guard case .found(let occurrence, let isAround) = results.next(fromRow: place.row, byte: place.byte)
      else {
        Issue.record("nothing is found")
        return
      }
      rows.append(occurrence.row)
      #expect(isAround == (rows.count == 5))
      #expect(results.number(of: occurrence) == (rows.count - 1) % 4 + 1)
      place = (occurrence.row, occurrence.start + 1)
    }
    #expect(rows == [6, 10_006, 20_006, 30_006, 6])
    guard case .found(let last, true) = results.previous(beforeRow: 6, byte: 0) else {
      Issue.record("nothing is found")
      return
    }
    #expect(last.row == 30_006)
    var none = try self.results("nothing", reader)
    #expect(none.next(fromRow: 9, byte: 0) == .absent)
  }

  @Test("H02: until a segment is searched, nothing behind it is reported")
  func unknown() throws {
    let file = try Scrap(FileSearchTests.many.joined(separator: "\n"))
    let reader = try #require(file.reader)
    let pattern = try TextPattern("needle")
    var results = SearchResults(pattern, in: reader)
    #expect(results.next(fromRow: 0, byte: 0) == .unknown(segment: 0))
    results.take([.init(segment: 0, count: reader.count(of: pattern, inSegment: 0))])
    #expect(
      results.next(fromRow: 0, byte: 0) == .found(Occurrence(row: 6, number: 0, start: 7), isAround: false))
    #expect(results.next(fromRow: 7, byte: 0) == .unknown(segment: 1))
    #expect(results.previous(beforeRow: 6, byte: 0) == .unknown(segment: reader.segments - 1))
    #expect(!results.isComplete && results.total == 1 && results.progress < 0.5)
  }

  @Test("H02: the thread counts every segment once, from the one that is seen on, and is stopped")
  func thread() throws {
    let file = try Scrap(FileSearchTests.many.joined(separator: "\n"))
    let reader = try #require(file.reader)
    let pattern = try TextPattern("needle")
    let thread = try #require(SearchThread())
    thread.start(pattern, in: reader, from: 3)
    var reports: [SearchThread.Report] = []
    while reports.count < reader.segments {
      var waiting = pollfd(fd: thread.descriptor, events: Int16(POLLIN), revents: 0)
      let isReady = unsafe poll(&waiting, 1, 20_000) == 1
      #expect(isReady, "nothing more is reported")
      reports += thread.collect()
    }
    #expect(reports.map(\.segment) == (0..<reader.segments).map { ($0 + 3) % reader.segments })
    #expect(reports.reduce(0) { $0 + $1.count } == 4)
    thread.start(pattern, in: reader, from: 0)
    thread.stop()
    #expect(thread.collect() == [])
  }

  @Test("H02: a text that has grown is searched from its former end on")
  func growth() throws {
    let short = try Scrap("a needle\nb\nneed")
    let long = try Scrap("a needle\nb\nneedle\nneedle\n")
    var results = try results("needle", try #require(short.reader))
    #expect(results.total == 1)
    let reader = try #require(long.reader)
    results.extend(to: reader)
    #expect(results.total == 0 && !results.isComplete)
    results.take([.init(segment: 0, count: reader.count(of: results.pattern, inSegment: 0))])
    #expect(results.total == 3)
  }

  @Test(
    "H02: occurrences are counted in rows as they are shown, whatever the encoding and the line ends",
    arguments: [
      (Array("\u{feff}a b\r\nb\r\n".utf8), "b$", 2), (Array("\u{feff}a\n".utf8), "^a", 1),
      ([0xff, 0xfe] + "xbxb\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, "B", 0),
      ([0xff, 0xfe] + "xbxb\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, "b", 2),
      (Array(("foo " + String(repeating: "x", count: 40_000) + " foo").utf8), "foo", 2),
      (Array("a\u{1b}[31mb".utf8), "b", 1),
    ] as [([UInt8], String, Int)])
  func encodings(bytes: [UInt8], pattern: String, count: Int) throws {
    let file = try Scrap(bytes)
    #expect(try results(pattern, try #require(file.reader)).total == count)
  }

  @Test(
    "H02: a filter of whole segments and a search of each row count the same",
    arguments: ["e [0-9]*7$", "^line 4.0", "zzz.", "7"])
  func filter(pattern: String) throws {
    let lines = FileSearchTests.many.prefix(9_000)
    let file = try Scrap(lines.joined(separator: "\n"))
    let compiled = try TextPattern(pattern)
    let expected = lines.reduce(0) { $0 + compiled.all(in: Array($1.utf8)).count }
    #expect(try results(pattern, try #require(file.reader)).total == expected)
  }

  @Test("H02: the row of a line, also where long lines are cut into several rows")
  func rowsOfLines() throws {
    let long = String(repeating: "x", count: 100_000)
    let lines = (1...3_000).map { $0 % 900 == 0 ? long : "line \($0)" }
    let file = try Scrap(lines.joined(separator: "\n") + "\n")
    let reader = try #require(file.reader)
    var document = Document(path: file.path)
    while var scan = document.scan { document.take(scan.step()) }
    #expect(reader.rows > reader.lines && reader.lines == 3_000)
    for line in [1, 2, 899, 900, 901, 902, 1_799, 1_800, 1_801, 2_700, 2_701, 3_000] {
      let row = try #require(reader.row(ofLine: line))
      #expect(document.row(row).number == line)
    }
    #expect(reader.row(ofLine: 0) == nil && reader.row(ofLine: 3_001) == nil)
  }
}
