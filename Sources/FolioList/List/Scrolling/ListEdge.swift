public import FolioMachine

/// The behaviour of a finger, or of the motion after it, at the bounds of a list.
public enum ListEdge: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Content follows a finger beyond the bound with growing resistance; a motion runs beyond the bound and springs back.
  case rubberBand
  /// A hard stop: travel beyond the bound is lost, and a motion ends there.
  case clamp
}

extension ListEdge: Defaulting {
  package static var byDefault: ListEdge { .rubberBand }
}
