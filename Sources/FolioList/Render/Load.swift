internal import FolioMachine

/// A phase of a load.
///
///     queued ── a place is free ──▶ lookingUp ── diskMissed ──▶ fetching ── fetched ──▶ answered
///                                       └────────── diskHit, or loadFailed in both ────────▲
enum LoadPhase: UInt8, Hashable, Sendable, NamedCase, Digestible {
  case queued, lookingUp, fetching
}

/// The load of one address, for all targets that wait for it.
struct Load: Sendable {
  var address: AddressID = 0
  var phase = LoadPhase.queued
  /// The number of the load; 0 while it is queued.
  var generation: LoadGeneration = 0
  /// The targets that wait, in the order of their requests.
  var firstWaiter: Int32 = -1
  var lastWaiter: Int32 = -1
  /// The neighbours in the queue of loads; −1 for none.
  var earlier: Int32 = -1
  var later: Int32 = -1
}
