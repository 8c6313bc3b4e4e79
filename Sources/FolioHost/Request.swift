public import Folio

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Runner {
  /// How a request ended.
  public enum Outcome: Hashable, Sendable {
    /// The transition that it began, joined or waited for has ended, in this way.
    case ended(TransitionOutcome)
    /// The page is the one at rest.
    case alreadyThere
    /// The container is hidden or not laid out: the page is selected, and is seen later.
    case pending
    /// It was queued and not carried out: another request replaced it, or its page was removed or is the page at rest.
    case dropped
    /// The machine handled it without changing the page: a key that scrolled, a tap on the tab of the page at rest.
    case unanswered
    /// The machine rejected it.
    case rejected(Machine.Rejection)
    /// The runner was stopped or deallocated.
    case stopped
    /// The task that waited was cancelled. The request goes on.
    case abandoned
  }

  /// Why an event was ignored.
  public enum IgnoreReason: Hashable, Sendable {
    /// The machine rejected it.
    case rejected(Machine.Rejection)
    /// It asked for the page at rest.
    case alreadyThere
    /// It was queued and not carried out. Reported for requests that were sent with `request(_:)`.
    case dropped
    /// The machine neither answered it nor emitted an effect.
    case noEffect
    /// The runner was stopped before.
    case stopped
  }

  /// A request that was sent, and can be awaited. It does not keep its runner alive.
  @MainActor
  public final class Request {
    /// The number that the runner gave it, as effects name it: −1 for the first, and down.
    public let number: Int64

    /// How it ended; nil until then.
    public private(set) var result: Outcome?

    let event: Machine.Event
    private(set) var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
    private var lastTicket = 0

    init(number: Int64, event: Machine.Event) {
      self.number = number
      self.event = event
    }

    /// How it ended, once it has. Any number of tasks may wait. A task that is cancelled waits no longer, and gets
    /// ``Outcome/abandoned``; the request goes on.
    public var outcome: Outcome {
      get async {
        if let result { return result }
        lastTicket += 1
        let ticket = lastTicket
        return await withTaskCancellationHandler {
          await withCheckedContinuation { wait(ticket, $0) }
        } onCancel: {
          Task { @MainActor in self.abandon(ticket) }
        }
      }
    }

    private func wait(_ ticket: Int, _ continuation: CheckedContinuation<Outcome, Never>) {
      if let result { return continuation.resume(returning: result) }
      waiting[ticket] = continuation
    }

    private func abandon(_ ticket: Int) { waiting.removeValue(forKey: ticket)?.resume(returning: .abandoned) }

    /// Ends it, unless it has ended.
    func end(_ outcome: Outcome) {
      guard result == nil else { return }
      result = outcome
      let waiting = waiting
      self.waiting = [:]
      for ticket in waiting.keys.sorted() { waiting[ticket]?.resume(returning: outcome) }
    }
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Runner where Machine: RequestingMachine {
  /// Sends a request, which is handled before this returns unless an effect is being performed, and whose outcome can be
  /// awaited:
  ///
  ///     let outcome = await runner.request(.jump(to: 3)).outcome
  ///
  /// - Parameter event: A request. The runner gives it a number of its own, below all others: use no
  ///   negative numbers of your own. An event that is no request ends with ``Outcome/unanswered``.
  public func request(_ event: Machine.Event) -> Request {
    let number = ledger.nextNumber()
    let event = Machine.event(event, numbered: number)
    let request = Request(number: number, event: event)
    send(event, for: request)
    return request
  }
}
