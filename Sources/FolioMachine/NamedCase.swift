#if Coding
  /// An enum without payloads that is encoded as the name of its case: `"drag"`.
  ///
  /// Conform where the enum is declared; there is nothing to implement. Without the package trait `Coding`, the
  /// protocol is only `CaseIterable`.
  public protocol NamedCase: CaseIterable, Codable {}

  extension NamedCase {
    /// Decodes the case with a name. Complexity: O(cases).
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no case has the name.
    public init(from decoder: any Decoder) throws { self = try Self.named(by: decoder) }

    /// Encodes the name of the case.
    public func encode(to encoder: any Encoder) throws { try encodeName(to: encoder) }

    fileprivate static func named(by decoder: any Decoder) throws -> Self {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let match = Self.allCases.first(where: { "\($0)" == name }) else {
        let names = Self.allCases.map { "\($0)" }.joined(separator: ", ")
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "“\(name)” is none of \(names)")
      }
      return match
    }

    fileprivate func encodeName(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("\(self)")
    }
  }

  // An enum with raw values inherits another coding from RawRepresentable. Neither would be preferred, and the compiler
  // would synthesize a third; this extension is more specific than both.
  extension NamedCase where Self: RawRepresentable, RawValue == UInt8 {
    /// Decodes the case with a name. Complexity: O(cases).
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no case has the name.
    public init(from decoder: any Decoder) throws { self = try Self.named(by: decoder) }

    /// Encodes the name of the case.
    public func encode(to encoder: any Encoder) throws { try encodeName(to: encoder) }
  }
#else
  /// An enum without payloads. With the package trait `Coding`, it is encoded as the name of its case.
  public typealias NamedCase = CaseIterable
#endif
