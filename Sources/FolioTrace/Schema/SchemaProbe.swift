internal import FolioMachine

/// A decoder that has every value that is asked for, and remembers what was.
final class SchemaProbe: Decoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The keys that were asked for.
  private(set) var fields: [Schema.Field] = []
  /// What the type is written as, if it is written as another.
  private(set) var alias: String?
  /// The case that was chosen, if the type has cases.
  private(set) var chosen: String?
  /// The types of all that was asked for.
  private(set) var met: [any Decodable.Type] = []

  private let type: any Decodable.Type
  private let caseIndex: Int
  private let counter: Counter

  /// Gives a different number each time.
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

  /// The case that the type is to be, if it has a choice.
  fileprivate func choose() -> String? {
    let names = CaseNames.of(type)
    guard caseIndex < names.count else { return nil }
    chosen = names[caseIndex]
    return chosen
  }

  /// Some value of a type.
  fileprivate func sample<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == Bool.self { return true as! Value }
    if type == String.self { return "a" as! Value }
    // Between 0 and 1, so that curves and springs can be made of it.
    if type == Double.self { return (Double(counter.next % 63 + 1) / 64) as! Value }
    if let integer = type as? any FixedWidthInteger.Type {
      return integer.init(truncatingIfNeeded: counter.next % 100) as! Value
    }
    if let named = type as? any NamedCase.Type { return SchemaProbe.first(named) as! Value }
    return try Value(from: SchemaProbe(of: type, counter: counter))
  }

  private static func first<Value: NamedCase>(_ type: Value.Type) -> Value {
    let cases = Array(Value.allCases)
    // The last one differs from what a forgotten field would be.
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

  private func take<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    probe.add(key.stringValue, type, isOptional: true)
    return try probe.sample(type)
  }

  // One for each, because the library has its own for each, which does not tell that nil is welcome.
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try take(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try take(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try take(type, key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try take(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try take(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try take(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try take(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try take(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try take(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try take(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try take(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try take(type, key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try take(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try take(type, key) }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try take(type, key)
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

/// An array of one value, or of as many as are asked for.
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
