internal import FolioMachine

/// What moved the content of a page.
enum ContentMover: UInt8, Hashable, Sendable {
  /// A finger, a wheel or a key.
  case user
  /// The motion after the user has released the content.
  case fling
  /// A request of the host.
  case code
  /// Inserted, removed or measured rows, or a change of the container.
  case data

  /// Creates a mover from the source of a scroll.
  init(_ source: ScrollSource) {
    self =
      switch source {
      case .user: .user
      case .fling: .fling
      case .code: .code
      }
  }

  /// Whether the movement counts as the user's.
  var isHand: Bool { self == .user || self == .fling }
}
