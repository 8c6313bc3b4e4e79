internal import Folio
internal import FolioMachine
internal import FolioMotion

/// The stops and their places.
extension PlainPages {
  var loops: Bool { rules.loops && order.count > 1 }
  var pitch: Double { rules.pageFraction + rules.spacing / length }
  /// Beyond this number of pages from the place nothing of a page is in view.
  var sight: Double { (1 + rules.pageFraction) / 2 / pitch - 1e-9 }

  func index(_ step: Int) -> Int { ((step % order.count) + order.count) % order.count }

  /// The next stop in the order, one place further.
  func neighbour(of stop: Stop, forward: Bool) -> Stop? {
    var step = stop.step
    for _ in 0..<order.count {
      step += forward ? 1 : -1
      if !loops, step < 0 || step >= order.count { return nil }
      let page = order[index(step)]
      if page == stop.page { return nil }
      if !swipeDisabled.contains(page) {
        return Stop(page: page, step: step, at: stop.at + (forward ? 1 : -1))
      }
      if rules.disabledPagePolicy == .stop { return nil }
    }
    return nil
  }

  /// Returns the stop at a place, if there is one.
  func stop(_ at: Int) -> Stop? {
    guard let first = held.first, let last = held.last else { return nil }
    if at >= first.at, at <= last.at { return held[at - first.at] }
    var stop = at < first.at ? first : last
    while stop.at != at {
      guard let next = neighbour(of: stop, forward: at > stop.at) else { return nil }
      stop = next
    }
    return stop
  }

  /// The first and the last place with a stop, as far as it matters.
  var bounds: (low: Int, high: Int) {
    var low = held[0].at
    var high = held[held.count - 1].at
    let middle = Int(place.rounded(.down))
    while low > middle - 40, stop(low - 1) != nil { low -= 1 }
    while high < middle + 40, stop(high + 1) != nil { high += 1 }
    return (low, high)
  }

  /// The stops that meet the viewport, in the order of the line.
  var onScreen: [Stop] {
    var stops: [Stop] = []
    let reach = Int(sight) + 1
    let middle = Int(place.rounded(.down))
    for at in (middle - reach)...(middle + reach + 1) where abs(Double(at) - place) < sight {
      if let stop = stop(at) { stops.append(stop) }
    }
    return stops
  }

  /// The drawn stops: a page that two stops would show is drawn at the one nearer to the place.
  var scene: [(page: PageID, offset: Double)] {
    var drawn: [(page: PageID, offset: Double)] = []
    for stop in onScreen {
      let offset = Double(stop.at) - place
      if let twin = drawn.firstIndex(where: { $0.page == stop.page }) {
        if abs(offset) <= abs(drawn[twin].offset) {
          drawn.remove(at: twin)
          drawn.append((stop.page, offset))
        }
      } else {
        drawn.append((stop.page, offset))
      }
    }
    return drawn
  }

  /// The stop nearest to the place.
  var nearest: Stop {
    let (low, high) = bounds
    return stop(min(max(Int((place + 0.5).rounded(.down)), low), high))!
  }

  /// The value of the line at the place: the step at a stop, linear between, one more for each page beyond an end.
  var lineValue: Double {
    let low = Int(place.rounded(.down))
    let part = place - Double(low)
    if let first = stop(low) {
      guard part > 0 else { return Double(first.step) }
      guard let second = stop(low + 1) else { return Double(first.step) + part }
      return Double(first.step) + part * Double(second.step - first.step)
    }
    if let second = stop(low + 1) { return Double(second.step) - (1 - part) }
    let (first, last) = bounds
    if place > Double(last) { return Double(stop(last)!.step) + place - Double(last) }
    return Double(stop(first)!.step) + place - Double(first)
  }

  var position: Double { lineValue + (extra.map { value(of: $0) } ?? 0) }

  /// Whether the stops that are seen at rest on one are not consecutive in the order: peeking pages show it.
  func isFolded(around place: Int) -> Bool {
    let seen = held.filter { abs(Double($0.at - place)) < sight }
    return zip(seen, seen.dropFirst()).contains { neighbour(of: $0, forward: true)?.step != $1.step }
  }

  /// Keeps on the line what is on screen, the destination, the place where the pages stay, and what is between; counts the
  /// rest again.
  mutating func trim() {
    let old = held
    defer {
      if hasBegun {
        hasBegun = false
        let dropped = old.filter { one in
          !held.contains { $0.at == one.at } && self.stop(one.at)?.page != one.page
        }
        if !dropped.isEmpty { isUnclear = true }
      }
    }
    let around = [Int(place.rounded(.down)), Int(place.rounded(.up))]
    var places = onScreen.map(\.at) + around.filter { stop($0) != nil }
    if let change { places.append(change.to) }
    if let baseAt, change?.returns != false { places.append(baseAt) }
    if onScreen.isEmpty { places.append(nearest.at) }
    held = (places.min()!...places.max()!).compactMap { stop($0) }
    if let at = baseAt, self.stop(at)?.page != base { baseAt = nil }
  }
}
