internal import FolioCollections
internal import FolioMachine

/// The offset as a host knows it, whose own scroller may move the content.
///
///     offset of the list ── less the corrections that wait for the end of a touch ──▶ order with the next token
///     report of an order's token ── plus the corrections since then, and those that wait ──▶ offset of the list
///
/// Laws: tokens ascend by one; a report from before an order that set the offset is void; the host's rounding of an order
/// does not move the list.
struct HostOffset: Hashable, Sendable, Savable {
  /// The token of the newest order, 0 before the first.
  var token: ScrollToken = 0

  /// The sum of the corrections that wait for the end of a touch, in units. Until then, frames and offset are reported less
  /// by this sum.
  var deferred: Int64 = 0

  /// The distances by which the newest orders moved the host's offset.
  var orders = OrderHistory()

  /// Counts an order that moved the host's offset by a distance in units.
  mutating func order(_ shift: Int64, isCorrection: Bool) {
    token.rawValue += 1
    orders.add(shift, token, isCorrection: isCorrection)
  }

  /// Adds a correction, in units, to those that wait for the end of a touch.
  mutating func `defer`(_ correction: Int64) { deferred = listed(correction) }

  /// Returns the offset of the list for an offset of the host, in units.
  func listed(_ offset: Int64) -> Int64 { ScrollBody.clamped(offset, plus: deferred) }

  /// Records a report of a token, which is not newer than ``token``.
  ///
  /// - Parameters:
  ///   - offset: The reported offset, in units.
  ///   - place: The offset of the list, in units.
  /// - Returns: The offset of the list that the report names; nil if an order has made it void.
  mutating func read(_ offset: Int64, _ token: ScrollToken, _ source: ScrollSource, at place: Int64) -> Int64?
  {
    guard let shift = orders.shift(from: token, to: self.token) else { return nil }
    let reported = listed(ScrollBody.clamped(offset, plus: shift))
    // The host's rounding of an order is no scroll: the list is where it was ordered to be.
    let isRounded =
      orders.apply(token, newest: self.token) && source == .code
      && abs(reported - place) <= OrderHistory.roundedAway
    return isRounded ? place : reported
  }

  /// Normalizes the orders: the newest one, if any, has the token 1 and set the offset.
  mutating func normalize() {
    token = min(token, 1)
    orders.normalize()
  }

  /// Whether the numbers are in range.
  var isSafe: Bool {
    token.rawValue.isCounter && orders.isSafe(token: token) && deferred.magnitude <= Units.largest.magnitude
  }
}
