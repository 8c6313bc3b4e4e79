public import FolioTesting
public import Foundation

/// The known violations, one per line of `Tests/Fixtures/known.violations`.
///
/// The first line is `most N`, where N is the number of lines that follow, so that the list never grows by accident.
/// Every other line is a violation:
///
///     law pager · jump · page
///     scenario seen s1 [looping] “content-top 32” Why it fails, in one sentence.
///
/// The first is a kind of leap or change of speed that breaks the law of continuity, by its signature. The trace of that
/// name in `Tests/Fixtures/violations` must then end with one. What a machine breaks stands there once, and not again for
/// the machines that are built of it. The second is the scenario `s1` of `seen.scenarios`, run
/// with pages that loop, whose first expectation that is not met is the one in quotes; the variant is left out of one that
/// has none. Once a violation no longer happens, its line must be removed. An empty
/// line, an unknown one, and a violation that is listed twice are errors.
public struct KnownViolations: Sendable {
  /// What is violated.
  public enum Subject: Hashable, Sendable {
    /// The law of continuity, by leaps or changes of speed of this signature.
    case law(String)
    /// A scenario: its file without `.scenarios`, the number in its head line, and the variant, nothing if it has none.
    case scenario(file: String, number: String, variant: String)
  }

  /// What is wrong with the list, and in which line.
  public struct Malformed: Error, Hashable, CustomStringConvertible {
    var line: Int
    var message: String

    /// The line, and what is wrong with it.
    public var description: String { "known.violations:\(line): \(message)" }
  }

  /// Why each subject is on the list; nothing for a law, which its trace shows.
  public let reasons: [Subject: String]

  /// The first line of each scenario that is not met.
  public let lines: [Subject: String]

  /// Everything that tests read.
  public static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures")

  private static let list = Result {
    try KnownViolations(
      String(contentsOf: fixtures.appendingPathComponent("known.violations"), encoding: .utf8))
  }

  /// The list of the tests.
  public static func all() throws -> KnownViolations { try list.get() }

  /// Reads a text.
  public init(_ text: String) throws(Malformed) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    guard let first = lines.first, first.hasPrefix("most "), let most = Int(first.dropFirst(5)) else {
      throw Malformed(line: 1, message: "the first line is most, and a number")
    }
    var (reasons, unmet): ([Subject: String], [Subject: String]) = ([:], [:])
    for (index, line) in lines.enumerated().dropFirst() {
      let (subject, first, reason) = try KnownViolations.entry(line, at: index + 1)
      unmet[subject] = first
      guard reasons.updateValue(reason, forKey: subject) == nil else {
        throw Malformed(line: index + 1, message: "it stands twice")
      }
    }
    guard most == reasons.count else {
      throw Malformed(line: 1, message: "most is \(most), and there are \(reasons.count)")
    }
    self.reasons = reasons
    self.lines = unmet
  }

  private static func entry(
    _ line: Substring, at number: Int
  ) throws(Malformed) -> (Subject, line: String?, reason: String) {
    let words = line.split(separator: " ")
    switch words.first {
    case "law" where words.count > 1: return (.law(words.dropFirst().joined(separator: " ")), nil, "")
    case "scenario" where words.count > 2:
      let variant = words.dropFirst(3).prefix { $0.hasPrefix("[") }
      let rest = words.dropFirst(3 + variant.count).joined(separator: " ")
      guard rest.hasPrefix("“"), let end = rest.firstIndex(of: "”") else {
        throw Malformed(line: number, message: "the line that is not met is missing")
      }
      let reason = rest[rest.index(after: end)...].drop { $0 == " " }
      guard !reason.isEmpty else { throw Malformed(line: number, message: "the reason is missing") }
      let subject = Subject.scenario(
        file: String(words[1]), number: String(words[2]), variant: variant.joined(separator: " "))
      return (subject, String(rest[rest.index(after: rest.startIndex)..<end]), String(reason))
    default: throw Malformed(line: number, message: "“\(line)” is no violation")
    }
  }

  // MARK: The law of continuity

  /// The signatures on the list, sorted.
  public var signatures: [String] {
    reasons.keys.compactMap { if case .law(let signature) = $0 { signature } else { nil } }.sorted()
  }

  /// Whether leaps or changes of speed of a signature are known: of that machine, or of one that it is built of, whose
  /// leaps are seen in it too.
  public func contains(_ signature: String) -> Bool {
    if reasons[.law(signature)] != nil { return true }
    return KnownViolations.inner(signature).contains { reasons[.law($0)] != nil }
  }

  /// The same violation of the machines that a machine is built of.
  public static func inner(_ signature: String) -> [String] {
    let parts = signature.components(separatedBy: " · ")
    let machines: [String] =
      switch parts.first {
      case "pager": ["cover", "tab", "page", "list"]
      case "cover": ["tab", "page"]
      case "tab", "carousel": ["page"]
      default: []
      }
    return machines.map { ([$0] + parts.dropFirst()).joined(separator: " · ") }
  }

  /// The name of the trace that shows a violation: its signature in letters that every file system takes.
  public static func traceName(of signature: String) -> String {
    signature.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
      .split(separator: "-").joined(separator: "-") + ".jsonl"
  }

  /// The trace that shows a violation.
  public static func trace(of signature: String) -> URL {
    fixtures.appendingPathComponent("violations").appendingPathComponent(traceName(of: signature))
  }
}

extension Law where Machine: DrawnMachine {
  /// Only time and touch move what is on screen, but for what is known.
  public static var continuityButKnown: Law {
    Law.continuity { leap in (try? KnownViolations.all().contains(leap.signature)) ?? false }
  }
}

extension Law where Machine: DrawnMachine & TimedMachine {
  /// A motion that takes over keeps the speed, but for what is known.
  public static var keepsSpeedButKnown: Law {
    Law.keepsSpeed { jolt in (try? KnownViolations.all().contains(jolt.signature)) ?? false }
  }
}
