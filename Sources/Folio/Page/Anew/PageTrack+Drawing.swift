#if Anew
  internal import FolioCollections
  internal import FolioMachine
  internal import FolioMotion

  extension PageTrack {
    /// What is drawn, with its speeds.
    var drawn: Drawn {
      guard order.count > 0 else { return Drawn() }
      let place = Rest(value: ownPlace, speed: ownSpeed) + rests.place.rest
      return Drawn(place: place, position: position(at: place) + rests.position, moment: travel.lastTick)
    }

    /// The drawn place, in points along the line.
    @inline(__always)
    var place: Double { ownPlace + rests.place.value }

    /// The place of the travel alone.
    @inline(__always)
    var ownPlace: Double {
      switch travel.driver {
      case .resting: goalPlace
      case .settling: travel.isHeld ? travel.place : goalPlace
      case .finger: resisted(travel.place)
      case .host, .friction: travel.place
      case .curve: travel.isHeld ? travel.place : curved(at: travel.elapsed, to: goalPlace)
      }
    }

    /// The speed of the travel alone.
    @inline(__always)
    var ownSpeed: Double {
      switch travel.driver {
      case .resting, .settling, .finger, .host: 0
      case .friction: travel.isHeld || travel.isFresh ? 0 : travel.speed
      case .curve: travel.isHeld ? 0 : curveSpeed
      }
    }

    /// The place of a curve, a number of seconds after it began.
    @inline(__always)
    func curved(at seconds: Double, to goal: Double) -> Double {
      let duration = configuration.jumpDuration
      guard seconds < duration else { return goal }
      return (travel.place + (goal - travel.place) * configuration.jumpCurve.value(at: seconds / duration))
        .clampedToLegal
    }

    /// The speed of a curve.
    var curveSpeed: Double {
      let duration = configuration.jumpDuration
      guard !travel.isFresh, travel.elapsed < duration else { return 0 }
      return
        ((goalPlace - travel.place) * configuration.jumpCurve.slope(at: travel.elapsed / duration) / duration)
        .clampedToLegal
    }

    /// The stop on which the pages are, of several that rest in one place.
    @inline(__always)
    var home: Int64 { travel.isDragged ? base : travel.goal }

    /// The place at which the pages rest or will rest.
    @inline(__always)
    var goalPlace: Double {
      guard let goal = line.position(of: travel.goal) else { return 0 }
      return travel.beside == 0 ? line.stops[goal].snap : place(travel.beside, beside: goal)
    }

    /// Returns the place at a distance in steps from a stop.
    func place(_ steps: Double, beside position: Int) -> Double {
      line.place(steps, beside: position).clampedToLegal
    }

    /// Returns the line's own position at a place.
    @inline(__always)
    func position(at place: Rest) -> Rest { line.position(at: place, home: home) }
  }
#endif
