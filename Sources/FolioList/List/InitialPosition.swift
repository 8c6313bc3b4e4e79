public import FolioMachine

/// Where a list begins, once it has a layout and its first rows.
public enum InitialPosition: Hashable, Sendable, Savable {
  /// At its top.
  case top
  /// At the end of its content, as a chat does.
  case bottom
  /// At a row, or at the last one if it has no such row, aligned in what is seen.
  case row(Int64, alignment: ScrollAlignment)
}

extension InitialPosition: Digestible {
  /// Takes in which position it is, and its row.
  public func combine(into digest: inout StateDigest) {
    switch self {
    case .top: digest.combine(0 as Int64)
    case .bottom: digest.combine(1 as Int64)
    case .row(let row, let alignment): digest.combine(2 as Int64, row, alignment)
    }
  }
}

extension InitialPosition: Defaulting {
  package static var byDefault: InitialPosition { .top }
}
