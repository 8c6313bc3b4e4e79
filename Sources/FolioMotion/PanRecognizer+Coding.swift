#if !hasFeature(Embedded)
  internal import FolioMachine

  extension PanRecognizer: Codable {
    private enum CodingKeys: String, CodingKey { case configuration, phase, newest, alongX, alongY }

    /// Reads a whole state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no events lead to such a state.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      configuration = try values.decode(PanConfiguration.self, forKey: .configuration)
      phase = try values.decode(Phase.self, forKey: .phase)
      newest = try values.decodeIfPresent(Moment.self, forKey: .newest)
      alongX = try values.decode(VelocityTracker.self, forKey: .alongX)
      alongY = try values.decode(VelocityTracker.self, forKey: .alongY)
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
      try values.encode(alongX, forKey: .alongX)
      try values.encode(alongY, forKey: .alongY)
    }

    /// Whether settings are legal, and whether what is remembered fits what the finger does.
    private var isConsistent: Bool {
      guard configuration.slop.isLegalLength, configuration.slop.bitPattern != (-0.0).bitPattern else {
        return false
      }
      guard alongX.isNotAfter(newest), alongY.isNotAfter(newest) else { return false }
      let (seesX, seesY) = (alongX.position != nil, alongY.position != nil)
      switch phase {
      case .idle: return !seesX && !seesY
      case .ignoring: return !seesX && !seesY && newest != nil
      case .pressed(_, let x, let y):
        let normal =
          x.isLegal && y.isLegal && x.bitPattern != (-0.0).bitPattern && y.bitPattern != (-0.0).bitPattern
        return normal && seesX && seesY
      case .panning(_, let axis): return seesX == (axis == .horizontal) && seesY == (axis == .vertical)
      }
    }
  }
#endif
