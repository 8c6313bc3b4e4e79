public import FolioMachine

/// Where something can move.
public struct ScrollCapacity: Hashable, Sendable, Savable {
  /// Whether there is anything before: a page, or content above or at the leading side.
  public var backward: Bool
  /// Whether there is anything after.
  public var forward: Bool
  /// Whether it was moving when the finger caught it.
  public var isMoving: Bool

  /// Makes a room; a wall on either side unless told otherwise.
  public init(backward: Bool = false, forward: Bool = false, isMoving: Bool = false) {
    self.backward = backward
    self.forward = forward
    self.isMoving = isMoving
  }
}

/// What one pager says when it is asked whose a gesture is. See ``Pager/gestureCandidate(atX:y:)``.
public struct GestureCandidate: Hashable, Sendable, Savable {
  /// The axis along which its pages follow each other.
  public var axis: PagingAxis
  /// Its direction of reading.
  public var direction: ReadingDirection
  /// Where its pages can go by a swipe; nil if they cannot be dragged at all: swipes are off, there are no pages, or
  /// they are not seen.
  public var pages: ScrollCapacity?
  /// Where the list of its selected page can scroll; nil without one.
  public var list: ScrollCapacity?
  /// Where its strip can scroll; nil if the finger did not go down on it.
  public var strip: ScrollCapacity?
  /// Whether the finger presses one of its rows, so that nothing scrolls.
  public var isHeld: Bool
  /// Whether the finger went down where the container is dragged back.
  public var isInBackZone: Bool
  /// Whether the finger carries one of its rows: it keeps the gesture, whatever others say.
  public var isReordering: Bool

  /// Makes a row.
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
  /// Whether there is any room this way.
  func reaches(forward: Bool) -> Bool { forward ? self.forward : backward }
}

extension GestureCandidate {
  /// Whether the gesture is the container's way back.
  func goesBack(_ way: PanDirection) -> Bool {
    isInBackZone && way.axis == .horizontal && !way.isForward(direction)
  }

  /// What keeps a gesture because it was in motion along the axis.
  func moving(_ way: PanDirection) -> GesturePart? {
    if way.axis == .horizontal && strip?.isMoving ?? false { return .strip }
    if axis == way.axis && pages?.isMoving ?? false { return .pages }
    return way.axis == .vertical && list?.isMoving ?? false ? .list : nil
  }

  /// What takes a gesture because it has room that way.
  func roomy(_ way: PanDirection) -> GesturePart? {
    let forward = way.isForward(direction)
    if way.axis == .horizontal && strip?.reaches(forward: forward) ?? false { return .strip }
    if way.axis == .vertical && list?.reaches(forward: forward) ?? false { return .list }
    return axis == way.axis && pages?.reaches(forward: forward) ?? false ? .pages : nil
  }

  /// The innermost of its parts that lies along the gesture.
  func innerGiver(_ way: PanDirection) -> GesturePart? {
    if way.axis == .horizontal && strip != nil { return .strip }
    if way.axis == .vertical && list != nil { return .list }
    return axis == way.axis && pages != nil ? .pages : nil
  }

  /// The outermost of its parts that lies along the gesture.
  func outerGiver(_ way: PanDirection) -> GesturePart? {
    if axis == way.axis && pages != nil { return .pages }
    if way.axis == .vertical && list != nil { return .list }
    return way.axis == .horizontal && strip != nil ? .strip : nil
  }

  /// Which of its parts owns a gesture if the pager has it for itself.
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
