public import FolioMachine

/// What a finger is on when it goes down.
public struct PressTarget: Hashable, Sendable {
  /// The host's number for it: a row, or an item in one.
  public var item: Int64
  /// Whether it wants no highlight. It then gets no long press either and never keeps its list from scrolling, but
  /// is tapped like any other.
  public var refuses: Bool

  /// Makes a target.
  public init(item: Int64, refuses: Bool = false) {
    self.item = item
    self.refuses = refuses
  }
}

/// What a pointer did, or what was decided about it: the events of a ``PressRecognizer``.
///
/// x and y are points, of at most 2⁴⁰ either way. Whether a place is inside of the target is the host's to say: it
/// has to find the target in any case, targets have any shape, and they move when content changes under a finger.
public enum PressEvent: Hashable, Sendable {
  /// A finger touched, on this target; nil where nothing can be pressed. Down twice without a lift between: the
  /// lift was lost, and the press before is cancelled.
  case down(pointer: Int64, x: Double, y: Double, target: PressTarget?, at: Moment)
  /// It moved while down, and is inside of its target or not.
  case moved(pointer: Int64, x: Double, y: Double, isInside: Bool, at: Moment)
  /// It lifted. Where it did so counts as one more move.
  case up(pointer: Int64, x: Double, y: Double, isInside: Bool, at: Moment)
  /// The system took it away.
  case cancelled(pointer: Int64, at: Moment)
  /// The target moved under a finger that stands still, which is now inside of it or not.
  case targetMoved(isInside: Bool)
  /// The press that runs is not wanted: the finger scrolls, or the target is gone. The finger is ignored until it
  /// lifts.
  case refused
  /// Time went on.
  case ticked(at: Moment)
  /// From now on these settings hold.
  case configured(PressConfiguration)
}

/// What a ``PressRecognizer`` makes of its events. Items are those of the targets.
public enum PressEffect: Hashable, Sendable {
  /// Show the item as pressed, or no longer. On and off alternate, on first; each on is followed by its off before
  /// anything is told of another item.
  case highlighted(item: Int64, Bool)
  /// The item was tapped. At most once a press, last.
  case tapped(item: Int64)
  /// The finger has been on the item for half a second. At most once a press, and then no tap.
  case longPressed(item: Int64)
}

/// How a ``PressRecognizer`` judges.
public struct PressConfiguration: Hashable, Sendable {
  /// How many points a finger may travel, in any direction, before it scrolls: strictly more scroll. At least 0.
  public var slop: Double
  /// How many seconds a finger is down before its target is highlighted. At least 0, where nothing scrolls any more
  /// but from targets that refuse.
  public var highlightDelay: Double
  /// How many seconds a finger is down before it is a long press, and no tap. At least ``highlightDelay``.
  public var longPressDelay: Double

  /// Makes settings; they are judged when a recogniser takes them.
  public init(slop: Double = 10, highlightDelay: Double = 0.1, longPressDelay: Double = 0.5) {
    self.slop = slop
    self.highlightDelay = highlightDelay
    self.longPressDelay = longPressDelay
  }

  /// Refuses settings that make no sense.
  func validate() throws(MotionRejection) {
    guard slop.isLegalLength else { throw .illegalValue(.slop) }
    guard highlightDelay.isLegalLength, longPressDelay.isLegalLength, highlightDelay <= longPressDelay else {
      throw .illegalValue(.delay)
    }
  }

  /// The same settings without −0.
  var normalized: PressConfiguration {
    PressConfiguration(
      slop: slop.withoutNegativeZero, highlightDelay: highlightDelay.withoutNegativeZero,
      longPressDelay: longPressDelay.withoutNegativeZero)
  }
}

extension PressEvent {
  /// When it happened; nil for what has no moment.
  var moment: Moment? {
    switch self {
    case .down(_, _, _, _, let moment), .moved(_, _, _, _, let moment), .up(_, _, _, _, let moment),
      .cancelled(_, let moment), .ticked(let moment):
      moment
    case .targetMoved, .refused, .configured: nil
    }
  }
}

#if !hasFeature(Embedded)
  extension PressTarget: Codable {}
  extension PressEvent: Codable {}
  extension PressEffect: Codable {}
  extension PressConfiguration: Codable {}
#endif
