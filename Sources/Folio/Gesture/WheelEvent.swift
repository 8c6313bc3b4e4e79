public import FolioMachine

/// A turn of a wheel, or a sample of a trackpad.
///
/// A wheel sends notches, each of which stands alone: across the strip it scrolls the strip, along the pages it turns
/// one page, along the list it scrolls the list. A trackpad sends a gesture, which is one thing's from beginning to
/// end, momentum included:
///
///     began ─▶ changed … ─▶ ended ─▶ momentumBegan ─▶ momentum … ─▶ momentumEnded
///                    └────▶ cancelled      └── a finger stops it: momentumEnded or cancelled
///
/// Pages that a trackpad drags settle when the fingers lift, at their velocity; momentum never moves pages.
///
/// For pagers that lie in one another the host sends the event to one of them: to the owner that
/// ``GestureClaim/owner(among:travelX:travelY:fallback:)`` finds, with the travel of a finger, which is that of the wheel
/// turned round; for a gesture, as it begins.
public struct WheelEvent: Hashable, Sendable, Savable {
  /// Where in a gesture the sample stands.
  public enum Phase: UInt8, Hashable, Sendable, NamedCase {
    /// A wheel with notches: each stands alone.
    case notch
    /// Fingers on a trackpad began to scroll.
    case began
    /// They go on.
    case changed
    /// They lifted.
    case ended
    /// The system took the gesture away.
    case cancelled
    /// The motion that they left behind begins.
    case momentumBegan
    /// That motion goes on.
    case momentum
    /// That motion has come to rest.
    case momentumEnded
  }

  /// What a delta counts.
  public enum Unit: UInt8, Hashable, Sendable, NamedCase {
    /// Points.
    case points
    /// Lines, each as long as ``PagerConfiguration/lineLength``.
    case lines
    /// What is seen: the width of the container, or what is seen of a list less a line.
    case pages
  }

  /// Where the pointer is.
  public var x: Double
  /// Where the pointer is.
  public var y: Double
  /// How far to scroll to the right, in `unit`.
  public var deltaX: Double
  /// How far to scroll down, in `unit`.
  public var deltaY: Double
  /// What the deltas count.
  public var unit: Unit
  /// Where in a gesture it stands.
  public var phase: Phase
  /// When.
  public var at: Moment

  /// Makes a sample; a notch in points unless told otherwise.
  public init(
    x: Double, y: Double, deltaX: Double, deltaY: Double, unit: Unit = .points, phase: Phase = .notch,
    at moment: Moment
  ) {
    self.x = x
    self.y = y
    self.deltaX = deltaX
    self.deltaY = deltaY
    self.unit = unit
    self.phase = phase
    at = moment
  }
}

#if Coding
  extension WheelEvent {
    private enum Key: String, CodingKey { case x, y, deltaX, deltaY, unit, phase, at }

    /// Reads a sample; without a unit it counts points.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      x = try values.decode(Double.self, forKey: .x)
      y = try values.decode(Double.self, forKey: .y)
      deltaX = try values.decode(Double.self, forKey: .deltaX)
      deltaY = try values.decode(Double.self, forKey: .deltaY)
      unit = try values.decodeIfPresent(Unit.self, forKey: .unit) ?? .points
      phase = try values.decode(Phase.self, forKey: .phase)
      at = try values.decode(Moment.self, forKey: .at)
    }

    /// Writes a sample; points are the unit that is left out.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(x, forKey: .x)
      try values.encode(y, forKey: .y)
      try values.encode(deltaX, forKey: .deltaX)
      try values.encode(deltaY, forKey: .deltaY)
      if unit != .points { try values.encode(unit, forKey: .unit) }
      try values.encode(phase, forKey: .phase)
      try values.encode(at, forKey: .at)
    }
  }
#endif
