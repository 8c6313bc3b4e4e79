/// An encoder of values as JSON, with the keys in the order in which the value encodes them.
///
/// A property that is nil is omitted. In a header it is `null` instead, because there an omitted key means its default.
final class WireEncoder: Encoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Whether nil is encoded as `null`.
  let writesNull: Bool
  fileprivate var slot = WireSlot.value(.null)

  private init(writesNull: Bool) { self.writesNull = writesNull }

  /// Returns a value as JSON.
  static func json(of value: some Encodable, writesNull: Bool = false) throws -> JSON {
    if let simple = simple(value) { return simple }
    let encoder = WireEncoder(writesNull: writesNull)
    try value.encode(to: encoder)
    return encoder.slot.json
  }

  /// Returns the JSON of a value that JSON represents directly, or nil for others.
  private static func simple<Value>(_ value: Value) -> JSON? {
    if Value.self == Int64.self { return .integer(value as! Int64) }
    if Value.self == Double.self { return JSON(value as! Double) }
    if Value.self == Bool.self { return .truth(value as! Bool) }
    if Value.self == String.self { return .string(value as! String) }
    if Value.self == Float.self { return JSON(Double(value as! Float)) }
    if let number = value as? any FixedWidthInteger { return JSON(number) }
    return nil
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let members = WireMembers()
    slot = .object(members)
    return KeyedEncodingContainer(KeyedWire<Key>(members: members, writesNull: writesNull))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let values = WireValues()
    slot = .array(values)
    return UnkeyedWire(values: values, writesNull: writesNull)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleWire(encoder: self) }
}

/// The part of a value that has been encoded so far.
private enum WireSlot {
  case value(JSON)
  case object(WireMembers)
  case array(WireValues)

  var json: JSON {
    switch self {
    case .value(let value): value
    case .object(let members): .object(members.members.map { JSON.Member($0.name, $0.slot.json) })
    case .array(let values): .array(values.values.map { $0.json })
    }
  }
}

private final class WireMembers {
  var members: [(name: String, slot: WireSlot)] = []
}

private final class WireValues {
  var values: [WireSlot] = []
}

private struct KeyedWire<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let members: WireMembers
  let writesNull: Bool
  var codingPath: [any CodingKey] { [] }

  private func add(_ slot: WireSlot, _ name: String) { members.members.append((name, slot)) }

  func encodeNil(forKey key: Key) { add(.value(.null), key.stringValue) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    add(.value(try WireEncoder.json(of: value, writesNull: writesNull)), key.stringValue)
  }

  private func write(_ value: (some Encodable)?, _ key: Key) throws {
    if let value { return try encode(value, forKey: key) }
    if writesNull { encodeNil(forKey: key) }
  }

  // The standard library has a method for each type that never encodes nil, so each must be implemented.
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws { try write(value, key) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    let nested = WireMembers()
    add(.object(nested), key.stringValue)
    return KeyedEncodingContainer(KeyedWire<Nested>(members: nested, writesNull: writesNull))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let nested = WireValues()
    add(.array(nested), key.stringValue)
    return UnkeyedWire(values: nested, writesNull: writesNull)
  }

  func superEncoder() -> any Encoder { PartWire { add($0, "super") } }
  func superEncoder(forKey key: Key) -> any Encoder { PartWire { add($0, key.stringValue) } }
}

private struct UnkeyedWire: UnkeyedEncodingContainer {
  let values: WireValues
  let writesNull: Bool
  var codingPath: [any CodingKey] { [] }
  var count: Int { values.values.count }

  func encodeNil() { values.values.append(.value(.null)) }

  func encode<Value: Encodable>(_ value: Value) throws {
    values.values.append(.value(try WireEncoder.json(of: value, writesNull: writesNull)))
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    let nested = WireMembers()
    values.values.append(.object(nested))
    return KeyedEncodingContainer(KeyedWire<Nested>(members: nested, writesNull: writesNull))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let nested = WireValues()
    values.values.append(.array(nested))
    return UnkeyedWire(values: nested, writesNull: writesNull)
  }

  func superEncoder() -> any Encoder { PartWire { values.values.append($0) } }
}

private struct SingleWire: SingleValueEncodingContainer {
  let encoder: WireEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { encoder.slot = .value(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    encoder.slot = .value(try WireEncoder.json(of: value, writesNull: encoder.writesNull))
  }
}

/// An encoder for a part that a container encodes separately.
private struct PartWire: Encoder {
  let write: (WireSlot) -> Void
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let members = WireMembers()
    write(.object(members))
    return KeyedEncodingContainer(KeyedWire<Key>(members: members, writesNull: false))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let values = WireValues()
    write(.array(values))
    return UnkeyedWire(values: values, writesNull: false)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SinglePart(write: write) }
}

private struct SinglePart: SingleValueEncodingContainer {
  let write: (WireSlot) -> Void
  var codingPath: [any CodingKey] { [] }
  func encodeNil() { write(.value(.null)) }
  func encode<Value: Encodable>(_ value: Value) throws { write(.value(try WireEncoder.json(of: value))) }
}
