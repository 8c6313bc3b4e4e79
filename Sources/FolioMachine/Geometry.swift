/// A rectangle in points; x grows to the right, y downward.
public struct Rect: Hashable, Sendable, Savable, Digestible {
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

  /// Takes in the left and top edges, the width and the height.
  public func combine(into digest: inout Digest) { digest.combine(x, y, width, height) }

  /// Whether all four are legal numbers and the size is not negative.
  package var isLegal: Bool { x.isLegal && y.isLegal && width.isLegalLength && height.isLegalLength }
}

/// One of the two directions of a plane.
public enum Axis: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Along x, which grows to the right.
  case horizontal
  /// Along y, which grows downward.
  case vertical
}

/// The direction of reading, which horizontal pages and tabs follow.
public enum LayoutDirection: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The first page is on the left.
  case leftToRight
  /// The first page is on the right.
  case rightToLeft
}
