public import FolioMachine

/// What becomes of a carousel's advancing by itself.
public enum CarouselAdvance: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// It never advances: it has no interval.
  case off
  /// The user has taken over, or the host has called it off: until it is resumed it does not advance.
  case cancelled
  /// It does not wait at present: something moves, a finger touches, it is not in view, or there is no other page. When that
  /// is over it waits again.
  case paused
  /// A page rests, and after the interval the next one comes.
  case waiting
}

/// What a touch does to a carousel's advancing by itself.
public enum CarouselTouch: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// It waits while the touch lasts, and begins anew after it.
  case pauses
  /// It is cancelled, as by ``CarouselEvent/cancelAdvance``: by a finger that comes down, or by a page that is chosen with a
  /// tap or a key.
  case cancels
}

extension CarouselTouch: Defaulting {
  package static var byDefault: CarouselTouch { .pauses }
}
