internal import FolioCollections
internal import FolioMachine

/// What is in the viewport.
extension SlideMap {
  // MARK: The viewport

  /// Returns the start of the stop at a step in the viewport while the line is moved by `snap`, in points.
  func start(of step: Int64, at snap: Double) -> Double {
    let room = room
    return begin(of: step) - snap + room.start + part * room.length
  }

  /// Returns the distance by which the line is moved when the stop at a step begins at a point of the viewport.
  func snap(where step: Int64, beginsAt start: Double) -> Double {
    let room = room
    return begin(of: step) - start + room.start + part * room.length
  }

  /// Returns the start of one of the slides of a stop in the viewport while the line is moved by `snap`, in points.
  func start(of slide: Int, in step: Int64, at snap: Double) -> Double {
    start(of: step, at: snap) + distance(to: slide, at: step)
  }

  /// Returns the visible part of one of the slides of a stop at a place, 0 … 1.
  func visibleFraction(of slide: Int, in step: Int64, at place: Double) -> Double {
    let (start, length) = (start(of: slide, in: step, at: snap(place)), length(of: slide))
    return ((min(start + length, viewport) - max(start, 0)) / length).clamped(0, 1)
  }

  /// Returns the steps from `low` to `high` that meet the viewport at a place, at most 31 on either side; an empty range if
  /// the first exceeds the last. A slide at rest is in view, however short the viewport is.
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
      // All visible slides are before it.
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
      // All visible slides are after it.
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

  /// The largest number of slides in a scene on either side of the one nearest to the place: ``PageScene`` marks 64 steps.
  static var most: Int64 { 31 }
}
