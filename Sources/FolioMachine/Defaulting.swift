/// A setting that is encoded only if it differs from its default, so that data saved before the setting existed can
/// still be
/// decoded.
package protocol Defaulting: Equatable, Savable {
  /// The default setting.
  static var byDefault: Self { get }
}

#if Coding
  extension KeyedDecodingContainer {
    /// Decodes a setting, or returns its default if there is no value for the key.
    package func decode<Setting: Defaulting>(_ type: Setting.Type, forKey key: Key) throws -> Setting {
      try decodeIfPresent(type, forKey: key) ?? .byDefault
    }
  }

  extension KeyedEncodingContainer {
    /// Encodes a setting, unless it equals its default.
    package mutating func encode<Setting: Defaulting>(_ setting: Setting, forKey key: Key) throws {
      try encodeIfPresent(setting == .byDefault ? nil : setting, forKey: key)
    }
  }
#endif
