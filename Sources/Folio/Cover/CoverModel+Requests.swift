internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// Where the host asks the cover to be.
extension CoverModel {
  /// The host asks for the open cover, for the collapsed one, or for a height.
  mutating func request<Content: CoverContent>(
    _ request: Request, _ animation: CoverAnimation?, _ tab: inout TabController,
    _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    guard isLaidOut(tab) else { return pending = request }
    open(request, animation, Self.spring(tab), &content, emit: emit)
  }

  /// Brings the cover to what was asked for.
  mutating func open<Content: CoverContent>(
    _ request: Request, _ animation: CoverAnimation?, _ given: DampedSpring.Parameters?,
    _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    pending = nil
    refresh.pull = .none
    let target = request.target(in: layout)
    let spring = animation?.isInstant ?? true ? nil : given
    let speed = ownSpeed(&content)
    isOverruled = active.map { content.movesByItself($0) } ?? false
    motion = nil
    withheld = nil
    snapState = SnapState(isKept: target > 0 && target < range)
    if isSeed, target < range, let active {
      // By the seed's rule a request is a scroll to the top, or as near to it, and the cover follows.
      let (y, fling) = (content.y(of: active), content.velocity(of: active))
      if y > range {
        // The scroll takes over from what moves the content.
        content.move(active, to: spring == nil ? target : y, under: layout.top(of: active), emit: emit)
        guard let spring else {
          pullLeft = nil
          return put(target, except: active, &content, emit: emit)
        }
        return begin(
          from: y, to: target, speed: fling == 0 ? speed : fling, .scrolled, animation, spring, &content)
      }
    }
    guard let spring else {
      put(target, &content, emit: emit)
      // At once is at once for what was pulled, too.
      pullLeft = nil
      for page in present where content.y(of: page) < low(of: page) {
        content.move(page, to: low(of: page), under: layout.top(of: page), emit: emit)
      }
      return
    }
    // A cover that is there, and does not leave it, has nothing to do.
    let leaves = target == 0 ? speed > 0 : target == range ? speed < 0 : speed != 0
    guard target != collapse || leaves else { return }
    begin(from: collapse, to: target, speed: speed, .pushed, animation, spring, &content)
  }

  /// A motion that was asked for begins. One that takes over from another goes by the spring, as fast as that.
  private mutating func begin<Content: CoverContent>(
    from place: Int64, to target: Int64, speed: Double, _ selected: CoverMotion.Content,
    _ animation: CoverAnimation?, _ spring: DampedSpring.Parameters, _ content: inout Content
  ) {
    if case .curve(let curve, let duration)? = animation, speed == 0, begins(curve, &content) {
      motion = CoverMotion(
        from: place, to: target, content: selected, by: curve, duration: duration)
    } else {
      motion = CoverMotion(
        from: place, to: target, speed: speed, content: selected, cause: .request, spring: spring)
    }
  }

  /// Whether a curve may begin: from a standstill, unless nothing moves that it would give another speed.
  private func begins<Content: CoverContent>(_ curve: TimingCurve, _ content: inout Content) -> Bool {
    if curve.slope(at: 0) == 0 { return true }
    guard pullLeft == nil else { return false }
    for page in present where content.movesByItself(page) || content.goesBack(page) { return false }
    return true
  }
}
