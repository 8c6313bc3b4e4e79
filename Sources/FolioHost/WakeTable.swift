public import Folio

/// The wakes for which the clients of a clock wait, for clocks of your own. Deallocated clients are removed.
///
/// A host with a main loop of its own, such as one around `poll`, forwards `arm` to a table, sleeps until the earliest of
/// what the table waits for, and calls what is due:
///
///     final class LoopClock: WakeClock {
///       let table = WakeTable()
///       var now: Moment { … }
///       func arm(_ wake: Wake, for client: any WakeClient) { table.arm(wake, for: client) }
///     }
///     // In the loop, after the frame is shown:
///     if clock.table.wantsTurnEnd { clock.table.wakeForTurnEnd(at: clock.now) }
///     if isFrameDue { clock.table.wakeForFrame(at: clock.now) }
///     clock.table.wakeForDeadlines(at: clock.now)
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public final class WakeTable {
  private struct Entry {
    weak var client: (any WakeClient)?
    var wake: Wake
  }

  private var entries: [Entry] = []

  /// Creates a table without clients.
  public init() {}

  /// Whether no client waits.
  public var isIdle: Bool { !wantsFrames && !wantsTurnEnd && deadline == nil }

  /// Whether any client waits for frames.
  public var wantsFrames: Bool { entries.contains { $0.wake == .frame && $0.client != nil } }

  /// Whether any client waits for the end of the turn.
  public var wantsTurnEnd: Bool { entries.contains { $0.wake == .endOfTurn && $0.client != nil } }

  /// The earliest deadline of a client, or nil if there is none.
  public var deadline: Moment? {
    entries.compactMap { entry in
      if case .at(let moment) = entry.wake, entry.client != nil { moment } else { nil }
    }.min()
  }

  /// Sets the wake for which a client waits.
  public func arm(_ wake: Wake, for client: any WakeClient) {
    entries.removeAll { $0.client == nil }
    if let index = entries.firstIndex(where: { $0.client === client }) {
      entries[index].wake = wake
    } else if wake != .never {
      entries.append(Entry(client: client, wake: wake))
    }
  }

  /// Wakes the clients that wait for frames. They keep waiting.
  public func wakeForFrame(at moment: Moment) {
    for entry in entries where entry.wake == .frame { entry.client?.wake(.frame, at: moment) }
  }

  /// Wakes the clients that wait for the end of the turn, once.
  public func wakeForTurnEnd(at moment: Moment) { wakeOnce(at: moment) { $0 == .endOfTurn } }

  /// Wakes the clients whose deadline is not after a moment, once.
  public func wakeForDeadlines(at moment: Moment) {
    wakeOnce(at: moment) { if case .at(let deadline) = $0 { deadline <= moment } else { false } }
  }

  private func wakeOnce(at moment: Moment, where isDue: (Wake) -> Bool) {
    var due: [Entry] = []
    for index in entries.indices where isDue(entries[index].wake) {
      due.append(entries[index])
      entries[index].wake = .never
    }
    for entry in due { entry.client?.wake(entry.wake, at: moment) }
  }
}
