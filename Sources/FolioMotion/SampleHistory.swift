internal import FolioMachine

/// The newest 20 samples of a position, stored within the value itself: remembering one more allocates nothing, and
/// copying copies some hundred bytes.
///
/// A ring: the oldest sample gives its place to the newest. Equality is by content, not by where the ring begins.
struct SampleHistory: Hashable, Sendable {
  /// Where something was at a moment.
  struct Sample: Hashable, Sendable, Savable {
    var position: Double
    var moment: Moment
  }

  /// How many samples are kept.
  static var capacity: Int { 20 }

  /// The newest sample, nil before the first; it is read at every event, and so has a place of its own.
  private(set) var newest: Sample?

  // A tuple, because the standard library's inline array needs newer systems than Folio does.
  private typealias Five = (Sample, Sample, Sample, Sample, Sample)
  private var older: (Five, Five, Five, Five)
  private var olderCount = 0
  private var latestPlace = 0

  /// A history of nothing.
  init() {
    let nothing = Sample(position: 0, moment: Moment(nanoseconds: 0))
    let five = (nothing, nothing, nothing, nothing, nothing)
    older = (five, five, five, five)
  }

  /// How many samples there are, at most ``capacity``.
  var count: Int { newest == nil ? 0 : olderCount + 1 }

  /// The sample of this age in samples: 0 is the newest, `count - 1` the oldest.
  subscript(age: Int) -> Sample {
    precondition(age >= 0 && age < count)
    if age == 0, let newest { return newest }
    let place = latestPlace + 1 - age
    let offset = (place < 0 ? place + SampleHistory.capacity : place) * MemoryLayout<Sample>.stride
    return unsafe withUnsafeBytes(of: older) { bytes in
      unsafe bytes.load(fromByteOffset: offset, as: Sample.self)
    }
  }

  /// Remembers one more, and forgets the oldest if there is no room.
  mutating func append(_ sample: Sample) {
    if let newest {
      latestPlace = latestPlace + 1 < SampleHistory.capacity ? latestPlace + 1 : 0
      olderCount = min(olderCount + 1, SampleHistory.capacity - 1)
      let offset = latestPlace * MemoryLayout<Sample>.stride
      unsafe withUnsafeMutableBytes(of: &older) { bytes in
        unsafe bytes.storeBytes(of: newest, toByteOffset: offset, as: Sample.self)
      }
    }
    newest = sample
  }

  /// Puts another sample in the newest one's place; of no samples, makes it the first.
  mutating func replaceNewest(with sample: Sample) { newest = sample }

  /// Whether both hold the same samples in the same order.
  static func == (first: SampleHistory, second: SampleHistory) -> Bool {
    guard first.count == second.count else { return false }
    for age in 0..<first.count where first[age] != second[age] { return false }
    return true
  }

  /// Hashes the samples, from the newest to the oldest.
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for age in 0..<count { hasher.combine(self[age]) }
  }
}
