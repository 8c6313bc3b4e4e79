internal import FolioMachine

/// The time of a list, and of a feed: their only clock.
///
/// A machine hears moments in its events, and nothing moves between them. Every moment passes through here; an older one
/// counts as the newest, so that a clock that runs backward stands still. What moves stores no clock. A curve stores for
/// how long it has run, see ``ScrollBody``, and what a spring brings to its place is a `Rest`; both advance by the time that
/// passed here.
///
///     moved    the newest sample, report, release or tick that moved the content. Curves, and the pace, advance from it.
///     ticked   the newest tick, while a row floats: released rows, and the scroll under a held one, advance from it
///     heard    the newest moment of all, while the list waits to report a row as viewed
struct Timeline: Hashable, Sendable, Savable, Digestible {
  /// The newest moment at which the content moved.
  var moved = Moment(nanoseconds: 0)

  /// The newest tick of a floating row; nil while none floats.
  var ticked: Moment?

  /// The newest moment of all events; nil while no row waits to be viewed.
  var heard: Moment?

  /// Returns the nanoseconds since a mark of this time, and 0 for an older moment.
  static func nanoseconds(from mark: Moment, until moment: Moment) -> Int64 {
    max(0, moment.nanoseconds(since: mark))
  }

  /// Makes the marks relative to the present.
  mutating func normalize(at present: Moment) {
    moved = moved.relative(to: present)
    ticked = ticked?.relative(to: present)
    heard = heard.map { max($0.relative(to: present), Moment(nanoseconds: 0)) }
  }

  /// Adds the marks to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(moved, ticked?.nanoseconds, heard?.nanoseconds)
  }
}
