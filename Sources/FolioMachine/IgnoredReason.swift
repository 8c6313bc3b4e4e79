/// The reason for which a valid event had no effect, although it asked for one.
///
/// An event that finds its wish fulfilled, such as a second `fingerUp` or equal rows, is not reported, nor is an answer that
/// comes too late, such as heights of an older generation.
public enum IgnoredReason: UInt8, Hashable, Sendable, NamedCase {
  /// No page has this identity.
  case unknownPage
  /// There are no pages.
  case noPages
  /// The page is not loaded, and has no list. A list exists from `load` or `prefetch` of its page on.
  case noList
  /// The rows of the page were not sent yet.
  case noRows
  /// The page is not loading: it was never requested, has failed, or was released since.
  case notRequested
  /// The machine is not laid out: its viewport has no length.
  case noLayout
  /// The container is hidden.
  case hidden
  /// A finger drags.
  case fingerDrags
  /// A finger holds a row, or the row that it released is still on its way.
  case rowIsLifted
}
