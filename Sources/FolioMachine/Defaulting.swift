/// A setting that is written only where it is not the usual one, so that what was saved before there was the setting can
/// still be read.
package protocol Defaulting: Equatable, Savable {
  /// The usual one.
  static var byDefault: Self { get }
}

#if Coding
  extension KeyedDecodingContainer {
    /// Reads a setting; where nothing is written of it, it is the usual one.
    package func decode<Setting: Defaulting>(_ type: Setting.Type, forKey key: Key) throws -> Setting {
      try decodeIfPresent(type, forKey: key) ?? .byDefault
    }
  }

  extension KeyedEncodingContainer {
    /// Writes a setting, unless it is the usual one.
    package mutating func encode<Setting: Defaulting>(_ setting: Setting, forKey key: Key) throws {
      try encodeIfPresent(setting == .byDefault ? nil : setting, forKey: key)
    }
  }
#endif
