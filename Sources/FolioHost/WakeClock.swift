public import Folio

/// What wakes runners: frames, deadlines, and the ends of turns.
///
/// A runner says after each batch of events which wake it wants next. One clock serves any number of runners.
/// ``DispatchClock`` and ``ManualClock`` are clocks; a display link is a ``FrameSource`` of the former.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public protocol WakeClock: AnyObject {
  /// The present moment.
  var now: Moment { get }

  /// Wakes a client as it asks, in place of what it asked for before: for `frame` before each frame until it asks for
  /// something else, for `at` and `endOfTurn` once, for `never` not at all. The client is not retained.
  func arm(_ wake: Wake, for client: any WakeClient)
}

/// What a ``WakeClock`` wakes.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public protocol WakeClient: AnyObject {
  /// A wake that the client asked for is due.
  func wake(_ wake: Wake, at moment: Moment)
}

/// What calls before each frame, as a display link does.
///
/// `CADisplayLink` is one with a few lines: `start` unpauses it, `stop` pauses it, and its target calls `onFrame` with
/// `targetTimestamp`.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public protocol FrameSource: AnyObject, Sendable {
  /// Calls before each frame from now on, until ``stop()``.
  ///
  /// - Parameter onFrame: Gets when the frame is shown, in seconds since the system started, as `CACurrentMediaTime()`
  ///   counts them. In the place of a timestamp that is NaN, infinite or out of range the clock's own moment is taken.
  func start(_ onFrame: @escaping @MainActor (_ timestamp: Double) -> Void)

  /// Calls no more.
  func stop()
}

/// Why a clock refused a value.
public enum ClockRejection: Error, Hashable, Sendable {
  /// A frame rate is not from 1 to 1 000 frames a second.
  case illegalFrameRate
  /// A duration is NaN, infinite or negative.
  case illegalDuration
  /// Clients asked for more than 100 000 wakes in one call.
  case endlessWakes
}

extension Moment {
  /// The moment with a timestamp in seconds; nil if that is NaN, infinite or out of range.
  public init?(timestamp: Double) {
    guard let nanoseconds = Int64(exactly: (timestamp * 1e9).rounded()) else { return nil }
    self.init(nanoseconds: nanoseconds)
  }
}

/// How long a frame takes, in nanoseconds.
func frameDuration(framesPerSecond: Double) throws(ClockRejection) -> Int64 {
  guard framesPerSecond >= 1, framesPerSecond <= 1_000 else { throw .illegalFrameRate }
  return Int64((1e9 / framesPerSecond).rounded())
}
