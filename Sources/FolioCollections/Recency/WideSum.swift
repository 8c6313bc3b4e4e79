/// A sum of many `Int64` that are not negative: it does not overflow, so that what was added can be taken away
/// again exactly. It is read saturated.
@usableFromInline
struct WideSum: Hashable, Sendable {
  @usableFromInline var high: Int64 = 0
  @usableFromInline var low: UInt64 = 0

  @inlinable
  init() {}

  /// The sum, or the greatest number if the sum is greater.
  @inlinable
  var saturated: Int64 {
    high == 0 && low <= UInt64(bitPattern: Int64.max) ? Int64(bitPattern: low) : .max
  }

  @inlinable
  static func += (sum: inout WideSum, term: Int64) {
    let (low, carries) = sum.low.addingReportingOverflow(UInt64(bitPattern: term))
    sum.low = low
    if carries { sum.high &+= 1 }
  }

  @inlinable
  static func -= (sum: inout WideSum, term: Int64) {
    let (low, borrows) = sum.low.subtractingReportingOverflow(UInt64(bitPattern: term))
    sum.low = low
    if borrows { sum.high &-= 1 }
  }

  /// Whether the sum is above a limit that is not negative.
  @inlinable
  func exceeds(_ limit: Int64) -> Bool { high > 0 || low > UInt64(bitPattern: limit) }
}
