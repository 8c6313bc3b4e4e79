internal import Folio

extension Jolt.Speed {
  /// Whether the movement is visible.
  var isMoving: Bool { abs(x) + abs(y) > 50 }

  /// Whether another speed is the same within the precision of the measurement.
  func isKept(by other: Jolt.Speed, within least: Double = 30) -> Bool {
    let tolerance = least + 0.03 * (abs(x) + abs(y))
    return abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}

extension Freedom {
  /// Whether a thing may move by any distance.
  func frees(_ thing: Drawing.Thing) -> Bool {
    let degree: Degree =
      switch thing {
      case .cover, .strip: cover
      case .page: pages
      case .indicator, .tab, .emphasis: tabs
      case .content(let page): rows(of: page)
      case .row(let page, _), .stickyRow(let page), .carriedRow(let page): rows(of: page)
      case .item: rows
      }
    return switch degree {
    case .fixed, .anchored: false
    case .within(let reach), .toward(let reach): abs(reach) > Drawing.tolerance
    case .free: true
    }
  }
}

extension DrawnMachine where Self: TimedMachine {
  /// Returns the speed of everything on screen, in points per second, at a moment or three milliseconds after it,
  /// measured by ticks that are a millisecond apart, or another time in nanoseconds; nil if the machine rejects the
  /// ticks.
  func speeds(
    at moment: Moment, atEnd: Bool = false, every step: Int64 = 1_000_000
  ) -> [Drawing.Thing: Jolt.Speed]? {
    var (machine, places): (Self, [[Drawing.Thing: LayoutRect]]) = (self, [])
    var begun = self
    for count: Int64 in 0...2 {
      let now = moment.advanced(byNanoseconds: count * step)
      guard let tick = Self.ticked(at: now) else { return nil }
      let step = Step(machine, tick, at: now)
      guard step.rejection == nil else { return nil }
      machine = step.after
      if count == 0 { begun = machine }
      places.append(machine.drawing.moving)
    }
    var speeds: [Drawing.Thing: Jolt.Speed] = [:]
    let seconds = Double(2 * step) / 1e9
    let forgets = machine.drawing.pages?.forgetsSpeed ?? false
    for (thing, first) in places[0] where !forgets || !thing.goesWithPages {
      guard let second = places[1][thing], let third = places[2][thing] else { continue }
      // A motion that ends meanwhile moves the last fraction at once.
      guard begun.activity(of: thing) == machine.activity(of: thing) else { continue }
      // No screen is this large; and what moves to another of its stops, or from page to page within a millisecond,
      // does not move there by its speed.
      guard max(first.width, first.height) < 100_000, !first.leaps(over: second, to: third) else { continue }
      // The derivative at the first of three equidistant positions, or where a fourth would be; exact for a parabola.
      func speed(_ value: (LayoutRect) -> Double) -> Double {
        let (first, second, third) = (value(first), value(second), value(third))
        return (atEnd ? 3 * first - 8 * second + 5 * third : 4 * second - 3 * first - third) / seconds
      }
      // The middle of the indicator is at the position. Its length is interpolated between two stops; if the place is
      // on one of them, it changes with the next stop, as emphasis does.
      let x = thing == .indicator ? speed { $0.x + $0.width / 2 } : speed(\.x)
      let y = speed(\.y)
      // Nor does what would leap at this speed: it loses most of it within the millisecond. What moves a hundred points in
      // that time crosses any screen within a frame, which shows no motion.
      guard abs(x) * seconds <= first.width + 40, abs(y) * seconds <= first.height + 40,
        max(abs(x), abs(y)) < 100_000
      else { continue }
      speeds[thing] = Jolt.Speed(x: x, y: y)
    }
    return speeds
  }
}

extension PageController {
  /// Whether the spring of the pages is so stiff, or so damped, that it loses a speed before a frame is drawn.
  var forgetsSpeed: Bool {
    let spring = configuration.settleSpring
    return spring.damping > 250 * spring.mass || spring.stiffness > 62_500 * spring.mass
  }
}

extension Drawing.Thing {
  /// Whether the spring of the pages moves the thing.
  var goesWithPages: Bool {
    switch self {
    case .page, .tab, .emphasis, .indicator, .strip: true
    case .cover, .content, .item, .row, .stickyRow, .carriedRow: false
    }
  }
}

extension LayoutRect {
  /// Whether the rectangle moves to two other positions in succession without continuing in one direction, or by more
  /// than half its length at once.
  func leaps(over second: LayoutRect, to third: LayoutRect) -> Bool {
    abs(third.x - 2 * second.x + x) > width / 2 + 1 || abs(third.y - 2 * second.y + y) > height / 2 + 1
      || abs(second.x - x) > width / 2 + 20 || abs(third.x - second.x) > width / 2 + 20
  }
}

extension Drawing {
  /// The rectangles of everything, including the contents of lists, except those that a finger holds.
  var moving: [Thing: LayoutRect] {
    var places = places
    for shown in lists where shown.list.rowCount > 0 {
      switch shown.list.phase {
      case .resting, .decelerating, .seeking, .animating:
        places[.content(shown.page ?? 0)] = LayoutRect(y: -shown.list.offset)
      case .held, .dragging: continue
      case .reordering:
        // The list scrolls and moves a cover along while the row is held at its edge; that ends at once.
        places[.cover] = nil
        places[.strip] = nil
      }
    }
    return places
  }
}
