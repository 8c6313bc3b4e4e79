/// A sum of many `Int64` that are not negative. It does not overflow, so that a number that was added can be subtracted
/// again exactly. It is read saturated.
@usableFromInline
struct WideSum: Hashable, Sendable {
  @usableFromInline var high: Int64 = 0
  @usableFromInline var low: UInt64 = 0

  @inlinable
  init() {}

  /// The sum, or `Int64.max` if the sum is greater.
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

  /// Returns whether the sum is above a limit that is not negative.
  @inlinable
  func exceeds(_ limit: Int64) -> Bool { high > 0 || low > UInt64(bitPattern: limit) }
}
