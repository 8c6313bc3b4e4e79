#if Coding
  extension Decoder {
    /// Throws an error unless a decoded value keeps a condition. The last line of an `init(from:)`:
    ///
    ///     try decoder.require(isSafe, "no events lead to such a list")
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the reason, at the coding path of this decoder.
    package func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws {
      if condition { return }
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: reason()))
    }
  }
#endif
