package import Folio

/// The events of a session with their moments, and some of the states between them: enough to return to any recent state.
///
///     events      e0 e1 e2 … e63 │ e64 … e127 │ e128 …
///     keyframes   ▲              ▲            ▲            pager(at:) continues from the last one before
///
/// A pager is a value, and the same events always lead to the same state, so that a state of the past is a keyframe and at
/// most 63 events after it. Nothing of the present is touched.
package struct History {
  /// An event, and the moment at which it was sent.
  package struct Entry: Hashable, Sendable {
    /// The event.
    package var event: PagerEvent
    /// The moment on the clock of the session.
    package var at: Moment
  }

  /// The events, the oldest first.
  package private(set) var entries: [Entry] = []
  /// Whether the first event is that of the session. Otherwise the oldest events were removed.
  package private(set) var isComplete = true
  private var keyframes: [(index: Int, pager: Pager)] = []

  /// The number of events between two keyframes.
  package static let interval = 64
  /// The number of keyframes, and that of events, that are kept.
  package static let mostKeyframes = 64
  package static let mostEntries = 100_000

  /// Creates an empty history.
  package init() {}

  /// Adds an event, before it is handled.
  ///
  /// - Parameter pager: The state before the event. It is only read for a keyframe.
  package mutating func append(_ event: PagerEvent, at moment: Moment, before pager: @autoclosure () -> Pager)
  {
    if entries.count >= History.mostEntries { removeOldest(History.mostEntries / 4) }
    let isDue = keyframes.last.map { entries.count - $0.index >= History.interval } ?? true
    if isDue {
      if keyframes.count >= History.mostKeyframes { keyframes.removeFirst() }
      keyframes.append((entries.count, pager()))
    }
    entries.append(Entry(event: event, at: moment))
  }

  private mutating func removeOldest(_ count: Int) {
    entries.removeFirst(count)
    isComplete = false
    keyframes = keyframes.compactMap { $0.index < count ? nil : ($0.index - count, $0.pager) }
  }

  /// The places to which one can return: numbers of events that were handled, from the first keyframe to the present.
  package var places: ClosedRange<Int> { min(keyframes.first?.index ?? 0, entries.count)...entries.count }

  /// Returns the state after a number of events, or nil if it is out of reach. Complexity: that of at most 64 events.
  package func pager(at place: Int) -> Pager? {
    guard places.contains(place), let keyframe = keyframes.last(where: { $0.index <= place }) else {
      return nil
    }
    var pager = keyframe.pager
    for entry in entries[keyframe.index..<place] { try? pager.handle(entry.event) { _ in } }
    return pager
  }

  /// Removes all events after a place: the session continues from there.
  package mutating func truncate(to place: Int) {
    guard places.contains(place) else { return }
    entries.removeLast(entries.count - place)
    keyframes.removeAll { $0.index > place }
  }

  /// Returns the place after the last event that is not later than a moment.
  package func place(at moment: Moment) -> Int {
    var place = places.lowerBound
    while place < entries.count, entries[place].at <= moment { place += 1 }
    return place
  }
}
