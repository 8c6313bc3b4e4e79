#if Coding
  /// An enum without payloads that is written as the name of its case: `"drag"`.
  ///
  /// Conform where the enum is declared; there is nothing to implement. Without the package trait `Coding` it is
  /// `CaseIterable` and no more.
  public protocol NamedCase: CaseIterable, Codable {}

  extension NamedCase {
    /// Reads the case with this name.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no case has the name. Complexity: O(cases).
    public init(from decoder: any Decoder) throws { self = try Self.named(by: decoder) }

    /// Writes the name of the case.
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

  // An enum with raw values has a coding of its own from RawRepresentable. Neither would be preferred, and the
  // compiler would make a third; this one is more special than both.
  extension NamedCase where Self: RawRepresentable, RawValue == UInt8 {
    /// Reads the case with this name.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no case has the name. Complexity: O(cases).
    public init(from decoder: any Decoder) throws { self = try Self.named(by: decoder) }

    /// Writes the name of the case.
    public func encode(to encoder: any Encoder) throws { try encodeName(to: encoder) }
  }
#else
  /// An enum without payloads, which is written as the name of its case with the package trait `Coding`.
  public typealias NamedCase = CaseIterable
#endif
