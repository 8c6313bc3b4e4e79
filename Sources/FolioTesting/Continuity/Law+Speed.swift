internal import Folio

/// A change of speed where one motion took over from another.
public struct Jolt: Hashable, Sendable, CustomStringConvertible {
  /// A speed in points a second, to the right and downward.
  public struct Speed: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Downward.
    public var y: Double
  }

  /// What changed its speed.
  public var thing: Drawing.Thing
  /// Its speed before.
  public var before: Speed
  /// Its speed after.
  public var after: Speed
  /// The kind of event.
  public var event: String
  /// What the machine was doing before.
  public var activity: String

  /// What changed its speed, from what to what, and in which event.
  public var description: String {
    "the speed of the \(thing.kind) changed from \(before.text) to \(after.text) points a second in “\(event)” "
      + "while \(activity)"
  }

  /// Tells kinds apart, without numbers.
  public var signature: String { "\(event) · speed of \(thing.kind)" }
}

extension Jolt.Speed {
  fileprivate var text: String { "(\(Numbers.text(x, decimals: 0)), \(Numbers.text(y, decimals: 0)))" }
}

extension Law where Machine: DrawnMachine & TimedMachine {
  /// A motion that takes over from another begins with its speed.
  public static var keepsSpeed: Law { keepsSpeed { _ in false } }

  /// The same law, for a machine that is known to break it in some ways.
  ///
  /// - Parameter isKnown: Whether a change of speed is one of those.
  public static func keepsSpeed(except isKnown: @escaping @Sendable (Jolt) -> Bool) -> Law {
    Law("a motion that takes over keeps the speed") { step in
      step.jolts.first { !isKnown($0) }?.description
    }
  }
}

extension Step where Machine: DrawnMachine & TimedMachine {
  /// Everything that moved by itself and has another speed after a request or a change of data; empty for other events.
  ///
  /// Speeds are those of the next milliseconds, in copies of the machine before and after that are told the same times.
  public var jolts: [Jolt] {
    guard rejection == nil, Machine.takesOver(event), before.nextWake == .frame else { return [] }
    let freedom = Machine.freedom(in: self)
    guard freedom != .anything, let old = before.speeds(at: moment), let new = after.speeds(at: moment) else {
      return []
    }
    return old.compactMap { thing, speed in
      guard abs(speed.x) + abs(speed.y) > 50, let other = new[thing], !freedom.frees(thing) else {
        return nil
      }
      let tolerance = 30 + 0.03 * (abs(speed.x) + abs(speed.y))
      if abs(speed.x - other.x) <= tolerance, abs(speed.y - other.y) <= tolerance { return nil }
      return Jolt(
        thing: thing, before: speed, after: other, event: kind,
        activity: before.activity(of: thing))
    }.sorted { ($0.signature, $0.description) < ($1.signature, $1.description) }
  }
}

extension Freedom {
  /// Whether something goes anywhere.
  fileprivate func frees(_ thing: Drawing.Thing) -> Bool {
    switch thing {
    case .cover, .strip: cover == .free
    case .page: pages == .free
    case .indicator, .tab: tabs == .free
    case .content(let page): rows(of: page) == .free
    case .row(let page, _), .stickyHeader(let page), .carriedRow(let page): rows(of: page) == .free
    case .item: rows == .free
    }
  }
}

extension DrawnMachine where Self: TimedMachine {
  /// The speed of everything on screen, in points a second; nil if the machine refuses the ticks.
  fileprivate func speeds(at moment: Moment) -> [Drawing.Thing: Jolt.Speed]? {
    var (machine, places): (Self, [[Drawing.Thing: Rect]]) = (self, [])
    for milliseconds: Int64 in 0...2 {
      let now = moment.advanced(byNanoseconds: milliseconds * 1_000_000)
      guard let tick = Self.ticked(at: now) else { return nil }
      let step = Step(machine, tick, at: now)
      guard step.rejection == nil else { return nil }
      machine = step.after
      places.append(machine.drawing.moving)
    }
    var speeds: [Drawing.Thing: Jolt.Speed] = [:]
    for (thing, first) in places[0] {
      guard let second = places[1][thing], let third = places[2][thing] else { continue }
      // The derivative at the first of three equally distant places, exact for a parabola.
      func speed(_ value: (Rect) -> Double) -> Double {
        (4 * value(second) - 3 * value(first) - value(third)) / 0.002
      }
      speeds[thing] = Jolt.Speed(x: speed(\.x), y: speed(\.y))
    }
    return speeds
  }
}

extension Drawing {
  /// The places of everything, a list's content among them.
  fileprivate var moving: [Thing: Rect] {
    var places = places
    for shown in lists {
      switch shown.list.phase {
      case .decelerating, .animating: places[.content(shown.page ?? 0)] = Rect(y: -shown.list.offset)
      // Under a finger it does not move by itself.
      case .resting, .held, .dragging, .seeking, .reordering: continue
      }
    }
    return places
  }
}
