public import FolioMachine

/// The directions in which pages, a list or a strip can move.
public struct ScrollCapacity: Hashable, Sendable, Savable {
  /// Whether there is anything before: a page, or content above or at the leading side.
  public var backward: Bool
  /// Whether there is anything after: a page, or content below or at the trailing side.
  public var forward: Bool
  /// Whether it was moving when the finger caught it.
  public var isMoving: Bool

  /// Creates a capacity. By default nothing can move in either direction.
  public init(backward: Bool = false, forward: Bool = false, isMoving: Bool = false) {
    self.backward = backward
    self.forward = forward
    self.isMoving = isMoving
  }
}

/// A description of how a pager could respond to a gesture. See ``Pager/gestureCandidate(atX:y:)``.
public struct GestureCandidate: Hashable, Sendable, Savable {
  /// The axis along which the pages are arranged.
  public var axis: PagingAxis
  /// The direction of reading.
  public var direction: ReadingDirection
  /// Where the pages can move by a swipe; nil if they cannot be dragged because swipes are off, there are no pages, or
  /// they are not visible.
  public var pages: ScrollCapacity?
  /// Where the list of the selected page can scroll; nil without a list.
  public var list: ScrollCapacity?
  /// Where the strip can scroll; nil if the finger did not go down on it.
  public var strip: ScrollCapacity?
  /// Whether a row keeps the finger, so that nothing scrolls: after a long press, or while it is highlighted in a list
  /// that holds scrolling then.
  public var isHeld: Bool
  /// Whether the finger went down where it drags the container back.
  public var isInBackZone: Bool
  /// Whether the finger carries a row. It then keeps the gesture, whatever the other candidates.
  public var isReordering: Bool

  /// Creates a candidate.
  public init(
    axis: PagingAxis, direction: ReadingDirection = .leftToRight, pages: ScrollCapacity? = nil,
    list: ScrollCapacity? = nil,
    strip: ScrollCapacity? = nil, isHeld: Bool = false, isInBackZone: Bool = false, isReordering: Bool = false
  ) {
    self.axis = axis
    self.direction = direction
    self.pages = pages
    self.list = list
    self.strip = strip
    self.isHeld = isHeld
    self.isInBackZone = isInBackZone
    self.isReordering = isReordering
  }
}

extension ScrollCapacity {
  /// Whether movement in a direction is possible.
  func reaches(forward: Bool) -> Bool { forward ? self.forward : backward }
}

extension GestureCandidate {
  /// Whether the gesture drags the container back.
  func goesBack(_ way: PanDirection) -> Bool {
    isInBackZone && way.axis == .horizontal && !way.isForward(direction)
  }

  /// Returns the part that keeps a gesture because it was moving along the axis.
  func moving(_ way: PanDirection) -> GesturePart? {
    if way.axis == .horizontal && strip?.isMoving ?? false { return .strip }
    if axis == way.axis && pages?.isMoving ?? false { return .pages }
    return way.axis == .vertical && list?.isMoving ?? false ? .list : nil
  }

  /// Returns the part that takes a gesture because it can move in the direction.
  func roomy(_ way: PanDirection) -> GesturePart? {
    let forward = way.isForward(direction)
    if way.axis == .horizontal && strip?.reaches(forward: forward) ?? false { return .strip }
    if way.axis == .vertical && list?.reaches(forward: forward) ?? false { return .list }
    return axis == way.axis && pages?.reaches(forward: forward) ?? false ? .pages : nil
  }

  /// Returns the innermost part along the axis of the gesture.
  func innerGiver(_ way: PanDirection) -> GesturePart? {
    if way.axis == .horizontal && strip != nil { return .strip }
    if way.axis == .vertical && list != nil { return .list }
    return axis == way.axis && pages != nil ? .pages : nil
  }

  /// Returns the outermost part along the axis of the gesture.
  func outerGiver(_ way: PanDirection) -> GesturePart? {
    if axis == way.axis && pages != nil { return .pages }
    if way.axis == .vertical && list != nil { return .list }
    return way.axis == .horizontal && strip != nil ? .strip : nil
  }

  /// Returns the part that owns a gesture if this pager is the only one.
  func part(_ way: PanDirection, fallback: GestureFallback) -> GesturePart? {
    if isReordering { return .row }
    if goesBack(way) { return .back }
    if isHeld { return .row }
    if let part = moving(way) ?? roomy(way) { return part }
    switch fallback {
    case .none: return nil
    case .innermost: return innerGiver(way)
    case .outermost: return outerGiver(way)
    }
  }
}
