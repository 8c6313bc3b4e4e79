import Foundation

/// The lines of standard input, each as soon as it is available. Memory is bounded by the longest line.
struct LineInput {
  private let longest: Int
  private var bytes: [UInt8] = []
  private var place = 0
  /// The position from which to search for the next line feed.
  private var searched = 0
  /// The position of the next line feed, if it was found.
  private var feed: Int?
  private var isAtEnd = false

  /// Whether reading failed.
  private(set) var isBroken = false

  /// Creates an input. Of a line that is longer than `longest`, only the first `longest` + 1 bytes are returned.
  init(longest: Int) { self.longest = longest }

  /// Whether the next line is available without waiting.
  var hasLine: Bool { feed != nil }

  /// Returns the next line without its line feed, or nil at the end.
  mutating func next() -> [UInt8]? {
    while feed == nil && !isAtEnd {
      if bytes.count - place > longest { return Array(bytes[place...(place + longest)]) }
      fill()
    }
    guard let end = feed else {
      guard place < bytes.count else { return nil }
      let line = Array(bytes[place...])
      place = bytes.count
      return line
    }
    let line = Array(bytes[place..<end])
    place = end + 1
    searched = place
    find()
    return line
  }

  private mutating func find() {
    feed = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
    if feed == nil { searched = bytes.count }
  }

  private mutating func fill() {
    bytes.removeFirst(place)
    searched -= place
    place = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count > 0 {
      bytes += chunk[..<count]
      find()
    } else if count == 0 || !Waiting.mendsFailure(on: STDIN_FILENO, until: POLLIN) {
      isAtEnd = true
      isBroken = count < 0
    }
  }
}
