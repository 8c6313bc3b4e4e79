/// The identity of a page: a number that the host chose, and that never changes for the same page.
///
/// Hosts name theirs, so that events and effects read as prose:
///
///     extension PageID {
///       static let music: PageID = 2
///     }
///     try pages.handle(.jump(to: .music, animated: true, request: 1, cause: .request)) { … }
public struct PageID: RawRepresentable, Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral, Savable,
  Digestible
{
  /// The host's number; any value is legal.
  public var rawValue: Int64

  /// Makes the identity with this number.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// Makes the identity with this number.
  public init(_ number: Int64) {
    rawValue = number
  }

  /// Makes the identity with this number, such as an index.
  public init(_ number: Int) {
    rawValue = Int64(number)
  }

  /// Makes an identity from an integer literal.
  public init(integerLiteral number: Int64) {
    rawValue = number
  }

  /// Orders identities by their numbers; pages have an order of their own, which this is not.
  public static func < (first: PageID, second: PageID) -> Bool {
    first.rawValue < second.rawValue
  }
}

#if !hasFeature(Embedded)
  extension PageID: CustomStringConvertible {
    /// The number.
    public var description: String { "\(rawValue)" }
  }
#endif
