internal import Folio

/// The wakes for which the clients of a clock wait. Deallocated clients are removed.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
final class WakeTable {
  private struct Entry {
    weak var client: (any WakeClient)?
    var wake: Wake
  }

  private var entries: [Entry] = []

  /// Whether any client waits for frames.
  var wantsFrames: Bool { entries.contains { $0.wake == .frame && $0.client != nil } }

  /// Whether any client waits for the end of the turn.
  var wantsTurnEnd: Bool { entries.contains { $0.wake == .endOfTurn && $0.client != nil } }

  /// The earliest deadline of a client, or nil if there is none.
  var deadline: Moment? {
    entries.compactMap { entry in
      if case .at(let moment) = entry.wake, entry.client != nil { moment } else { nil }
    }.min()
  }

  /// Sets the wake for which a client waits.
  func arm(_ wake: Wake, for client: any WakeClient) {
    entries.removeAll { $0.client == nil }
    if let index = entries.firstIndex(where: { $0.client === client }) {
      entries[index].wake = wake
    } else if wake != .never {
      entries.append(Entry(client: client, wake: wake))
    }
  }

  /// Wakes the clients that wait for frames. They keep waiting.
  func wakeForFrame(at moment: Moment) {
    for entry in entries where entry.wake == .frame { entry.client?.wake(.frame, at: moment) }
  }

  /// Wakes the clients that wait for the end of the turn, once.
  func wakeForTurnEnd(at moment: Moment) { wakeOnce(at: moment) { $0 == .endOfTurn } }

  /// Wakes the clients whose deadline is not after a moment, once.
  func wakeForDeadlines(at moment: Moment) {
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
