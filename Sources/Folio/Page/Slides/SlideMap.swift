internal import FolioCollections
internal import FolioMachine

/// From steps of the line to points, where pages have lengths of their own or are aligned otherwise than in the middle:
/// *slides*.
///
/// Slides lie side by side along the line, with the spacing between them. Each has a *snap*: how far the line is moved when
/// it rests. Between two steps the line moves evenly, so that a place and a snap follow from each other.
///
///     lengths          100   60   200        spacing 10, aligned at the start
///     begins             0  110   180
///     snap               0  110   180        of place 0.5: 55
///
/// Beyond an end of the line a step is as long as the slide there, and at least as long as the viewport. The origin of points
/// is arbitrary; only differences have a meaning.
///
/// Complexity: O(log pages) for a place or a snap, O(log² pages) where they are far apart.
struct SlideMap: Sendable {
  var line: Line
  var reach: Reach
  var lengths: SlideLengths
  var settings: Shared<PageConfiguration>
  /// The length of the viewport, in points.
  var viewport: Double

  /// What is not seen of a slide if it is no more than this, in points.
  static var hair: Double { 1e-6 }

  /// The same, of what fills a viewport of next to no length.
  private var hair: Double { Self.hair * min(1, viewport) }

  @inline(__always)
  private var loops: Bool { settings.value.loops }
  private var spacing: Double { settings.value.spacing }
  private var part: Double { settings.value.slides.alignment.part }

  /// The room between the paddings, and what is before it.
  private var room: (start: Double, length: Double) {
    let (leading, trailing) = (settings.value.slides.leadingPadding, settings.value.slides.trailingPadding)
    guard leading + trailing < viewport else { return (0, viewport) }
    return (leading, viewport - leading - trailing)
  }

  // MARK: Stops

  /// The index of the page at a step, when pages loop not reduced.
  @inline(__always)
  func index(at step: Int64) -> Int64 { line.index(at: step, in: reach, loops: loops) }

  /// The first and the last step of the line, whatever stops a drag.
  private var ends: (low: Int64, high: Int64) { line.bounds(in: reach, loops: loops, policy: .skip) }

  /// The length of the slide at a step, in points; beyond an end of the line that of the slide there.
  func length(at step: Int64) -> Double {
    let (low, high) = ends
    return length(of: reach.reduced(index(at: step.clamped(low, high)), loops: loops))
  }

  /// The length of the page with an index, in points.
  func length(of index: Int) -> Double {
    lengths.isTold ? lengths[index] : max(viewport * settings.value.pageFraction, 1.0 / 768)
  }

  // MARK: Points

  /// Where the slide at a step begins.
  func begin(of step: Int64) -> Double {
    let (low, high) = ends
    let inside = step.clamped(low, high)
    let begin = beginInside(inside)
    return step == inside ? begin : begin + Double(step - inside) * outerGap(at: inside)
  }

  /// How far a step goes beyond the slide at an end of the line.
  private func outerGap(at step: Int64) -> Double { max(viewport, length(at: step) + spacing) }

  private func beginInside(_ step: Int64) -> Double {
    var run = line.first
    var shift = 0.0
    for next in line.others {
      guard next.start <= step else { break }
      let last = next.start - 1
      let begin = shift + span(run, to: last) + length(at: last) + spacing
      shift = begin - span(next, to: next.start)
      run = next
    }
    return shift + span(run, to: step)
  }

  /// How far the slide at a step begins behind the one that its run counts from.
  private func span(_ run: Line.Run, to step: Int64) -> Double {
    let origin = reach.reduced(run.index, loops: loops)
    let (first, second) = (sum(before: run.index, origin), sum(before: index(at: step), origin))
    let count = Double(second.count &- first.count)
    guard lengths.isTold else { return count * (length(of: origin) + spacing) }
    return Double(second.units &- first.units) / 768 + count * spacing
  }

  /// How many slides are before an index on a run that counts from a page, and how long they are, in units. Sums wrap: what
  /// lies between two that are near each other is exact.
  private func sum(before index: Int64, _ origin: Int) -> (count: Int64, units: Int64) {
    let pages = Int64(reach.count)
    let within = reach.reduced(index, loops: loops)
    let round = loops ? (index - Int64(within)) / pages : 0
    let isApart = reach.isDisabled(origin)
    var count = Int64(reach.rank(of: within)) &+ round &* Int64(reach.reachable(from: origin))
    if isApart, within > origin { count &+= 1 }
    guard lengths.isTold else { return (count, 0) }
    let own = isApart ? lengths.units[origin] : 0
    let total = lengths.sum(before: reach.count) &+ own
    let units = lengths.sum(before: within) &+ (within > origin ? own : 0) &+ round &* total
    return (count, units)
  }

  /// How far the line is moved when the slide at a step rests.
  func snap(at step: Int64) -> Double { begin(of: step) + part * length(at: step) }

  /// How far it moves from there to the next step; above 0.
  func gap(after step: Int64) -> Double {
    let (low, high) = ends
    guard step >= low, step < high else { return outerGap(at: step.clamped(low, high)) }
    let (length, next) = (length(at: step), length(at: step + 1))
    return max(length + spacing + part * (next - length), .leastNormalMagnitude)
  }

  /// How far the line is moved at a place.
  func snap(_ place: Double) -> Double {
    let low = place.floored
    let step = Int64(low)
    return place > low ? snap(at: step) + (place - low) * gap(after: step) : snap(at: step)
  }

  /// The gap that a place is in; at a stop the one ahead in a direction.
  func gap(at place: Double, forward: Bool) -> Double {
    gap(after: Int64(forward ? place.floored : place.ceiled - 1))
  }

  /// The place where the line is moved so far, searched from another one.
  func place(at snap: Double, near hint: Double) -> Double {
    let step = self.step(atOrBefore: snap, near: Int64(hint.floored))
    return (Double(step) + (snap - self.snap(at: step)) / gap(after: step)).clampedToLegal
  }

  /// The last step whose snap is not above a number.
  private func step(atOrBefore snap: Double, near hint: Int64) -> Int64 {
    var (low, high) = (hint, hint)
    var stride: Int64 = 1
    if self.snap(at: hint) <= snap {
      repeat {
        low = high
        high = low + stride
        stride *= 2
      } while self.snap(at: high) <= snap && stride < Reach.farthest
    } else {
      repeat {
        high = low
        low = high - stride
        stride *= 2
      } while self.snap(at: low) > snap && stride < Reach.farthest
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if self.snap(at: middle) <= snap { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: The viewport

  /// Where the slide at a step begins in the viewport while the line is moved so far, in points.
  func start(of step: Int64, at snap: Double) -> Double {
    let room = room
    return begin(of: step) - snap + room.start + part * room.length
  }

  /// How far the line is moved where the slide at a step begins at a point of the viewport.
  func snap(where step: Int64, beginsAt start: Double) -> Double {
    let room = room
    return begin(of: step) - start + room.start + part * room.length
  }

  /// How much of the slide at a step is in view at a place, 0 … 1.
  func visibleFraction(of step: Int64, at place: Double) -> Double {
    let (start, length) = (start(of: step, at: snap(place)), length(at: step))
    return ((min(start + length, viewport) - max(start, 0)) / length).clamped(0, 1)
  }

  /// The steps from `low` to `high` that meet the viewport at a place, at most 31 on either side; none if the first is
  /// behind the last. A slide at rest is in view, however short what it is seen in.
  func shown(at place: Double, _ low: Int64, _ high: Int64) -> (first: Int64, last: Int64) {
    let (first, last) = met(at: place, low, high)
    let step = Int64(place.floored)
    guard Double(step) == place, step >= low, step <= high else { return (first, last) }
    return first <= last ? (min(first, step), max(last, step)) : (step, step)
  }

  private func met(at place: Double, _ low: Int64, _ high: Int64) -> (first: Int64, last: Int64) {
    let middle = Int64((place + 0.5).floored).clamped(low, high)
    let (least, most) = (max(low, middle - Self.most), min(high, middle + Self.most))
    let (end, spacing) = (viewport - hair, spacing)
    let own = start(of: middle, at: snap(place))
    var (first, start) = (middle, own)
    if own >= end {
      // All that is seen lies before it.
      var last = middle
      while last > least, start >= end {
        last -= 1
        start -= length(at: last) + spacing
      }
      guard start < end else { return (0, -1) }
      first = last
      while first > least, start - spacing > hair {
        first -= 1
        start -= length(at: first) + spacing
      }
      return start + length(at: first) > hair ? (first, last) : (0, -1)
    }
    while first > least, start - spacing > hair {
      first -= 1
      start -= length(at: first) + spacing
    }
    var (last, next) = (middle, own + length(at: middle) + spacing)
    if first == middle, next - spacing <= hair {
      // All that is seen lies behind it.
      while first < most, next - spacing <= hair {
        first += 1
        next += length(at: first) + spacing
      }
      guard next - spacing > hair else { return (0, -1) }
      last = first
      if next - spacing - length(at: first) >= end { return (0, -1) }
    }
    while last < most, next < end {
      last += 1
      next += length(at: last) + spacing
    }
    return (first, last)
  }

  /// The most slides in a scene on either side of the one nearest to the place: ``Scene`` marks 64 steps.
  static var most: Int64 { 31 }
}
