internal import FolioCollections
internal import FolioMachine

/// Which rows are seen to the part that ``Viewability`` asks for, and since when.
///
///     seen enough ──▶ waiting ── the next moment ──▶ since then ── for so long ──▶ viewed
///          ▲             │                             │                            │
///          └─────────────┴──────── seen no more, deleted, hidden, no layout ────────┘
///
/// As they are at first in a list that watches no rows.
struct Stays: Hashable, Sendable, Savable, Digestible {
  /// One row's stay.
  struct Stay: Hashable, Sendable, Savable, Digestible {
    /// The row.
    var row: Int64
    /// The moment at which it began, in nanoseconds; nil until the next moment tells.
    var since: Int64?
    /// Whether the row was told.
    var isViewed = false

    /// Takes in row and stay.
    func combine(into digest: inout StateDigest) { digest.combine(row, since, isViewed) }
  }

  /// The stays, by rows ascending.
  private(set) var stays: [Stay] = []

  /// The latest moment of an event, in nanoseconds, while a stay waits; the least number while none does.
  private(set) var now = Int64.min

  /// Whether a parent shows the list. What is seen is then found at the end of its events, when the cover stands.
  var showing = Showing.alone

  /// Whether rows or heights have changed since the stays were found, in the event of a parent.
  var isStale = false

  /// Who shows the list.
  enum Showing: UInt8, Hashable, Sendable, NamedCase, Digestible {
    /// There is no parent.
    case alone
    /// A parent shows nothing of it.
    case hidden
    /// A parent shows it.
    case shown
  }

  /// Where what is seen begins and ends, in units, as the stays were found; none before the first time.
  private var start: Int64 = 0
  private var end: Int64 = 0

  /// Whether these are the ends of what was seen when the stays were found.
  func isFound(from start: Int64, to end: Int64) -> Bool { self.start == start && self.end == end }

  /// Takes a moment, or none: calls the body with the rows that have stayed for so long by then, and lets those stays
  /// begin that waited for it. An older moment counts as the latest.
  mutating func pass(_ moment: Moment?, for duration: Int64, _ body: (Int64) -> Void) {
    guard let moment else { return }
    now = max(now, moment.nanoseconds)
    for index in stays.indices where !stays[index].isViewed {
      guard let since = stays[index].since else {
        stays[index].since = now
        continue
      }
      if Moment(nanoseconds: now).nanoseconds(since: Moment(nanoseconds: since)) < duration { continue }
      stays[index].isViewed = true
      body(stays[index].row)
    }
  }

  /// Forgets the latest moment if no stay waits: time changes nothing then.
  mutating func rest() {
    if now != .min, stays.allSatisfy({ $0.isViewed }) { now = .min }
  }

  /// When the next stay is due.
  func wake(for duration: Int64) -> Wake {
    var wake = Wake.never
    for stay in stays where !stay.isViewed {
      guard let since = stay.since else { return .frame }
      wake = wake.earlier(.at(Moment(nanoseconds: since).advanced(byNanoseconds: duration)))
    }
    return wake
  }

  /// Ends every stay.
  mutating func endAll() {
    if !stays.isEmpty { stays.removeAll(keepingCapacity: true) }
    (start, end) = (0, 0)
  }

  /// Renames the rows; nil: it is gone.
  mutating func renameRows(_ renamed: (Int64) -> Int64?) {
    for index in stays.indices { stays[index].row = renamed(stays[index].row) ?? -1 }
    stays.removeAll { $0.row < 0 }
    for index in stays.indices.dropFirst() where stays[index].row < stays[index - 1].row {
      return stays.stablySort { $0.row < $1.row }
    }
  }

  /// Ends the stays of rows that are not seen, after any change of the content.
  mutating func keep(from start: Int64, to end: Int64, where isSeen: (Int64) -> Bool) {
    (self.start, self.end) = (start, end)
    var kept = 0
    for index in stays.indices where isSeen(stays[index].row) {
      if kept != index { stays[kept] = stays[index] }
      kept += 1
    }
    if kept < stays.count { stays.removeLast(stays.count - kept) }
  }

  /// Ends the stays of rows that are not seen, where rows that are seen have no other between them: the same as above for
  /// the price of the rows that go.
  mutating func trim(from start: Int64, to end: Int64, where isSeen: (Int64) -> Bool) {
    (self.start, self.end) = (start, end)
    while let last = stays.last, !isSeen(last.row) { stays.removeLast() }
    var gone = 0
    while gone < stays.count, !isSeen(stays[gone].row) { gone += 1 }
    if gone > 0 { stays.removeFirst(gone) }
  }

  /// A row is seen: its stay begins, unless it has one. It begins at a moment, or with the next.
  mutating func begin(_ row: Int64, at moment: Moment?) {
    let place = stays.partitioningIndex { $0.row >= row }
    if place < stays.count, stays[place].row == row { return }
    stays.insert(Stay(row: row, since: moment.map { _ in now }), at: place)
  }

  /// Makes moments relative to another one; a clock that is not ahead of it says nothing.
  mutating func normalize(at present: Moment) {
    now = max(0, Moment(nanoseconds: now).nanoseconds(since: present))
    for index in stays.indices {
      stays[index].since = stays[index].since.map {
        stays[index].isViewed ? 0 : Moment(nanoseconds: $0).nanoseconds(since: present)
      }
    }
  }

  /// Takes in the stays.
  func combine(into digest: inout StateDigest) { digest.combine(stays, now, showing, start, end) }

  /// Whether the stays are of rows among so many, in order, and none began later than now.
  func isConsistent(count: Int64) -> Bool {
    for (index, stay) in stays.enumerated() {
      guard stay.row >= 0, stay.row < count, stay.isViewed || stay.since ?? now <= now,
        stay.since != nil || !stay.isViewed
      else {
        return false
      }
      if index > 0, stay.row <= stays[index - 1].row { return false }
    }
    return showing != .hidden || stays.isEmpty
  }
}

extension Stays: Defaulting {
  package static var byDefault: Stays { Stays() }
}
