import Folio

/// Hints of a machine, so that events name existing things more often than others.
struct Hints {
  /// The number of pages: lengths have one value for each.
  var count = 0
  /// The current generation of a list.
  var generation: Int64 = 0
  /// The newest token of a list or a cover.
  var token: ScrollToken = 0
  /// The first row in view.
  var row: Int64 = 0
  /// The newest task that was started.
  var task: Int64 = 0
}

/// The bytes of an input, read as numbers, choices and moments.
///
/// Every byte string is a legal program: after the last byte follow zeros. Small changes of bytes make small changes of the
/// program, so that a fuzzer learns from its coverage.
final class ByteSource {
  private let bytes: [UInt8]
  private var place = 0

  /// The hints of the machine.
  var hints = Hints()
  /// The clock of the program.
  private(set) var now = Moment(nanoseconds: 0)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether only zeros are left.
  var isExhausted: Bool { place >= bytes.count }

  /// Returns the next byte.
  func byte() -> UInt8 {
    guard place < bytes.count else { return 0 }
    defer { place += 1 }
    return bytes[place]
  }

  /// Returns one of 0 ..< count, at most 256.
  func pick(_ count: Int) -> Int { count < 2 ? 0 : Int(byte()) % count }

  /// Returns one of these values; there must be one.
  func pick<Value>(_ values: [Value]) -> Value { values[pick(values.count)] }

  /// Returns an integer: mostly small, sometimes negative, sometimes at a bound.
  func integer() -> Int64 {
    let choice = byte()
    return switch choice {
    case ..<224: Int64(choice & 15)
    case ..<240: -1 - Int64(choice & 15)
    default: ByteSource.edges[Int(choice & 15)]
    }
  }

  /// Returns one of the newest values, counted back from the newest; sometimes any.
  func recent(_ newest: Int64) -> Int64 {
    let choice = byte()
    return choice < 240 ? newest &- Int64(choice & 7) : integer()
  }

  /// Returns a number: mostly one that tests would use, sometimes any of a range, or close to one that tests would use,
  /// sometimes an extreme, or any number.
  func number() -> Double {
    let choice = byte()
    return switch choice {
    case ..<192: ByteSource.ordinary[Int(choice) % ByteSource.ordinary.count]
    case ..<232: Double(Int16(truncatingIfNeeded: Int(byte()) << 8 | Int(byte()))) / 16
    case ..<236: choice & 1 == 0 ? pick(ByteSource.ordinary).nextUp : pick(ByteSource.ordinary).nextDown
    case ..<240: Double(bitPattern: (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) })
    default: ByteSource.extremes[Int(choice & 15)]
    }
  }

  /// Returns a moment: mostly a little later than the last, sometimes earlier, sometimes at a bound of time.
  func moment() -> Moment {
    let choice = byte()
    switch choice {
    case ..<224:
      let wait = ByteSource.waits[Int(choice) % ByteSource.waits.count]
      now = now.advanced(byNanoseconds: wait * 1_000_000)
      return now
    case ..<250: return now.advanced(byNanoseconds: -Int64(choice & 7) * 40_000_000)
    default: return Moment(nanoseconds: ByteSource.edges[Int(choice & 15)])
    }
  }

  /// Sets the clock to another start: at the beginning of time, beyond the precision of a Double, shortly before the end.
  func moveClock() { now = Moment(nanoseconds: pick(ByteSource.epochs)) }

  /// Returns the numbers of pages, each once; sometimes one of them twice.
  func order() -> [PageID] {
    let choice = byte()
    let first = Int64(choice >> 4) % 5
    let count = Int64(choice & 15) % 7
    // Steps of 3 modulo 7 reach each number once.
    var pages = (0..<count).map { PageID((first + $0 * (choice & 8 == 0 ? 1 : 3)) % 7) }
    if choice == 255 { pages.append(contentsOf: pages.prefix(1)) }
    return pages
  }

  private static let waits: [Int64] = [0, 16, 8, 0, 16, 33, 50, 100, 1, 16, 120, 150, 300, 500, 1_000, 3_000]
  private static let epochs: [Int64] = [
    .min, -1, (1 << 53) + 1, 1 << 62, -(1 << 62), .max - (1 << 44),
  ]
  private static let edges: [Int64] = [
    .min, .max, .min + 1, .max - 1, 1 << 31, (1 << 31) - 1, -(1 << 31), 1 << 32, 1 << 40, 1 << 52, 1 << 53,
    (1 << 53) + 1, 65_535, 65_536, 1_000_000_000, 255,
  ]
  private static let ordinary: [Double] = [
    0, 1, 0.5, -1, 320, 100, -100, 44, 0.25, 600, 160, -160, 20, 900, -0.5, 0.3, 64, 500, -500, 2_000, -2_000,
    960, -960, 3, 200, 30, -30, 0.1, 5_000, 80,
  ]
  private static let extremes: [Double] = [
    .nan, .infinity, -.infinity, -0.0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300,
    1_099_511_627_776, -1_099_511_627_776, 4_503_599_627_370_496, 9_007_199_254_740_992, 2_097_152, 1e300,
    -1e300, .greatestFiniteMagnitude, 1e-9,
  ]
}
