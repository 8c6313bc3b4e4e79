/// The identity of a page: a number that the host chooses and that never changes for the same page.
///
/// Hosts can name their pages, so that events and effects are readable:
///
///     extension PageID {
///       static let music: PageID = 2
///     }
///     try pages.handle(.jump(to: .music, animated: true, request: 1, cause: .request)) { … }
public struct PageID: RawRepresentable, Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral, Savable,
  Digestible
{
  /// The host's number. Any value is legal.
  public var rawValue: Int64

  /// Creates an identity from a number.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// Creates an identity from a number.
  public init(_ number: Int64) {
    rawValue = number
  }

  /// Makes the identity with this number, such as an index.
  public init(_ number: Int) {
    rawValue = Int64(number)
  }

  /// Creates an identity from an integer literal.
  public init(integerLiteral number: Int64) {
    rawValue = number
  }

  /// Returns whether the first identity has the smaller number. The order of pages is independent of this order.
  public static func < (first: PageID, second: PageID) -> Bool {
    first.rawValue < second.rawValue
  }
}

#if !hasFeature(Embedded)
  extension PageID: CustomStringConvertible {
    /// The text of the number.
    public var description: String { "\(rawValue)" }
  }
#endif
