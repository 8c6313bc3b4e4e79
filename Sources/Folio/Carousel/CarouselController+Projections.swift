internal import FolioMachine

/// What a host reads: what to draw.
extension CarouselController {
  /// Which dot is the current one; nil without pages.
  public var indicator: CarouselIndicator? {
    guard let current = page.current, let index = page.index(of: current) else { return nil }
    let count = Double(page.count)
    let reduced = page.position - (page.position / count).floored * count
    // A difference that was rounded up to the count is the first page again.
    let position = reduced >= count || reduced < 0 ? 0 : reduced.withoutNegativeZero
    return CarouselIndicator(current: index, count: page.count, position: position)
  }

  /// How far to shift the content of a placed page within it, in points, forward positive: nothing on the page at
  /// rest, the parallax times the length of the page on the next page's place.
  ///
  ///     for placement in carousel.page.scene { draw(placement, shiftedBy: carousel.parallax(of: placement)) }
  public func parallax(of placement: PagePlacement) -> Double {
    let length = page.length(of: placement.page) ?? page.length * page.configuration.pageFraction
    return (configuration.parallax * placement.offset * length).withoutNegativeZero
  }
}
