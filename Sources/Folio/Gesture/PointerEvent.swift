public import FolioMachine
internal import FolioMotion

/// A sample of a finger or a mouse button.
public struct PointerEvent: Hashable, Sendable, Savable {
  /// The phases of a pointer.
  public enum Phase: UInt8, Hashable, Sendable, NamedCase {
    /// The pointer went down.
    case down
    /// The pointer moved while down.
    case moved
    /// The pointer lifted.
    case up
    /// The system cancelled the touch.
    case cancelled
  }

  /// The id of the finger.
  public var id: Int64
  /// The phase.
  public var phase: Phase
  /// The horizontal position, in points.
  public var x: Double
  /// The vertical position, in points.
  public var y: Double
  /// The moment of the sample.
  public var at: Moment

  /// Creates a sample.
  public init(_ phase: Phase, id: Int64 = 0, x: Double, y: Double, at moment: Moment) {
    self.id = id
    self.phase = phase
    self.x = x
    self.y = y
    at = moment
  }
}

extension PointerEvent {
  /// Whether the position is legal; a cancelled touch has none.
  var isLegal: Bool { phase == .cancelled || (x.isLegal && y.isLegal) }

  /// The sample as an event of the recogniser.
  var pan: PanEvent {
    switch phase {
    case .down: .down(pointer: id, x: x, y: y, at: at)
    case .moved: .moved(pointer: id, x: x, y: y, at: at)
    case .up: .up(pointer: id, x: x, y: y, at: at)
    case .cancelled: .cancelled(pointer: id, at: at)
    }
  }
}
