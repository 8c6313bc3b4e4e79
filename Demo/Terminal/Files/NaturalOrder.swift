/// The order of names for people: case is ignored, and numbers are compared by value.
///
///     ["b10", "B9", "a"] sorted: "a", "B9", "b10"
package enum NaturalOrder {
  /// Whether the first name precedes the second. A strict order of all byte strings. Complexity: O(bytes).
  package static func precedes(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    var (left, right) = (0, 0)
    while left < first.count && right < second.count {
      if isDigit(first[left]) && isDigit(second[right]) {
        let (a, b) = (number(first, &left), number(second, &right))
        if a.count != b.count { return a.count < b.count }
        if a != b { return a.lexicographicallyPrecedes(b) }
      } else {
        let (a, b) = (lowered(first[left]), lowered(second[right]))
        if a != b { return a < b }
        left += 1
        right += 1
      }
    }
    if left == first.count && right == second.count { return first.lexicographicallyPrecedes(second) }
    return left == first.count
  }

  /// Returns the digits from an index on, without leading zeros, and moves the index behind them.
  private static func number(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    while index + 1 < bytes.count && bytes[index] == 0x30 && isDigit(bytes[index + 1]) { index += 1 }
    let start = index
    while index < bytes.count && isDigit(bytes[index]) { index += 1 }
    return bytes[start..<index]
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte + 0x20 : byte }
}
