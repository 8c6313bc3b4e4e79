public import FolioMachine

/// How a ``CoverController`` behaves; every value has a default.
public struct CoverConfiguration: Hashable, Sendable, Savable, Digestible {
  /// When the cover collapses, and when it comes back.
  public var mode = CoverMode.exitUntilCollapsed
  /// How the cover gives way.
  public var style = CoverStyle.shrink
  /// What the cover does when content is pulled down beyond its top.
  public var pullStyle = PullStyle.stretch
  /// How far the cover follows a pull, in points; not negative, finite.
  public var pullLimit = Double.greatestFiniteMagnitude
  /// Where a cover goes that is left between two of its edges, as soon as the content rests that moves it.
  /// With `coverFollows` everything, `matchCover` and `exitUntilCollapsed` the cover is where the content is. Over rows that
  /// snap in the centre or at the end it then does not snap.
  public var snaps = CoverSnap.never
  /// What moves the cover, beside snaps, requests and heights.
  public var coverFollows = CoverFollows.user
  /// How the content of a page that comes on screen is fitted to the cover.
  public var childSync = ChildSync.keepDepth
  /// How far the content of a page must be pulled to refresh, in points; above 0. Nil: pulling refreshes no page that
  /// has no threshold of its own (``CoverEvent/refreshChanged(_:_:)``).
  public var refreshThreshold: Double? = 64

  /// The defaults.
  public init() {}

  /// Takes in every value.
  public func combine(into digest: inout StateDigest) {
    digest.combine(mode, pullStyle, childSync, style, pullLimit, snaps)
    digest.combine(coverFollows)
    digest.combine(refreshThreshold)
  }

  /// The same values without −0, so that equal configurations have equal bits.
  var normalized: CoverConfiguration {
    var normalized = self
    switch style {
    case .shrink, .move: break
    case .parallax(let factor): normalized.style = .parallax(factor.withoutNegativeZero)
    case .shrinkThenMove(let height): normalized.style = .shrinkThenMove(to: height.withoutNegativeZero)
    }
    normalized.pullLimit = pullLimit.withoutNegativeZero
    return normalized
  }

  /// The first value that makes no sense, if any.
  var refusal: Rejection.Field? {
    guard style.isLegal else { return .style }
    guard pullLimit >= 0, pullLimit.isFinite else { return .pullLimit }
    if let refreshThreshold, !(refreshThreshold > 0 && refreshThreshold.isLegal) { return .threshold }
    return nil
  }
}

/// When the cover collapses, and when it comes back.
public enum CoverMode: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// It collapses as the content scrolls away, and comes back when the content is back at its top.
  case exitUntilCollapsed
  /// It comes back as soon as the user scrolls back, wherever the content is.
  case enterAlways
  /// It comes back at once as far as its `collapsed` height; the rest when the content is back at its top.
  case enterAlwaysCollapsed
}

/// How the cover gives way to a collapse.
public enum CoverStyle: Hashable, Sendable, Savable, Digestible {
  /// Its height shrinks, its top stays.
  case shrink
  /// It moves out at the top, its height stays.
  case move
  /// It moves by this part of the collapse, and what comes after covers it: 0 stays, 1 moves.
  case parallax(Double)
  /// Its height shrinks from the maximum to this one, in points; what is left of it then moves out at the top. A height
  /// of at least the maximum moves it at once, and one of at most the minimum only shrinks it.
  case shrinkThenMove(to: Double)

  /// Whether this is a style.
  var isLegal: Bool {
    switch self {
    case .shrink, .move: true
    case .parallax(let factor): factor >= 0 && factor <= 1
    case .shrinkThenMove(let height): height.isLegalLength
    }
  }

  /// Takes in which style it is, and its factor or height.
  public func combine(into digest: inout StateDigest) {
    switch self {
    case .shrink: digest.combine(0)
    case .move: digest.combine(1)
    case .parallax(let factor): digest.combine(2, factor)
    case .shrinkThenMove(let height): digest.combine(3, height)
    }
  }
}

/// What the cover does when content is pulled down beyond its top.
public enum PullStyle: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// It grows with the pull.
  case stretch
  /// It moves with the pull.
  case move
  /// It stays, and the strip with it; the content alone goes down.
  case pinned
}

/// What moves a cover.
public enum CoverFollows: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The user, by scrolling the content of the selected page. Code and data move the content alone; where code moves
  /// it to near its top, the cover opens as far as it must.
  case user
  /// Whatever moves the content of the selected page, also while a finger drags the pages. With `matchCover` and
  /// `exitUntilCollapsed` the collapse is the content's offset and inset within 0 … range, unless the cover moves by
  /// itself, and a request scrolls the content.
  case everything
}

/// How the content of another page is fitted to the cover when it comes on screen.
public enum ChildSync: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Content that would collapse the cover otherwise goes to its top, right under the strip. Only in
  /// `exitUntilCollapsed`; the other modes fit content as `keepDepth` does.
  case matchCover
  /// Content keeps its depth: what was right under the strip is so again, however far the cover is collapsed.
  case keepDepth
}
