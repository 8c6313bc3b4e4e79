/// The keys of escape sequences that xterm, the Linux console, rxvt and similar terminals send.
enum SequenceKeys {
  /// A key sent as `ESC O` and one byte.
  static func single(_ byte: UInt8) -> Input.Named? {
    switch byte {
    case 0x4d: .enter
    default: letter(byte)
    }
  }

  /// A key sent as `ESC [`, parameters and a final byte. Modifiers are ignored, except Shift with ← and →.
  static func sequence(_ parameters: [UInt8], _ final: UInt8) -> Input.Named? {
    guard parameters.allSatisfy({ (0x30...0x3b).contains($0) }) else { return nil }
    if final == 0x5a { return .backTab }
    if parameters == Array("1;2".utf8) || parameters.isEmpty {
      switch final {
      case 0x43 where !parameters.isEmpty, 0x63: return .shiftRight
      case 0x44 where !parameters.isEmpty, 0x64: return .shiftLeft
      default: break
      }
    }
    guard final == 0x7e else { return letter(final) }
    switch parameters.prefix(while: { $0 != 0x3b }).reduce(0, { min($0 * 10 + Int($1) - 0x30, 999) }) {
    case 1, 7: return .home
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    default: return nil
    }
  }

  private static func letter(_ byte: UInt8) -> Input.Named? {
    switch byte {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    default: nil
    }
  }
}

/// The body of an SGR mouse report: `button;column;row`.
enum MouseReport {
  /// Returns the report, or nil if it is malformed or of an unused kind.
  static func decode(_ body: ArraySlice<UInt8>, released: Bool) -> Input.Mouse? {
    let parts = body.split(separator: 0x3b, omittingEmptySubsequences: false)
    guard parts.count == 3, let code = number(parts[0]), let column = number(parts[1]),
      let row = number(parts[2]), column > 0, row > 0, let action = action(code, released)
    else { return nil }
    return Input.Mouse(action, column: column - 1, row: row - 1)
  }

  /// Bits 0 and 1 are the button, 2 to 4 the modifiers, 5 motion, 6 the wheel.
  private static func action(_ code: Int, _ released: Bool) -> Input.Mouse.Action? {
    let button = code & 3
    if code & 64 != 0 {
      guard !released, code < 128 else { return nil }
      let sideways = button >= 2 || code & 4 != 0
      let step = button & 1 == 0 ? -1 : 1
      return sideways ? .wheel(right: step, down: 0) : .wheel(right: 0, down: step)
    }
    guard code < 64, button < 3 else { return nil }
    if released { return .released(button) }
    return code & 32 != 0 ? .dragged(button) : .pressed(button)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count < 7 else { return nil }
    var result = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      result = result * 10 + Int(digit) - 0x30
    }
    return result
  }
}
