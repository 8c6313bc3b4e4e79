internal import Folio

/// Which requests of a runner have not ended, and what they wait for.
///
///     sent ──▶ answered: began ──▶ transitionBegan with its number ──▶ transitionEnded ──▶ ended
///      │          ├── queued ──▶ the same at rest, or jumpDropped ──▶ dropped
///      │          ├── joined ──────────────────────────────────────▶ transitionEnded ──▶ ended
///      │          └── alreadyThere, pending ──▶ that
///      └──▶ rejected, not answered, without effect ──▶ that
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
final class RequestLedger<Machine: TimedMachine> {
  typealias Request = Runner<Machine>.Request

  /// An ignored event with the reason.
  struct Ignored {
    var event: Machine.Event
    var reason: Runner<Machine>.IgnoreReason
  }

  /// The requests that have not ended, by number.
  private(set) var open: [RequestID: Request] = [:]
  private var running: [TransitionID: [Request]] = [:]
  private let reading: RequestReading<Machine>?
  private var lastNumber: RequestID

  /// The event that is being handled, and its request and answer.
  private struct Present {
    var event: Machine.Event
    var number: RequestID?
    var request: Request?
    var answer: JumpAnswer?
    var isIgnored = false
  }

  private var present: Present?
  private var ignored: [Ignored] = []

  init(_ machine: Machine) {
    reading = RequestReading.of(machine)
    // The machine may already have a queued request, which an earlier runner numbered.
    lastNumber = min(reading?.queued(machine) ?? 0, 0)
  }

  func nextNumber() -> RequestID {
    lastNumber.rawValue &-= 1
    return lastNumber
  }

  /// Adds a request that is sent.
  func add(_ request: Request) { open[request.number] = request }

  /// Starts handling an event.
  func begin(_ event: Machine.Event, _ request: Request?) {
    present = Present(event: event, number: reading?.number(event), request: request)
  }

  /// Whether the event that is being handled is a request.
  var isRequest: Bool { present?.number != nil }

  /// Updates the requests for an effect of the present event.
  func observe(_ effect: Machine.Effect) {
    guard let reading else { return }
    if let reason = reading.ignoredReason(effect), let event = present?.event {
      present?.isIgnored = true
      ignored.append(Ignored(event: event, reason: .ignored(reason)))
    }
    guard let effect = reading.pageEffect(effect) else { return }
    switch effect {
    case .jumpAnswered(let number, let answer): answered(number, answer)
    case .jumpDropped(let number):
      guard let request = open[number] else { return }
      ignored.append(Ignored(event: request.event, reason: .dropped))
      end(request, .dropped)
    case .transitionBegan(let transition, _, _, _, _, let number):
      guard let number, let request = open[number] else { return }
      running[transition, default: []].append(request)
    case .transitionEnded(let transition, let outcome):
      for request in running.removeValue(forKey: transition) ?? [] { end(request, .ended(outcome)) }
    default: return
    }
  }

  private func answered(_ number: RequestID, _ answer: JumpAnswer) {
    guard number == present?.number, present?.answer == nil else { return }
    present?.answer = answer
    guard let request = present?.request else { return }
    switch answer {
    case .joined(let transition): running[transition, default: []].append(request)
    // The transition names the request when it begins, at once or at rest.
    case .began, .queued: return
    case .alreadyThere: end(request, .alreadyThere)
    case .pending: end(request, .pending)
    }
  }

  /// Finishes the present event after its effects were performed. Returns the events that were ignored.
  func finish(_ rejection: Machine.Rejection?, hadEffect: Bool) -> [Ignored] {
    var ignored = ignored
    self.ignored = []
    guard let present else { return ignored }
    self.present = nil
    if let rejection {
      if let request = present.request { end(request, .rejected(rejection)) }
      ignored.append(Ignored(event: present.event, reason: .rejected(rejection)))
    } else if present.answer == nil {
      let isIdle = present.number != nil && (!hadEffect || present.isIgnored)
      if let request = present.request { end(request, isIdle ? .noEffect : .unanswered) }
      if isIdle, !present.isIgnored {
        ignored.append(Ignored(event: present.event, reason: .noEffect))
      }
    } else if present.answer == .alreadyThere {
      ignored.append(Ignored(event: present.event, reason: .alreadyThere))
    }
    return ignored
  }

  private func end(_ request: Request, _ outcome: Runner<Machine>.Outcome) {
    open[request.number] = nil
    request.end(outcome)
  }

  /// Ends all requests because the runner was stopped.
  func endAll() {
    let open = open
    self.open = [:]
    running = [:]
    for number in open.keys.sorted(by: >) { open[number]?.end(.stopped) }
  }
}

/// Functions that read requests from a machine's events and effects.
struct RequestReading<Machine: TimedMachine> {
  let number: (Machine.Event) -> RequestID?
  let pageEffect: (Machine.Effect) -> PageEffect?
  let ignoredReason: (Machine.Effect) -> IgnoredReason?
  let queued: (Machine) -> RequestID?

  /// Returns the functions for a machine, or nil if it has no requests.
  static func of(_ machine: Machine) -> RequestReading? {
    guard let type = Machine.self as? any RequestingMachine.Type else { return nil }
    return reading(of: type) as? RequestReading
  }

  private static func reading<Requesting: RequestingMachine>(of type: Requesting.Type) -> Any {
    RequestReading<Requesting>(
      number: { Requesting.request(in: $0) }, pageEffect: { Requesting.pageEffect(in: $0) },
      ignoredReason: { Requesting.ignoredReason(in: $0) }, queued: { $0.queuedRequest })
  }
}
