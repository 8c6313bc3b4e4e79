import Foundation

@testable import FolioList

/// Adversarial numbers and states.
enum Hostile {
  /// Numbers at and beyond every bound, NaN and infinities.
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -0.0, 0, -1, .leastNormalMagnitude, 0.000_4, 1.0 / 768, 0.5, 2_097_152,
    2_097_152.5,
    1_099_511_627_776,
    1_099_511_627_777, 4_503_599_627_370_496, 4_503_599_627_370_497, -4_503_599_627_370_496, 1e300,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  /// The same for integers.
  static let integers: [Int64] = [
    .min, .min + 1, -2_147_483_648, -1, 0, 1, 65_535, 65_536, 1_048_576, 1_048_577, 2_147_483_646,
    2_147_483_647,
    2_147_483_648, 1 << 52, (1 << 60) - 1, 1 << 60, .max / 2 - 1_000, .max - 1, .max,
  ]

  /// A number of points, a few of which are hostile.
  static func points(_ dice: inout Dice, _ sides: Int64) -> Double {
    dice.roll(6) == 0 ? numbers[Int(dice.roll(Int64(numbers.count)))] : dice.points(sides)
  }

  /// An integer, a few of which are hostile.
  static func integer(_ dice: inout Dice, _ sides: Int64) -> Int64 {
    dice.roll(6) == 0 ? integers[Int(dice.roll(Int64(integers.count)))] : dice.roll(sides)
  }

  /// An encoded state of which one value differs or is missing.
  static func mutated(_ data: Data, _ dice: inout Dice) throws -> Data {
    let state = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    let changed = mutated(state, &dice)
    return try JSONSerialization.data(withJSONObject: changed, options: [.fragmentsAllowed, .sortedKeys])
  }

  private static func mutated(_ value: Any, _ dice: inout Dice) -> Any {
    if var fields = value as? [String: Any], !fields.isEmpty {
      let key = fields.keys.sorted()[Int(dice.roll(Int64(fields.count)))]
      if dice.roll(40) == 0 { fields[key] = nil } else { fields[key] = mutated(fields[key]!, &dice) }
      return fields
    }
    if var elements = value as? [Any], !elements.isEmpty {
      let index = Int(dice.roll(Int64(elements.count)))
      switch dice.roll(12) {
      case 0: elements.remove(at: index)
      case 1: elements.append(elements[index])
      case 2: elements.swapAt(index, 0)
      default: elements[index] = mutated(elements[index], &dice)
      }
      return elements
    }
    if let number = value as? NSNumber {
      switch dice.roll(5) {
      case 0: return number.int64Value &+ 1
      case 1: return number.int64Value &- 1
      case 2:
        let other = numbers[Int(dice.roll(Int64(numbers.count)))]
        return other.isFinite ? other : -0.0
      case 3: return !number.boolValue
      default: return integers[Int(dice.roll(Int64(integers.count)))]
      }
    }
    return integer(&dice, 10)
  }
}
