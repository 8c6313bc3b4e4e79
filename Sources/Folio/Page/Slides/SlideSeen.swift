internal import FolioMachine

/// A visible slide and its motion, before an event.
struct SlideSeen {
  var page: PageID
  var step: Int64
  /// Whether the pages were at rest, and on which page.
  var rests: Bool
  var principal: PageID
  /// The distance by which the line must move until the slide is aligned, in points.
  var way: Double
  var wasSliding: Bool
  /// The velocity at which a motion moves the line, in points per second; nil without one.
  var velocity: Double?
  var positionSpeed: Double
  var pullSpeed: Double
  var blended: PageController.Blended?
}
