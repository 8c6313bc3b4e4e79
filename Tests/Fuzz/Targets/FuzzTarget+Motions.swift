import Folio

extension FuzzTarget {
  /// All motions. The state of a motion is a number at each moment.
  static let motions: [FuzzTarget] = [
    motion("spring") { bytes in
      let parameters = DampedSpring.Parameters(
        mass: bytes.number(), stiffness: bytes.number(), damping: bytes.number())
      var spring = try DampedSpring(
        bytes.pick(2) == 0 ? .init(response: 0.35, dampingRatio: 1) : parameters, from: bytes.number(),
        to: bytes.number(), velocity: bytes.number(), distanceTolerance: bytes.number(),
        speedTolerance: bytes.number())
      return {
        if bytes.pick(4) == 0 { spring = try spring.retargeted(to: bytes.number(), at: bytes.number()) }
        let time = bytes.number()
        return [
          spring.position(at: time), spring.velocity(at: time), spring.target, spring.settlingDuration,
        ]
      }
    },
    motion("friction") { bytes in
      let friction = try Friction(
        from: bytes.number(), velocity: bytes.number(), drag: bytes.pick(2) == 0 ? 0.135 : bytes.number(),
        speedTolerance: bytes.number())
      return {
        let time = bytes.number()
        return [
          friction.position(at: time), friction.velocity(at: time), friction.final, friction.duration,
          friction.time(reaching: bytes.number()),
        ]
      }
    },
    motion("bouncingScroll") { bytes in
      let scroll = try BouncingScroll(
        from: bytes.number(), velocity: bytes.number(), low: bytes.number(), high: bytes.number(),
        drag: bytes.pick(2) == 0 ? 0.135 : bytes.number(), distanceTolerance: bytes.number(),
        speedTolerance: bytes.number())
      return {
        let time = bytes.number()
        return [scroll.position(at: time), scroll.velocity(at: time), scroll.final, scroll.duration]
      }
    },
    motion("rubberBand") { bytes in
      let band = try RubberBand(dimension: bytes.number(), constant: bytes.number())
      return {
        let travel = bytes.number()
        return [band.offset(for: travel), band.slope(at: travel), band.travel(for: bytes.number())]
      }
    },
    motion("curve") { bytes in
      let curve = try TimingCurve(
        x1: bytes.number(), y1: bytes.number(), x2: bytes.number(), y2: bytes.number())
      return { [curve.value(at: bytes.number())] }
    },
    motion("velocity") { bytes in
      var tracker = VelocityTracker()
      return {
        if bytes.pick(8) == 0 { tracker.removeAll() }
        tracker.add(position: bytes.number(), at: bytes.moment())
        return [tracker.velocity(at: bytes.moment()), tracker.position ?? 0]
      }
    },
  ]

  /// A motion, which reads its settings from the bytes, and then the moments at which it is sampled. A rejection ends the
  /// program; a value that is no number is a violation.
  private static func motion(
    _ name: String, _ begin: @escaping @Sendable (ByteSource) throws -> () throws -> [Double]
  ) -> FuzzTarget {
    FuzzTarget(name) { bytes in
      let source = ByteSource(bytes)
      guard let sample = try? begin(source) else { return nil }
      while !source.isExhausted {
        guard let values = try? sample() else { return nil }
        if values.contains(where: \.isNaN) { return "\(name) is nowhere: \(values)" }
      }
      return nil
    }
  }
}
