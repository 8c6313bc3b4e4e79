internal import Folio

/// Laws of machines that use time.
extension Law where Machine: TimedMachine {
  /// While `nextWake` is `never`, no tick changes the machine, at any later moment.
  public static var sleepsSoundly: Law { sleepsSoundly { machine, _ in machine } }

  /// The machine comes to rest if a host does only what `nextWake` requests: finally it requests nothing. A machine
  /// that requests an endless sequence of turns breaks this law.
  ///
  /// - Parameter period: The law is checked at one of this number of steps, because a check runs the machine until it
  ///   rests.
  public static func comesToRest(onceIn period: Int = 1) -> Law {
    Law("left alone, it comes to rest", .once(in: period)) { step in
      var (machine, now) = (step.after, step.moment)
      for wakes in 0..<10_000 {
        let event: Machine.Event?
        switch machine.nextWake {
        case .never: return nil
        case .frame:
          // Regular frames first, then late ones, which lead to the end of any motion.
          now = now.advanced(byNanoseconds: wakes < 4 ? 16_666_667 : 10_000_000_000)
          event = Machine.ticked(at: now)
        case .at(let moment):
          now = max(now, moment)
          event = Machine.ticked(at: now)
        case .endOfTurn: event = Machine.turnEnded(at: now)
        }
        guard let event else {
          return "it asks for \(Script.source(of: machine.nextWake)), and has no event for it"
        }
        machine = Step(machine, event, at: now).after
      }
      return "it asks for \(Script.source(of: machine.nextWake)) after 10000 calls"
    }
  }

  fileprivate static func sleepsSoundly(_ state: @escaping @Sendable (Machine, Moment) -> Machine) -> Law {
    Law("no tick changes a machine whose wake is never", .newStates) { step in
      guard step.after.nextWake == .never else { return nil }
      for seconds: Int64 in [0, 1, 3600] {
        let moment = step.moment.advanced(byNanoseconds: seconds * 1_000_000_000)
        guard let tick = Machine.ticked(at: moment) else { return nil }
        let later = Step(step.after, tick, at: moment)
        if state(later.after, moment) != state(step.after, moment) || !later.effects.isEmpty {
          return "a tick \(seconds) s later changes it"
        }
      }
      return nil
    }
  }
}

extension Law where Machine: TimedMachine & Normalizing {
  /// While `nextWake` is `never`, no tick changes the machine, at any later moment, except its newest moment.
  public static var sleepsSoundly: Law { sleepsSoundly { $0.normalized(at: $1) } }

  /// The normal form behaves as the machine, so that states with the same normal form may be visited once.
  public static var foldsSoundly: Law {
    Law("the normal form behaves as the machine", .newStates) { step in
      let normal = step.after.normalized(at: step.moment)
      guard normal.normalized(at: Moment(nanoseconds: 0)) == normal else {
        return "it is not its own normal form"
      }
      guard normal.nextWake.isLike(step.after.nextWake) else { return "its nextWake is another one" }
      let later: Int64 = 150_000_000
      guard let tick = Machine.ticked(at: step.moment.advanced(byNanoseconds: later)),
        let normalTick = Machine.ticked(at: Moment(nanoseconds: later))
      else { return nil }
      let real = Step(step.after, tick), moved = Step(normal, normalTick)
      return moved.after.normalized(at: Moment(nanoseconds: later))
        == real.after.normalized(at: step.moment.advanced(byNanoseconds: later))
        && moved.effects.count == real.effects.count ? nil : "a tick has another result"
    }
  }
}

extension Wake {
  fileprivate func isLike(_ other: Wake) -> Bool {
    switch (self, other) {
    case (.never, .never), (.frame, .frame), (.at, .at), (.endOfTurn, .endOfTurn): true
    case (.never, _), (.frame, _), (.at, _), (.endOfTurn, _): false
    }
  }
}
