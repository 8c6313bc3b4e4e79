public import FolioMachine

/// The whole state: its digest, its normal form, its laws, and how it is saved.
extension CarouselController {
  /// Takes in the whole state. Complexity: O(pages).
  public func combine(into digest: inout StateDigest) {
    digest.combine(page, configuration, isFingerDown, isDragged, newest, wait)
    // Told by its being there.
    if isCancelled { digest.combine(isCancelled) }
  }

  /// The normal form: that of the pages, and the moments of the wait relative to `now`. The newest moment counts only
  /// where it is later than `now`: events that follow are not earlier.
  public func normalized(at now: Moment) -> CarouselController {
    var normal = self
    normal.page = page.normalized(at: now)
    if case .since(let moment) = wait { normal.wait = .since(moment.relative(to: now)) }
    normal.newest = max(newest?.relative(to: now) ?? Moment(nanoseconds: 0), Moment(nanoseconds: 0))
    return normal
  }

  /// Whether the parts fit each other.
  var isConsistent: Bool {
    guard configuration.refusal == nil, configuration.parallax.isNormalized else { return false }
    guard !isCancelled || configuration.interval != nil else { return false }
    guard page.configuration.loops, (wait != .none) == mayAdvance else { return false }
    guard case .since(let moment) = wait else { return true }
    return newest.map { moment <= $0 } ?? false
  }
}

#if Coding
  extension CarouselController {
    enum CodingKeys: String, CodingKey {
      case page, configuration, wait, isFingerDown, isDragged, newest, isCancelled
    }

    /// Reads a saved state.
    ///
    /// - Throws: `DecodingError` if the values are no state that this machine can be in.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      page = try values.decode(PageController.self, forKey: .page)
      configuration = try values.decode(CarouselConfiguration.self, forKey: .configuration)
      wait = try values.decode(Wait.self, forKey: .wait)
      isFingerDown = try values.decode(Bool.self, forKey: .isFingerDown)
      isDragged = try values.decode(Bool.self, forKey: .isDragged)
      newest = try values.decodeIfPresent(Moment.self, forKey: .newest)
      isCancelled = try values.decodeIfPresent(Bool.self, forKey: .isCancelled) ?? false
      try decoder.require(isConsistent, "The values make no state of a carousel")
    }
  }
#endif
