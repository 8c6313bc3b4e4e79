internal import FolioMachine

/// A decoder that provides every requested value and records the requests.
final class SchemaProbe: Decoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The requested keys.
  private(set) var fields: [Schema.Field] = []
  /// The type in whose form the type is encoded, if any.
  private(set) var alias: String?
  /// The chosen case, if the type has cases.
  private(set) var chosen: String?
  /// The types of all requested values.
  private(set) var met: [any Decodable.Type] = []

  private let type: any Decodable.Type
  private let caseIndex: Int
  private let counter: Counter

  /// A source of increasing numbers.
  final class Counter {
    private var last: Int64 = 0

    var next: Int64 {
      last += 1
      return last
    }
  }

  init(of type: any Decodable.Type, caseIndex: Int = 0, counter: Counter = Counter()) {
    self.type = type
    self.caseIndex = caseIndex
    self.counter = counter
  }

  fileprivate func add(_ name: String, _ type: any Decodable.Type, isOptional: Bool) {
    fields.append(Schema.Field(name: name, type: SchemaNames.name(of: type) + (isOptional ? "?" : "")))
    met.append(type)
  }

  fileprivate func isWritten(as type: any Decodable.Type) {
    alias = SchemaNames.name(of: type)
    met.append(type)
  }

  /// Returns the case to choose, or nil if the type has no cases.
  fileprivate func choose() -> String? {
    let names = CaseNames.of(type)
    guard caseIndex < names.count else { return nil }
    chosen = names[caseIndex]
    return chosen
  }

  /// Returns a sample value of a type.
  fileprivate func sample<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == Bool.self { return true as! Value }
    if type == String.self { return "a" as! Value }
    // Between 0 and 1, so that the values are valid for curves and springs.
    if type == Double.self { return (Double(counter.next % 63 + 1) / 64) as! Value }
    if let integer = type as? any FixedWidthInteger.Type {
      return integer.init(truncatingIfNeeded: counter.next % 100) as! Value
    }
    if let named = type as? any NamedCase.Type { return SchemaProbe.first(named) as! Value }
    return try Value(from: SchemaProbe(of: type, counter: counter))
  }

  private static func first<Value: NamedCase>(_ type: Value.Type) -> Value {
    let cases = Array(Value.allCases)
    // The last case is the least likely default, so that a forgotten field is noticed.
    return cases[cases.count - 1]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedProbe<Key>(probe: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { UnkeyedProbe(probe: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { SingleProbe(probe: self) }
}

private struct SingleProbe: SingleValueDecodingContainer {
  let probe: SchemaProbe
  var codingPath: [any CodingKey] { [] }
  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    probe.isWritten(as: type)
    return try probe.sample(type)
  }
}

private struct KeyedProbe<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let probe: SchemaProbe
  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    guard let name = probe.choose(), let key = Key(stringValue: name) else { return [] }
    return [key]
  }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    probe.add(key.stringValue, type, isOptional: false)
    return try probe.sample(type)
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    probe.add(key.stringValue, type, isOptional: true)
    return try probe.sample(type)
  }

  // The standard library has a method for each type that does not report that the value is optional, so each must be
  // implemented.
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try read(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try read(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try read(type, key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try read(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try read(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try read(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try read(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try read(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try read(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try read(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try read(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try read(type, key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try read(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try read(type, key) }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try read(type, key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(KeyedProbe<Nested>(probe: probe))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { UnkeyedProbe(probe: probe) }
  func superDecoder() -> any Decoder { probe }
  func superDecoder(forKey key: Key) -> any Decoder { probe }
}

/// An array of one value, or of any number of requested values.
private struct UnkeyedProbe: UnkeyedDecodingContainer {
  let probe: SchemaProbe
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 1 }
  private(set) var currentIndex = 0
  var isAtEnd: Bool { currentIndex >= 1 }

  init(probe: SchemaProbe) { self.probe = probe }

  func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    currentIndex += 1
    return try probe.sample(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<
    Nested
  > {
    currentIndex += 1
    return KeyedDecodingContainer(KeyedProbe<Nested>(probe: probe))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    currentIndex += 1
    return UnkeyedProbe(probe: probe)
  }

  func superDecoder() -> any Decoder { probe }
}
