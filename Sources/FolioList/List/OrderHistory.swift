internal import FolioCollections
internal import FolioMachine

/// The newest orders of a list to its host's scroller, as far as they only corrected: a report from before them means the
/// same place, shifted by their sum.
///
///     token     11    12    13    14        the order 11 put the list somewhere, the others corrected
///     shift      –   +40   −10   +25        a report of token 12 is shifted by −10 + 25
struct OrderHistory: Hashable, Sendable, Savable {
  /// How many corrections are kept.
  static let length = 8

  /// The oldest token whose reports are not void.
  private(set) var first: Int64 = 0

  /// How far each order since then has moved the offset, in units.
  private(set) var shifts: [Int64] = []

  /// Whether a report has told that the newest order was carried out. What such a report differs from its order by is
  /// what the host's scroller rounded away; what later ones differ by is a scroll.
  private(set) var isCarriedOut = false

  /// The report of an order may differ from it by this, half a point, because hosts round to their pixels.
  static var roundedAway: Int64 { Units.perPoint / 2 }

  /// Takes the order of a token that moved the offset by so many units. No allocation while there is room.
  mutating func add(_ shift: Int64, _ token: Int64, isCorrection: Bool) {
    isCarriedOut = false
    guard isCorrection else {
      first = token
      if !shifts.isEmpty { shifts.removeAll(keepingCapacity: true) }
      return
    }
    if shifts.count == OrderHistory.length {
      shifts.removeFirst()
      first += 1
    }
    shifts.append(shift)
  }

  /// How far a report of a token is to be shifted, when the newest is another; nil if an order has made it void.
  func shift(from token: Int64, to newest: Int64) -> Int64? {
    guard token >= first, token <= newest else { return nil }
    var sum: Int64 = 0
    for shift in shifts.suffix(Int(newest - token)) { sum = ScrollBody.clamped(sum, plus: shift) }
    return sum
  }

  /// Takes a report of a token, when the newest is another; answers whether it may be the first of an order.
  mutating func take(_ token: Int64, newest: Int64) -> Bool {
    guard newest > 0, !isCarriedOut else { return false }
    isCarriedOut = token == newest
    return true
  }

  /// Whether a sequence of orders up to a token leads to this.
  func isConsistent(token: Int64) -> Bool {
    guard token > 0 || !isCarriedOut else { return false }
    guard first >= 0, first <= token, token - first == Int64(shifts.count) else { return false }
    guard shifts.count <= OrderHistory.length else { return false }
    return shifts.allSatisfy { $0.magnitude <= Units.largest.magnitude * 2 }
  }

  /// The same of orders of which the newest, if there is one, has the token 1, and put the list somewhere.
  mutating func normalize() {
    first = min(first + Int64(shifts.count), 1)
    shifts = []
  }
}

extension OrderHistory: Digestible {
  /// Takes in the corrections and where they begin, and whether the newest order was carried out.
  func combine(into digest: inout StateDigest) {
    digest.combine(first, shifts)
    // Told by its being there: most lists have no host that scrolls them.
    if isCarriedOut { digest.combine(isCarriedOut) }
  }
}
