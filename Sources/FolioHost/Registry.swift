public import Folio

/// Numbers for keys of any type, and back: what a host calls its pages, sections and rows, and what machines call them.
///
///     var names = Registry<String>()
///     names.page(for: "music")        // 1
///     names.page(for: "news")         // 2
///     names.page(for: "music")        // 1
///     names.key(of: PageID(2))        // "news"
///
/// Keys that are registered in the same order have the same numbers, and a registry that was saved gives the same numbers
/// when it is read. The number of a key that is removed is never given to another: what is still under way for it cannot
/// be taken for something else.
public struct Registry<Key: Hashable> {
  /// The largest number that may be handed in.
  public static var largestNumber: Int64 { 1 << 62 }

  /// More keys than can be registered lie between it and the largest number, and beyond it.
  private static var largestNext: Int64 { 3 << 61 }

  private var numbers: [Key: Int64] = [:]
  private var keys: [Int64: Key] = [:]
  /// Above all positive numbers that are or were in use.
  private var next: Int64 = 1

  /// Makes an empty registry.
  public init() {}

  /// How many keys are registered.
  public var count: Int { numbers.count }

  /// The number of a key, which is registered if it is not yet. Numbers count up from 1. Complexity: O(1) expected.
  public mutating func number(for key: Key) -> Int64 {
    if let number = numbers[key] { return number }
    let number = next
    next += 1
    numbers[key] = number
    keys[number] = key
    return number
  }

  /// The number of a key that is registered; nil if it is not. Complexity: O(1) expected.
  public func number(of key: Key) -> Int64? { numbers[key] }

  /// The key with a number; nil if there is none. Complexity: O(1) expected.
  public func key(withNumber number: Int64) -> Key? { keys[number] }

  /// Registers a key under a number that was chosen elsewhere, such as one of a saved state. The same again changes
  /// nothing.
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

  /// Removes a key, and returns the number that it had; nil if it is not registered. Complexity: O(1) expected.
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

/// Why a key was not registered under a number.
public enum RegistryRejection: Error, Hashable, Sendable {
  /// The key has this number.
  case keyIsTaken(Int64)
  /// Another key has the number.
  case numberIsTaken
  /// The number is beyond `Registry.largestNumber`.
  case numberIsTooLarge
}

/// Pages.
extension Registry {
  /// The identity of the page with a key, which is registered if it is not yet.
  public mutating func page(for key: Key) -> PageID { PageID(number(for: key)) }

  /// The identities of the pages with these keys, in their order.
  public mutating func pages(for keys: some Sequence<Key>) -> [PageID] { keys.map { page(for: $0) } }

  /// The identity of the page with a key that is registered; nil if it is not.
  public func page(of key: Key) -> PageID? { number(of: key).map { PageID($0) } }

  /// The key of a page; nil if it has none.
  public func key(of page: PageID) -> Key? { keys[page.rawValue] }
}

extension Registry: Encodable where Key: Encodable {
  /// Writes the keys in the order of their numbers: equal registries are written alike.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RegistryCodingKey.self)
    try container.encode(next, forKey: .next)
    let entries = keys.sorted { $0.key < $1.key }
    try container.encode(entries.map(\.key), forKey: .numbers)
    try container.encode(entries.map(\.value), forKey: .keys)
  }
}

extension Registry: Decodable where Key: Decodable {
  /// Reads a registry.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a key or a number that is there twice, for a number without a key, and
  ///   for numbers that could be given again.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RegistryCodingKey.self)
    let next = try container.decode(Int64.self, forKey: .next)
    let numbers = try container.decode([Int64].self, forKey: .numbers)
    let keys = try container.decode([Key].self, forKey: .keys)
    func refuse(_ reason: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    guard numbers.count == keys.count else { throw refuse("There is not one key for each number.") }
    guard next >= 1, next <= Self.largestNext, numbers.allSatisfy({ $0 < next }) else {
      throw refuse("The next number must be above all others.")
    }
    for (number, key) in zip(numbers, keys) {
      guard self.numbers[key] == nil, self.keys[number] == nil else {
        throw refuse("A key or a number is there twice.")
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
