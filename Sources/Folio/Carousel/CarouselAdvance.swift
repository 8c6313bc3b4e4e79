public import FolioMachine

/// The state of a carousel's automatic advance.
public enum CarouselAdvance: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The carousel never advances, because it has no interval.
  case off
  /// The user or the host has cancelled the advance. It does not advance until it is resumed.
  case cancelled
  /// The carousel does not wait: something moves, a finger is down, the carousel is not in view, or there is no other
  /// page. It waits again when this ends.
  case paused
  /// A page is at rest. After the interval the next page is shown.
  case waiting
}

/// The effect of a touch on a carousel's automatic advance.
public enum CarouselTouch: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The wait is paused during the touch, and begins anew after it.
  case pauses
  /// The advance is cancelled, as by ``CarouselEvent/cancelAdvance``, by a finger that goes down or by a page selected
  /// with a tap or a key.
  case cancels
}

extension CarouselTouch: Defaulting {
  package static var byDefault: CarouselTouch { .pauses }
}
