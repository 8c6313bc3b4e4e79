public struct Friction: Hashable, Sendable, Codable {
  private var start: Double
  private var velocity: Double
  public init(from: Double, velocity: Double) {
    start = from
    self.velocity = velocity
  }
  public func position(at seconds: Double) -> Double {
    let part = isDone(at: seconds) ? 1 : seconds * (2 - seconds)
    return start + velocity / 2 * part
  }
  public func isDone(at seconds: Double) -> Bool { seconds >= 1 }
}
