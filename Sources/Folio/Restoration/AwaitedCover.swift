internal import FolioMachine

/// A cover to restore once its heights are known.
struct AwaitedCover: Hashable, Sendable, Savable {
  var place: Restoration.CoverPlace
  /// The distance by which the content of the settled page was scrolled.
  var y: Double
}
