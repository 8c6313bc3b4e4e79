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

extension ListController {
  /// Content length, insets and offset for a scroll view of the system that scrolls the list; nil while the list is not laid
  /// out.
  ///
  /// They change with rows and their heights, and under a cover with its heights, its collapse and a refresh. A host gives a
  /// scroll view the first two after each event, before it performs a `scrollContent`, and sees to it that the offset stays.
  /// Complexity: O(1).
  public var scrollGeometry: ListScrollGeometry? {
    let length = viewportLength
    guard length > 0 else { return nil }
    let bottom = contentInsets.bottom
    return ListScrollGeometry(
      contentLength: max(0, maximumOffset + length - bottom).withoutNegativeZero,
      insets: ContentInsets(top: (-minimumOffset).withoutNegativeZero, bottom: bottom), offset: offset)
  }
}
