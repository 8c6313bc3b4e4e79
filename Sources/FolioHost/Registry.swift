public import Folio

/// A two-way map between keys of any type and numbers: a host's names of pages, sections and rows, and those of
/// machines.
///
///     var names = Registry<String>()
///     names.page(for: "music")        // 1
///     names.page(for: "news")         // 2
///     names.page(for: "music")        // 1
///     names.key(of: PageID(2))        // "news"
///
/// Keys that are registered in the same order have the same numbers, and a registry that was saved gives the same
/// numbers after it is decoded. The number of a removed key is never used for another key, so that pending work for the
/// removed key cannot be mistaken for that of another.
public struct Registry<Key: Hashable> {
  /// The largest number with which a key may be registered.
  public static var largestNumber: Int64 { 1 << 62 }

  /// The largest next number. More keys than can be registered fit between ``largestNumber`` and it, and beyond it.
  private static var largestNext: Int64 { 3 << 61 }

  private var numbers: [Key: Int64] = [:]
  private var keys: [Int64: Key] = [:]
  /// The next number, which is above all positive numbers that are or were in use.
  private var next: Int64 = 1

  /// Creates an empty registry.
  public init() {}

  /// The number of registered keys.
  public var count: Int { numbers.count }

  /// Returns the number of a key, and registers the key if necessary. Numbers count up from 1. Complexity: O(1)
  /// expected.
  public mutating func number(for key: Key) -> Int64 {
    if let number = numbers[key] { return number }
    let number = next
    next += 1
    numbers[key] = number
    keys[number] = key
    return number
  }

  /// Returns the number of a registered key, or nil if it is not registered. Complexity: O(1) expected.
  public func number(of key: Key) -> Int64? { numbers[key] }

  /// Returns the key with a number, or nil if there is none. Complexity: O(1) expected.
  public func key(withNumber number: Int64) -> Key? { keys[number] }

  /// Registers a key with a number that was chosen elsewhere, such as one of a saved state. Registering the same pair
  /// again changes nothing.
  ///
  /// - Throws: `keyIsTaken` if the key has another number, `numberIsTaken` if another key has the number,
  ///   `numberIsTooLarge` beyond ``largestNumber``. The registry is then unchanged.
  public mutating func register(_ key: Key, as number: Int64) throws(RegistryRejection) {
    guard number <= Self.largestNumber else { throw .numberIsTooLarge }
    if let own = numbers[key] {
      if own == number { return }
      throw .keyIsTaken(own)
    }
    guard keys[number] == nil else { throw .numberIsTaken }
    numbers[key] = number
    keys[number] = key
    next = max(next, number + 1)
  }

  /// Removes a key and returns its number, or nil if it is not registered. Complexity: O(1) expected.
  @discardableResult
  public mutating func remove(_ key: Key) -> Int64? {
    guard let number = numbers.removeValue(forKey: key) else { return nil }
    keys[number] = nil
    return number
  }

  /// Removes all keys that are not in a set. Complexity: O(keys).
  public mutating func keepOnly(_ kept: Set<Key>) {
    for key in numbers.keys where !kept.contains(key) { remove(key) }
  }
}

extension Registry: Equatable {}
extension Registry: Sendable where Key: Sendable {}

/// The reason for refusing to register a key with a number.
public enum RegistryRejection: Error, Hashable, Sendable {
  /// The key has another number, which is the associated value.
  case keyIsTaken(Int64)
  /// Another key has the number.
  case numberIsTaken
  /// The number is beyond `Registry.largestNumber`.
  case numberIsTooLarge
}

/// The identities of pages.
extension Registry {
  /// Returns the identity of the page with a key, and registers the key if necessary.
  public mutating func page(for key: Key) -> PageID { PageID(number(for: key)) }

  /// Returns the identities of the pages with keys, in their order, and registers the keys if necessary.
  public mutating func pages(for keys: some Sequence<Key>) -> [PageID] { keys.map { page(for: $0) } }

  /// Returns the identity of the page with a registered key, or nil if the key is not registered.
  public func page(of key: Key) -> PageID? { number(of: key).map { PageID($0) } }

  /// Returns the key of a page, or nil if it has none.
  public func key(of page: PageID) -> Key? { keys[page.rawValue] }
}

extension Registry: Encodable where Key: Encodable {
  /// Encodes the keys in the order of their numbers, so that equal registries are encoded alike.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RegistryCodingKey.self)
    try container.encode(next, forKey: .next)
    let entries = keys.sorted { $0.key < $1.key }
    try container.encode(entries.map(\.key), forKey: .numbers)
    try container.encode(entries.map(\.value), forKey: .keys)
  }
}

extension Registry: Decodable where Key: Decodable {
  /// Decodes a registry.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a key or a number that occurs twice, for a number without a key, and
  ///   for numbers that could be given again.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RegistryCodingKey.self)
    let next = try container.decode(Int64.self, forKey: .next)
    let numbers = try container.decode([Int64].self, forKey: .numbers)
    let keys = try container.decode([Key].self, forKey: .keys)
    func refuse(_ reason: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    guard numbers.count == keys.count else { throw refuse("There must be one key for each number.") }
    guard next >= 1, next <= Self.largestNext, numbers.allSatisfy({ $0 < next }) else {
      throw refuse("The next number must be above all others.")
    }
    for (number, key) in zip(numbers, keys) {
      guard self.numbers[key] == nil, self.keys[number] == nil else {
        throw refuse("A key or a number occurs twice.")
      }
      self.numbers[key] = number
      self.keys[number] = key
    }
    self.next = next
  }
}

private enum RegistryCodingKey: String, CodingKey {
  case next, numbers, keys
}
