internal import FolioMachine

/// A set of integers, stored as its maximal intervals.
///
///     var asked = Spans()
///     asked.insert(3..<5)
///     asked.insert(5..<9)
///     asked.contains(8)      // true
///     asked.spans            // [3..<9]
///
/// Membership is O(log spans). Insertion is O(spans) at worst and O(1) at the end; a scroll through rows in order keeps one
/// interval.
struct Spans: Hashable, Sendable, Savable {
  /// The intervals in order; none is empty, no two touch.
  private(set) var spans: [Range<Int64>] = []

  /// Whether the set is empty.
  var isEmpty: Bool { spans.isEmpty }

  /// Returns the index of the first interval that ends after a number.
  private func index(after number: Int64) -> Int {
    spans.partitioningIndex { $0.upperBound > number }
  }

  /// Returns the interval that contains a number.
  func span(of number: Int64) -> Range<Int64>? {
    let index = index(after: number)
    guard index < spans.count, spans[index].lowerBound <= number else { return nil }
    return spans[index]
  }

  /// Returns whether the set contains a number.
  func contains(_ number: Int64) -> Bool { span(of: number) != nil }

  /// Adds an interval.
  mutating func insert(_ range: Range<Int64>) {
    guard !range.isEmpty else { return }
    // The first interval that touches the new one ends at its beginning or later.
    let first = index(after: range.lowerBound == .min ? .min : range.lowerBound - 1)
    var last = first
    var low = range.lowerBound
    var high = range.upperBound
    while last < spans.count, spans[last].lowerBound <= high {
      low = min(low, spans[last].lowerBound)
      high = max(high, spans[last].upperBound)
      last += 1
    }
    if last == first {
      spans.insert(low..<high, at: first)
    } else {
      spans[first] = low..<high
      spans.removeSubrange((first + 1)..<last)
    }
  }

  /// Removes all numbers, and keeps the storage.
  mutating func removeAll() { spans.removeAll(keepingCapacity: true) }
}
