/// A point in points; x grows to the right, y downward.
public struct LayoutPoint: Hashable, Sendable, Savable, Digestible {
  /// How far to the right.
  public var x: Double
  /// How far down.
  public var y: Double

  /// Makes a point.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// Takes in both.
  public func combine(into digest: inout StateDigest) { digest.combine(x, y) }
}

/// A rectangle in points; x grows to the right, y downward.
public struct LayoutRect: Hashable, Sendable, Savable, Digestible {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width; not negative in what machines take.
  public var width: Double
  /// The height; not negative in what machines take.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether a point is inside: the left and top edges belong to the rectangle, the others do not.
  public func contains(x: Double, y: Double) -> Bool {
    x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
  }

  /// Whether a point is inside: the left and top edges belong to the rectangle, the others do not.
  public func contains(_ point: LayoutPoint) -> Bool { contains(x: point.x, y: point.y) }

  /// Takes in the left and top edges, the width and the height.
  public func combine(into digest: inout StateDigest) { digest.combine(x, y, width, height) }

  /// Whether all four are legal numbers and the size is not negative.
  package var isLegal: Bool { x.isLegal && y.isLegal && width.isLegalLength && height.isLegalLength }
}

/// One of the two directions of a plane.
public enum PagingAxis: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Along x, which grows to the right.
  case horizontal
  /// Along y, which grows downward.
  case vertical
}

/// The direction of reading, which horizontal pages and tabs follow.
public enum ReadingDirection: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The first page is on the left.
  case leftToRight
  /// The first page is on the right.
  case rightToLeft
}

/// How far pages travel as a finger moves.
///
/// Travel is forward: toward the next page is positive. Along a horizontal axis that is to the left in a container that
/// reads from left to right, and to the right in one that reads from right to left; along a vertical axis it is up.
/// A host that recognizes drags itself sends it as `dragMoved(by:at:)`, and the velocity of the lift likewise.
///
/// - Parameters:
///   - movement: How far the finger moved, in points, or its velocity in points a second.
///   - axis: The axis of the pages.
///   - direction: The direction of reading. A vertical axis ignores it.
/// - Returns: The travel, in the same unit.
public func travel(
  ofFinger movement: LayoutPoint, axis: PagingAxis = .horizontal, direction: ReadingDirection = .leftToRight
) -> Double {
  switch (axis, direction) {
  case (.vertical, _): -movement.y
  case (.horizontal, .leftToRight): -movement.x
  case (.horizontal, .rightToLeft): movement.x
  }
}
