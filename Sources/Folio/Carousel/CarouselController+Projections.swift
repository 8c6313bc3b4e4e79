internal import FolioMachine

/// What a host reads in order to draw.
extension CarouselController {
  /// The current dot; nil without pages.
  public var indicator: CarouselIndicator? {
    guard let current = page.current, let index = page.index(of: current) else { return nil }
    let count = Double(page.count)
    let reduced = page.position - (page.position / count).floored * count
    // A difference that rounds up to the count denotes the first page.
    let position = reduced >= count || reduced < 0 ? 0 : reduced
    return CarouselIndicator(current: index, count: page.count, position: position)
  }

  /// Returns the shift of the content of a placed page within the page, in points, positive forward: 0 for the page at
  /// rest, and the parallax times the page length at the place of the next page.
  ///
  ///     for placement in carousel.page.scene { draw(placement, shiftedBy: carousel.parallax(of: placement)) }
  public func parallax(of placement: PagePlacement) -> Double {
    let length = page.length(of: placement.page) ?? page.length * page.configuration.pageFraction
    return configuration.parallax * placement.offset * length
  }
}
