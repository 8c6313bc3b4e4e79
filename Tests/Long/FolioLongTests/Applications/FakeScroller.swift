import Folio
import Foundation
import Testing

/// The scroller of an application's lists.
enum HostPhysics: String, CaseIterable, CustomTestStringConvertible {
  /// The lists themselves.
  case own
  /// A scroller like UIScrollView: it bounces, decelerates at its own rate, and moves in thirds of a point.
  case views
  /// A scroller like RecyclerView: it moves by whole pixels, and stops dead at its edges.
  case recycler
  /// A scroller like a browser's: it reports one frame late, only the last change, in whole points.
  case browser

  var testDescription: String { rawValue }

  /// The smallest step of the scroller, in points.
  var grain: Double {
    switch self {
    case .own: 1.0 / 768
    case .views: 1.0 / 3
    case .recycler: 1 / 2.625
    case .browser: 1
    }
  }
}

/// A scroller of a host: the place of its content, and its own physics.
struct FakeScroller {
  /// A report of the scroller.
  enum Report {
    case moved(to: Double, token: ScrollToken, by: ScrollSource)
    case ended
  }

  private let physics: HostPhysics
  /// Whether its places are whole grains. If not, it carries out orders exactly, and moves on by whole grains.
  private let isCoarse: Bool
  /// Whether its host reports the part of a finger's travel that it does not use at its top as a scroll, and draws the
  /// content lower by it. A scroller that stops dead there can be pulled in this way.
  private let passesOn: Bool
  /// The origin of whole grains.
  private var anchor = 0.0
  /// The place of its content, in points.
  private(set) var offset = 0.0
  /// The newest order that was carried out.
  private var token: ScrollToken = 0
  private var isTouched = false
  private var isMoving = false
  private var velocity = 0.0
  /// The place of the content without resistance.
  private var reach = 0.0
  /// The reports that were not sent yet.
  private var reports: [Report] = []
  /// The report that a browser sends in the next frame.
  private var late: [Report] = []

  init(_ physics: HostPhysics, isCoarse: Bool = false, passesOn: Bool = false) {
    (self.physics, self.isCoarse, self.passesOn) = (physics, isCoarse, passesOn)
  }

  /// Whether nothing moves and everything was reported.
  var isAtRest: Bool { !isMoving && !isTouched && reports.isEmpty && late.isEmpty }

  private func rounded(_ place: Double) -> Double {
    anchor + ((place - anchor) / physics.grain).rounded() * physics.grain
  }

  /// Moves to a place. An edge is reached exactly.
  private mutating func move(to place: Double, by source: ScrollSource, isEdge: Bool = false) {
    let place = isEdge && !isCoarse ? place : rounded(place)
    guard place != offset else { return }
    offset = place
    reports.append(.moved(to: place, token: token, by: source))
  }

  // MARK: Orders

  /// Carries out an order of a list, which is a distance from its last report. Movement since that report is kept; the
  /// rounding of the order before does not count.
  mutating func carryOut(_ place: Double, by distance: Double, _ token: ScrollToken) {
    self.token = token
    reach += distance
    let ahead = offset + distance
    let roundedAway = isCoarse ? physics.grain / 2 : 0
    let place = abs(ahead - place) < roundedAway + 0.001 ? place : ahead
    if !isCoarse { anchor = place }
    offset = rounded(place)
    reports.append(.moved(to: offset, token: token, by: .code))
  }

  // MARK: Fingers

  mutating func touch() {
    isTouched = true
    velocity = 0
    reach = offset
  }

  /// Moves the content forward with the finger by a number of points.
  mutating func drag(by travel: Double, within bounds: ClosedRange<Double>) {
    reach += travel
    let edge = min(max(reach, bounds.lowerBound), bounds.upperBound)
    let gives = physics == .views || passesOn && reach < edge
    move(to: gives ? edge + (reach - edge) * 0.5 : edge, by: .user, isEdge: !gives && edge != reach)
    if !gives { reach = edge }
  }

  /// Lifts the finger with a velocity in points per second.
  mutating func lift(_ velocity: Double) {
    isTouched = false
    self.velocity = velocity
    isMoving = true
  }

  // MARK: Time

  /// Runs its own physics for a frame.
  mutating func pass(_ seconds: Double, within bounds: ClosedRange<Double>) {
    guard !isTouched else { return }
    if passesOn, offset < bounds.lowerBound {
      // Where its host has pulled it, its own physics do not apply.
      if isMoving { reports.append(.ended) }
      isMoving = false
      return
    }
    let edge = min(max(offset, bounds.lowerBound), bounds.upperBound)
    guard isMoving else {
      // Lays the content out within its bounds.
      if physics == .recycler || physics == .browser, abs(edge - offset) >= physics.grain {
        move(to: edge, by: .code, isEdge: true)
      }
      return
    }
    switch physics {
    case .own: isMoving = false
    case .views: offset == edge ? decelerate(seconds) : bounce(seconds, to: edge)
    case .recycler, .browser: fling(seconds, within: bounds)
    }
    if !isMoving { reports.append(.ended) }
  }

  /// The momentum of UIScrollView: it keeps 0.998 of its speed in each millisecond.
  private mutating func decelerate(_ seconds: Double) {
    let old = velocity
    velocity *= pow(0.998, seconds * 1000)
    if abs(velocity) < 15 {
      (velocity, isMoving) = (0, false)
    } else {
      move(to: offset + (old + velocity) / 2 * seconds, by: .fling)
    }
  }

  /// A critically damped spring to the edge.
  private mutating func bounce(_ seconds: Double, to edge: Double) {
    let rate = 14.0
    let way = offset - edge
    let slope = velocity + rate * way
    let decay = exp(-rate * seconds)
    let left = (way + slope * seconds) * decay
    velocity = (slope - rate * (way + slope * seconds)) * decay
    if abs(left) < 1, abs(velocity) < 30 {
      (velocity, isMoving) = (0, false)
      move(to: edge, by: .fling, isEdge: true)
    } else {
      move(to: edge + left, by: .fling)
    }
  }

  /// A fling that friction slows down and an edge stops.
  private mutating func fling(_ seconds: Double, within bounds: ClosedRange<Double>) {
    let place = offset + velocity * seconds
    velocity *= exp(-3 * seconds)
    let edge = min(max(place, bounds.lowerBound), bounds.upperBound)
    if abs(velocity) < 30 || edge != place { (velocity, isMoving) = (0, false) }
    move(to: edge, by: .fling, isEdge: edge != place)
  }

  // MARK: Reports

  /// Returns the reports to send at once.
  mutating func takeReports() -> [Report] {
    guard physics == .browser else {
      defer { reports = [] }
      return reports
    }
    return []
  }

  /// Returns the reports to send at the beginning of a frame.
  mutating func beginFrame() -> [Report] {
    defer { (late, reports) = (coalesced, []) }
    return late
  }

  /// Reports the last place, and the end.
  private var coalesced: [Report] {
    var last: [Report] = []
    for report in reports {
      if case .moved = report { last = [report] } else { last.append(report) }
    }
    return last
  }
}
