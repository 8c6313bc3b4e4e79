import Folio

/// A reader of events that JavaScript wrote as numbers.
///
/// A value is written as the numbers of its parts, one after the other: an enum as the index of its case followed by its
/// payload, an optional as 0 or as 1 and the value, an array as its count and the elements, a Boolean value as 0 or 1, an
/// integer as a number without a fraction.
///
/// A number that has no meaning makes the reader invalid. It then returns zeros, so that reading always ends, and the
/// caller discards what it has read.
struct NumberReader {
  private let numbers: UnsafePointer<Double>
  private let count: Int
  private var index = 0
  private var isValid = true

  /// Creates a reader of a number of numbers.
  init(_ numbers: UnsafePointer<Double>, count: Int) {
    unsafe self.numbers = unsafe numbers
    self.count = count
  }

  /// Whether all numbers have been read, and each had a meaning.
  var isComplete: Bool { isValid && index == count }

  /// Makes the reader invalid.
  mutating func fail() { isValid = false }

  /// Reads a number, which may be NaN or infinite: the machine rejects those that it cannot use.
  mutating func number() -> Double {
    guard isValid, index < count else {
      isValid = false
      return 0
    }
    defer { index += 1 }
    return unsafe numbers[index]
  }

  /// Reads an integer that fits its type.
  mutating func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer {
    guard let integer = Integer(exactly: number()) else {
      isValid = false
      return 0
    }
    return integer
  }

  /// Reads the index of a case, or the count of an array, which is no more than the numbers that are left.
  mutating func index(below limit: Int) -> Int {
    let index = integer(Int.self)
    guard index >= 0, index < limit else {
      isValid = false
      return 0
    }
    return index
  }

  /// Reads a Boolean value.
  mutating func flag() -> Bool { index(below: 2) == 1 }

  /// Reads a value of the type that the caller needs.
  mutating func next<Value: NumberReadable>() -> Value { Value(from: &self) }

  /// Reads a value that may be left out.
  mutating func next<Value: NumberReadable>(or value: Value) -> Value { Value?(from: &self) ?? value }

  /// The most elements that an array may have: each is at least one number.
  fileprivate var left: Int { count - index }
}

/// A value that is read from numbers.
protocol NumberReadable {
  init(from reader: inout NumberReader)
}

extension Double: NumberReadable {
  init(from reader: inout NumberReader) { self = reader.number() }
}

extension Bool: NumberReadable {
  init(from reader: inout NumberReader) { self = reader.flag() }
}

extension Int64: NumberReadable {
  init(from reader: inout NumberReader) { self = reader.integer(Int64.self) }
}

extension UInt16: NumberReadable {
  init(from reader: inout NumberReader) { self = reader.integer(UInt16.self) }
}

extension Int: NumberReadable {
  init(from reader: inout NumberReader) { self = reader.integer(Int.self) }
}

extension UInt8: NumberReadable {
  init(from reader: inout NumberReader) { self = reader.integer(UInt8.self) }
}

extension NumberedID {
  init(from reader: inout NumberReader) { self.init(rawValue: reader.integer(RawValue.self)) }
}

extension Optional: NumberReadable where Wrapped: NumberReadable {
  init(from reader: inout NumberReader) { self = reader.flag() ? .some(Wrapped(from: &reader)) : nil }
}

extension Array: NumberReadable where Element: NumberReadable {
  init(from reader: inout NumberReader) {
    self.init()
    let count = reader.index(below: reader.left + 1)
    reserveCapacity(count)
    for _ in 0..<count { append(reader.next()) }
  }
}

extension Range: NumberReadable where Bound == Int64 {
  init(from reader: inout NumberReader) {
    let (lower, upper): (Int64, Int64) = (reader.next(), reader.next())
    if lower > upper { reader.fail() }
    self = lower..<Swift.max(lower, upper)
  }
}

extension RawRepresentable where RawValue == UInt8 {
  /// Reads a case of an enum without payloads, by its index.
  init(from reader: inout NumberReader) {
    if let value = Self(rawValue: reader.integer(UInt8.self)) {
      self = value
    } else {
      reader.fail()
      self = Self(rawValue: 0)!
    }
  }
}
