public import FolioTesting
public import Foundation

/// The known violations, one per line of `Tests/Fixtures/known.violations`.
///
/// The first line is `most N`, where N is the number of lines that follow, so that the list never grows by accident.
/// Every other line is a violation:
///
///     law 128 pager · cover.tab.page.jump · row · resting, pages jumping
///     scenario seen s1 [looping] “content-top 32” “list 1 at 20” Why it fails, in one sentence.
///
/// The first is a kind of leap or change of speed that breaks the law of continuity, by its signature, and how large it
/// was seen, in points or points a second, as a power of two: one of more than twice the size is not known, but
/// ``endless`` stands for any. The trace of that
/// name in `Tests/Fixtures/violations` must end with one. What a machine breaks stands there once, and not again for
/// the machines that are built of it and hand the event on. The second is the scenario `s1` of `seen.scenarios`, run
/// with pages that loop, of which the expectations in quotes are not met, in this order, and no others; the variant is
/// left out of one that has none. Once a violation no longer happens, its line must be removed. An empty
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

  /// The lines of each scenario that are not met.
  public let lines: [Subject: [String]]

  /// How large leaps and changes of speed of each signature were seen.
  public let sizes: [String: Int]

  /// The size that stands for everything beyond: no screen is larger.
  public static let endless = 4096

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
    var (reasons, unmet, sizes): ([Subject: String], [Subject: [String]], [String: Int]) = ([:], [:], [:])
    var count = 0
    // What begins with # is a comment.
    for (index, line) in lines.enumerated().dropFirst() where !line.hasPrefix("#") {
      count += 1
      let (subject, lines, size, reason) = try KnownViolations.entry(line, at: index + 1)
      unmet[subject] = lines
      if case .law(let signature) = subject { sizes[signature] = size }
      guard reasons.updateValue(reason, forKey: subject) == nil else {
        throw Malformed(line: index + 1, message: "it stands twice")
      }
    }
    guard most == count else {
      throw Malformed(line: 1, message: "most is \(most), and there are \(count)")
    }
    self.reasons = reasons
    self.lines = unmet
    self.sizes = sizes
    digest = KnownViolations.digest(lines.dropFirst().filter { !$0.hasPrefix("#") })
  }

  // MARK: The set

  /// Stands for all entries, whatever their order: none can be changed, or take the place of another, without changing it.
  public let digest: String

  /// How many entries each machine has, and each file of scenarios.
  public var counts: [String: Int] {
    Dictionary(
      reasons.keys.map { subject in
        switch subject {
        case .law(let signature): (String(signature.prefix { $0 != " " }), 1)
        case .scenario(let file, _, _): ("scenarios of \(file)", 1)
        }
      }, uniquingKeysWith: +)
  }

  /// FNV-1a of the sorted lines, in 64 bits.
  private static func digest(_ lines: [Substring]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in lines.map({ $0 + "\n" }).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }).joined()
      .utf8
    {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  private static func entry(
    _ line: Substring, at number: Int
  ) throws(Malformed) -> (Subject, lines: [String]?, size: Int?, reason: String) {
    let words = line.split(separator: " ")
    switch words.first {
    case "law" where words.count > 2:
      guard let size = Int(words[1]), size > 0 else {
        throw Malformed(line: number, message: "the size is missing")
      }
      return (.law(words.dropFirst(2).joined(separator: " ")), nil, size, "")
    case "scenario" where words.count > 2:
      let variant = words.dropFirst(3).prefix { $0.hasPrefix("[") }
      var rest = words.dropFirst(3 + variant.count).joined(separator: " ")[...]
      var lines: [String] = []
      while rest.hasPrefix("“"), let end = rest.firstIndex(of: "”") {
        lines.append(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...].drop { $0 == " " }
      }
      if lines.isEmpty { throw Malformed(line: number, message: "the line that is not met is missing") }
      guard !rest.isEmpty else { throw Malformed(line: number, message: "the reason is missing") }
      let subject = Subject.scenario(
        file: String(words[1]), number: String(words[2]), variant: variant.joined(separator: " "))
      return (subject, lines, nil, String(rest))
    default: throw Malformed(line: number, message: "“\(line)” is no violation")
    }
  }

  // MARK: The law of continuity

  /// The signatures on the list, sorted.
  public var signatures: [String] {
    reasons.keys.compactMap { if case .law(let signature) = $0 { signature } else { nil } }.sorted()
  }

  /// Whether a leap or a change of speed is known: of that machine, or of one that it is built of and hands the event to,
  /// and no larger than twice what was seen there.
  public func contains(_ signature: String, size: Double) -> Bool {
    ([signature] + KnownViolations.inner(signature)).contains { signature in
      guard let seen = sizes[signature] else { return false }
      return seen >= KnownViolations.endless || size <= 2 * Double(seen)
    }
  }

  /// The least power of two that is no smaller than a size; ``endless`` for all that are larger.
  public static func sizeClass(_ size: Double) -> Int {
    var power = 1
    while Double(power) < size, power < endless { power *= 2 }
    return power
  }

  /// The same violation of the machines that a machine hands the event on to.
  public static func inner(_ signature: String) -> [String] {
    var found: [String] = []
    var parts = signature.components(separatedBy: " · ")
    while parts.count > 2 {
      guard let dot = parts[1].firstIndex(of: ".") else { break }
      let machine = String(parts[1][..<dot])
      guard ["cover", "list", "tab", "page"].contains(machine) else { break }
      parts = [machine, String(parts[1][parts[1].index(after: dot)...])] + parts.dropFirst(2)
      found.append(parts.joined(separator: " · "))
    }
    return found
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
    Law.continuity { leap in (try? KnownViolations.all().contains(leap.signature, size: leap.size)) ?? false }
  }
}

extension Law where Machine: DrawnMachine & TimedMachine {
  /// A motion that takes over keeps the speed, but for what is known.
  public static var keepsSpeedButKnown: Law {
    Law.keepsSpeed { jolt in (try? KnownViolations.all().contains(jolt.signature, size: jolt.size)) ?? false }
  }
}
