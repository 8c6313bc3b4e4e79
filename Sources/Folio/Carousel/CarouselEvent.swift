public import FolioMachine

/// What can happen to a ``CarouselController``.
public enum CarouselEvent: Hashable, Sendable, Savable {
  /// Something for the pages: data, layout, container, fingers, ticks. Rejected as they reject it. A configuration
  /// is taken with `loops` on, whatever it says.
  case page(PageEvent)

  /// The host changed the configuration. What is left of a wait is counted anew from the rest that began it.
  /// Rejected: `refusedConfiguration`.
  case configured(CarouselConfiguration)
}

/// What a ``CarouselController`` tells or orders its host.
public enum CarouselEffect: Hashable, Sendable, Savable {
  /// The pages say so. The carousel's own advances are answered to request 0, and have the cause `auto`.
  case page(PageEffect)
}

/// How a ``CarouselController`` behaves; every value has a default.
public struct CarouselConfiguration: Hashable, Sendable, Savable {
  /// How long a page rests before the next one comes, in seconds: above 0, at most 2⁴⁰; nil never advances.
  public var interval: Double? = 3

  /// How far contents shift against their pages, in page lengths a page: at most 2⁴⁰ either way; 0 shifts nothing.
  public var parallax = 0.4

  /// The defaults.
  public init() {}

  /// The first value that makes no sense, if any.
  var refusal: Field? {
    if let interval { guard interval.isLegalLength, interval > 0 else { return .interval } }
    return parallax.isLegal ? nil : .parallax
  }

  /// The interval in nanoseconds, at least 1; what is beyond the range of moments is its end.
  var nanoseconds: Int64? {
    guard let interval else { return nil }
    let exact = interval * 1e9 + 0.5
    return exact >= 9.2e18 ? .max : max(1, Int64(exact))
  }

  /// These settings with −0 made 0.
  var normal: CarouselConfiguration {
    var normal = self
    normal.parallax = parallax.withoutNegativeZero
    return normal
  }
}

extension PageEvent {
  /// When it happened; nil for what has no moment.
  var moment: Moment? {
    switch self {
    case .dragBegan(let moment), .dragMoved(_, let moment), .dragEnded(_, let moment),
      .dragCancelled(let moment), .fingerDown(let moment), .fingerUp(let moment), .driven(_, let moment),
      .ticked(let moment):
      moment
    case .pagesChanged, .enabledChanged, .layoutChanged, .jump, .step, .restored, .containerWillAppear,
      .containerDidAppear, .containerWillDisappear, .containerDidDisappear, .loaded, .loadFailed, .retry,
      .memoryPressure, .reducedMotionChanged, .configured:
      nil
    }
  }
}
