/// A point in time: nanoseconds since any epoch that the host chose, the same for all moments of one machine.
///
/// Machines compare moments and take differences; they never ask for the present one. Differences saturate, so
/// that the farthest moments are ordinary values:
///
///     Moment(nanoseconds: 1_500_000_000).seconds(since: Moment(nanoseconds: 1_000_000_000))  // 0.5
///     Moment(nanoseconds: .max).nanoseconds(since: Moment(nanoseconds: .min))                // Int64.max
public struct Moment: Hashable, Sendable, Comparable, Savable, Digestible {
  /// Nanoseconds since the host's epoch; any value is legal.
  public var nanoseconds: Int64

  /// Makes a moment from nanoseconds since the host's epoch.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Takes in the nanoseconds.
  @inlinable
  public func combine(into digest: inout StateDigest) { digest.combine(nanoseconds) }

  /// Whether the first moment is earlier than the second.
  @inlinable
  public static func < (first: Moment, second: Moment) -> Bool {
    first.nanoseconds < second.nanoseconds
  }

  /// The nanoseconds from `earlier` to this moment, negative if it is later; saturating.
  @inlinable
  public func nanoseconds(since earlier: Moment) -> Int64 {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    guard overflow else { return difference }
    return nanoseconds < 0 ? .min : .max
  }

  /// The seconds from `earlier` to this moment, negative if it is later.
  @inlinable
  public func seconds(since earlier: Moment) -> Double {
    Double(nanoseconds(since: earlier)) / 1e9
  }

  /// This moment moved by so many nanoseconds, saturating.
  @inlinable
  public func advanced(byNanoseconds distance: Int64) -> Moment {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(distance)
    return Moment(nanoseconds: overflow ? (distance < 0 ? .min : .max) : sum)
  }
}

#if Coding
  extension Moment {
    /// Reads a moment from its number.
    public init(from decoder: any Decoder) throws {
      nanoseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    /// Writes the moment as its number.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(nanoseconds)
    }
  }
#endif
