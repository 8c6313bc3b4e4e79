import FolioHost

/// A light that burns for two seconds, glows in the last one, and counts its turns. It requests every kind of wake.
struct Lamp: TimedMachine {
  enum Event: Hashable, Sendable {
    case pressed(at: Moment)
    case ticked(at: Moment)
    case turnEnded(at: Moment)
    case counted
  }
  enum Effect: Hashable, Sendable {
    case lit
    case glowed(Moment)
    case dark(Moment)
    case turn(Moment)
    case number(Int)
  }
  enum Rejection: Error, Hashable { case isLit }

  var glowsAt: Moment?
  var darkAt: Moment?
  var wantsTurn = false
  var count = 0

  var nextWake: Wake {
    if let darkAt, let glowsAt { return glowsAt == darkAt ? .frame : .at(glowsAt) }
    return wantsTurn ? .endOfTurn : .never
  }

  static func ticked(at moment: Moment) -> Event? { .ticked(at: moment) }
  static func turnEnded(at moment: Moment) -> Event? { .turnEnded(at: moment) }

  mutating func handle(_ event: Event, emit: (Effect) -> Void) throws(Rejection) {
    switch event {
    case .pressed(let moment):
      guard darkAt == nil else { throw .isLit }
      glowsAt = moment.advanced(byNanoseconds: 1_000_000_000)
      darkAt = moment.advanced(byNanoseconds: 2_000_000_000)
      emit(.lit)
    case .ticked(let moment):
      guard let darkAt, let glowsAt, moment >= glowsAt else { return }
      guard moment >= darkAt else {
        self.glowsAt = darkAt
        return emit(.glowed(moment))
      }
      (self.glowsAt, self.darkAt, wantsTurn) = (nil, nil, true)
      emit(.dark(moment))
    case .turnEnded(let moment):
      wantsTurn = false
      emit(.turn(moment))
    case .counted:
      count += 1
      emit(.number(count))
    }
  }
}

/// A clock that returns any moment, and stores its requests.
@MainActor
final class ScriptedClock: WakeClock {
  var now = Moment(nanoseconds: 0)
  private(set) var asked: [Wake] = []

  func arm(_ wake: Wake, for client: any WakeClient) { asked.append(wake) }
}
