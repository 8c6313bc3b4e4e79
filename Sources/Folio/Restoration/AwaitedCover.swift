internal import FolioMachine

/// A cover that waits for its heights, to be as it was.
struct AwaitedCover: Hashable, Sendable, Savable {
  var place: Restoration.CoverPlace
  /// How far the content of the settled page was scrolled.
  var y: Double
}
