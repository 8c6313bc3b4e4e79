public import FolioMachine

/// Why a motion could not be made, or why a recogniser refused an event.
///
/// One type for the whole module, so that machines which contain several motions need no wrapper.
public enum MotionRejection: Error, Hashable, Sendable, Savable {
  /// This value makes no sense: not a number, infinite, out of its range, or beyond 2⁴⁰.
  case illegalValue(Field)
}

extension MotionRejection {
  /// The values that motions and recognisers are made of, as a ``MotionRejection`` names them.
  public enum Field: Hashable, Sendable, NamedCase {
    /// A spring's mass, stiffness and damping, which make sense only together.
    case parameters
    /// Where a motion begins, or where a pointer is.
    case position
    /// Where a spring comes to rest.
    case target
    /// How fast a motion begins.
    case velocity
    /// The distance from its target, or the speed, at which a motion counts as done.
    case tolerance
    /// The share of its speed that friction leaves after a second, or the rate at which it takes it away.
    case drag
    /// The least and the greatest position of a scroll.
    case bounds
    /// A control point of a curve.
    case controlPoint
    /// The length that a rubber band gives way against.
    case dimension
    /// How soft a rubber band is.
    case constant
    /// How far a pointer travels before it drags.
    case slop
    /// How long a pointer is down before it presses, or presses long.
    case delay
  }
}

#if Coding
  extension MotionRejection {
    /// Makes what the decoded values describe, or reports at `decoder`'s place that they make no sense.
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
