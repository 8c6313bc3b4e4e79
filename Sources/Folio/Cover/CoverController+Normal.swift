public import FolioMachine

extension CoverController {
  /// The normal form: that of the tabs, the moments of a motion relative to `now`, and tokens renumbered in their
  /// order from 1 on.
  public func normalized(at now: Moment) -> CoverController {
    var cover = cover
    cover.motion?.normalize(at: now)
    cover.renumberTokens()
    return CoverController(tab: tab.normalized(at: now), cover: cover)
  }
}
