internal import FolioCollections
internal import FolioMachine

/// The newest orders of a list to its host's scroller that only corrected the offset. A report from before them names the
/// same place, shifted by their sum.
///
///     token     11    12    13    14        order 11 set the offset, the others corrected it
///     shift      –   +40   −10   +25        a report of token 12 is shifted by −10 + 25
struct OrderHistory: Hashable, Sendable, Savable {
  /// The number of corrections that are kept.
  static let length = 8

  /// The oldest token whose reports are valid.
  private(set) var first: ScrollToken = 0

  /// The distances by which the orders since then moved the offset, in units.
  private(set) var shifts: [Int64] = []

  /// Whether a report has confirmed the newest order. The difference between that report and the order is the rounding of
  /// the host's scroller; the difference of later reports is a scroll.
  private(set) var isCarriedOut = false

  /// The maximum difference between an order and its report, half a point, because hosts round to their pixels.
  static var roundedAway: Int64 { Units.perPoint / 2 }

  /// Adds the order of a token, which moved the offset by a distance in units. No allocation while there is room.
  mutating func add(_ shift: Int64, _ token: ScrollToken, isCorrection: Bool) {
    isCarriedOut = false
    guard isCorrection else {
      first = token
      if !shifts.isEmpty { shifts.removeAll(keepingCapacity: true) }
      return
    }
    if shifts.count == OrderHistory.length {
      shifts.removeFirst()
      first.rawValue += 1
    }
    shifts.append(shift)
  }

  /// Returns the distance by which a report of a token is shifted, given the newest token; nil if an order has made it
  /// void.
  func shift(from token: ScrollToken, to newest: ScrollToken) -> Int64? {
    guard token >= first, token <= newest else { return nil }
    var sum: Int64 = 0
    for shift in shifts.suffix(Int(newest.rawValue - token.rawValue)) {
      sum = ScrollBody.clamped(sum, plus: shift)
    }
    return sum
  }

  /// Records a report of a token, given the newest token. Returns whether it may be the first of an order.
  mutating func apply(_ token: ScrollToken, newest: ScrollToken) -> Bool {
    guard newest > 0, !isCarriedOut else { return false }
    isCarriedOut = token == newest
    return true
  }

  /// Whether these are the corrections up to a token, and not more than are kept.
  func isSafe(token: ScrollToken) -> Bool {
    shifts.count <= OrderHistory.length && first >= 0
      && token.rawValue - first.rawValue == Int64(shifts.count)
  }

  /// Normalizes the orders: the newest one, if any, has the token 1 and set the offset.
  mutating func normalize() {
    first = min(ScrollToken(first.rawValue + Int64(shifts.count)), 1)
    shifts = []
  }
}

extension OrderHistory: Digestible {
  /// Adds the corrections, their beginning, and whether the newest order was confirmed to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(first, shifts, isCarriedOut)
  }
}
