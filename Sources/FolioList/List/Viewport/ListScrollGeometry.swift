internal import FolioMachine

/// The bounds of a list, as a scroll view of the system has them: see ``ListController/scrollGeometry``.
///
/// A scroll view with this content length and these insets comes to rest between `-insets.top` and
/// `contentLength + insets.bottom` less its own length, as the list does. Frames of rows are frames in its content.
public struct ListScrollGeometry: Hashable, Sendable {
  /// The length of the scroll view's content, in points.
  public var contentLength: Double
  /// How far the scroll view scrolls beyond the beginning and the end of its content, in points. The top is negative where
  /// the list rests no farther back than in the midst of its content.
  public var insets: ContentInsets
  /// The offset of the scroll view's content, in points, as ``ListController/offset``.
  public var offset: Double

  /// Makes bounds.
  public init(contentLength: Double, insets: ContentInsets = ContentInsets(), offset: Double) {
    (self.contentLength, self.insets, self.offset) = (contentLength, insets, offset)
  }
}
