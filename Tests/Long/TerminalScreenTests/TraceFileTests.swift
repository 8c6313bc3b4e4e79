import Foundation
import Testing

@testable import TerminalFiles

@Suite("Traces are written to files and read", .processorTime)
struct TraceFileTests {
  private let scratch: Scratch
  private let mark = "{\"version\":"

  init() throws { scratch = try Scratch() }

  private func content(_ path: Path) throws -> String {
    try String(contentsOfFile: path.description, encoding: .utf8)
  }

  @Test("H07: each line is in the file when it was written")
  func lines() throws {
    let path = scratch.path.appending(Path("trace"))
    let file = try RecordingFile(path, mark: mark)
    for count in 1...3 {
      try file.write(Array("line\n".utf8))
      #expect(try content(path) == String(repeating: "line\n", count: count))
    }
  }

  @Test("H07: a trace or an empty file is overwritten")
  func overwritten() throws {
    for before in ["", "{\"version\":2}\nmuch more\n", "{\"version\":"] {
      let path = scratch.write("trace", before)
      let file = try RecordingFile(path, mark: mark)
      try file.write(Array("new\n".utf8))
      #expect(try content(path) == "new\n")
    }
  }

  @Test("H07: any other file is left as it is", arguments: ["a book\n", "{\"version\"", " ", "\n"])
  func kept(before: String) throws {
    let path = scratch.write("book", before)
    #expect(throws: RecordingFile.Failure.holdsOther) { try RecordingFile(path, mark: mark) }
    #expect(try content(path) == before)
  }

  @Test("H07: a write error is reported as a sentence")
  func refused() throws {
    let cases = [
      (scratch.path, "It is a folder."), (Path("/no/such"), "Its folder does not exist."),
    ]
    for (path, reason) in cases {
      do throws(RecordingFile.Failure) {
        _ = try RecordingFile(path, mark: mark)
        Issue.record("\(path.description) can be written")
      } catch {
        #expect(error.reason == reason)
      }
    }
  }

  #if os(Linux)
    @Test("H07: a full disk is reported")
    func full() throws {
      let file = try RecordingFile(Path("/dev/full"), mark: mark)
      do throws(RecordingFile.Failure) {
        try file.write(Array("line\n".utf8))
        Issue.record("it was written")
      } catch {
        #expect(error.reason == "There is no room left for it.")
      }
    }
  #endif

  @Test(
    "Lines end with line feeds; the last need not",
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb\r\nc", ["a", "", "b\r", "c"]),
    ] as [(String, [String])])
  func read(text: String, lines: [String]) throws {
    var file = try LineFile(scratch.write("lines", text))
    #expect(file.count == lines.count)
    var read: [String] = []
    while let line = file.next() { read.append(String(decoding: line, as: UTF8.self)) }
    #expect(read == lines)
  }

  @Test("A read error is reported as a sentence")
  func unreadable() {
    for (path, reason) in [
      (scratch.path, "It is a folder, which cannot be shown as pages of text."),
      (Path("/no/such"), "There is no such file; it may have been moved or deleted."),
    ] {
      do throws(LineFile.Failure) {
        _ = try LineFile(path)
        Issue.record("\(path.description) can be read")
      } catch {
        #expect(error.reason == reason)
      }
    }
  }

  @Test("Each named file is a page, and each named folder too")
  func files() {
    let paths = [scratch.path, scratch.path, Path("/no/such")]
    #expect(Listing(files: paths).entries == paths.map { .file($0) })
  }
}
