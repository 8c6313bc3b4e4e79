public import Folio

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Runner {
  /// The outcome of a request.
  public enum Outcome: Hashable, Sendable {
    /// The transition that the request began, joined or waited for has ended, with this outcome.
    case ended(TransitionOutcome)
    /// The page is already at rest.
    case alreadyThere
    /// The container is hidden or has no layout. The page is selected, and is shown later.
    case pending
    /// The request was queued and not carried out: another request replaced it, or its page was removed or is at rest.
    case dropped
    /// The machine handled the event without changing the page, for example a key that scrolled or a tap on the tab of
    /// the page at rest.
    case unanswered
    /// The machine handled the event and nothing changed, for example a key that scrolls at the end of a list. A host
    /// can forward the key to another responder.
    case noEffect
    /// The machine rejected the request.
    case rejected(Machine.Rejection)
    /// The runner was stopped or deallocated, or its machine was replaced.
    case stopped
    /// The waiting task was cancelled. The request continues.
    case abandoned
  }

  /// The reason for ignoring an event.
  public enum IgnoreReason: Hashable, Sendable {
    /// The machine rejected the event.
    case rejected(Machine.Rejection)
    /// The event requested the page at rest.
    case alreadyThere
    /// The request was queued and not carried out. Reported for requests that were sent with `request(_:)`.
    case dropped
    /// The machine neither answered it nor emitted an effect, and nothing began to move.
    case noEffect
    /// The machine reported that the event has no effect, for this reason.
    case ignored(IgnoredReason)
    /// The runner was stopped before.
    case stopped
  }

  /// A request that was sent and can be awaited. It does not retain its runner.
  @MainActor
  public final class Request {
    /// The number that the runner gave the request, as effects name it: −1 for the first, then descending.
    public let number: RequestID

    /// The outcome, or nil until the request has ended.
    public private(set) var result: Outcome?

    let event: Machine.Event
    private(set) var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
    private var lastTicket = 0

    init(number: RequestID, event: Machine.Event) {
      self.number = number
      self.event = event
    }

    /// The outcome, after the request has ended. Any number of tasks may wait. A task that is cancelled stops waiting
    /// and gets ``Outcome/abandoned``; the request continues. With a ``ManualClock`` read ``result`` once the clock has been
    /// advanced instead: no time passes while the outcome is awaited.
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

    /// Ends the request with an outcome, unless it has ended.
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
  /// Sends a request whose outcome can be awaited. It is handled before this method returns, unless an effect is being
  /// performed.
  ///
  ///     let outcome = await runner.request(.jump(to: 3)).outcome
  ///
  /// - Parameter event: A request. The runner replaces its number by a negative one of its own, so do not use negative
  ///   numbers. An event that is not a request ends with ``Outcome/unanswered``.
  public func request(_ event: Machine.Event) -> Request {
    let number = ledger.nextNumber()
    let event = Machine.event(event, numbered: number)
    let request = Request(number: number, event: event)
    send(event, for: request)
    return request
  }
}
