public import FolioMachine

/// A stretch of the strip: where a tab or the indicator lies, in points from the first tab's beginning.
///
/// What is seen of it begins at `offset − stripOffset` in the strip's viewport.
public struct StripFrame: Hashable, Sendable, Savable {
  /// Where it begins; negative for an indicator that is pulled beyond the first tab.
  public var offset: Double
  /// How long it is; not negative.
  public var length: Double

  /// Where it ends.
  public var end: Double { offset + length }

  /// Makes a stretch from its beginning and its length.
  public init(offset: Double, length: Double) {
    self.offset = offset
    self.length = length
  }

  /// The stretch a part of the way from this one to another, each of both edges by a part of its own.
  func blended(with other: StripFrame, start: Double, end: Double) -> StripFrame {
    let first = offset + (other.offset - offset) * start
    let last = self.end + (other.end - self.end) * end
    return StripFrame(offset: first.withoutNegativeZero, length: max(0, last - first))
  }

  /// The stretch a part of the way from this one to another, offset and length evenly.
  func blended(with other: StripFrame, by part: Double) -> StripFrame {
    StripFrame(
      offset: (offset + (other.offset - offset) * part).withoutNegativeZero,
      length: max(0, length + (other.length - length) * part))
  }
}
