#if Coding
  extension Decoder {
    /// Throws an error unless the decoded value is consistent. The last line of an `init(from:)`:
    ///
    ///     try decoder.require(isSafe, "no events lead to such a list")
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the reason, at the coding path of this decoder.
    package func require(_ isSafe: Bool, _ reason: @autoclosure () -> String) throws {
      if isSafe { return }
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: reason()))
    }
  }
#endif
