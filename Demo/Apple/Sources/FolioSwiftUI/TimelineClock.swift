public import FolioHost
internal import Foundation
internal import Observation
internal import SwiftUI

/// A clock whose frames are those of SwiftUI: a ``FolioPager`` shows a timeline that runs while its model moves, and is paused
/// while it is at rest.
///
///     let model = PagerModel(pager, clock: TimelineClock()) { effect, runner in … }
///
/// Deadlines and ends of turns are those of the main queue. Frames come while a pager of the clock is shown; without one
/// nothing moves.
@MainActor
public final class TimelineClock: WakeClock {
  let frames = TimelineFrames()
  private let clock: DispatchClock

  /// Makes a clock. Several models may share one.
  public init() { clock = DispatchClock(frames: frames) }

  /// The present moment.
  public var now: Moment { clock.now }

  /// Wakes a client as it asks.
  public func arm(_ wake: Wake, for client: any WakeClient) { clock.arm(wake, for: client) }
}

/// Frames that a timeline shows while they are asked for.
@MainActor
@Observable
final class TimelineFrames: FrameSource {
  /// Whether frames are asked for.
  private(set) var isRunning = false

  @ObservationIgnored private var onFrame: (@MainActor (Double) -> Void)?

  /// When the system has been up for so many seconds, from a date near now. A wall clock that is set does no harm.
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

  /// A frame is shown.
  func show(_ date: Date) { onFrame?(timestamp(date)) }
}

/// Draws nothing, and shows frames while they are asked for.
struct FrameDriver: View {
  let frames: TimelineFrames

  var body: some View {
    TimelineView(.animation(paused: !frames.isRunning)) { context in
      Color.clear.onChange(of: context.date) { _, date in frames.show(date) }
    }
    .accessibilityHidden(true)
  }
}
