public import FolioMachine

/// A turn of a wheel, or a sample of a trackpad.
///
/// A wheel sends notches, each of which is an event of its own: it scrolls the strip across the strip, turns one page
/// along the axis of the pages, and scrolls the list along the axis of the list. A trackpad sends a gesture, which has
/// one owner from beginning to end, including the momentum:
///
///     began ─▶ changed … ─▶ ended ─▶ momentumBegan ─▶ momentum … ─▶ momentumEnded
///                    └────▶ cancelled      └── a finger stops it: momentumEnded or cancelled
///
/// Pages that a trackpad drags settle when the fingers lift, with their velocity. Momentum never moves pages.
///
/// Among nested pagers the host sends the event to only one: the owner that
/// ``GestureClaim/owner(among:travelX:travelY:fallback:)`` returns for the travel of a finger, which is the negative
/// travel of the wheel. For a gesture, the host determines the owner when the gesture begins.
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
