internal import FolioMachine

/// Where the strip was when the transition that runs began, told by tabs, so that it is found again when tabs come, go
/// or get other lengths: what is seen of the strip does not leap in mid-course.
///
/// A strip that began where the page that is left is aligned belongs there, whatever is around it. One that began
/// elsewhere, because the transition interrupted another or because a finger had moved it, is found by the tab nearest
/// to the position, where the indicator is.
struct StripAnchor {
  /// The page whose tab it is told by: the one that is left, or the one nearest to the position.
  var page: PageID
  /// How far the strip was from where that tab would be aligned if the strip had no ends; nil if it was aligned.
  var distance: Double?
}
