internal import Folio

/// Kinds of events and configurations, which streams are made of.
public enum Family: String, CaseIterable, Sendable {
  /// Fingers that drag; ticks after them.
  case drags
  /// Jumps that are animated.
  case jumps
  /// Pages inserted, removed, moved, replaced.
  case data
  /// Pages with lengths of their own, their alignment and paddings.
  case lengths
  /// Other lengths of the viewport, and none.
  case layout
  case loops
  /// Pages disabled for swipes or taps.
  case disabled
  /// Directions in which swipes do not go.
  case locks
  /// Several slides a stop, and slides that leave no room at the ends.
  case groups
  /// Pages shorter or longer than the viewport.
  case fraction
  /// Pages that do not snap, and requests to a place beside a page.
  case free
  /// A scroller of the host.
  case driven
  /// Jumps that wait.
  case queue
  /// A container that comes and goes.
  case container
  /// Small caches, loads that are answered, memory pressure.
  case cache
  case restore
  case reduced
  /// Fingers that rest on what moves.
  case hold
  /// Requests to go a number of pages forward.
  case steps
  /// Jumps that are not animated.
  case instant
  /// Space between pages.
  case spacing
  /// Other interruption policies, thresholds, springs, curves, edges, distances of flings.
  case policies
  /// Configurations that change while pages move.
  case configured
  /// Any event at any time, mostly valid: illegal values, unknown pages, a clock that goes back.
  case hostile

  /// What is compared unless another choice is made: drags, settles, jumps and data.
  public static var slice: Set<Family> { [.drags, .jumps, .data] }

  /// The family without which no stream has an event; nil for an event of every stream.
  static func of(_ event: PageEvent) -> Family? {
    switch event {
    case .pagesChanged: .data
    case .restored: .restore
    case .enabledChanged: .disabled
    case .slideLengthsChanged: .lengths
    case .layoutChanged: .layout
    case .dragBegan, .dragMoved, .dragEnded, .dragCancelled: .drags
    case .jump(_, let animated, _, _): animated ? .jumps : .instant
    case .scroll: .free
    case .step: .steps
    case .fingerDown, .fingerUp: .hold
    case .driven, .drivenEnded: .driven
    case .turnEnded, .ticked: nil
    case .containerWillAppear, .containerDidAppear, .containerWillDisappear, .containerDidDisappear:
      .container
    case .loaded, .loadFailed, .retry, .memoryPressure: .cache
    case .reducedMotionChanged: .reduced
    case .configured: .configured
    }
  }

  /// A configuration with only the settings of some families.
  static func limited(_ new: PageConfiguration, to families: Set<Family>) -> PageConfiguration {
    var limited = PageConfiguration()
    if families.contains(.loops) { limited.loops = new.loops }
    if families.contains(.fraction) { limited.pageFraction = new.pageFraction }
    if families.contains(.spacing) { limited.spacing = new.spacing }
    if families.contains(.free) { limited.snapping = new.snapping }
    if families.contains(.cache) { limited.cache = new.cache }
    if families.contains(.disabled) { limited.disabledPagePolicy = new.disabledPagePolicy }
    if families.contains(.locks) {
      limited.allowsForward = new.allowsForward
      limited.allowsBackward = new.allowsBackward
      limited.allowsSwipe = new.allowsSwipe
    }
    if families.contains(.lengths) {
      limited.slides.alignment = new.slides.alignment
      limited.slides.leadingPadding = new.slides.leadingPadding
      limited.slides.trailingPadding = new.slides.trailingPadding
    }
    if families.contains(.groups) {
      limited.slides.containment = new.slides.containment
      limited.slides.slidesPerStop = new.slides.slidesPerStop
    }
    if families.contains(new.interruptionPolicy == .queueLatest ? .queue : .policies) {
      limited.interruptionPolicy = new.interruptionPolicy
    }
    if families.contains(.policies) {
      limited.flickVelocity = new.flickVelocity
      limited.snapThreshold = new.snapThreshold
      limited.maximumFlingDistance = new.maximumFlingDistance
      limited.jumpDuration = new.jumpDuration
      limited.jumpCurve = new.jumpCurve
      limited.settleSpring = new.settleSpring
      limited.edgePolicy = new.edgePolicy
      limited.appearanceTiming = new.appearanceTiming
    }
    return limited
  }
}
