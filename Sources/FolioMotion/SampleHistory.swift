internal import FolioMachine

/// The newest 20 samples of a position.
///
/// A ring buffer: the newest sample replaces the oldest. Its storage is allocated once, with the second sample;
/// removing all samples keeps it. An empty history takes 32 bytes, and a copy shares the storage until either changes.
/// Equality depends on the content, not on where the ring begins.
struct SampleHistory: Hashable, Sendable {
  /// A position at a moment.
  struct Sample: Hashable, Sendable, Savable {
    var position: Double
    var moment: Moment
  }

  /// The greatest number of samples.
  static var capacity: Int { 20 }

  /// The newest sample, or nil before the first. It is stored separately because every event reads it.
  private(set) var newest: Sample?

  /// The number of samples before it, and the place of the latest of them. Of one byte each, so that a history is small.
  private var olderCount: Int8 = 0
  private var latestPlace: Int8 = 0

  /// The samples before it: no elements, or ``capacity`` of them.
  private var older: [Sample] = []

  /// The number of samples, at most ``capacity``.
  var count: Int { newest == nil ? 0 : Int(olderCount) + 1 }

  /// Returns the sample with an age in samples: 0 is the newest, `count - 1` the oldest.
  subscript(age: Int) -> Sample {
    precondition(age >= 0 && age < count)
    if age == 0, let newest { return newest }
    let place = Int(latestPlace) + 1 - age
    return older[place < 0 ? place + SampleHistory.capacity : place]
  }

  /// Appends a sample, and removes the oldest if there is no room.
  mutating func append(_ sample: Sample) {
    if let newest {
      latestPlace = Int(latestPlace) + 1 < SampleHistory.capacity ? latestPlace + 1 : 0
      olderCount = min(olderCount + 1, Int8(SampleHistory.capacity - 1))
      if older.isEmpty { older = [Sample](repeating: newest, count: SampleHistory.capacity) }
      older[Int(latestPlace)] = newest
    }
    newest = sample
  }

  /// Replaces the newest sample, or appends the first one.
  mutating func replaceNewest(with sample: Sample) { newest = sample }

  /// Removes all samples.
  mutating func removeAll() {
    newest = nil
    olderCount = 0
    latestPlace = 0
  }

  /// Returns whether both histories have the same samples in the same order.
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
