internal import FolioMachine

/// The newest 20 samples of a position, stored within the value itself: remembering one more allocates nothing, and
/// copying copies some hundred bytes.
///
/// A ring: the oldest sample gives its place to the newest. Equality is by content, not by where the ring begins.
struct SampleHistory: Hashable, Sendable {
  /// Where something was at a moment.
  struct Sample: Hashable, Sendable {
    var position: Double
    var moment: Moment
  }

  /// How many samples are kept.
  static var capacity: Int { 20 }

  /// How many samples there are, at most ``capacity``.
  private(set) var count = 0

  // A tuple, because the standard library's inline array needs newer systems than Folio does.
  private typealias Five = (Sample, Sample, Sample, Sample, Sample)
  private var storage: (Five, Five, Five, Five)
  private var newestPlace = SampleHistory.capacity - 1

  /// A history of nothing.
  init() {
    let nothing = Sample(position: 0, moment: Moment(nanoseconds: 0))
    let five = (nothing, nothing, nothing, nothing, nothing)
    storage = (five, five, five, five)
  }

  /// The sample of this age in samples: 0 is the newest, `count - 1` the oldest.
  subscript(age: Int) -> Sample {
    precondition(age >= 0 && age < count)
    let place = newestPlace >= age ? newestPlace - age : newestPlace - age + SampleHistory.capacity
    return unsafe withUnsafeBytes(of: storage) { bytes in
      unsafe bytes.load(fromByteOffset: place * MemoryLayout<Sample>.stride, as: Sample.self)
    }
  }

  /// The newest sample.
  var newest: Sample? { count > 0 ? self[0] : nil }

  /// Remembers one more, and forgets the oldest if there is no room.
  mutating func append(_ sample: Sample) {
    newestPlace = newestPlace + 1 < SampleHistory.capacity ? newestPlace + 1 : 0
    count = min(count + 1, SampleHistory.capacity)
    store(sample)
  }

  /// Puts another sample in the newest one's place.
  mutating func replaceNewest(with sample: Sample) {
    precondition(count > 0)
    store(sample)
  }

  private mutating func store(_ sample: Sample) {
    let place = newestPlace
    unsafe withUnsafeMutableBytes(of: &storage) { bytes in
      unsafe bytes.storeBytes(of: sample, toByteOffset: place * MemoryLayout<Sample>.stride, as: Sample.self)
    }
  }

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

#if !hasFeature(Embedded)
  extension SampleHistory.Sample: Codable {}
#endif
