/// The drawings of one mode and priority, in the order of their requests. O(1) each.
struct RequestLine: Sendable {
  /// The drawing that has waited longest; −1 if there is none.
  private(set) var first: Int32 = -1
  private var last: Int32 = -1

  /// Adds a drawing at the end.
  ///
  /// - Returns: Whether it belongs there. A drawing that was requested before the last one does not, and is not added.
  mutating func join(_ drawing: Int32, _ drawings: inout Slab<Drawing>) -> Bool {
    let last = self.last
    if last >= 0 {
      guard drawings[last].turn < drawings[drawing].turn else { return false }
      drawings.change(last) { $0.later = drawing }
      drawings.change(drawing) { $0.earlier = last }
    } else {
      first = drawing
    }
    self.last = drawing
    return true
  }

  /// Removes a drawing from the line.
  mutating func leave(_ drawing: Int32, _ drawings: inout Slab<Drawing>) {
    let (earlier, later) = (drawings[drawing].earlier, drawings[drawing].later)
    // Alone in the line, it has no neighbours to forget.
    guard earlier >= 0 || later >= 0 else { return (first, last) = (-1, -1) }
    if earlier >= 0 { drawings.change(earlier) { $0.later = later } } else { first = later }
    if later >= 0 { drawings.change(later) { $0.earlier = earlier } } else { last = earlier }
    drawings.change(drawing) {
      $0.earlier = -1
      $0.later = -1
    }
  }
}
