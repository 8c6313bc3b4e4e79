/// The status of a replay.
package struct PlaybackScene: Hashable, Sendable {
  /// The place in the trace, most important first.
  package var details: [String]
  /// The hints.
  package var hints: [String]

  /// Creates a status.
  package init(details: [String], hints: [String]) {
    (self.details, self.hints) = (details, hints)
  }

  /// Returns a digest as `folio-replay` writes it: sixteen digits.
  package static func digits(of digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
