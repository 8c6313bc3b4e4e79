#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import FolioHost
  internal import QuartzCore

  /// The frames of a display link, which is paused while nothing moves:
  ///
  ///     let clock = DispatchClock(frames: DisplayLinkFrames())
  ///
  /// The clock handles deadlines and ends of turns itself. Its moments are those of `CACurrentMediaTime()`.
  @available(iOS 17, visionOS 1, *)
  @MainActor
  public final class DisplayLinkFrames: FrameSource {
    private var scheduled: ScheduledLink?
    private var onFrame: (@MainActor (Double) -> Void)?

    /// Creates frames of the main screen. The link is created when the first frame is requested.
    public init() {}

    /// The link, or nil until the first frame is requested.
    var link: CADisplayLink? { scheduled?.link }

    /// Unpauses the link. Each frame is reported with the moment at which it is seen.
    public func start(_ onFrame: @escaping @MainActor (_ timestamp: Double) -> Void) {
      self.onFrame = onFrame
      let scheduled = scheduled ?? schedule()
      scheduled.link.isPaused = false
    }

    /// Pauses the link.
    public func stop() {
      onFrame = nil
      link?.isPaused = true
    }

    private func schedule() -> ScheduledLink {
      // The link retains its target. The target must not retain the owner of the link.
      let target = ActionTarget { [weak self] sender in
        guard let link = sender as? CADisplayLink else { return }
        self?.onFrame?(link.targetTimestamp)
      }
      let link = CADisplayLink(target: target, selector: ActionTarget.selector)
      link.add(to: .main, forMode: .common)
      let scheduled = ScheduledLink(link)
      self.scheduled = scheduled
      return scheduled
    }
  }

  /// A link that is removed from its run loop together with its owner. `invalidate()` may be called on any thread.
  @available(iOS 17, visionOS 1, *)
  private final class ScheduledLink {
    let link: CADisplayLink

    init(_ link: CADisplayLink) { self.link = link }

    deinit { link.invalidate() }
  }
#endif
