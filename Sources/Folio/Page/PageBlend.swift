internal import FolioMachine

/// Two pages, and how far it is from the one to the other: what blends what is different on each page, as the height
/// of a strip is.
struct PageBlend: Hashable, Sendable {
  /// The indexes of the two; the same page twice where nothing is under way.
  var from: Int
  var to: Int
  /// How far it is: 0 at the one … 1 at the other.
  var progress: Double
}
