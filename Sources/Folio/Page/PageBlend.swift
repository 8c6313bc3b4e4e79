internal import FolioMachine

/// Two pages and the progress between them. Blends a value that differs from page to page, such as the height of a strip.
struct PageBlend: Hashable, Sendable {
  /// The indexes of the two pages; the same index twice if nothing is in progress.
  var from: Int
  var to: Int
  /// The progress: 0 at the first … 1 at the second.
  var progress: Double
}
