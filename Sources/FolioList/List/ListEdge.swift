public import FolioMachine

/// What a finger, or the motion that it left, meets at the bounds of a list.
public enum ListEdge: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Content gives way under a finger, less and less, and a motion runs beyond the bound and springs back.
  case rubberBand
  /// A wall: travel beyond the bound is lost, and a motion ends on it.
  case clamp
}

extension ListEdge: Defaulting {
  package static var byDefault: ListEdge { .rubberBand }
}
