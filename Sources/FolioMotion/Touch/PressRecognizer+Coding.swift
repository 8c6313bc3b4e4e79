#if Coding
  internal import FolioMachine

  extension PressRecognizer {
    enum CodingKeys: String, CodingKey { case configuration, phase, newest }

    /// Decodes a whole state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no events lead to such a state.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      configuration = try values.decode(PressConfiguration.self, forKey: .configuration)
      phase = try values.decode(Phase.self, forKey: .phase)
      newest = try values.decodeIfPresent(Moment.self, forKey: .newest)
      try decoder.require(isSafe, "a state that no events lead to")
    }

    /// Whether the settings and positions are legal, and everything that was due has happened, and nothing else.
    private var isSafe: Bool {
      guard configuration.refusal == nil else { return false }
      switch phase {
      case .idle: return true
      case .ignoring: return newest != nil
      case .waiting(let touch):
        if touch.isLong { return false }
        let isDue = touch.isInside && !touch.target.refuses && (newest ?? touch.start) >= touch.highlightDue
        return isPossible(touch) && !isDue
      case .pressing(let touch):
        return isPossible(touch) && !touch.target.refuses && (newest ?? touch.start) >= touch.highlightDue
      }
    }

    private func isPossible(_ touch: Touch) -> Bool {
      guard let newest, touch.start <= newest, touch.start <= touch.highlightDue else { return false }
      if let due = touch.longPressDue, due < touch.highlightDue { return false }
      if touch.isLong, touch.longPressDue.map({ newest < $0 }) ?? true { return false }
      return touch.x.isLegal && touch.y.isLegal
    }
  }
#endif
