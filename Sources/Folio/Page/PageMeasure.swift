internal import FolioMachine

/// How pages lie along the axis, in lengths of the viewport: centred, each `fraction` long, one every `pitch`.
struct PageMeasure: Hashable, Sendable {
  var fraction: Double
  var pitch: Double

  /// How much of a page is in view that is so many pages from the middle, 0 … 1.
  func visibleFraction(at offset: Double) -> Double {
    let away = offset == 0 ? 0 : abs(offset) * pitch
    return (((1 + fraction) / 2 - away) / fraction).clamped(0, min(1, 1 / fraction))
  }

  /// So many pages from the middle nothing of a page is in view any more; no more pages than a scene holds. A page in
  /// the middle is in view, however far apart pages are.
  var farthest: Double { max(min((1 + fraction) / 2 / pitch, PageMeasure.most + 0.5) - 1e-9, 1e-9) }

  /// The most pages in a scene on either side of the middle, however short pages are.
  static var most: Double { 16 }
}
