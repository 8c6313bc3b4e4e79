public import FolioMachine

/// The whole state: digest, normal form, safety and coding.
extension CarouselController {
  /// Feeds the whole state into the digest. Complexity: O(pages).
  public func combine(into digest: inout StateDigest) {
    digest.combine(page, configuration, isFingerDown, isDragged, newest, wait)
    digest.combine(isCancelled)
  }

  /// Returns the normal form: the pages in their normal form, and the moments of the wait relative to `now`. The newest
  /// moment is kept only if it is later than `now`, because later events are not earlier than `now`.
  public func normalized(at now: Moment) -> CarouselController {
    var normal = self
    normal.page = page.normalized(at: now)
    if case .since(let moment) = wait { normal.wait = .since(moment.relative(to: now)) }
    normal.newest = max(newest?.relative(to: now) ?? Moment(nanoseconds: 0), Moment(nanoseconds: 0))
    return normal
  }

  /// Whether no event traps, and the wait ends.
  var isSafe: Bool {
    guard configuration.refusal == nil, page.configuration.loops, (wait != .none) == mayAdvance else {
      return false
    }
    guard case .since(let moment) = wait else { return true }
    return newest.map { moment <= $0 } ?? false
  }
}

#if Coding
  extension CarouselController {
    enum CodingKeys: String, CodingKey {
      case page, configuration, wait, isFingerDown, isDragged, newest, isCancelled
    }

    /// Decodes a saved state.
    ///
    /// - Throws: `DecodingError` if the values are not a state that the machine can be in.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      page = try values.decode(PageController.self, forKey: .page)
      configuration = try values.decode(CarouselConfiguration.self, forKey: .configuration)
      wait = try values.decode(Wait.self, forKey: .wait)
      isFingerDown = try values.decode(Bool.self, forKey: .isFingerDown)
      isDragged = try values.decode(Bool.self, forKey: .isDragged)
      newest = try values.decodeIfPresent(Moment.self, forKey: .newest)
      isCancelled = try values.decodeIfPresent(Bool.self, forKey: .isCancelled) ?? false
      try decoder.require(isSafe, "The values are not a state of a carousel")
    }
  }
#endif
