public import Folio

/// A clock that wakes runners for frames, deadlines, and the ends of turns.
///
/// After each batch of events a runner requests its next wake. One clock serves any number of runners.
/// ``DispatchClock`` and ``ManualClock`` are clocks; a display link is a ``FrameSource`` for the former.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public protocol WakeClock: AnyObject {
  /// The present moment.
  var now: Moment { get }

  /// Sets the wake for which a client waits, in place of the one before. With `frame` the client is woken before each
  /// frame until it waits for something else, with `at` and `endOfTurn` once, with `never` not at all. The client is
  /// not retained.
  func arm(_ wake: Wake, for client: any WakeClient)
}

/// A client of a ``WakeClock``.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public protocol WakeClient: AnyObject {
  /// Handles a wake that the client requested and that is due.
  func wake(_ wake: Wake, at moment: Moment)
}

/// A source of frames, such as a display link.
///
/// A wrapper of `CADisplayLink` is short: `start` unpauses the link, `stop` pauses it, and its target calls `onFrame`
/// with `targetTimestamp`.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public protocol FrameSource: AnyObject, Sendable {
  /// Starts calling a closure before each frame, until ``stop()``.
  ///
  /// - Parameter onFrame: A closure that takes the time at which the frame is shown, in seconds since the system
  ///   started, as `CACurrentMediaTime()` counts them. If it is NaN, infinite or out of range, the clock's own moment
  ///   is used.
  func start(_ onFrame: @escaping @MainActor (_ timestamp: Double) -> Void)

  /// Stops the calls.
  func stop()
}

/// The reason a clock rejects a value.
public enum ClockRejection: Error, Hashable, Sendable {
  /// The frame rate is not from 1 to 1 000 frames per second.
  case illegalFrameRate
  /// The duration is NaN, infinite or negative.
  case illegalDuration
  /// Clients requested more than 100 000 wakes in one call.
  case endlessWakes
}

extension Moment {
  /// Creates a moment from a timestamp in seconds, or nil if the timestamp is NaN, infinite or out of range.
  public init?(timestamp: Double) {
    guard let nanoseconds = Int64(exactly: (timestamp * 1e9).rounded()) else { return nil }
    self.init(nanoseconds: nanoseconds)
  }
}

/// Returns the duration of a frame, in nanoseconds.
func frameDuration(framesPerSecond: Double) throws(ClockRejection) -> Int64 {
  guard framesPerSecond >= 1, framesPerSecond <= 1_000 else { throw .illegalFrameRate }
  return Int64((1e9 / framesPerSecond).rounded())
}
