import Folio
import FolioTrace
import Synchronization

/// A decoder that makes values of any `Decodable` type from bytes. The alphabet of every machine is therefore complete, and
/// includes new events at once.
///
/// Settings keep their defaults except for some of their fields, because otherwise every machine would be refused.
final class ByteDecoder: Decoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  fileprivate let source: ByteSource
  fileprivate let cases: [String]
  /// The values of fields that the bytes do not change.
  fileprivate let defaults: JSON?
  /// The index of this element of an array.
  fileprivate let index: Int?
  /// The number of elements of an array.
  fileprivate let count: Int?

  private init(
    _ source: ByteSource, cases: [String], defaults: JSON? = nil, index: Int? = nil, count: Int? = nil
  ) {
    self.source = source
    self.cases = cases
    self.defaults = defaults
    self.index = index
    self.count = count
  }

  /// Returns the value that the next bytes encode.
  ///
  /// - Throws: The error of the type if they encode none.
  static func value<Value: Decodable>(
    _ type: Value.Type, _ source: ByteSource, key: String = "", index: Int? = nil
  ) throws -> Value {
    if type == Int64.self { return integer(source, key, index) as! Value }
    if type == Double.self { return source.number() as! Value }
    if type == Bool.self { return (source.byte() & 1 == 0) as! Value }
    if type == Moment.self { return source.moment() as! Value }
    if type == PageID.self { return page(source) as! Value }
    if type == TaskID.self { return TaskID(rawValue: source.recent(source.hints.task)) as! Value }
    if let numbered = type as? any NumberedID.Type {
      return identity(numbered, integer(source, key, index)) as! Value
    }
    if type == [PageID].self { return source.order() as! Value }
    if type == Range<Int64>.self { return range(source) as! Value }
    if type == String.self { return "" as! Value }
    if let named = type as? any NamedCase.Type { return one(of: named, source) as! Value }
    if let integer = type as? any FixedWidthInteger.Type {
      return integer.init(truncatingIfNeeded: source.integer()) as! Value
    }
    if let settings = type as? any Settings.Type {
      return try Value(from: ByteDecoder(source, cases: [], defaults: settings.defaults))
    }
    // One length for each page, unless the bytes give another count.
    let isOneEach = type == [Double].self && source.byte() < 224
    return try Value(
      from: ByteDecoder(
        source, cases: caseNames(of: type), index: index, count: isOneEach ? source.hints.count : nil))
  }

  private static func integer(_ source: ByteSource, _ key: String, _ index: Int?) -> Int64 {
    switch key {
    case "generation": source.recent(source.hints.generation)
    case "token": source.byte() < 224 ? source.hints.token.rawValue : source.integer()
    case "row", "to": source.byte() < 96 ? source.hints.row &+ source.integer() : source.integer()
    case "id" where index != nil: source.byte() < 250 ? Int64(index ?? 0) : source.integer()
    // Most gestures have one finger.
    case "id", "pointer": source.byte() < 224 ? 0 : source.integer()
    default: source.integer()
    }
  }

  private static func identity<ID: NumberedID>(_ type: ID.Type, _ number: Int64) -> ID {
    ID(rawValue: ID.RawValue(truncatingIfNeeded: number))
  }

  private static func page(_ source: ByteSource) -> PageID {
    let choice = source.byte()
    return choice < 250 ? PageID(Int64(choice % 7)) : PageID(source.integer())
  }

  private static func range(_ source: ByteSource) -> Range<Int64> {
    let (first, second) = (source.integer(), source.integer())
    return min(first, second)..<max(first, second)
  }

  private static func one<Value: NamedCase>(of type: Value.Type, _ source: ByteSource) -> Value {
    source.pick(Array(type.allCases))
  }

  private static func caseNames(of type: Any.Type) -> [String] {
    known.withLock { known in
      if let names = known[ObjectIdentifier(type)] { return names }
      let names = Wire.cases(of: type)
      known[ObjectIdentifier(type)] = names
      return names
    }
  }

  // Finding the name of a type costs more than handling its event.
  private static let known = Mutex<[ObjectIdentifier: [String]]>([:])

  /// Returns the case that the bytes choose. Half of the choices lead to inner cases: pages in tabs, tabs in a cover.
  fileprivate func choose() -> String? {
    guard let first = cases.first else { return nil }
    let choice = source.byte()
    let wraps = ["page", "tab", "cover"].contains(first)
    return wraps && choice >= 128 ? first : cases[Int(choice) % cases.count]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedBytes<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    let choice = Int(source.byte())
    return UnkeyedBytes(decoder: self, length: count ?? (choice < 224 ? choice & 7 : choice & 31))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleBytes(decoder: self) }
}

private struct SingleBytes: SingleValueDecodingContainer {
  let decoder: ByteDecoder
  var codingPath: [any CodingKey] { [] }
  func decodeNil() -> Bool { decoder.source.byte() & 3 == 0 }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try ByteDecoder.value(type, decoder.source)
  }
}

private struct KeyedBytes<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ByteDecoder
  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] { decoder.choose().flatMap { Key(stringValue: $0) }.map { [$0] } ?? [] }

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) -> Bool {
    let choice = decoder.source.byte()
    guard let defaults = decoder.defaults else { return choice & 3 == 0 }
    return choice < 224 && (defaults[key.stringValue] ?? .null) == .null
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    if let field = decoder.defaults?[key.stringValue], field != .null, decoder.source.byte() < 224 {
      // A value made of settings is also changed in parts.
      guard type is any Settings.Type else { return try Wire.value(type, from: field) }
    }
    return try ByteDecoder.value(type, decoder.source, key: key.stringValue, index: decoder.index)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(KeyedBytes<Nested>(decoder: decoder))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { decoder.unkeyedContainer() }
  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

private struct UnkeyedBytes: UnkeyedDecodingContainer {
  let decoder: ByteDecoder
  let length: Int
  var codingPath: [any CodingKey] { [] }
  var count: Int? { length }
  private(set) var currentIndex = 0
  var isAtEnd: Bool { currentIndex >= length }

  init(decoder: ByteDecoder, length: Int) {
    self.decoder = decoder
    self.length = length
  }

  func decodeNil() -> Bool { decoder.source.byte() & 3 == 0 }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    currentIndex += 1
    return try ByteDecoder.value(type, decoder.source, index: currentIndex - 1)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedDecodingContainer<Nested> {
    currentIndex += 1
    return KeyedDecodingContainer(KeyedBytes<Nested>(decoder: decoder))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    currentIndex += 1
    return decoder.unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }
}
