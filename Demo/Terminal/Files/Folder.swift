#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The files that a command line names.
///
/// A file is taken as it is. A folder gives its ordinary files in natural order, then those of its folders;
/// hidden ones (whose names begin with a dot) are skipped, and links to folders are not followed, so that no
/// circle is walked. Unless only texts are wanted nothing is opened, and only what a listing does not tell is asked
/// for.
package struct Listing: Sendable {
  /// What became a page: a path, or words about one.
  package enum Entry: Hashable, Sendable {
    /// To be opened when it is looked at.
    case file(Path)
    /// A folder that gives no pages: what it is, and the reason.
    case message(Path, kind: String, String)

    /// Where it is.
    package var path: Path {
      switch self {
      case .file(let path), .message(let path, _, _): path
      }
    }
  }

  /// Pages in order.
  package private(set) var entries: [Entry] = []
  /// Whether there were more files than are shown.
  package private(set) var isCut = false
  /// Whether it was told to stop before it was done.
  package private(set) var isStopped = false

  /// The most files of a listing, and the deepest folder that is looked into.
  package static let most = 100_000
  private static let deepest = 48

  /// What is taken from folders.
  package enum Choice: Sendable {
    /// Every ordinary file.
    case everything
    /// Those that begin as text, and empty ones; links that lead nowhere are left out. Every file whose name does
    /// not end like a picture, an archive, a program or another binary is opened for a moment.
    case texts
  }

  private let choice: Choice

  /// Lists what paths name. Complexity: O(n log n) in names.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - choice: What is taken from folders.
  ///   - goesOn: Told how many files were found so far, at each name that is looked at; false stops the
  ///     listing there.
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
      guard case .success(let status) = FileStatus.of(path), status.isFolder else {
        entries.append(.file(path))
        continue
      }
      let before = entries.count
      if let refusal = walk(path, depth: 0, asked) {
        entries.append(.message(path, kind: "not readable", refusal.reason))
      } else if entries.count == before {
        entries.append(Listing.nothing(in: path, choice, isStopped: stops))
      }
    }
    isStopped = stops
  }

  /// What stands for a folder that gave no files.
  private static func nothing(in path: Path, _ choice: Choice, isStopped: Bool) -> Entry {
    if isStopped {
      return .message(path, kind: "folder", "No file was found before the listing was stopped.")
    }
    return choice == .texts
      ? .message(path, kind: "folder without text", "There are no text files in this folder.")
      : .message(path, kind: "empty folder", "There are no files in this folder.")
  }

  /// Takes files as they are, folders too, a page each.
  package init(files: [Path]) {
    choice = .everything
    entries = files.prefix(Listing.most).map { .file($0) }
    isCut = files.count > Listing.most
  }

  /// Why a path that was named cannot be shown; nil if it can, be it as words about an empty folder.
  package static func refusal(of path: Path) -> Refusal? {
    if case .success(let status) = FileStatus.of(path), status.isFolder {
      guard case .failure(let refusal) = names(in: path, { true }) else { return nil }
      return refusal
    }
    guard case .failure(let refusal) = Descriptor.open(path) else { return nil }
    return refusal
  }

  private mutating func walk(_ folder: Path, depth: Int, _ goesOn: (Int) -> Bool) -> Refusal? {
    guard depth < Listing.deepest, entries.count < Listing.most else {
      isCut = isCut || entries.count >= Listing.most
      return nil
    }
    let found = entries.count
    switch Listing.names(in: folder, { goesOn(found) }) {
    case .failure(let refusal): return refusal
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
        _ = walk(folder == Path(".") ? name : folder.appending(name), depth: depth + 1, goesOn)
      }
      return nil
    }
  }

  /// Whether a file begins as text, as ``Document`` finds it, or is empty.
  private static func isText(_ path: Path) -> Bool {
    guard !binarySuffixes.contains(path.suffix), case .success(let (file, status)) = Descriptor.open(path)
    else { return false }
    let head = file.read(at: 0, count: Document.headLength)
    return head.isEmpty ? status.size == 0 : TextEncoding.detect(head[...]) != nil
  }

  /// The files and the folders in a folder, each in natural order, without hidden ones; those that were found until it
  /// was told not to go on.
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

  /// The name and the kind in a directory's entry. An entry is shorter than its type says, and what lies behind it
  /// need not be memory of ours: no more of it may be touched than the bytes of its name.
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

  /// Links are asked about: one to a file is a file, one to a folder is left alone.
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
