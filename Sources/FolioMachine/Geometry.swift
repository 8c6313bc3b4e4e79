/// A point, in points. x grows to the right, y downward.
public struct LayoutPoint: Hashable, Sendable, Savable, Digestible {
  /// The x-coordinate.
  public var x: Double
  /// The y-coordinate.
  public var y: Double

  /// Creates a point.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// Adds both coordinates to a digest.
  public func combine(into digest: inout StateDigest) { digest.combine(x, y) }
}

/// A rectangle, in points. x grows to the right, y downward.
public struct LayoutRect: Hashable, Sendable, Savable, Digestible {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width. Machines reject a negative one.
  public var width: Double
  /// The height. Machines reject a negative one.
  public var height: Double

  /// Creates a rectangle.
  public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether a point is inside the rectangle. The left and top edges belong to the rectangle, the others do not.
  public func contains(x: Double, y: Double) -> Bool {
    x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
  }

  /// Whether a point is inside the rectangle. The left and top edges belong to the rectangle, the others do not.
  public func contains(_ point: LayoutPoint) -> Bool { contains(x: point.x, y: point.y) }

  /// Adds the left and top edges, the width and the height to a digest.
  public func combine(into digest: inout StateDigest) { digest.combine(x, y, width, height) }

  /// Whether all four numbers are legal and the size is not negative.
  package var isLegal: Bool { x.isLegal && y.isLegal && width.isLegalLength && height.isLegalLength }
}

/// An axis of the plane.
public enum PagingAxis: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Along x, which grows to the right.
  case horizontal
  /// Along y, which grows downward.
  case vertical
}

/// The reading direction, which horizontal pages and tabs follow.
public enum ReadingDirection: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The first page is on the left.
  case leftToRight
  /// The first page is on the right.
  case rightToLeft
}

/// Returns the distance that pages travel when a finger moves.
///
/// Travel toward the next page is positive. Along a horizontal axis this is to the left in a container that reads from
/// left to right, and to the right in one that reads from right to left; along a vertical axis it is up.
/// A host that recognizes drags itself sends the travel as `dragMoved(by:at:)`, and converts the velocity of the lift
/// likewise.
///
/// - Parameters:
///   - movement: The movement of the finger, in points, or its velocity, in points per second.
///   - axis: The axis of the pages.
///   - direction: The reading direction. A vertical axis ignores it.
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
