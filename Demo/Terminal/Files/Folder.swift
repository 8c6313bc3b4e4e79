#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The files that a command line names.
///
/// A file is taken as it is. A folder contributes its ordinary files in natural order, then those of its folders. Hidden
/// files, whose names begin with a dot, are skipped. Links to folders are not followed, so that the search has no cycles.
/// `-` is standard input, and a named pipe is read as it is written; in folders, pipes are skipped.
/// Unless only text files are requested, no file is opened, and a status is read only for what a listing does not contain.
package struct Listing: Sendable {
  /// The source of a page: a path, or a notice about one.
  package enum Entry: Hashable, Sendable {
    /// A file that is opened when its page is shown.
    case file(Path)
    /// A pipe, or standard input, that is read from the first time that its page is shown.
    case pipe(Path)
    /// A folder without pages: its kind, and the reason.
    case message(Path, kind: String, String)

    /// The path.
    package var path: Path {
      switch self {
      case .file(let path), .pipe(let path), .message(let path, _, _): path
      }
    }
  }

  /// The pages in order.
  package private(set) var entries: [Entry] = []
  /// Whether there are more files than are shown.
  package private(set) var isCut = false
  /// Whether the listing was stopped before it was complete.
  package private(set) var isStopped = false
  /// The folders in folders that could not be listed: their number, and the first with the reason.
  package private(set) var unlisted: (count: Int, first: (path: Path, reason: String)?) = (0, nil)

  /// The largest number of files in a listing, and the largest depth of a folder.
  package static let most = 100_000
  private static let deepest = 48

  /// Which files of folders are included.
  package enum Choice: Sendable {
    /// Every ordinary file.
    case everything
    /// Files that begin as text, and empty ones. Links that lead nowhere are skipped. Every file whose name does not end
    /// like that of a picture, an archive, a program or another binary is opened for a moment.
    case texts
  }

  private let choice: Choice

  /// Lists the files that paths name. Complexity: O(n log n) in names.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - choice: Which files of folders are included.
  ///   - goesOn: A closure that receives the number of files found so far, for each name, and returns false to stop the
  ///     listing.
  package init(
    _ paths: [Path], choice: Choice = .everything, goesOn: (Int) -> Bool = { _ in true }
  ) {
    self.choice = choice
    var stops = false
    func asked(_ count: Int) -> Bool {
      stops = stops || !goesOn(count)
      return !stops
    }
    for path in paths where !stops && !isCut {
      if entries.count == Listing.most {
        isCut = true
        break
      }
      let status = path == Spools.standardInput ? nil : try? FileStatus.of(path).get()
      guard let status, status.isFolder else {
        entries.append(path == Spools.standardInput || status?.isPipe == true ? .pipe(path) : .file(path))
        continue
      }
      let before = entries.count
      if let reason = walk(path, depth: 0, asked) {
        entries.append(.message(path, kind: "not readable", reason))
      } else if entries.count == before {
        entries.append(Listing.nothing(in: path, choice, isStopped: stops))
      }
    }
    isStopped = stops
  }

  /// Returns the page for a folder without files.
  private static func nothing(in path: Path, _ choice: Choice, isStopped: Bool) -> Entry {
    if isStopped {
      return .message(path, kind: "folder", "No file was found before the listing was stopped.")
    }
    return choice == .texts
      ? .message(path, kind: "folder without text", "There are no text files in this folder.")
      : .message(path, kind: "empty folder", "There are no files in this folder.")
  }

  /// Returns one page for each path, of files and of folders.
  package init(files: [Path]) {
    choice = .everything
    entries = files.prefix(Listing.most).map { .file($0) }
    isCut = files.count > Listing.most
  }

  /// What precedes the name of a page of the tour in a trace.
  package static let tourMark = "//tour/"

  /// Returns one page for each name in a trace: files, and pages of the tour, whose content no trace has.
  package init(names: [String]) {
    choice = .everything
    entries = names.prefix(Listing.most).map { name in
      guard name.hasPrefix(Listing.tourMark) else { return .file(Path(name)) }
      return .message(Path(name), kind: "page of the tour", "Its content is not in the trace.")
    }
  }

  /// The reason why a named path cannot be shown, or nil if it can, even if as a notice about an empty folder.
  package static func refusal(of path: Path) -> Refusal? {
    if path == Spools.standardInput { return nil }
    let status = try? FileStatus.of(path).get()
    if status?.isPipe == true { return nil }
    if status?.isFolder == true {
      guard case .failure(let refusal) = names(in: path, { true }) else { return nil }
      return refusal
    }
    guard case .failure(let refusal) = Descriptor.open(path) else { return nil }
    return refusal
  }

  /// Adds the files of a folder and its folders. Returns why the folder itself cannot be listed, or nil.
  private mutating func walk(_ folder: Path, depth: Int, _ goesOn: (Int) -> Bool) -> String? {
    guard entries.count < Listing.most else {
      isCut = true
      return nil
    }
    guard depth < Listing.deepest else { return "It is more than \(Listing.deepest) folders deep." }
    let found = entries.count
    switch Listing.names(in: folder, { goesOn(found) }) {
    case .failure(let refusal): return refusal.reason
    case .success(let (files, folders)):
      for name in files {
        guard entries.count < Listing.most else {
          isCut = true
          return nil
        }
        guard goesOn(entries.count) else { return nil }
        let path = folder == Path(".") ? name : folder.appending(name)
        if choice == .everything || Listing.isText(path) { entries.append(.file(path)) }
      }
      for name in folders {
        guard goesOn(entries.count) else { return nil }
        let path = folder == Path(".") ? name : folder.appending(name)
        if let reason = walk(path, depth: depth + 1, goesOn) {
          unlisted = (unlisted.count + 1, unlisted.first ?? (path, reason))
        }
      }
      return nil
    }
  }

  /// Whether a file begins as text, by the rules of ``Document``, or is empty.
  private static func isText(_ path: Path) -> Bool {
    guard !binarySuffixes.contains(path.suffix), case .success(let (file, status)) = Descriptor.open(path)
    else { return false }
    let head = file.read(at: 0, count: Document.headLength)
    return head.isEmpty ? status.size == 0 : TextEncoding.detect(head[...]) != nil
  }

  /// Returns the files and the folders in a folder, each in natural order, without hidden ones. If the listing is stopped,
  /// returns those found until then.
  private static func names(
    in folder: Path, _ goesOn: () -> Bool
  ) -> Result<(files: [Path], folders: [Path]), Refusal> {
    guard let stream = unsafe Path.withPointer(folder, { unsafe opendir($0) }) else {
      return .failure(.system(errno))
    }
    defer { _ = unsafe closedir(stream) }
    var files: [Path] = []
    var folders: [Path] = []
    while goesOn(), let entry = unsafe readdir(stream) {
      let (name, type) = unsafe read(entry)
      if name.bytes.first == 0x2e { continue }
      switch kind(of: type, folder.appending(name)) {
      case .file: files.append(name)
      case .folder: folders.append(name)
      case .other: break
      }
    }
    let order: (Path, Path) -> Bool = { NaturalOrder.precedes($0.bytes, $1.bytes) }
    return .success((files.sorted(by: order), folders.sorted(by: order)))
  }

  /// Returns the name and the kind of a directory entry. An entry is shorter than its type, and the memory behind it may be
  /// invalid, so that only the bytes of its name may be read.
  private static func read(_ entry: UnsafeMutablePointer<dirent>) -> (name: Path, type: UInt8) {
    let raw = UnsafeRawPointer(entry)
    let start = unsafe raw + MemoryLayout<dirent>.offset(of: \dirent.d_name)!
    let length = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
    let name = unsafe Path(bytes: Array(UnsafeRawBufferPointer(start: start, count: length)))
    let type = unsafe raw.load(
      fromByteOffset: MemoryLayout<dirent>.offset(of: \dirent.d_type)!, as: UInt8.self)
    return (name, type)
  }

  private enum Kind {
    case file, folder, other
  }

  /// The target of a link is checked: a link to a file is a file, and a link to a folder is ignored.
  private static func kind(of type: UInt8, _ path: Path) -> Kind {
    switch Int32(type) {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK):
      if case .success(let status) = FileStatus.of(path), !status.isOrdinary { return .other }
      return .file
    case Int32(DT_UNKNOWN):
      guard case .success(let status) = FileStatus.of(path) else { return .file }
      return status.isOrdinary ? .file : status.isFolder ? .folder : .other
    default: return .other
    }
  }

  private static let binarySuffixes: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "ico", "pdf", "zip", "gz", "xz", "bz2", "zst", "tar", "jar", "o",
    "a",
    "so", "dylib", "dll", "exe", "wasm", "woff", "woff2", "ttf", "otf", "mp3", "mp4", "mov", "wav", "ogg",
    "bin",
    "pyc", "class", "swiftmodule", "swiftdoc",
  ]
}
