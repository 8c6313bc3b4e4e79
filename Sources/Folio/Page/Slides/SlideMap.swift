internal import FolioCollections
internal import FolioMachine

/// Maps steps of the line to points, if pages have their own lengths or are not aligned in the middle: *slides*.
///
/// Slides are side by side along the line, with the spacing between them. Each has a *snap*: the distance by which the line
/// is moved when the slide rests. Between two steps the line moves linearly, so that a place and a snap determine each
/// other.
///
///     lengths          100   60   200        spacing 10, aligned at the start
///     begins             0  110   180
///     snap               0  110   180        of place 0.5: 55
///
/// Beyond an end of the line a step is as long as the slide there, and at least as long as the viewport. The origin of
/// points is arbitrary; only differences have a meaning.
///
/// The length of a stop with several slides, a *group*, is the sum of their lengths with the spacing between them.
///
/// If slides leave no room at the ends, the snaps beyond the least and the greatest are within a tiny distance of those:
/// they still increase from step to step, so that places and snaps determine each other there as well.
///
/// Complexity: O(log pages) for a place or a snap, O(log² pages) if they are far apart.
struct SlideMap: Sendable {
  let line: Line
  let reach: Reach
  let lengths: SlideLengths
  let settings: Shared<PageConfiguration>
  /// The length of the viewport, in points.
  let viewport: Double

  /// The first and the last step of the line, regardless of pages that stop a drag.
  let low: Int64
  let high: Int64
  var ends: (low: Int64, high: Int64) { (low, high) }

  /// The least and the greatest snap that leave no room at the ends; infinite if slides may leave room.
  var least = -Double.infinity
  var most = Double.infinity

  /// Creates a map of a line of stops.
  init(
    line: Line, reach: Reach, lengths: SlideLengths, settings: Shared<PageConfiguration>, viewport: Double
  ) {
    (self.line, self.reach, self.lengths, self.settings) = (line, reach, lengths, settings)
    self.viewport = viewport
    (low, high) = line.bounds(in: reach, loops: settings.value.loops, policy: .skip)
    guard settings.value.slides.containment != .none, !loops else { return }
    let (start, end) = (begin(of: low), begin(of: high) + length(at: high))
    let room = room.length
    least = start + part * min(room, end - start)
    most = max(least, end - (1 - part) * room)
  }

  /// The visible length up to which a slide counts as out of view, in points.
  static var hair: Double { 1e-6 }

  /// The same, for slides in a viewport of nearly no length.
  var hair: Double { Self.hair * min(1, viewport) }

  @inline(__always)
  var loops: Bool { settings.value.loops }
  var spacing: Double { settings.value.spacing }
  var part: Double { settings.value.slides.alignment.part }

  /// The room between the paddings, and its start.
  var room: (start: Double, length: Double) { settings.value.slides.room(in: viewport) }

  // MARK: Stops

  /// Returns the index of the page at a step, not reduced when pages loop.
  @inline(__always)
  func index(at step: Int64) -> Int64 { line.index(at: step, in: reach, loops: loops) }

  /// Returns the length of the stop at a step, in points; beyond an end of the line that of the stop there.
  func length(at step: Int64) -> Double {
    let step = step.clamped(low, high)
    let first = reach.reduced(index(at: step), loops: loops)
    guard !reach.followers.isEmpty else { return length(of: first) }
    let count = reach.followers.rank(of: end(of: step)) - reach.followers.rank(of: first + 1)
    guard count > 0 else { return length(of: first) }
    let spacings = Double(count) * spacing
    guard lengths.isTold else { return Double(count + 1) * length(of: first) + spacings }
    let others = lengths.sum(before: end(of: step)) &- lengths.sum(before: first + 1)
    return length(of: first) + Units.points(others) + spacings
  }

  /// Returns the index after the last slide of the stop at a step of the line.
  func end(of step: Int64) -> Int {
    let run = line.run(at: step)
    let index = self.index(at: step)
    let first = reach.reduced(index, loops: loops)
    // A page that swipes do not reach, beyond a fold behind its own group, is alone: the rest is drawn with that group.
    if run.start == step, reach.isOff(first), self.index(at: step - 1) == Int64(reach.stop(before: first)) {
      return first + 1
    }
    let next = reach.index(run.index, movedBy: step - run.step + 1, loops: loops)
    var end =
      next > index && next - index < Int64(reach.count - first) ? first + Int(next - index) : reach.count
    // The next page of the line may be in the same group if it has its own stop; but beyond a fold a page that swipes do
    // not reach is not.
    let ahead = self.index(at: step + 1)
    if ahead > index, ahead - index < Int64(end - first) {
      let other = first + Int(ahead - index)
      if reach.followers.contains(other) || line.run(at: step + 1) == run { end = other }
    }
    return end
  }

  /// Returns the number of slides of the stop at a step of the line. Complexity: O(log pages).
  func slideCount(at step: Int64) -> Int {
    guard !reach.followers.isEmpty else { return 1 }
    let first = reach.reduced(index(at: step), loops: loops)
    return 1 + max(0, reach.followers.rank(of: end(of: step)) - reach.followers.rank(of: first + 1))
  }

  /// Returns the slides of the stop at a step that meet the viewport at a place; all if none does.
  func slidesMet(at step: Int64, _ place: Double) -> Range<Int> {
    let snap = snap(place)
    let own = start(of: step, at: snap)
    var (first, last) = (-1, -1)
    for position in 0..<slideCount(at: step) {
      let slide = slide(position, at: step)
      let start = own + distance(to: slide, at: step)
      guard start < viewport - hair, start + length(of: slide) > hair else { continue }
      if first < 0 { first = position }
      last = position
    }
    return first < 0 ? 0..<slideCount(at: step) : first..<last + 1
  }

  /// Whether a page may have several stops: in a loop, beside a fold, or if the line counts from a page without a stop.
  var mayRepeat: Bool { loops || !line.isPlain || reach.isDisabled(Int(line.first.index)) }

  /// Returns the indexes from the first slide of the stop at a step to the last. Between them may be pages that swipes do
  /// not reach.
  func pages(at step: Int64) -> Range<Int> {
    let first = reach.reduced(index(at: step), loops: loops)
    return first..<max(first + 1, end(of: step))
  }

  /// Returns whether a page is one of the slides of the stop at a step.
  func has(_ page: Int, at step: Int64) -> Bool {
    reach.reduced(index(at: step), loops: loops) == page || follows(page, in: step)
  }

  /// Returns whether one of the slides of the stop at a step meets the viewport at a place.
  func intersects(_ page: Int, in step: Int64, at place: Double) -> Bool {
    guard has(page, at: step) else { return false }
    let start = start(of: page, in: step, at: snap(place))
    return start < viewport - hair && start + length(of: page) > hair
  }

  /// Returns whether a page is drawn with the stop at a step, after the first of its slides.
  func follows(_ page: Int, in step: Int64) -> Bool {
    guard reach.followers.contains(page) else { return false }
    return page > reach.reduced(index(at: step), loops: loops) && page < end(of: step)
  }

  /// Returns the index of one of the slides of the stop at a step. Complexity: O(log pages).
  func slide(_ position: Int, at step: Int64) -> Int {
    let first = reach.reduced(index(at: step), loops: loops)
    guard position > 0 else { return first }
    return reach.followers.member(at: reach.followers.rank(of: first + 1) + position - 1)
  }

  /// Returns the distance from the beginning of the stop at a step to that of one of its slides, in points.
  func distance(to slide: Int, at step: Int64) -> Double {
    let first = reach.reduced(index(at: step), loops: loops)
    guard slide > first, !reach.followers.isEmpty else { return 0 }
    let before = Double(reach.followers.rank(of: slide) - reach.followers.rank(of: first + 1))
    let own = length(of: first) + (before + 1) * spacing
    guard lengths.isTold else { return own + before * length(of: first) }
    return own + Units.points(lengths.sum(before: slide) &- lengths.sum(before: first + 1))
  }

  /// Returns the length of the page with an index, in points.
  func length(of index: Int) -> Double {
    lengths.isTold ? lengths[index] : max(viewport * settings.value.pageFraction, 1.0 / 768)
  }
}
