#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The facts about a file that the cover shows.
package struct Facts: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The folder of the file, with the home folder as `~`.
  package var folder: String
  /// The kind of content: `Swift source`, `binary`.
  package var kind: String
  /// Its length: `12.3 KB`; nil if unknown.
  package var size: String?
  /// Its lines: `1,234 lines`, with an ellipsis while they are counted; nil if it has no lines.
  package var lines: String?
  /// The last change: `2026-01-31 09:05`; nil if unknown.
  package var changed: String?
  /// The encoding: `UTF-8`, and where the file first departs from it; nil if the file is not text.
  package var encoding: String?
  /// Why the rest of the file could not be read, or nil.
  package var unread: String?

  /// Creates the facts that follow from a path alone.
  package init(path: Path, home: Path?) {
    name = path.name.description
    folder = Facts.folder(of: path, home: home)
    kind = Facts.kind(of: path)
    if path.bytes.starts(with: Listing.tourMark.utf8) { folder = "its rows are shown by their numbers" }
  }

  /// Creates the facts about an open document.
  package init(document: Document, home: Path?) {
    self.init(path: document.path, home: home)
    if document.spool != nil {
      name = Facts.name(ofPipe: document.path)
      folder =
        document.isReading
        ? "is being read"
        : document.spool?.state.failure.map { "ended early: " + $0.reason } ?? "was read to its end"
    }
    guard let status = document.status else {
      kind = document.messageKind
      return
    }
    size = Facts.size(status.size)
    if document.spool == nil { changed = Facts.date(status.modified) } else { kind = "pipe" }
    encoding = document.encoding?.name
    if let failure = document.failure { unread = failure.reason }
    if let invalid = document.firstInvalid {
      encoding = "UTF-8, invalid at byte \(Facts.grouped(Int(clamping: invalid)))"
    }
    if document.isBinary { kind = "binary" }
    if document.encoding != nil {
      let count = document.index.lines
      let isCounted = document.index.isComplete && !document.isReading
      lines =
        Facts.grouped(count) + (count == 1 ? " line" : " lines") + (isCounted ? "" : "…")
    }
  }

  /// Returns the name of a pipe: standard input, a pipe that the shell has opened, or a named pipe.
  package static func name(ofPipe path: Path) -> String {
    if path == Spools.standardInput { return "standard input" }
    let folder = path.folder?.description ?? ""
    let isOpened = folder == "/dev/fd" || (folder.hasPrefix("/proc/") && folder.hasSuffix("/fd"))
    return isOpened ? "pipe \(path.name.description)" : path.name.description
  }

  /// Returns a number with commas between thousands.
  package static func grouped(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return (number < 0 ? "−" : "") + String(digits)
  }

  /// Returns a length in steps of a thousand, with a decimal if it is significant.
  package static func size(_ bytes: Int64) -> String {
    if bytes < 1_000 { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    var tenths = bytes / 100
    for unit in ["KB", "MB", "GB", "TB"] {
      if tenths < 100 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
      if tenths < 10_000 { return "\(tenths / 10) \(unit)" }
      tenths /= 1_000
    }
    return "\(grouped(Int(tenths / 10))) PB"
  }

  /// Returns a moment in the local time of the system.
  package static func date(_ seconds: Int64) -> String {
    var moment = time_t(seconds)
    var parts = unsafe tm()
    guard unsafe localtime_r(&moment, &parts) != nil else { return "unknown" }
    let numbers = unsafe [parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min]
    let words = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
    let year = unsafe Int(parts.tm_year) + 1900
    return "\(year)-\(words[0])-\(words[1]) \(words[2]):\(words[3])"
  }

  private static func folder(of path: Path, home: Path?) -> String {
    let folder = path.folder ?? current
    if let home, !home.bytes.isEmpty, folder.bytes.starts(with: home.bytes) {
      let rest = folder.bytes.dropFirst(home.bytes.count)
      if rest.isEmpty || rest.first == 0x2f { return "~" + String(decoding: rest, as: UTF8.self) }
    }
    return folder.description
  }

  /// The folder to which relative paths refer.
  private static var current: Path {
    guard let buffer = unsafe getcwd(nil, 0) else { return Path(".") }
    defer { unsafe free(buffer) }
    return unsafe Path(String(cString: buffer))
  }

  private static func kind(of path: Path) -> String {
    if let kind = kindsByName[path.name.description] { return kind }
    return kinds[path.suffix] ?? (path.suffix.isEmpty ? "text" : "\(path.suffix) file")
  }

  private static let kindsByName = [
    "Makefile": "make rules", "Dockerfile": "container recipe", "LICENSE": "licence",
    "Package.swift": "Swift package",
  ]

  private static let kinds = [
    "swift": "Swift source", "c": "C source", "h": "C header", "cpp": "C++ source", "m": "Objective-C source",
    "rs": "Rust source", "go": "Go source", "py": "Python source", "rb": "Ruby source", "js": "JavaScript",
    "ts": "TypeScript", "java": "Java source", "kt": "Kotlin source", "sh": "shell script", "md": "Markdown",
    "txt": "plain text", "json": "JSON", "jsonl": "JSON lines", "yml": "YAML", "yaml": "YAML", "toml": "TOML",
    "xml": "XML", "html": "HTML", "css": "style sheet", "csv": "table", "log": "log", "svg": "SVG drawing",
    "diff": "difference", "patch": "difference", "tex": "TeX source", "sql": "SQL", "wat": "WebAssembly text",
  ]
}
