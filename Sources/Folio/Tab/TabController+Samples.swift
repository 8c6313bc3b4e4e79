internal import FolioMachine

/// The offsets of a strip at two tabs, between which the offset is linear; empty at first.
///
/// It is a cache. All values are equal, so that strips that reach the same state in different ways are equal.
struct StripSegment: Hashable, Sendable {
  /// The index of the first of the two; −1 if empty.
  var low = -1.0
  var before = 0.0
  var after = 0.0

  static func == (first: StripSegment, second: StripSegment) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// Samples of a finger and ticks that only move pages and strip.
extension TabController {
  /// Moves pages and strip and returns true, if the event has no other effect.
  @inline(__always)
  mutating func applies(_ sample: PageSample, emit: (TabEffect) -> Void) -> Bool {
    guard !strip.isMoving, page.applies(sample) else { return false }
    if !strip.tabs.selected.isEmpty { return takesSelectingSample(emit: emit) }
    guard strip.phase == .following, page.track.isInMotion else { return true }
    let before = strip.offset
    let position = page.position
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

  /// Moves the strip after a sample, if tabs have other lengths while selected.
  @inline(never)
  private mutating func takesSelectingSample(emit: (TabEffect) -> Void) -> Bool {
    let before = strip.offset
    select()
    if strip.phase == .following, page.track.isInMotion {
      let goal = findGoal()
      strip.follow(goal)
    }
    if strip.offset != before { emit(.stripMoved(offset: strip.offset)) }
    return true
  }

  /// Returns the ``segment`` at a position while the pages move; empty if the offset is not linear there, or beyond its
  /// ends.
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
