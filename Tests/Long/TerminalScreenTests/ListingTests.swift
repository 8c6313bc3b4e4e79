import Foundation
import Testing

@testable import TerminalFiles

@Suite("Command lines name files", .processorTime)
struct ListingTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test("Names are in natural order")
  func order() {
    let names = ["b10", "B9", "a", "b010", "b1", "c", "", "b"].map { Array($0.utf8) }
    let sorted = names.sorted(by: NaturalOrder.precedes).map { String(decoding: $0, as: UTF8.self) }
    #expect(sorted == ["", "a", "b", "b1", "B9", "b010", "b10", "c"])
  }

  @Test("A folder contributes its files, then those of its folders, without hidden ones and cycles")
  func folders() {
    let deep = scratch.path.appending(Path("deep"))
    #expect(unsafe mkdir(deep.description, 0o700) == 0)
    #expect(unsafe mkdir(scratch.path.appending(Path(".build")).description, 0o700) == 0)
    for name in ["b.txt", "a10.txt", "a9.txt", ".hidden", "deep/z", ".build/x", "picture.png"] {
      _ = scratch.write(name, "x")
    }
    #expect(unsafe symlink("..", deep.appending(Path("up")).description) == 0)
    let root = scratch.path.bytes.count + 1
    func names(_ choice: Listing.Choice) -> [String] {
      Listing([scratch.path], choice: choice).entries.map {
        String(decoding: $0.path.bytes.dropFirst(root), as: UTF8.self)
      }
    }
    #expect(names(.everything) == ["a9.txt", "a10.txt", "b.txt", "picture.png", "deep/z"])
    #expect(names(.texts) == ["a9.txt", "a10.txt", "b.txt", "deep/z"])
  }

  @Test("A folder of thousands of names of any length is listed whole and in order")
  func thousands() {
    let names = (0..<3_000).map { "file" + String(repeating: "x", count: $0 % 90) + "\($0)" }
    for name in names { _ = scratch.write(name, "") }
    let listed = Listing([scratch.path]).entries.map { $0.path.name }
    #expect(listed == names.map { Path($0) }.sorted { NaturalOrder.precedes($0.bytes, $1.bytes) })
  }

  @Test(
    "A listing that is stopped keeps what it found, wherever it is",
    arguments: [0, 1, 7, 8, 9, 10, 11, 16, 17])
  func stopped(after looks: Int) {
    let deep = scratch.path.appending(Path("deep"))
    #expect(unsafe mkdir(deep.description, 0o700) == 0)
    for name in ["a", "b", "c", "deep/d", "deep/e"] { _ = scratch.write(name, "x") }
    let all = Listing([scratch.path])
    #expect(!all.isStopped && all.entries.count == 5)
    var left = looks
    var counts: [Int] = []
    let listing = Listing([scratch.path, scratch.path]) { count in
      counts.append(count)
      left -= 1
      return left >= 0
    }
    #expect(listing.isStopped && counts.count == looks + 1)
    #expect(counts == counts.sorted())
    let files = Array(all.entries.prefix(counts.last ?? 0))
    let nothing = "No file was found before the listing was stopped."
    #expect(
      listing.entries == (files.isEmpty ? [.message(scratch.path, kind: "folder", nothing)] : files))
  }

  @Test("A thread lists what would block the screen, and stops on request")
  func thread() throws {
    for name in ["a", "b", "c"] { _ = scratch.write(name, "x") }
    let thread = try #require(ListingThread([scratch.path], choice: .everything))
    let listing = try #require(thread.listing(within: 10_000))
    #expect(listing.entries == Listing([scratch.path]).entries && thread.count == 3)
    let deep = scratch.path.appending(Path("deep"))
    #expect(unsafe mkdir(deep.description, 0o700) == 0)
    // Empty folders contain no files, so that the listing takes some time.
    let long = try #require(
      ListingThread([Path](repeating: deep, count: 99_999), choice: .everything))
    long.stop()
    let rest = try #require(long.listing(within: 10_000))
    #expect(rest.isStopped && rest.entries.count < 99_999)
  }

  @Test("A pipe and standard input are read as they are written; pipes in folders are skipped")
  func pipes() {
    let pipe = scratch.path.appending(Path("pipe"))
    #expect(unsafe mkfifo(pipe.description, 0o600) == 0)
    _ = scratch.write("file", "")
    let file = Listing.Entry.file(scratch.path.appending(Path("file")))
    #expect(Listing([pipe, Path("-"), scratch.path]).entries == [.pipe(pipe), .pipe(Path("-")), file])
    #expect(Listing.refusal(of: pipe) == nil && Listing.refusal(of: Path("-")) == nil)
    #expect(Listing(files: [Path("-")]).entries == [.file(Path("-"))])
    let named = Listing(names: ["-", "//tour/Home"]).entries
    let reason = "Its content is not in the trace."
    #expect(named == [.file(Path("-")), .message(Path("//tour/Home"), kind: "page of the tour", reason)])
    let names = ["-", "/dev/fd/63", "/proc/self/fd/11", "folder/fifo"].map { Facts.name(ofPipe: Path($0)) }
    #expect(names == ["standard input", "pipe 63", "pipe 11", "fifo"])
  }

  @Test("A folder that is too deep is counted, and the first is named")
  func unlisted() {
    var folder = scratch.path
    for _ in 0..<50 {
      folder = folder.appending(Path("d"))
      #expect(unsafe mkdir(folder.description, 0o700) == 0)
    }
    let listing = Listing([scratch.path])
    #expect(listing.unlisted.count == 1)
    #expect(listing.unlisted.first?.reason == "It is more than 48 folders deep.")
    #expect(Listing([folder]).unlisted.count == 0)
  }

  @Test("An empty folder is a page with a notice; a missing path is reported when it is opened")
  func nothing() {
    #expect(
      Listing([scratch.path]).entries
        == [.message(scratch.path, kind: "empty folder", "There are no files in this folder.")])
    #expect(Listing([Path("/no/such")]).entries == [.file(Path("/no/such"))])
  }

  @Test("Facts as text")
  func facts() {
    #expect(Facts.size(1) == "1 byte")
    #expect(Facts.size(999) == "999 bytes")
    #expect(Facts.size(1_234) == "1.2 KB")
    #expect(Facts.size(999_999) == "999 KB")
    #expect(Facts.size(12_345_678) == "12 MB")
    #expect(Facts.size(1_000_000_000) == "1.0 GB")
    #expect(Facts.grouped(1_234_567) == "1,234,567")
    let facts = Facts(document: Document(path: scratch.write("x.swift", "a\nb\n")), home: nil)
    #expect(facts.kind == "Swift source")
    #expect(facts.lines == "2 lines")
    #expect(facts.name == "x.swift")
    #expect(Facts(path: Path("/home/me/x/y.md"), home: Path("/home/me")).folder == "~/x")
    #expect(Facts(path: Path("/home/meet/y.md"), home: Path("/home/me")).folder == "/home/meet")
  }
}
