package import Folio

/// The events of a session with their moments, and some of the states between them: enough to return to any recent state.
///
///     events      e0 e1 e2 … e63 │ e64 … e127 │ e128 …
///     keyframes   ▲              ▲            ▲            states(through:) continues from the last one before
///
/// A pager is a value, and the same events always lead to the same state, so that a state of the past is a keyframe and the
/// events after it. After a keyframe the present copies what it changes, so keyframes are rare while rows are measured in
/// idle time. Nothing of the present is touched by a visit to the past.
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

  /// The largest number of events between two keyframes, without and with those of idle work.
  package static let interval = 64
  package static let idleInterval = 512
  /// The number of keyframes, and that of events, that are kept.
  package static let mostKeyframes = 64
  package static let mostEntries = 100_000
  /// The number of events that are removed together. They are few, because they are written to a file at once.
  package static let batch = 256
  /// The events since the last keyframe: the weight of idle work is an eighth.
  private var weight = 0

  /// Creates an empty history.
  package init() {}

  /// Adds an event, before it is handled. Returns the oldest events if they are removed for it.
  ///
  /// - Parameter pager: The state before the event. It is only read for a keyframe.
  @discardableResult
  package mutating func append(_ event: PagerEvent, at moment: Moment, before pager: @autoclosure () -> Pager)
    -> [Entry]
  {
    let removed = entries.count >= History.mostEntries ? removeOldest(History.batch) : []
    if keyframes.isEmpty || weight >= History.idleInterval {
      weight = 0
      if keyframes.count >= History.mostKeyframes { keyframes.removeFirst() }
      keyframes.append((entries.count, pager()))
    }
    weight += event.isIdle ? 1 : History.idleInterval / History.interval
    entries.append(Entry(event: event, at: moment))
    return removed
  }

  private mutating func removeOldest(_ count: Int) -> [Entry] {
    let removed = Array(entries[..<count])
    entries.removeFirst(count)
    isComplete = false
    keyframes = keyframes.compactMap { $0.index < count ? nil : ($0.index - count, $0.pager) }
    return removed
  }

  /// The places to which one can return: numbers of events that were handled, from the first keyframe to the present.
  package var places: ClosedRange<Int> { min(keyframes.first?.index ?? 0, entries.count)...entries.count }

  /// Returns the state after a number of events, or nil if it is out of reach. Complexity: that of the events since the last
  /// keyframe.
  package func pager(at place: Int) -> Pager? { states(through: place)?.pagers.last }

  /// Returns the states from the last keyframe before a place up to it, or nil if it is out of reach. A user who goes back
  /// event by event needs them next.
  package func states(through place: Int) -> (first: Int, pagers: [Pager])? {
    guard places.contains(place), let keyframe = keyframes.last(where: { $0.index <= place }) else {
      return nil
    }
    var pagers = [keyframe.pager]
    for entry in entries[keyframe.index..<place] {
      var pager = pagers[pagers.count - 1]
      try? pager.handle(entry.event) { _ in }
      pagers.append(pager)
    }
    return (keyframe.index, pagers)
  }

  /// Removes all events after a place: the session continues from there.
  package mutating func truncate(to place: Int) {
    guard places.contains(place) else { return }
    entries.removeLast(entries.count - place)
    keyframes.removeAll { $0.index > place }
    weight = History.idleInterval
  }

  /// Returns the place after the last event that is not later than a moment.
  package func place(at moment: Moment) -> Int {
    var place = places.lowerBound
    while place < entries.count, entries[place].at <= moment { place += 1 }
    return place
  }
}

extension PagerEvent {
  /// Whether the event belongs to measuring in idle time.
  fileprivate var isIdle: Bool {
    switch self {
    case .turnEnded, .list(_, .measured): true
    default: false
    }
  }
}
