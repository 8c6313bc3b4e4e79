public import FolioMachine
internal import FolioMotion

/// A sample of a finger or a mouse button.
public struct PointerEvent: Hashable, Sendable, Savable {
  /// What the pointer did.
  public enum Phase: UInt8, Hashable, Sendable, NamedCase {
    /// It went down.
    case down
    /// It moved while down.
    case moved
    /// It lifted.
    case up
    /// The system took it away.
    case cancelled
  }

  /// Which finger it is.
  public var id: Int64
  /// What it did.
  public var phase: Phase
  /// Where it is.
  public var x: Double
  /// Where it is.
  public var y: Double
  /// When.
  public var at: Moment

  /// Makes a sample.
  public init(_ phase: Phase, id: Int64 = 0, x: Double, y: Double, at moment: Moment) {
    self.id = id
    self.phase = phase
    self.x = x
    self.y = y
    at = moment
  }
}

extension PointerEvent {
  /// Whether the place, which a cancelled touch does not have, is one.
  var isLegal: Bool { phase == .cancelled || (x.isLegal && y.isLegal) }

  /// The sample as the recognizer takes it.
  var pan: PanEvent {
    switch phase {
    case .down: .down(pointer: id, x: x, y: y, at: at)
    case .moved: .moved(pointer: id, x: x, y: y, at: at)
    case .up: .up(pointer: id, x: x, y: y, at: at)
    case .cancelled: .cancelled(pointer: id, at: at)
    }
  }
}
