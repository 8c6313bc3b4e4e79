internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// Requests of the host for a position of the cover.
extension CoverModel {
  /// Handles a request for the open cover, the collapsed cover, or a height.
  mutating func request<Content: CoverContent>(
    _ request: Request, _ animation: CoverAnimation?, _ tab: inout TabController,
    _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    guard isLaidOut(tab) else { return pending = request }
    open(request, animation, Self.spring(tab), &content, emit: emit)
  }

  /// Moves the cover to the requested position.
  mutating func open<Content: CoverContent>(
    _ request: Request, _ animation: CoverAnimation?, _ given: DampedSpring.Parameters?,
    _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    pending = nil
    let target = min(request.target(in: layout), limit)
    // A request for where the cover is takes no pull from a finger.
    let isThere = target == collapse
    if !isThere { refresh.pull = .none }
    let spring = animation?.isInstant ?? true ? nil : given
    let speed = ownSpeed(&content)
    isOverruled = active.map { content.movesByItself($0) } ?? false
    motion = nil
    withheld = nil
    snapState = SnapState(isKept: target > 0 && target < limit)
    guard let spring else {
      setCollapse(target, &content, emit: emit)
      // Without an animation a pull ends at once, too.
      if !isThere || active.map({ isInHand($0, &content) }) != true { pullLeft = nil }
      for page in present where content.y(of: page) < low(of: page) {
        if isThere, isInHand(page, &content) { continue }
        content.lend(page, ownBounds(of: page))
        content.move(page, to: low(of: page), under: layout.top(of: page), emit: emit)
      }
      return
    }
    // A cover that is at the target and stays there needs no motion.
    let leaves = target == 0 ? speed > 0 : target == limit ? speed < 0 : speed != 0
    guard target != collapse || leaves else { return }
    begin(to: target, speed: speed, animation, spring, &content)
  }

  /// Whether a finger has the content of a page: something scrolls it, and not on its own.
  func isInHand<Content: CoverContent>(_ page: PageID, _ content: inout Content) -> Bool {
    content.isScrolling(page) && !content.movesByItself(page) && !content.goesBack(page)
  }

  /// Begins the motion of a request. A motion that takes over from another one uses the spring and keeps its speed.
  private mutating func begin<Content: CoverContent>(
    to target: Int64, speed: Double, _ animation: CoverAnimation?, _ spring: DampedSpring.Parameters,
    _ content: inout Content
  ) {
    if case .curve(let curve, let duration)? = animation, speed == 0, begins(curve, &content) {
      motion = CoverMotion(from: collapse, to: target, by: curve, duration: duration)
    } else {
      motion = CoverMotion(
        from: collapse, to: target, speed: speed, content: .pushed, cause: .request, spring: spring)
    }
  }

  /// Whether a curve may begin: its initial slope is 0, or nothing is moving whose speed it would change.
  private func begins<Content: CoverContent>(_ curve: TimingCurve, _ content: inout Content) -> Bool {
    if curve.slope(at: 0) == 0 { return true }
    guard pullLeft == nil else { return false }
    for page in present where content.movesByItself(page) || content.goesBack(page) { return false }
    return true
  }
}
