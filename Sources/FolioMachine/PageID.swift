/// The identity of a page: a number that the host chooses and that never changes for the same page.
///
/// Hosts can name their pages, so that events and effects are readable:
///
///     extension PageID {
///       static let music: PageID = 2
///     }
///     try pages.handle(.jump(to: .music)) { … }
public struct PageID: NumberedID {
  /// The host's number; any value is legal.
  public var rawValue: Int64

  /// Creates an identity from a number.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }
}

#if !hasFeature(Embedded)
  extension PageID: CustomStringConvertible {}
#endif
