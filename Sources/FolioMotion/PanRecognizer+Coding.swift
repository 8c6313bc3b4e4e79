#if Coding
  internal import FolioMachine

  extension PanRecognizer {
    enum CodingKeys: String, CodingKey { case configuration, phase, newest, alongX, alongY }

    /// Decodes a whole state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no events lead to such a state.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      configuration = try values.decode(PanConfiguration.self, forKey: .configuration)
      phase = try values.decode(Phase.self, forKey: .phase)
      newest = try values.decodeIfPresent(Moment.self, forKey: .newest)
      alongX = try values.decode(VelocityTracker.self, forKey: .alongX)
      alongY = try values.decode(VelocityTracker.self, forKey: .alongY)
      try decoder.require(isSafe, "a state that no events lead to")
    }

    /// Whether the settings are legal, and the stored samples match the phase.
    private var isSafe: Bool {
      guard configuration.refusal == nil else { return false }
      guard alongX.isNotAfter(newest), alongY.isNotAfter(newest) else { return false }
      let (seesX, seesY) = (alongX.position != nil, alongY.position != nil)
      switch phase {
      case .idle: return !seesX && !seesY
      case .ignoring: return !seesX && !seesY && newest != nil
      case .pressed(_, let x, let y): return x.isLegal && y.isLegal && seesX && seesY
      case .panning(_, let axis): return seesX == (axis == .horizontal) && seesY == (axis == .vertical)
      }
    }
  }
#endif
