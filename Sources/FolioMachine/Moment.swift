/// A point in time, in nanoseconds since an epoch that the host chooses. All moments of one machine have the same
/// epoch.
///
/// Machines compare moments and compute differences; they never read the present time. Differences saturate, so that
/// the farthest moments are ordinary values:
///
///     Moment(nanoseconds: 1_500_000_000).seconds(since: Moment(nanoseconds: 1_000_000_000))  // 0.5
///     Moment(nanoseconds: .max).nanoseconds(since: Moment(nanoseconds: .min))                // Int64.max
public struct Moment: Hashable, Sendable, Comparable, Savable, Digestible {
  /// The nanoseconds since the host's epoch. Any value is legal.
  public var nanoseconds: Int64

  /// Creates a moment from nanoseconds since the host's epoch.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Adds the nanoseconds to a digest.
  @inlinable
  public func combine(into digest: inout StateDigest) { digest.combine(nanoseconds) }

  /// Returns whether the first moment is earlier than the second.
  @inlinable
  public static func < (first: Moment, second: Moment) -> Bool {
    first.nanoseconds < second.nanoseconds
  }

  /// Returns the nanoseconds from `earlier` to this moment, which are negative if `earlier` is later. The result
  /// saturates.
  @inlinable
  public func nanoseconds(since earlier: Moment) -> Int64 {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    guard overflow else { return difference }
    return nanoseconds < 0 ? .min : .max
  }

  /// Returns the seconds from `earlier` to this moment, which are negative if `earlier` is later.
  @inlinable
  public func seconds(since earlier: Moment) -> Double {
    Double(nanoseconds(since: earlier)) / 1e9
  }

  /// Returns this moment moved by a number of nanoseconds. The result saturates.
  @inlinable
  public func advanced(byNanoseconds distance: Int64) -> Moment {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(distance)
    return Moment(nanoseconds: overflow ? (distance < 0 ? .min : .max) : sum)
  }
}

#if Coding
  extension Moment {
    /// Decodes a moment from its nanoseconds.
    public init(from decoder: any Decoder) throws {
      nanoseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    /// Encodes the moment as its nanoseconds.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(nanoseconds)
    }
  }
#endif
