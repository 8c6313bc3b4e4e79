#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An open file, which is closed when its last reference is released. Reading does not move a file position, so threads may
/// share a descriptor.
package final class Descriptor: Sendable {
  let number: Int32

  init(number: Int32) {
    self.number = number
  }

  deinit {
    _ = close(number)
  }

  /// Opens an ordinary file for reading, or returns why it cannot be read. Never waits: pipes, sockets and devices are
  /// recognised by their kind before they are opened, and are opened without blocking in case they change in between.
  package static func open(_ path: Path) -> Result<(Descriptor, FileStatus), Refusal> {
    switch FileStatus.of(path) {
    case .failure(let refusal): return .failure(refusal)
    case .success(let status) where !status.isOrdinary: return .failure(.notAFile(status.kind))
    case .success: break
    }
    let number = SystemCalls.open(path, O_RDONLY | O_NONBLOCK)
    guard number >= 0 else { return .failure(.system(errno)) }
    let descriptor = Descriptor(number: number)
    guard let status = descriptor.status, status.isOrdinary else {
      return .failure(.notAFile("not an ordinary file"))
    }
    return .success((descriptor, status))
  }

  /// The status of the file now.
  package var status: FileStatus? {
    var buffer = stat()
    return unsafe fstat(number, &buffer) == 0 ? FileStatus(buffer) : nil
  }

  /// Returns the bytes at an offset: fewer than requested at the end of the file, and none behind it or if reading fails.
  package func read(at offset: Int64, count: Int) -> [UInt8] {
    (try? result(at: offset, count: count).get()) ?? []
  }

  /// Returns the bytes at an offset, or why they cannot be read: fewer than requested at the end of the file or before a
  /// part that cannot be read, and none behind the end.
  package func result(at offset: Int64, count: Int) -> Result<[UInt8], Refusal> {
    guard count > 0, offset >= 0 else { return .success([]) }
    var failure: Int32?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count, let base = buffer.baseAddress {
        let got = unsafe pread(number, base + filled, count - filled, off_t(offset) + off_t(filled))
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    if bytes.isEmpty, let failure { return .failure(.system(failure)) }
    return .success(bytes)
  }
}

/// Why a file cannot be shown.
package enum Refusal: Error, Hashable, Sendable {
  /// The system's error number.
  case system(Int32)
  /// It is not an ordinary file; the value is what it is.
  case notAFile(String)
  /// There is no place for a temporary file. The value is the system's error number.
  case noPlace(Int32)
  /// Standard input is the terminal, from which keys are read.
  case isTerminal

  /// The reason as a sentence.
  package var reason: String {
    switch self {
    case .system(let number):
      switch number {
      case EACCES, EPERM: return "You have no permission to read it."
      case ENOENT, ENOTDIR: return "There is no such file; it may have been moved or deleted."
      case ELOOP: return "Its links lead round in a circle."
      case ENAMETOOLONG: return "Its name is too long."
      case EMFILE, ENFILE: return "Too many files are open."
      case ENOSPC, EDQUOT, EFBIG: return "There is no room left on the disk."
      default:
        let message = unsafe String(cString: strerror(number))
        return "The system says: \(message)."
      }
    case .noPlace(let number):
      let message = unsafe String(cString: strerror(number))
      return "No temporary file can be made in TMPDIR, or else in /tmp: \(message)."
    case .isTerminal: return "Standard input is this terminal. Pipe the output of a program into the demo."
    case .notAFile(let kind): return "It is \(kind), which cannot be shown as pages of text."
    }
  }
}

/// The status of a file.
package struct FileStatus: Hashable, Sendable {
  /// Whether it is an ordinary file.
  package let isOrdinary: Bool
  /// Whether it is a folder.
  package let isFolder: Bool
  /// Whether it is a pipe.
  package let isPipe: Bool
  /// The size in bytes.
  package let size: Int64
  /// The last change, in seconds since 1970.
  package let modified: Int64
  /// The nanoseconds after that.
  let modifiedNanoseconds: Int64
  /// The kind of file, with an article.
  package let kind: String
  /// The number of the file on its device, and the number of the device. No two files have the same pair at the same time.
  let file: UInt64
  let device: UInt64

  init(_ buffer: stat) {
    let type = buffer.st_mode & S_IFMT
    isOrdinary = type == S_IFREG
    isFolder = type == S_IFDIR
    isPipe = type == S_IFIFO
    size = Int64(buffer.st_size)
    file = UInt64(buffer.st_ino)
    device = UInt64(truncatingIfNeeded: buffer.st_dev)
    #if canImport(Darwin)
      modified = Int64(buffer.st_mtimespec.tv_sec)
      modifiedNanoseconds = Int64(buffer.st_mtimespec.tv_nsec)
    #else
      modified = Int64(buffer.st_mtim.tv_sec)
      modifiedNanoseconds = Int64(buffer.st_mtim.tv_nsec)
    #endif
    switch type {
    case S_IFIFO: kind = "a named pipe"
    case S_IFSOCK: kind = "a socket"
    case S_IFCHR, S_IFBLK: kind = "a device"
    case S_IFDIR: kind = "a folder"
    default: kind = "a file"
    }
  }

  /// Whether two values identify the same file, however it has changed.
  func isSameFile(as other: FileStatus) -> Bool { file == other.file && device == other.device }

  /// Whether the size and the last change are those of another status.
  func hasContent(of other: FileStatus) -> Bool {
    size == other.size && modified == other.modified && modifiedNanoseconds == other.modifiedNanoseconds
  }

  /// Returns the status of a path. Links are followed.
  package static func of(_ path: Path) -> Result<FileStatus, Refusal> {
    var buffer = stat()
    let result = unsafe Path.withPointer(path) { unsafe stat($0, &buffer) }
    return result == 0 ? .success(FileStatus(buffer)) : .failure(.system(errno))
  }
}

extension Path {
  /// Calls a function with the path as a C string.
  static func withPointer<Result>(_ path: Path, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = path.bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe characters.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
  }
}
