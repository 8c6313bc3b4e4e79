internal import FolioCollections
internal import FolioMachine

/// The rows that are seen to the extent of ``Viewability``, and since when.
///
///     seen enough ──▶ waiting ── the next moment ──▶ since then ── the duration ──▶ viewed
///          ▲             │                             │                             │
///          └─────────────┴──── no longer seen, deleted, hidden, without layout ──────┘
///
/// In a list without a viewability, the initial value.
struct Stays: Hashable, Sendable, Savable, Digestible {
  /// The stay of one row.
  struct Stay: Hashable, Sendable, Savable, Digestible {
    /// The row.
    var row: Int64
    /// The moment at which the stay began; nil until the next moment.
    var since: Moment?
    /// Whether the row was reported as viewed.
    var isViewed = false

    /// Adds row and stay to the digest.
    func combine(into digest: inout StateDigest) { digest.combine(row, since?.nanoseconds, isViewed) }
  }

  /// The stays, by row ascending.
  private(set) var stays: [Stay] = []

  /// The visible area for which the stays were found.
  var exposure = Exposure()

  /// Whether a stay waits to be reported.
  var isWaiting: Bool { !stays.allSatisfy { $0.isViewed } }

  /// Advances to a moment: calls the body with the rows whose stays last for the duration by then, and begins the stays
  /// that waited for a moment.
  mutating func advance(to now: Moment, for duration: Int64, _ body: (Int64) -> Void) {
    for index in stays.indices where !stays[index].isViewed {
      guard let since = stays[index].since else {
        stays[index].since = now
        continue
      }
      if now.nanoseconds(since: since) < duration { continue }
      stays[index].isViewed = true
      body(stays[index].row)
    }
  }

  /// Returns the time at which the next stay is due.
  func wake(for duration: Int64) -> Wake {
    var wake = Wake.never
    for stay in stays where !stay.isViewed {
      guard let since = stay.since else { return .frame }
      wake = wake.earlier(.at(since.advanced(byNanoseconds: duration)))
    }
    return wake
  }

  /// Ends every stay.
  mutating func endAll() {
    if !stays.isEmpty { stays.removeAll(keepingCapacity: true) }
    exposure.note(from: 0, to: 0)
  }

  /// Renames the rows; nil means that a row is gone.
  mutating func renameRows(_ renamed: (Int64) -> Int64?) {
    for index in stays.indices { stays[index].row = renamed(stays[index].row) ?? -1 }
    stays.removeAll { $0.row < 0 }
    for index in stays.indices.dropFirst() where stays[index].row < stays[index - 1].row {
      return stays.stablySort { $0.row < $1.row }
    }
  }

  /// Ends the stays of rows that are not seen, after any change of the content.
  mutating func keep(from start: Int64, to end: Int64, where isSeen: (Int64) -> Bool) {
    exposure.note(from: start, to: end)
    var kept = 0
    for index in stays.indices where isSeen(stays[index].row) {
      if kept != index { stays[kept] = stays[index] }
      kept += 1
    }
    if kept < stays.count { stays.removeLast(stays.count - kept) }
  }

  /// Ends the stays of rows that are not seen, if no unseen row is between seen ones. It differs from `keep` only in its
  /// cost, which is that of the rows that leave.
  mutating func trim(from start: Int64, to end: Int64, where isSeen: (Int64) -> Bool) {
    exposure.note(from: start, to: end)
    while let last = stays.last, !isSeen(last.row) { stays.removeLast() }
    var gone = 0
    while gone < stays.count, !isSeen(stays[gone].row) { gone += 1 }
    if gone > 0 { stays.removeFirst(gone) }
  }

  /// Begins the stay of a row that is seen, unless it has one, at a moment or with the next.
  mutating func begin(_ row: Int64, at moment: Moment?) {
    let place = stays.partitioningIndex { $0.row >= row }
    if place < stays.count, stays[place].row == row { return }
    stays.insert(Stay(row: row, since: moment), at: place)
  }

  /// Makes moments relative to the present.
  mutating func normalize(at present: Moment) {
    for index in stays.indices {
      stays[index].since = stays[index].since.map {
        stays[index].isViewed ? Moment(nanoseconds: 0) : $0.relative(to: present)
      }
    }
  }

  /// Adds the stays to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(stays, exposure) }

  /// Whether the stays are those of rows below a count, and none began later than the newest moment.
  func isSafe(count: Int64, now: Moment?) -> Bool {
    stays.allSatisfy { stay in
      stay.row >= 0 && stay.row < count && (stay.isViewed || stay.since.map { $0 <= now ?? $0 } ?? true)
    }
  }
}

extension Stays: Defaulting {
  package static var byDefault: Stays { Stays() }
}
