public import FolioMachine

/// The reason for rejecting the values of a motion or an event of a recogniser.
///
/// The whole module has one type, so that machines that contain several motions need no wrapper.
public enum MotionRejection: Error, Hashable, Sendable, Savable {
  /// A value that is NaN, infinite, out of its range, or beyond 2⁴⁰.
  case illegalValue(Field)
}

extension MotionRejection {
  /// The values of motions and recognisers that a ``MotionRejection`` can name.
  public enum Field: Hashable, Sendable, NamedCase {
    /// The mass, stiffness and damping of a spring, which are validated together.
    case parameters
    /// The initial position of a motion, or the position of a pointer.
    case position
    /// The target of a spring.
    case target
    /// The initial velocity of a motion, or the maximum velocity of a drag.
    case velocity
    /// The distance from its target, or the speed, at which a motion may end.
    case tolerance
    /// The fraction of the velocity that friction leaves after a second, or the rate of its decay.
    case drag
    /// The least and the greatest position of a scroll.
    case bounds
    /// A control point of a curve.
    case controlPoint
    /// The dimension of a rubber band.
    case dimension
    /// The constant of a rubber band.
    case constant
    /// The distance that a pointer travels before it drags.
    case slop
    /// The time for which a pointer is down before its target is highlighted or long-pressed.
    case delay
  }
}

#if Coding
  extension MotionRejection {
    /// Returns the result of a closure, and reports a rejection at the coding path of `decoder`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` in place of a rejection.
    static func reported<Value>(
      at decoder: any Decoder, _ make: () throws(MotionRejection) -> Value
    ) throws -> Value {
      do throws(MotionRejection) {
        return try make()
      } catch .illegalValue(let field) {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "illegal \(field)"))
      }
    }
  }
#endif
