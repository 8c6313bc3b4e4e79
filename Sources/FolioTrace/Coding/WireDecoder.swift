internal import Folio
internal import FolioList

/// Settings that are null in the JSON of the defaults: their property is nil by default, or encoded only if it differs from
/// its default.
private protocol OptionalSettings: Encodable {
  static var usual: Self { get }
}

extension ReorderConfiguration: OptionalSettings {
  fileprivate static var usual: Self { Self() }
}

extension SlideLayout: OptionalSettings {
  fileprivate static var usual: Self { Self() }
}

extension Viewability: OptionalSettings {
  fileprivate static var usual: Self { Self() }
}

/// A decoder of values from JSON. It is strict: a member that no type decodes is an error.
///
/// In a header a member may be missing. It then has its value in `fallback`, the JSON of the defaults. This applies to
/// structures at any depth, but not to the cases of an enum, which are encoded completely.
final class WireDecoder: Decoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  fileprivate let value: JSON
  fileprivate let fallback: JSON?
  fileprivate let path: WirePath?
  private var objects: [WireObject] = []
  private var arrays: [WireArray] = []

  private init(_ value: JSON, _ fallback: JSON?, _ path: WirePath?) {
    self.value = value
    self.fallback = fallback
    self.path = path
  }

  /// Returns the value that JSON describes.
  ///
  /// - Throws: `JSONError` with the first error.
  static func value<Value: Decodable>(
    _ type: Value.Type, from json: JSON, or fallback: JSON? = nil, at path: WirePath? = nil
  ) throws -> Value {
    if let simple = try simple(type, json, path) { return simple }
    // Settings that are null in the defaults have defaults of their own if they are present.
    let decoder = WireDecoder(json, fallback == .null ? try usual(type) : fallback, path)
    do {
      let value = try Value(from: decoder)
      try decoder.finish()
      return value
    } catch let error as DecodingError {
      throw decoder.explained(error, Value.self)
    }
  }

  /// Returns the JSON of the defaults of settings that may be null, or nil for other types.
  private static func usual<Value>(_ type: Value.Type) throws -> JSON? {
    guard let settings = type as? any OptionalSettings.Type else { return nil }
    return try WireEncoder.json(of: settings.usual, writesNull: true)
  }

  /// Returns the value of a type that JSON represents directly, or nil for others.
  private static func simple<Value>(_ type: Value.Type, _ json: JSON, _ path: WirePath?) throws -> Value? {
    let place = { path?.text ?? "" }
    if type == Int64.self { return try json.integer(Int64.self, at: place) as? Value }
    if type == Double.self { return try json.double(at: place) as? Value }
    if type == Bool.self {
      guard case .truth(let truth) = json else {
        throw JSONError(path: place(), reason: "expected true or false, found \(json.sort)")
      }
      return truth as? Value
    }
    if type == String.self {
      guard case .string(let text) = json else {
        throw JSONError(path: place(), reason: "expected a string, found \(json.sort)")
      }
      return text as? Value
    }
    if type == Float.self { return Float(try json.double(at: place)) as? Value }
    if let integer = type as? any FixedWidthInteger.Type {
      return try json.integer(integer, at: place) as? Value
    }
    return nil
  }

  /// Throws an error if there are values that were not decoded.
  private func finish() throws(JSONError) {
    for object in objects { try object.finish() }
    for array in arrays where array.next < array.values.count {
      let count = array.values.count
      throw JSONError(path: array.path?.text ?? "", reason: "expected \(array.next) values, found \(count)")
    }
  }

  /// Returns the error that a type threw, with its path.
  private func explained(_ error: DecodingError, _ type: Any.Type) -> JSONError {
    let place = path?.text ?? ""
    if let object = objects.first, object.isChoice {
      return JSONError(path: place, reason: object.complaintAboutChoice(SchemaNames.name(of: type)))
    }
    let reason =
      switch error {
      case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context):
        context.debugDescription
      @unknown default: "no \(SchemaNames.name(of: type))"
      }
    return JSONError(path: place, reason: reason)
  }

  fileprivate func object(_ json: JSON, _ fallback: JSON?, _ path: WirePath?) throws(JSONError) -> WireObject
  {
    guard case .object(let members) = json else {
      throw JSONError(path: path?.text ?? "", reason: "expected an object, found \(json.sort)")
    }
    let object = WireObject(members, fallback, path, self)
    objects.append(object)
    return object
  }

  fileprivate func array(_ json: JSON, _ path: WirePath?) throws(JSONError) -> WireArray {
    guard case .array(let values) = json else {
      throw JSONError(path: path?.text ?? "", reason: "expected an array, found \(json.sort)")
    }
    let array = WireArray(values, path, self)
    arrays.append(array)
    return array
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedReading<Key>(object: try object(value, fallback, path)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    UnkeyedReading(array: try array(value, path))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleReading(decoder: self) }
}

private struct SingleReading: SingleValueDecodingContainer {
  let decoder: WireDecoder
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { decoder.value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try WireDecoder.value(type, from: decoder.value, or: decoder.fallback, at: decoder.path)
  }
}

/// An object that is being decoded.
private final class WireObject {
  let members: [JSON.Member]
  let fallback: JSON?
  let path: WirePath?
  // The decoder owns this object, and outlives it.
  unowned let decoder: WireDecoder
  private var isAsked: [Bool]

  /// Whether the object is an enum, whose single member is the case.
  var isChoice = false

  init(_ members: [JSON.Member], _ fallback: JSON?, _ path: WirePath?, _ decoder: WireDecoder) {
    self.members = members
    self.fallback = fallback
    self.path = path
    self.decoder = decoder
    isAsked = Array(repeating: false, count: members.count)
  }

  /// Returns the value of a member, or its default, and the fallback for its own members; nil if there is neither.
  func find(_ name: String) -> (value: JSON, fallback: JSON?)? {
    let known = isChoice ? nil : fallback?[name]
    guard let index = members.firstIndex(where: { $0.name == name }) else { return known.map { ($0, nil) } }
    isAsked[index] = true
    return (members[index].value, known)
  }

  func read(_ name: String) throws(JSONError) -> (value: JSON, fallback: JSON?) {
    if let found = find(name) { return found }
    throw JSONError(path: path?.text ?? "", reason: "“\(name)” is missing")
  }

  func finish() throws(JSONError) {
    for (index, member) in members.enumerated() where !isAsked[index] {
      throw JSONError(path: path?.text ?? "", reason: "“\(member.name.shortened)” is unknown here")
    }
  }

  func complaintAboutChoice(_ type: String) -> String {
    guard let member = members.first else { return "expected one case of \(type), found none" }
    guard members.count == 1 else { return "expected one case of \(type), found \(members.count) members" }
    return "“\(member.name.shortened)” is no case of \(type)"
  }
}

private struct KeyedReading<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: WireObject
  var codingPath: [any CodingKey] { [] }

  // Only enums request all keys, to find their case.
  var allKeys: [Key] {
    object.isChoice = true
    return object.members.compactMap { Key(stringValue: $0.name) }
  }

  func contains(_ key: Key) -> Bool { object.find(key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try object.read(key.stringValue).value == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let found = try object.read(key.stringValue)
    return try WireDecoder.value(type, from: found.value, or: found.fallback, at: path(to: key))
  }

  private func path(to key: Key) -> WirePath { WirePath(object.path, name: key.stringValue) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    let found = try object.read(key.stringValue)
    return KeyedDecodingContainer(
      KeyedReading<Nested>(object: try object.decoder.object(found.value, found.fallback, path(to: key))))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    UnkeyedReading(array: try object.decoder.array(object.read(key.stringValue).value, path(to: key)))
  }

  func superDecoder() -> any Decoder { object.decoder }
  func superDecoder(forKey key: Key) -> any Decoder { object.decoder }
}

/// An array that is being decoded.
private final class WireArray {
  let values: [JSON]
  let path: WirePath?
  // The decoder owns this object, and outlives it.
  unowned let decoder: WireDecoder
  var next = 0

  init(_ values: [JSON], _ path: WirePath?, _ decoder: WireDecoder) {
    self.values = values
    self.path = path
    self.decoder = decoder
  }

  func read() throws(JSONError) -> (value: JSON, path: WirePath) {
    guard next < values.count else {
      throw JSONError(path: path?.text ?? "", reason: "expected more than \(values.count) values")
    }
    next += 1
    return (values[next - 1], WirePath(path, index: next - 1))
  }
}

private struct UnkeyedReading: UnkeyedDecodingContainer {
  let array: WireArray
  var codingPath: [any CodingKey] { [] }
  var count: Int? { array.values.count }
  var isAtEnd: Bool { array.next >= array.values.count }
  var currentIndex: Int { array.next }

  func decodeNil() -> Bool {
    guard !isAtEnd, array.values[array.next] == .null else { return false }
    array.next += 1
    return true
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (value, path) = try array.read()
    return try WireDecoder.value(type, from: value, at: path)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested>
  {
    let (value, path) = try array.read()
    return KeyedDecodingContainer(KeyedReading<Nested>(object: try array.decoder.object(value, nil, path)))
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let (value, path) = try array.read()
    return UnkeyedReading(array: try array.decoder.array(value, path))
  }

  func superDecoder() -> any Decoder { array.decoder }
}
