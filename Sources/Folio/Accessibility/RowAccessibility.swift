public import FolioMachine

/// What to tell assistive technology of a row.
public struct RowAccessibility: Hashable, Sendable, Savable {
  /// Which row of its page it is, counted from 1; headers and footers count.
  public var position: Int64
  /// Of how many.
  public var count: Int64
  /// Whether it is wholly in view, between strip and bottom, on the page selected last. A row that sticks is in view where it
  /// is drawn; a row under it is not.
  public var isInView: Bool
}
