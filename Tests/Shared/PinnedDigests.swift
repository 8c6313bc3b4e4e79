internal import Foundation

/// Recorded digests of machines, in a file of `Tests/Fixtures`: one line for each, with its name and then the digest.
///
/// `Tests/Scripts/record-pins` records them again, for an intended change. A digest that is no longer compared stays in the
/// file until its line is removed by hand.
public struct PinnedDigests: Sendable {
  /// Whether digests are recorded, which the environment requests with `FOLIO_PINS=write`.
  public static var writes: Bool { ProcessInfo.processInfo.environment["FOLIO_PINS"] == "write" }

  private static let writing = NSLock()
  private let file: URL

  /// The digests of a file.
  public init(_ name: String) {
    file = Fixtures.folder.appendingPathComponent(name)
  }

  /// Whether this is the digest that is pinned under a name. While digests are recorded, it is pinned afterwards.
  public func holds(_ digest: String, of name: String) throws -> Bool {
    guard Self.writes else { return try pinned()[name] == digest }
    try Self.writing.withLock {
      var pinned = (try? pinned()) ?? [:]
      pinned[name] = digest
      let lines = pinned.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
      try lines.joined().write(to: file, atomically: true, encoding: .utf8)
    }
    return true
  }

  private func pinned() throws -> [String: String] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return Dictionary(
      lines.compactMap { line in
        line.lastIndex(of: " ").map { (String(line[..<$0]), String(line[line.index(after: $0)...])) }
      },
      uniquingKeysWith: { $1 })
  }
}
