public import FolioMachine

/// The place of a tab or the indicator along the strip, in points from the beginning of the first tab.
///
/// In the strip's viewport it begins at `offset − stripOffset`.
public struct StripFrame: Hashable, Sendable, Savable {
  /// The beginning of the frame; negative for an indicator that is pulled beyond the first tab.
  public var offset: Double
  /// The length of the frame; not negative.
  public var length: Double

  /// The end of the frame.
  public var end: Double { offset + length }

  /// Creates a frame from its beginning and its length.
  public init(offset: Double, length: Double) {
    self.offset = offset
    self.length = length
  }

  /// Returns the frame interpolated to another one, each edge by its own part.
  func blended(with other: StripFrame, start: Double, end: Double) -> StripFrame {
    let first = offset + (other.offset - offset) * start
    let last = self.end + (other.end - self.end) * end
    return StripFrame(offset: first, length: max(0, last - first))
  }

  /// Returns the frame interpolated to another one, offset and length by the same part.
  func blended(with other: StripFrame, by part: Double) -> StripFrame {
    StripFrame(
      offset: offset + (other.offset - offset) * part,
      length: max(0, length + (other.length - length) * part))
  }
}
