internal import FolioMachine

/// The offsets of a strip at two tabs, between which it is linear; none at first.
///
/// It only saves work. All are equal, so that two strips which reached the same state on different ways are.
struct StripSegment: Hashable, Sendable {
  /// The index of the first of the two; −1 for none.
  var low = -1.0
  var before = 0.0
  var after = 0.0

  static func == (first: StripSegment, second: StripSegment) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// Samples of a finger and ticks that do nothing but move pages and strip.
extension TabController {
  /// Moves pages and strip, if that is all that the event does.
  @inline(__always)
  mutating func takes(_ sample: PageSample, emit: (TabEffect) -> Void) -> Bool {
    guard !strip.isMoving, page.takes(sample) else { return false }
    if !strip.tabs.selected.isEmpty { return takesSelectingSample(emit: emit) }
    guard strip.phase == .following, page.isInMotion else { return true }
    let before = strip.offset
    let position = page.findPosition()
    if position < segment.low || position >= segment.low + 1 { segment = stripSegment(at: position) }
    if segment.low >= 0 {
      strip.follow(segment.before + (segment.after - segment.before) * (position - segment.low))
    } else {
      let goal = findGoal()
      strip.follow(goal)
    }
    if strip.offset != before { emit(.stripMoved(offset: strip.offset)) }
    return true
  }

  /// Moves the strip after a sample, where tabs are of other lengths while selected.
  @inline(never)
  private mutating func takesSelectingSample(emit: (TabEffect) -> Void) -> Bool {
    let before = strip.offset
    select()
    if strip.phase == .following, page.isInMotion {
      let goal = findGoal()
      strip.follow(goal)
    }
    if strip.offset != before { emit(.stripMoved(offset: strip.offset)) }
    return true
  }

  /// What ``segment`` is at a position while the pages move: none where the strip is not linear, or beyond its ends.
  private mutating func stripSegment(at position: Double) -> StripSegment {
    guard !page.configuration.loops, strip.phase == .following,
      configuration.alignment != .visible
    else { return StripSegment() }
    let low = position.floored
    guard low >= 0, low + 1 < Double(page.count) else { return StripSegment() }
    let alignment = configuration.alignment
    return StripSegment(
      low: low, before: strip.aligned(at: low, alignment, loops: false),
      after: strip.aligned(at: low + 1, alignment, loops: false))
  }
}
