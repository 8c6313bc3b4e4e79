#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  public import FolioHost
  internal import Foundation
  internal import Observation
  internal import SwiftUI

  /// A clock with the frames of SwiftUI: a ``FolioPager`` shows a timeline that runs while its model moves, and is paused at
  /// rest.
  ///
  ///     let model = PagerModel(pager, clock: TimelineClock()) { effect, runner in … }
  ///
  /// Deadlines and ends of turns use the main queue. There are frames while a pager of the clock is shown; without one
  /// nothing moves.
  @available(macOS 14, iOS 17, visionOS 1, *)
  @MainActor
  public final class TimelineClock: WakeClock {
    let frames = TimelineFrames()
    private let clock: DispatchClock

    /// Creates a clock. Several models may share one.
    public init() { clock = DispatchClock(frames: frames) }

    /// The current moment.
    public var now: Moment { clock.now }

    /// Wakes a client as it requests.
    public func arm(_ wake: Wake, for client: any WakeClient) { clock.arm(wake, for: client) }
  }

  /// Frames that a timeline shows while they are requested.
  @available(macOS 14, iOS 17, visionOS 1, *)
  @MainActor
  @Observable
  final class TimelineFrames: FrameSource {
    /// Whether frames are requested.
    private(set) var isRunning = false

    @ObservationIgnored private var onFrame: (@MainActor (Double) -> Void)?

    /// Returns the system's uptime at a date near now, so that setting the wall clock has no effect.
    @ObservationIgnored var timestamp: (Date) -> Double = {
      ProcessInfo.processInfo.systemUptime + $0.timeIntervalSinceNow
    }

    func start(_ onFrame: @escaping @MainActor (_ timestamp: Double) -> Void) {
      self.onFrame = onFrame
      isRunning = true
    }

    func stop() {
      onFrame = nil
      isRunning = false
    }

    /// Reports a frame.
    func show(_ date: Date) { onFrame?(timestamp(date)) }
  }

  /// A view that draws nothing, and reports frames while they are requested.
  @available(macOS 14, iOS 17, visionOS 1, *)
  struct FrameDriver: View {
    let frames: TimelineFrames

    var body: some View {
      TimelineView(.animation(paused: !frames.isRunning)) { context in
        Color.clear.onChange(of: context.date) { _, date in frames.show(date) }
      }
      .accessibilityHidden(true)
    }
  }
#endif
