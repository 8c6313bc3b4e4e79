public import FolioTesting
public import Foundation

/// The violations of the law of continuity that are known: `Tests/Fixtures/known.violations`.
///
/// The list may only shrink. Its first line says how many entries there are; each of the others is an entry:
///
///     most 2
///     law jump · settling · page                    the signature of a leap; its script is the trace of this name
///     scenario seen 12 the cover closes             a scenario that fails, by its file and number, and why
///
/// A test fails when an entry no longer breaks its law, until it is struck from the list.
public struct KnownViolations: Sendable {
  /// The signatures of leaps and of changes of speed, in the order of the list.
  public let signatures: [String]
  /// The scenarios that fail: file and number, and why.
  public let scenarios: [(name: String, reason: String)]
  private let known: Set<String>

  /// What is wrong with the list.
  public struct ListError: Error, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// What is wrong with it.
    public let reason: String
    /// The line and what is wrong with it.
    public var description: String { "known.violations:\(line): \(reason)" }
  }

  /// Reads a list.
  public init(_ text: String) throws {
    var signatures: [String] = []
    var scenarios: [(name: String, reason: String)] = []
    var most: Int?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let words = line.split(separator: " ", maxSplits: 1)
      let rest = words.count > 1 ? String(words[1]) : ""
      switch words[0] {
      case "most":
        guard most == nil, let number = Int(rest) else {
          throw ListError(line: index + 1, reason: "the number of entries is said once, as a number")
        }
        most = number
      case "law":
        guard !rest.isEmpty, !signatures.contains(rest) else {
          throw ListError(line: index + 1, reason: "a law names a signature, each once")
        }
        signatures.append(rest)
      case "scenario":
        let parts = rest.split(separator: " ", maxSplits: 2).map(String.init)
        guard parts.count == 3 else {
          throw ListError(line: index + 1, reason: "a scenario has a file, a number and a reason")
        }
        scenarios.append(("\(parts[0]) \(parts[1])", parts[2]))
      default: throw ListError(line: index + 1, reason: "“\(words[0])” is neither most, law nor scenario")
      }
    }
    let count = signatures.count + scenarios.count
    guard most == count else {
      throw ListError(line: 1, reason: "it says most \(most.map { "\($0)" } ?? "nothing"), and has \(count)")
    }
    self.signatures = signatures
    self.scenarios = scenarios
    known = Set(signatures)
  }

  /// The folder of everything that tests read.
  public static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures")

  /// The list of the project.
  public static let all = Result {
    try KnownViolations(
      String(contentsOf: fixtures.appendingPathComponent("known.violations"), encoding: .utf8))
  }

  /// Whether a leap is one of those that are known.
  public func contains(_ leap: Leap) -> Bool { known.contains(leap.signature) }

  /// Whether a change of speed is one of those that are known.
  public func contains(_ jolt: Jolt) -> Bool { known.contains(jolt.signature) }

  /// The name of the trace that shows a violation: its signature in letters that every file system takes.
  public static func traceName(of signature: String) -> String {
    signature.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
      .split(separator: "-").joined(separator: "-") + ".jsonl"
  }
}

extension Law where Machine: DrawnMachine {
  /// Only time and touch move what is on screen, but for what is known.
  public static var continuityButKnown: Law {
    Law.continuity { leap in (try? KnownViolations.all.get().contains(leap)) ?? false }
  }
}

extension Law where Machine: DrawnMachine & TimedMachine {
  /// A motion that takes over keeps the speed, but for what is known.
  public static var keepsSpeedButKnown: Law {
    Law.keepsSpeed { jolt in (try? KnownViolations.all.get().contains(jolt)) ?? false }
  }
}
