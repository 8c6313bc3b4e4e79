internal import FolioCollections
internal import FolioMachine

/// The height of the strip on each page, in units: a common height and exceptions.
struct StripHeights: Hashable, Sendable, Savable, Digestible {
  /// The height of every page that is not an exception, including new pages.
  private(set) var common: Int64 = 0

  private var exceptions = IntegerMap<Int64>()

  /// Creates heights of 0 for all pages.
  init() {}

  /// Creates heights from a height in points for each page.
  init(_ heights: [Double], of pages: [PageID]) {
    common = Units.nearest(heights.first ?? 0)
    for (page, height) in zip(pages, heights) {
      let units = Units.nearest(height)
      if units != common { exceptions.update(units, for: page.rawValue) }
    }
  }

  /// A height in points for all pages.
  init(uniform height: Double) { common = Units.nearest(height) }

  /// The height on a page.
  @inline(__always)
  subscript(page: PageID) -> Int64 { isUniform ? common : exceptions[page.rawValue] ?? common }

  /// Removes the pages for which `isKept` returns false.
  mutating func keep(where isKept: (PageID) -> Bool) {
    guard !exceptions.isEmpty else { return }
    for key in exceptions.sortedKeys where !isKept(PageID(key)) { exceptions.removeValue(for: key) }
  }

  /// Whether the height is equal on all pages.
  @inline(__always)
  var isUniform: Bool { exceptions.isEmpty }

  /// The exceptions with their heights, in ascending order of pages.
  var differing: [(page: PageID, height: Int64)] {
    exceptions.sortedKeys.map { (PageID($0), exceptions[$0] ?? common) }
  }

  /// Whether all heights are legal.
  var isSafe: Bool {
    let bound = Units.nearest(.largestLegal)
    return common >= 0 && common <= bound && differing.allSatisfy { $0.height >= 0 && $0.height <= bound }
  }

  func combine(into digest: inout StateDigest) {
    digest.combine(common)
    for (page, height) in differing { digest.combine(page, height) }
  }
}
