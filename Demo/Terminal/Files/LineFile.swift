#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The lines of a file that is read as a whole; a pipe is read to its end.
package struct LineFile: Sendable {
  /// Why a file cannot be read.
  package enum Failure: Error, Hashable, Sendable {
    /// The system refused.
    case refused(Refusal)
    /// It has more than ``LineFile/most`` bytes.
    case tooLong

    /// The reason as a sentence.
    package var reason: String {
      switch self {
      case .refused(let refusal): refusal.reason
      case .tooLong: "It is longer than \(LineFile.most >> 20) MB."
      }
    }
  }

  /// The largest number of bytes that are read.
  package static let most = 1 << 29

  private let bytes: [UInt8]
  private var place = 0

  /// The number of lines.
  package let count: Int

  /// Creates the lines of bytes. The last line may lack its line feed.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
    let feeds = bytes.count { $0 == LineFile.feed }
    count = bytes.last == LineFile.feed || bytes.isEmpty ? feeds : feeds + 1
  }

  /// Reads a file.
  package init(_ path: Path) throws(Failure) {
    let number = SystemCalls.open(path, O_RDONLY)
    guard number >= 0 else { throw .refused(.system(errno)) }
    defer { _ = close(number) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = SystemCalls.read(number, into: &chunk)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .refused(errno == EISDIR ? .notAFile("a folder") : .system(errno)) }
      guard count > 0 else { break }
      guard bytes.count + count <= LineFile.most else { throw .tooLong }
      bytes += chunk[..<count]
    }
    self.init(bytes: bytes)
  }

  private static var feed: UInt8 { 0x0a }

  /// Returns the next line without its line feed, or nil after the last.
  package mutating func next() -> [UInt8]? {
    guard place < bytes.count else { return nil }
    let end = bytes[place...].firstIndex(of: LineFile.feed) ?? bytes.count
    defer { place = end + 1 }
    return Array(bytes[place..<end])
  }
}
