internal import FolioMachine

/// The arrangement of pages along the axis, in lengths of the viewport: centred, each `fraction` long, one every `pitch`.
struct PageMeasure: Hashable, Sendable {
  var fraction: Double
  var pitch: Double

  /// Returns the visible part of a page that is `offset` pages from the middle, 0 … 1.
  func visibleFraction(at offset: Double) -> Double {
    let away = offset == 0 ? 0 : abs(offset) * pitch
    return (((1 + fraction) / 2 - away) / fraction).clamped(0, min(1, 1 / fraction))
  }

  /// The distance from the middle, in pages, from which no part of a page is visible; at most the pages that a scene holds.
  /// A page in the middle is visible, however far apart pages are.
  var farthest: Double { max(min((1 + fraction) / 2 / pitch, PageMeasure.most + 0.5) - 1e-9, 1e-9) }

  /// The largest number of pages in a scene on either side of the middle, however short pages are.
  static var most: Double { 16 }
}
