/// What is told of a trace that is played.
package struct PlaybackScene: Hashable, Sendable {
  /// Where it is, most important first.
  package var details: [String]
  /// What can be done.
  package var hints: [String]

  /// Makes it.
  package init(details: [String], hints: [String]) {
    (self.details, self.hints) = (details, hints)
  }

  /// A digest as `folio-replay` writes it: sixteen digits.
  package static func digits(of digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
