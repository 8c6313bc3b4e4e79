internal import FolioCollections
internal import FolioMachine

/// How high the strip is on each page: one height for most, and the pages that differ.
struct StripHeights: Hashable, Sendable, Savable, Digestible {
  /// The height of every page that is no exception; of new pages too.
  private(set) var common = 0.0

  private var exceptions = IntegerMap<Double>()

  /// No strip anywhere.
  init() {}

  /// A height for each page.
  init(_ heights: [Double], of pages: [PageID]) {
    common = (heights.first ?? 0).withoutNegativeZero
    for (page, height) in zip(pages, heights) where height != common {
      exceptions.update(height.withoutNegativeZero, for: page.rawValue)
    }
  }

  /// The height on a page.
  subscript(page: PageID) -> Double { exceptions[page.rawValue] ?? common }

  /// Forgets the pages for which this is false.
  mutating func keep(where isKept: (PageID) -> Bool) {
    guard !exceptions.isEmpty else { return }
    for key in exceptions.sortedKeys where !isKept(PageID(key)) { exceptions.removeValue(for: key) }
  }

  /// The pages that differ, ascending, with their heights.
  var differing: [(page: PageID, height: Double)] {
    exceptions.sortedKeys.map { (PageID($0), exceptions[$0] ?? common) }
  }

  func combine(into digest: inout Digest) {
    digest.combine(common)
    for (page, height) in differing { digest.combine(page, height) }
  }
}

#if Coding
  extension StripHeights {
    private enum Key: String, CodingKey { case common, pages, heights }

    /// Reads the common height, and the pages that differ with theirs.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      common = try values.decode(Double.self, forKey: .common)
      let pages = try values.decode([PageID].self, forKey: .pages)
      let heights = try values.decode([Double].self, forKey: .heights)
      guard pages.count == heights.count, common.isLegalLength, heights.allSatisfy(\.isLegalLength) else {
        throw DecodingError.dataCorruptedError(
          forKey: .heights, in: values, debugDescription: "Heights of strips make no sense")
      }
      for (page, height) in zip(pages, heights) { exceptions.update(height, for: page.rawValue) }
    }

    /// Writes the common height, and the pages that differ with theirs.
    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(common, forKey: .common)
      try values.encode(differing.map(\.page), forKey: .pages)
      try values.encode(differing.map(\.height), forKey: .heights)
    }
  }
#endif
