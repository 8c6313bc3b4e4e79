public import FolioMachine

/// The whole state: its digest, its laws, and how it is saved.
extension CarouselController {
  /// Takes the whole state into a digest. Complexity: O(pages).
  public func combine(into digest: inout Digest) {
    page.combine(into: &digest)
    digest.combine(configuration.interval)
    digest.combine(configuration.parallax)
    digest.combine(isFingerDown)
    digest.combine(isDragged)
    digest.combine(newest)
    switch wait {
    case .none: digest.combine(Int64(0))
    case .unbegun: digest.combine(Int64(1))
    case .since(let moment):
      digest.combine(Int64(2))
      digest.combine(moment)
    }
  }

  /// Whether the parts fit each other.
  var isConsistent: Bool {
    guard configuration.refusal == nil, configuration.parallax.bitPattern != (-0.0).bitPattern else {
      return false
    }
    guard page.configuration.loops, (wait != .none) == mayAdvance else { return false }
    guard case .since(let moment) = wait else { return true }
    return newest.map { moment <= $0 } ?? false
  }
}

#if Coding
  extension CarouselController: Codable {
    private enum Key: String, CodingKey {
      case page, configuration, wait, isFingerDown, isDragged, newest
    }

    /// Reads a saved state.
    ///
    /// - Throws: `DecodingError` if the values are no state that this machine can be in.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      self.init(
        page: try values.decode(PageController.self, forKey: .page),
        configuration: try values.decode(CarouselConfiguration.self, forKey: .configuration),
        wait: try values.decode(Wait.self, forKey: .wait),
        isFingerDown: try values.decode(Bool.self, forKey: .isFingerDown),
        isDragged: try values.decode(Bool.self, forKey: .isDragged),
        newest: try values.decodeIfPresent(Moment.self, forKey: .newest))
      guard isConsistent else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "The values make no state of a carousel"))
      }
    }

    /// Writes the whole state.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(page, forKey: .page)
      try values.encode(configuration, forKey: .configuration)
      try values.encode(wait, forKey: .wait)
      try values.encode(isFingerDown, forKey: .isFingerDown)
      try values.encode(isDragged, forKey: .isDragged)
      try values.encodeIfPresent(newest, forKey: .newest)
    }
  }
#endif
