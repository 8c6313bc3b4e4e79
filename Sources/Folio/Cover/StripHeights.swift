internal import FolioCollections
internal import FolioMachine

/// How high the strip is on each page, in units: one height for most, and the pages that differ.
struct StripHeights: Hashable, Sendable, Savable, Digestible {
  /// The height of every page that is no exception; of new pages too.
  private(set) var common: Int64 = 0

  private var exceptions = IntegerMap<Int64>()

  /// No strip anywhere.
  init() {}

  /// A height in points for each page.
  init(_ heights: [Double], of pages: [PageID]) {
    common = Units.nearest(heights.first ?? 0)
    for (page, height) in zip(pages, heights) {
      let units = Units.nearest(height)
      if units != common { exceptions.update(units, for: page.rawValue) }
    }
  }

  /// The height on a page.
  @inline(__always)
  subscript(page: PageID) -> Int64 { isUniform ? common : exceptions[page.rawValue] ?? common }

  /// Forgets the pages for which this is false.
  mutating func keep(where isKept: (PageID) -> Bool) {
    guard !exceptions.isEmpty else { return }
    for key in exceptions.sortedKeys where !isKept(PageID(key)) { exceptions.removeValue(for: key) }
  }

  /// Whether the strip is as high on every page.
  @inline(__always)
  var isUniform: Bool { exceptions.isEmpty }

  /// The pages that differ, ascending, with their heights.
  var differing: [(page: PageID, height: Int64)] {
    exceptions.sortedKeys.map { (PageID($0), exceptions[$0] ?? common) }
  }

  /// Whether each height is one.
  var isConsistent: Bool {
    let bound = Units.nearest(.largestLegal)
    return common >= 0 && common <= bound && differing.allSatisfy { $0.height >= 0 && $0.height <= bound }
  }

  func combine(into digest: inout StateDigest) {
    digest.combine(common)
    for (page, height) in differing { digest.combine(page, height) }
  }
}
