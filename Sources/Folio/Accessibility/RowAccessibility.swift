public import FolioMachine

/// The description of a row for assistive technology.
public struct RowAccessibility: Hashable, Sendable, Savable {
  /// The position of the row in its page, counted from 1; headers and footers count.
  public var position: Int64
  /// The number of rows in the page.
  public var count: Int64
  /// Whether the whole row is in view, between strip and bottom, on the page selected last. A sticky row is in view where
  /// it is drawn; a row under it is not.
  public var isInView: Bool
}
