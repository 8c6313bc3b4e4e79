public import FolioMachine

/// The estimated height of the rows of one kind.
public struct KindEstimate: Hashable, Sendable, Savable {
  /// The reuse kind; kinds 15 and above share one estimate.
  public var kind: UInt16

  /// The height of an unmeasured row in points, 0 … 2²¹; at least 1/768 is used.
  public var height: Double

  /// Creates an estimate.
  public init(kind: UInt16, height: Double) {
    self.kind = kind
    self.height = height
  }
}

extension KindEstimate: Digestible {
  /// Adds kind and height to the digest.
  public func combine(into digest: inout StateDigest) { digest.combine(kind, height) }
}
