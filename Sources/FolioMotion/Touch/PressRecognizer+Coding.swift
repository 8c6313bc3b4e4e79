#if !hasFeature(Embedded)
  internal import FolioMachine

  extension PressRecognizer: Codable {
    private enum CodingKeys: String, CodingKey { case configuration, phase, newest }

    /// Reads a whole state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no events lead to such a state.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      configuration = try values.decode(PressConfiguration.self, forKey: .configuration)
      phase = try values.decode(Phase.self, forKey: .phase)
      newest = try values.decodeIfPresent(Moment.self, forKey: .newest)
      guard isConsistent else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a state that no events lead to"))
      }
    }

    /// Writes the whole state.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(configuration, forKey: .configuration)
      try values.encode(phase, forKey: .phase)
      try values.encodeIfPresent(newest, forKey: .newest)
    }

    /// Whether settings and places are legal, and whether what was due has happened, and nothing else.
    private var isConsistent: Bool {
      guard (try? configuration.validate()) != nil, isNormal(configuration.slop),
        isNormal(configuration.highlightDelay), isNormal(configuration.longPressDelay)
      else { return false }
      switch phase {
      case .idle: return true
      case .ignoring: return newest != nil
      case .waiting(let touch):
        let isDue = touch.isInside && !touch.target.refuses && (newest ?? touch.start) >= touch.highlightDue
        return isPossible(touch) && !isDue
      case .pressing(let touch):
        return isPossible(touch) && !touch.target.refuses && (newest ?? touch.start) >= touch.highlightDue
      }
    }

    private func isPossible(_ touch: Touch) -> Bool {
      guard let newest, touch.start <= newest, touch.start <= touch.highlightDue,
        touch.highlightDue <= touch.longPressDue
      else { return false }
      return touch.x.isLegal && touch.y.isLegal && isNormal(touch.x) && isNormal(touch.y)
    }

    private func isNormal(_ number: Double) -> Bool { number.bitPattern != (-0.0).bitPattern }
  }
#endif
