public import FolioMachine

/// The header that sticks to the top of what is seen.
public struct StickyHeader: Hashable, Sendable, Savable {
  /// The header's flat index.
  public var row: Int64

  /// Points from the viewport's top to the header's; less than ``ListController/obscured`` while the next section
  /// pushes it off.
  public var top: Double

  /// The header's height in points.
  public var height: Double

  /// Makes a place of a header.
  public init(row: Int64, top: Double, height: Double) {
    self.row = row
    self.top = top
    self.height = height
  }
}
