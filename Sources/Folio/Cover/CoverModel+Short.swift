internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// Short content that stays as it is: the cover collapses no farther than it scrolls.
extension CoverModel {
  /// The greatest collapse at rest: the range, or less over short content that stays as it is.
  @inline(__always)
  var limit: Int64 { short.limit.map { min($0, range) } ?? range }

  /// The greatest collapse that the user reaches. A cover that is collapsed farther, and waits to open, collapses no more.
  @inline(__always)
  var reach: Int64 { short.limit == nil ? range : max(limit, collapse) }

  /// Finds the greatest collapse over the selected page. A cover that is collapsed farther opens by its spring, unless a
  /// finger holds it.
  @inline(never)
  mutating func limitCollapse<Content: CoverContent>(
    _ spring: DampedSpring.Parameters?, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    short.limit = shortEnd(tab, &content)
    openAsFarAsMustBe(spring, &tab, &content, emit: emit)
    // Content keeps the room below it until the cover no longer needs it.
    let unpadded = short.limit != nil && collapse <= limit ? active : nil
    guard unpadded != layout.unpadded else { return }
    let old = layout.unpadded
    layout.unpadded = unpadded
    if let old { surround(old, &content, emit: emit) }
    if let unpadded { surround(unpadded, &content, emit: emit) }
  }

  /// Returns how far the content of the selected page scrolls, if it is short, measured, and stays as it is.
  private func shortEnd<Content: CoverContent>(_ tab: TabController, _ content: inout Content) -> Int64? {
    guard let active, short.contains(active), isLaidOut(tab), content.isLoaded(active),
      let end = content.end(of: active, in: layout), end < range,
      content.isMeasured(active, isLoaded: tab.page.loadState(of: active) == .loaded)
    else { return nil }
    return max(0, end)
  }

  private mutating func openAsFarAsMustBe<Content: CoverContent>(
    _ spring: DampedSpring.Parameters?, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    guard let active, short.limit != nil, collapse > limit || motion.map({ $0.target > limit }) == true,
      !isTouched, !isContentTouched, !Self.isHeld(tab), !isInHand(active, &content)
    else { return }
    (withheld, snapState) = (nil, SnapState())
    guard let spring else {
      motion = nil
      return setCollapse(min(collapse, limit), &content, emit: emit)
    }
    if var moving = motion {
      guard moving.target > limit else { return }
      moving.turn(to: limit, from: collapse, spring)
      motion = moving
    } else {
      motion = CoverMotion(
        from: collapse, to: limit, speed: ownSpeed(&content), content: .pushed, cause: .auto, spring: spring)
    }
  }
}
