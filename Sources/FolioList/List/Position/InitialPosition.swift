internal import FolioCollections
public import FolioMachine

/// The position at which a list begins, once it has a layout and its first rows.
public enum InitialPosition: Hashable, Sendable, Savable {
  /// At the top.
  case top
  /// At the end of the content, as in a chat.
  case bottom
  /// At a row, or at the last one if there is no such row, aligned in the visible area.
  case row(Int64, alignment: ScrollAlignment)
}

extension InitialPosition: Digestible {
  /// Adds the case and its row to the digest.
  public func combine(into digest: inout StateDigest) {
    switch self {
    case .top: digest.combine(0 as Int64)
    case .bottom: digest.combine(1 as Int64)
    case .row(let row, let alignment): digest.combine(2 as Int64, row, alignment)
    }
  }
}

extension InitialPosition {
  /// Whether a list can have the row.
  var isLegal: Bool {
    if case .row(let row, _) = self { row >= 0 && row < OffsetTree.rowLimit } else { true }
  }
}

extension InitialPosition: Defaulting {
  package static var byDefault: InitialPosition { .top }
}
