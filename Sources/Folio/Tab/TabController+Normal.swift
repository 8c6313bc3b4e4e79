public import FolioMachine

extension TabController {
  /// The normal form: that of the pages, and the moments of a flung strip relative to `now`.
  public func normalized(at now: Moment) -> TabController {
    var strip = strip
    strip.glide?.normalize(at: now)
    return TabController(
      page: page.normalized(at: now), configuration: configuration, strip: strip, focused: focused)
  }
}
