import Folio
import Foundation

/// Time, jumps and appearance.
extension PlainPages {
  mutating func ticked(_ moment: Moment) -> [PageEffect] {
    switch motion {
    case .rest, .drag: return []
    case .settle(let target, let cause, let start, let from, let speed):
      let start = start ?? moment
      motion = .settle(target: target, cause: cause, start: start, from: from, speed: speed)
      let (distance, speed) = PlainPages.spring(from, speed, moment.seconds(since: start))
      if abs(distance) < 0.0005, abs(speed) < 0.005 { return rest(at: target, cause) }
      place = Double(target) + distance
      return []
    case .jump(let from, let to, let cause, let start):
      let start = start ?? moment
      let part = moment.seconds(since: start) / 0.3
      if part >= 1 { return arrive(at: to, .completed, cause) }
      motion = .jump(from: from, to: to, cause: cause, start: start)
      place = Double(from) + Double(to - from) * PlainPages.eased(part)
      return []
    }
  }

  /// The place and speed of a critically damped spring with a response of 0.35 s about 0.
  private static func spring(_ offset: Double, _ velocity: Double, _ time: Double) -> (Double, Double) {
    let rate = 2 * Double.pi / 0.35
    let slope = velocity + rate * offset
    let decay = exp(-rate * time)
    return ((offset + slope * time) * decay, (slope - rate * (offset + slope * time)) * decay)
  }

  /// The curve (0.42, 0) (0.58, 1), by Newton's method.
  private static func eased(_ part: Double) -> Double {
    var t = part
    for _ in 0..<8 {
      let x = 3 * 0.42 * t * (1 - t) * (1 - t) + 3 * 0.58 * t * t * (1 - t) + t * t * t
      let slope = 3 * 0.42 * (1 - t) * (1 - t) + 6 * 0.16 * t * (1 - t) + 3 * 0.42 * t * t
      if abs(x - part) < 1e-12 { break }
      t -= (x - part) / slope
    }
    return t * t * (3 - 2 * t)
  }

  mutating func rest(at page: Int, _ cause: Cause) -> [PageEffect] {
    let outcome: TransitionOutcome? =
      travel.guess == nil ? nil : (page == travel.guess ? .completed : .cancelled)
    return arrive(at: page, outcome, cause)
  }

  mutating func arrive(
    at page: Int, _ outcome: TransitionOutcome?, _ cause: Cause
  ) -> [PageEffect] {
    motion = .rest
    (resting, place, travel) = (page, Double(page), Travel(base: page))
    var effects = load(pages[page]) + appear()
    if let outcome { effects.append(.transitionEnded(TransitionID(rawValue: transitions), outcome)) }
    effects += select(pages[page], cause)
    guard settled != pages[page] else { return effects }
    settled = pages[page]
    return effects + [.didSettle(pages[page], cause: cause)]
  }

  // MARK: Jumps

  mutating func jump(to id: PageID, request: RequestID, _ cause: Cause) -> [PageEffect] {
    guard isAtRest, let page = index(of: id) else { return [] }
    if page == resting { return [.jumpAnswered(request: request, .alreadyThere)] }
    transitions += 1
    let transition = TransitionID(rawValue: transitions)
    var effects: [PageEffect] = [
      .jumpAnswered(request: request, .began(transition)),
      .transitionBegan(transition, kind: .jump, from: pages[resting], to: id, cause: cause, request: request),
    ]
    effects += load(id)
    effects.append(.willSelect(id, cause: cause))
    effects += select(id, cause)
    motion = .jump(from: resting, to: page, cause: cause, start: nil)
    travel = Travel(base: resting, guess: page, leaves: true)
    return effects + appear()
  }

  // MARK: Appearance

  /// Emits notifications to pages, from their present and their new states.
  mutating func appear() -> [PageEffect] {
    let before = told
    func was(_ page: PageID) -> PageAppearance? { before.first { $0.page == page }?.state }
    told = [(pages[travel.base], travel.leaves ? .disappearing : .visible)]
    if let guess = travel.guess { told.append((pages[guess], .appearing)) }
    let now = told
    func isNow(_ page: PageID) -> PageAppearance? { now.first { $0.page == page }?.state }
    let isLeaving = { (state: PageAppearance?) in state == nil || state == .disappearing }
    let leaving = before.filter { $0.state != .disappearing && isLeaving(isNow($0.page)) }
    let coming = now.filter { $0.state != .disappearing && isLeaving(was($0.page)) }
    let gone = before.filter { isNow($0.page) == nil }
    let there = now.filter { $0.state == .visible && was($0.page) != .visible }
    return leaving.map { .willDisappear($0.page, animated: true) }
      + coming.map { .willAppear($0.page, animated: true) } + gone.map { .didDisappear($0.page) }
      + there.map { .didAppear($0.page) }
  }
}
