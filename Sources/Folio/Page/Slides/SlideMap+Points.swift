internal import FolioCollections
internal import FolioMachine

/// Stops and places in points.
extension SlideMap {
  // MARK: Points

  /// Returns the beginning of the stop at a step.
  func begin(of step: Int64) -> Double {
    let inside = step.clamped(low, high)
    let begin = beginInside(inside)
    return step == inside ? begin : begin + Double(step - inside) * outerGap(at: inside)
  }

  /// Returns the length of a step beyond the stop at an end of the line.
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

  /// Returns the distance from the stop that a run counts from to the beginning of the stop at a step.
  private func span(_ run: Line.Run, to step: Int64) -> Double {
    let origin = reach.reduced(run.index, loops: loops)
    let (first, second) = (sum(before: run.index, origin), sum(before: index(at: step), origin))
    let count = Double(second.count &- first.count)
    guard lengths.isTold else { return count * (length(of: origin) + spacing) }
    return Double(second.units &- first.units) / 768 + count * spacing
  }

  /// Returns the number of slides before an index on a run that counts from a page, and their length, in units. Sums wrap:
  /// the difference of two near each other is exact.
  func sum(before index: Int64, _ origin: Int) -> (count: Int64, units: Int64) {
    let pages = Int64(reach.count)
    let within = reach.reduced(index, loops: loops)
    let round = loops ? (index - Int64(within)) / pages : 0
    let isApart = reach.isOff(origin)
    let around = reach.count - reach.disabled.count + reach.followers.count + (isApart ? 1 : 0)
    var count = Int64(reach.rank(of: within) + reach.followers.rank(of: within)) &+ round &* Int64(around)
    if isApart, within > origin { count &+= 1 }
    guard lengths.isTold else { return (count, 0) }
    let own = isApart ? lengths.units[origin] : 0
    let total = lengths.sum(before: reach.count) &+ own
    let units = lengths.sum(before: within) &+ (within > origin ? own : 0) &+ round &* total
    return (count, units)
  }

  /// Returns the distance by which the line is moved when the stop at a step rests.
  func snap(at step: Int64) -> Double {
    let inside = step.clamped(low, high)
    let aligned = contained(beginInside(inside) + part * length(at: inside))
    return step == inside ? aligned : aligned + Double(step - inside) * outerGap(at: inside)
  }

  /// Returns the distance by which the line is moved when a slide of the stop at a step is aligned, whatever room that
  /// leaves at the ends.
  func aligned(_ slide: Int, in step: Int64) -> Double {
    begin(of: step) + distance(to: slide, at: step) + part * length(of: slide)
  }

  /// Returns a snap between the least and the greatest, or within a tiny distance of them.
  private func contained(_ snap: Double) -> Double {
    if snap < least { return least + (snap - least) * 0x1p-24 }
    return snap > most ? most + (snap - most) * 0x1p-24 : snap
  }

  /// Returns the distance from that snap to the next step's; above 0.
  func gap(after step: Int64) -> Double {
    guard step >= low, step < high else { return outerGap(at: step.clamped(low, high)) }
    guard least == -.infinity else {
      return max(snap(at: step + 1) - snap(at: step), .leastNormalMagnitude)
    }
    let (length, next) = (length(at: step), length(at: step + 1))
    return max(length + spacing + part * (next - length), .leastNormalMagnitude)
  }

  /// Returns whether the line does not move, apart from a tiny distance, from a step to the next.
  func isShut(after step: Int64) -> Bool {
    least != -.infinity && step >= low && step < high && gap(after: step) < Self.rest
  }

  /// The number of steps from a slide beyond which a place is no longer exact.
  static var farthest: Double { 0x1p30 }

  /// The length that may be out of view of a group of as many slides as fit, in points: two pixels by which a host rounds
  /// lengths up, and sums that are not exact.
  static var forgiven: Double { 1 }

  /// The distance below which two snaps are one place of rest, in points.
  static var rest: Double { 1.0 / 1_024 }

  /// Returns the step on which a swipe that leads to another rests, since several rest in the same place at the ends. There
  /// it is the origin of the swipe, or else the first or the last.
  func resting(on step: Int64, from origin: Int64) -> Int64 {
    guard least != -.infinity else { return step }
    let (bottom, top) = (isShut(after: low), isShut(after: high - 1))
    let own = snap(at: step)
    guard abs(snap(at: origin) - own) >= Self.rest else { return origin.clamped(low, high) }
    if top, most - own < Self.rest { return high }
    return bottom && own - least < Self.rest ? low : step
  }

  /// Returns the distance by which the line is moved at a place.
  func snap(_ place: Double) -> Double {
    let low = place.floored
    let step = Int64(low)
    return place > low ? snap(at: step) + (place - low) * gap(after: step) : snap(at: step)
  }

  /// Returns the gap around a place; at a stop the one ahead in a direction.
  func gap(at place: Double, forward: Bool) -> Double {
    gap(after: Int64(forward ? place.floored : place.ceiled - 1))
  }

  /// Returns the place at which the line is moved by a distance, searched from another place.
  func place(at snap: Double, near hint: Double) -> Double {
    let step = self.step(atOrBefore: snap, near: Int64(hint.floored))
    return (Double(step) + (snap - self.snap(at: step)) / gap(after: step)).clampedToLegal
  }

  /// Returns the last step whose snap does not exceed a number.
  func step(atOrBefore snap: Double, near hint: Int64) -> Int64 {
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
}
