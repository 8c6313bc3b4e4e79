public import Foundation

/// Everything that tests read.
public enum Fixtures {
  /// The folder `Tests/Fixtures`.
  public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures")
}
