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
  /// The phases of a wheel or a trackpad gesture.
  public enum Phase: UInt8, Hashable, Sendable, NamedCase {
    /// A notch of a wheel, which is an event of its own.
    case notch
    /// The fingers on a trackpad began to scroll.
    case began
    /// The fingers continued to scroll.
    case changed
    /// The fingers lifted.
    case ended
    /// The system cancelled the gesture.
    case cancelled
    /// The momentum began.
    case momentumBegan
    /// The momentum continued.
    case momentum
    /// The momentum ended.
    case momentumEnded
  }

  /// The unit of a delta.
  public enum Unit: UInt8, Hashable, Sendable, NamedCase {
    /// Points.
    case points
    /// Lines of the length ``PagerConfiguration/lineLength``.
    case lines
    /// Visible lengths: the width of the container, or the visible length of a list less one line.
    case pages
  }

  /// The horizontal position of the pointer, in points.
  public var x: Double
  /// The vertical position of the pointer, in points.
  public var y: Double
  /// The distance to scroll to the right, in `unit`.
  public var deltaX: Double
  /// The distance to scroll down, in `unit`.
  public var deltaY: Double
  /// The unit of the deltas.
  public var unit: Unit
  /// The phase.
  public var phase: Phase
  /// The moment of the sample.
  public var at: Moment

  /// Creates a sample; by default a notch in points.
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

    /// Decodes a sample; without a unit it is in points.
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

    /// Encodes a sample; the unit is left out if it is points.
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
