internal import FolioMachine

/// The newest 20 samples of a position.
///
/// A ring: the oldest sample gives its place to the newest. Its room is allocated with the second sample, once; forgetting
/// all samples keeps it. A history that saw nothing takes 48 bytes, and a copy shares the room until either changes.
/// Equality is by content, not by where the ring begins.
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

  /// The samples before it: no places, or ``capacity`` of them.
  private var older: [Sample] = []
  private var olderCount = 0
  private var latestPlace = 0

  /// How many samples there are, at most ``capacity``.
  var count: Int { newest == nil ? 0 : olderCount + 1 }

  /// The sample of this age in samples: 0 is the newest, `count - 1` the oldest.
  subscript(age: Int) -> Sample {
    precondition(age >= 0 && age < count)
    if age == 0, let newest { return newest }
    let place = latestPlace + 1 - age
    return older[place < 0 ? place + SampleHistory.capacity : place]
  }

  /// Remembers one more, and forgets the oldest if there is no room.
  mutating func append(_ sample: Sample) {
    if let newest {
      latestPlace = latestPlace + 1 < SampleHistory.capacity ? latestPlace + 1 : 0
      olderCount = min(olderCount + 1, SampleHistory.capacity - 1)
      if older.isEmpty { older = [Sample](repeating: newest, count: SampleHistory.capacity) }
      older[latestPlace] = newest
    }
    newest = sample
  }

  /// Puts another sample in the newest one's place; of no samples, makes it the first.
  mutating func replaceNewest(with sample: Sample) { newest = sample }

  /// Forgets all samples.
  mutating func removeAll() {
    newest = nil
    olderCount = 0
    latestPlace = 0
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
