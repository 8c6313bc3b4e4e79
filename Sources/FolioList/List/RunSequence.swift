internal import FolioMachine

/// A sequence that stores neighbours which are equal once: ten million equal rows are one run.
///
/// Reading is O(log runs), appending O(1), any other change as much as moving the runs after it in memory. Equal sequences have equal runs.
///
///     var kinds = RunSequence<UInt16>()
///     kinds.append(1_000_000, of: 7)
///     kinds.replace(3..<4, with: 8)
///     kinds.runs.count  // 3
struct RunSequence<Element: Hashable & Sendable>: Hashable, Sendable {
  /// Neighbours of one value, up to `end`.
  struct Run: Hashable, Sendable {
    /// The position after the last of the run.
    var end: Int64
    /// What each of them is.
    var element: Element
  }

  /// The runs in order; none is empty, and no two neighbours have equal elements.
  private(set) var runs: [Run] = []

  /// How many elements there are.
  var count: Int64 { runs.last?.end ?? 0 }

  /// The index of the run that holds a position; the number of runs if none does.
  func runIndex(of position: Int64) -> Int {
    runs.partitioningIndex { $0.end > position }
  }

  /// Where a run starts.
  func start(ofRun index: Int) -> Int64 { index == 0 ? 0 : runs[index - 1].end }

  /// The element at a position, which must exist.
  subscript(position: Int64) -> Element { runs[runIndex(of: position)].element }

  /// Adds so many equal elements at the end; none if the number is not positive.
  mutating func append(_ count: Int64, of element: Element) {
    guard count > 0 else { return }
    if let last = runs.last, last.element == element {
      runs[runs.count - 1].end += count
    } else {
      runs.append(Run(end: self.count + count, element: element))
    }
  }

  /// Adds a part of another sequence at the end.
  mutating func append(_ range: Range<Int64>, from other: RunSequence) {
    other.forEachRun(in: range) { append($1, of: $0) }
  }

  /// Calls the body with the element and the length of each run, or part of one, in a range.
  func forEachRun(in range: Range<Int64>, _ body: (Element, Int64) -> Void) {
    var position = range.lowerBound
    var index = runIndex(of: position)
    while position < range.upperBound && index < runs.count {
      let end = min(runs[index].end, range.upperBound)
      body(runs[index].element, end - position)
      position = end
      index += 1
    }
  }

  /// Makes all elements in a range this one.
  mutating func replace(_ range: Range<Int64>, with element: Element) {
    splice(range, range.upperBound - range.lowerBound, of: element)
  }

  /// Puts so many equal elements before a position.
  mutating func insert(_ count: Int64, of element: Element, at position: Int64) {
    guard position < self.count else { return append(count, of: element) }
    splice(position..<position, count, of: element)
  }

  /// Moves the element at one position to another, both of which exist; the elements between shift.
  /// Complexity: O(runs), no allocation while there is room for two more runs.
  mutating func move(from source: Int64, to destination: Int64) {
    let index = runIndex(of: source)
    guard runIndex(of: destination) != index else { return }
    let element = runs[index].element
    for later in index..<runs.count { runs[later].end -= 1 }
    if runs[index].end == start(ofRun: index) {
      runs.remove(at: index)
      if index > 0, index < runs.count, runs[index - 1].element == runs[index].element {
        runs.remove(at: index - 1)
      }
    }
    put(element, at: destination)
  }

  /// Puts an element before a position, or at the end.
  private mutating func put(_ element: Element, at position: Int64) {
    var index = runIndex(of: position)
    if index > 0, start(ofRun: index) == position, runs[index - 1].element == element { index -= 1 }
    let isEqual = index < runs.count && runs[index].element == element
    if !isEqual {
      if start(ofRun: index) < position {
        runs.insert(Run(end: position, element: runs[index].element), at: index)
        index += 1
      }
      runs.insert(Run(end: position, element: element), at: index)
    }
    for later in index..<runs.count { runs[later].end += 1 }
  }

  /// Puts so many equal elements in the place of a range, and shifts what follows.
  private mutating func splice(_ range: Range<Int64>, _ count: Int64, of element: Element) {
    guard count > 0 || !range.isEmpty else { return }
    // From the run before the range to the run after it, neighbours may become equal.
    let first = max(0, runIndex(of: range.lowerBound) - 1)
    let last = min(runs.count, runIndex(of: range.upperBound) + 1)
    let start = start(ofRun: first)
    var patch = RunSequence()
    patch.append(start..<range.lowerBound, from: self)
    patch.append(count, of: element)
    patch.append(range.upperBound..<self.start(ofRun: last), from: self)
    for index in patch.runs.indices { patch.runs[index].end += start }
    let shift = count - (range.upperBound - range.lowerBound)
    let end = first + patch.runs.count
    runs.replaceSubrange(first..<last, with: patch.runs)
    guard shift != 0 else { return }
    for index in end..<runs.count { runs[index].end += shift }
  }
}

extension RunSequence.Run: Savable where Element: Savable {}
extension RunSequence: Savable where Element: Savable {}
extension RunSequence.Run: Digestible where Element: Digestible {
  /// Takes in where the run ends, and what each of it is.
  func combine(into digest: inout Digest) { digest.combine(end, element) }
}

extension RunSequence {
  /// No run is empty, and no two neighbours are equal.
  var isConsistent: Bool {
    var last: Run?
    for run in runs {
      guard run.end > last?.end ?? 0, run.element != last?.element else { return false }
      last = run
    }
    return true
  }
}
