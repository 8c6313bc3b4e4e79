/// The conversion between numbers and text, which does not depend on a locale.
extension JSON {
  /// Creates a number as the shortest decimal that is read back with the same bits, without a trailing `.0`.
  /// −0 is written as 0, which it equals.
  ///
  /// JSON cannot represent NaN and infinities: these three are the strings `NaN`, `Infinity` and `-Infinity`.
  package init(_ number: Double) {
    guard number.isFinite else {
      self = .string(number.isNaN ? "NaN" : (number < 0 ? "-Infinity" : "Infinity"))
      return
    }
    let text = (number + 0).description
    self = .decimal(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Creates an integer of any of the standard widths.
  init(_ number: some FixedWidthInteger) {
    self = Int64(exactly: number).map { .integer($0) } ?? .decimal("\(number)")
  }

  /// Returns the number as a Double.
  ///
  /// - Throws: An error if this is another kind of value, or the number is beyond the finite ones.
  func double(at path: () -> String) throws(JSONError) -> Double {
    switch self {
    case .integer(let number): return Double(number)
    case .decimal(let text):
      guard let number = Double(text), number.isFinite else {
        throw JSONError(path: path(), reason: "\(text.shortened) is out of the range of Double")
      }
      return number
    case .string("NaN"): return .nan
    case .string("Infinity"): return .infinity
    case .string("-Infinity"): return -.infinity
    case .null, .truth, .string, .array, .object:
      throw JSONError(path: path(), reason: "expected a number, found \(sort)")
    }
  }

  /// Returns the number as an integer. A number with only zeros after the point is one, in any notation.
  ///
  /// - Throws: An error if this is another kind of value, not an integer, or out of range.
  func integer<Number: FixedWidthInteger>(
    _ type: Number.Type, at path: () -> String
  ) throws(JSONError) -> Number {
    switch self {
    case .integer(let number):
      if let number = Number(exactly: number) { return number }
      throw JSONError(path: path(), reason: "\(number) is out of the range of \(Number.self)")
    case .decimal(let text):
      guard let exact = ExactInteger(text) else {
        throw JSONError(path: path(), reason: "expected an integer, found \(text.shortened)")
      }
      if let magnitude = exact.magnitude, let number = Number(magnitude, isNegative: exact.isNegative) {
        return number
      }
      throw JSONError(path: path(), reason: "\(text.shortened) is out of the range of \(Number.self)")
    case .null, .truth, .string, .array, .object:
      throw JSONError(path: path(), reason: "expected an integer, found \(sort)")
    }
  }
}

extension FixedWidthInteger {
  fileprivate init?(_ magnitude: UInt64, isNegative: Bool) {
    guard isNegative else {
      self.init(exactly: magnitude)
      return
    }
    guard magnitude <= UInt64(Int64.max) + 1 else { return nil }
    self.init(exactly: Int64(bitPattern: 0 &- magnitude))
  }
}

/// The integer value of a JSON number, if it has one: `12`, `12.0`, `1.2e1`, `120E-1`.
private struct ExactInteger {
  var isNegative: Bool
  /// The magnitude; nil beyond 64 bits.
  var magnitude: UInt64?

  init?(_ text: String) {
    isNegative = text.utf8.first == UInt8(ascii: "-")
    let parts = text.utf8.split { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
    guard let mantissa = parts.first else { return nil }
    var digits: [UInt8] = []
    var fraction = 0
    var isFraction = false
    for byte in mantissa where byte != UInt8(ascii: "-") {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      digits.append(byte - UInt8(ascii: "0"))
      if isFraction { fraction += 1 }
    }
    while digits.last == 0 {
      digits.removeLast()
      fraction -= 1
    }
    let significant = digits.drop { $0 == 0 }
    guard !significant.isEmpty else {
      magnitude = 0
      return
    }
    let negative = parts.count > 1 && parts[1].first == UInt8(ascii: "-")
    // An exponent that does not fit into an Int, or exceeds any possible length of the text, has the same result as the
    // limit.
    let written = parts.count > 1 ? Int(String(parts[1]) ?? "") ?? (negative ? .min : .max) : 0
    let exponent = min(max(written, -1 << 40), 1 << 40)
    let zeros = exponent - fraction
    guard zeros >= 0 else { return nil }
    magnitude = Self.magnitude(of: significant, zeros: zeros)
  }

  private static func magnitude(of digits: ArraySlice<UInt8>, zeros: Int) -> UInt64? {
    guard digits.count + zeros <= 20 else { return nil }
    var number: UInt64 = 0
    for index in 0..<(digits.count + zeros) {
      let digit = index < digits.count ? digits[digits.startIndex + index] : 0
      let (tenfold, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tenfold.addingReportingOverflow(UInt64(digit))
      if overflow || carry { return nil }
      number = sum
    }
    return number
  }
}

extension String {
  /// The text, truncated for messages.
  var shortened: String { utf8.count <= 40 ? self : "\(prefix(40))…" }
}
