public struct Spring: Hashable, Sendable, Codable {
  public struct Parameters: Hashable, Sendable, Codable {
    public var mass = 1.0, stiffness = 1.0, damping = 1.0
    public init(response: Double, dampingRatio: Double) {}
    public var isValid: Bool { true }
  }
  package init(
    validated: Parameters, from: Double, to: Double, velocity: Double, distanceTolerance: Double,
    speedTolerance: Double
  ) {}
  public func position(at: Double) -> Double { 0 }
  public func isDone(at: Double) -> Bool { true }
}
public struct Curve: Hashable, Sendable, Codable {
  public static let easeInOut = Curve()
  public func value(at part: Double) -> Double { part }
}
public struct RubberBand: Hashable, Sendable {
  public init(dimension: Double) {}
  public func offset(for travel: Double) -> Double { travel }
  public func travel(for offset: Double) -> Double { offset }
}
