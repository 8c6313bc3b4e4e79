#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file to which lines are written, each at once and as a whole.
///
/// Lines are not buffered: a written line remains if the program ends in any way. A line that does not fit on the disk is
/// removed, so that the file ends with a whole line.
///
/// An existing file is overwritten only if it begins with the mark, so that a file is not lost if its name is at the wrong
/// place of a command line.
package final class RecordingFile {
  /// Why a file cannot be written.
  package enum Failure: Error, Hashable, Sendable {
    /// The system's error number.
    case system(Int32)
    /// The file has other content.
    case holdsOther

    /// The reason as a sentence.
    package var reason: String {
      switch self {
      case .holdsOther: return "It is not a trace, and is not overwritten."
      case .system(let number):
        switch number {
        case EACCES, EPERM, EROFS: return "You have no permission to write it."
        case ENOENT, ENOTDIR: return "Its folder does not exist."
        case EISDIR: return "It is a folder."
        case ENOSPC, EDQUOT, EFBIG: return "There is no room left for it."
        case EPIPE, ENXIO: return "It has no reader."
        default:
          let message = unsafe String(cString: strerror(number))
          return "The system says: \(message)."
        }
      }
    }
  }

  private let number: Int32
  /// The number of bytes of whole lines.
  private var length: off_t = 0

  /// Creates a file, or empties one that begins with a mark.
  package init(_ path: Path, mark: String) throws(Failure) {
    number = SystemCalls.open(path, O_WRONLY | O_CREAT)
    guard number >= 0 else { throw .system(errno) }
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .system(errno) }
    // Pipes and devices have no content that could be lost.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return }
    let head: [UInt8]
    switch Descriptor.open(path) {
    case .success(let (file, _)): head = file.read(at: 0, count: mark.utf8.count)
    case .failure: throw .holdsOther
    }
    guard head == Array(mark.utf8) else { throw .holdsOther }
    guard ftruncate(number, 0) == 0 else { throw .system(errno) }
  }

  deinit {
    if number >= 0 { _ = close(number) }
  }

  /// Writes a line, as a whole or, if possible, not at all.
  package func write(_ line: [UInt8]) throws(Failure) {
    var written = 0
    while written < line.count {
      let count = SystemCalls.write(number, line[written...])
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let reason = count < 0 ? errno : ENOSPC
        if written > 0, ftruncate(number, length) == 0 { _ = lseek(number, length, SEEK_SET) }
        throw .system(reason)
      }
      written += count
    }
    length += off_t(line.count)
  }
}
