import Foundation
import Testing

@testable import FolioTrace

@Suite("The article about the wire format", .processorTime)
struct ArticleTests {
  /// A sample of the article: the arguments and the lines after it.
  struct Sample: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var lines: [String]

    var testDescription: String { lines.first ?? "" }
  }

  private static func article() throws -> String {
    let file = Tool.package.appending(path: "Sources/FolioTrace/FolioTrace.docc/WireFormat.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  static let samples: [Sample] = {
    var samples: [Sample] = []
    var isInside = false
    for line in FolioTraceTests.lines((try? article()) ?? "") {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ folio-replay") {
        let words = line.split(separator: " ").dropFirst(2).map(String.init)
        samples.append(Sample(arguments: words, lines: []))
      } else if isInside, !samples.isEmpty {
        samples[samples.count - 1].lines.append(line)
      }
    }
    return samples
  }()

  /// Whether a text matches a pattern in which … stands for anything.
  private func matches(_ text: String, _ written: String) -> Bool {
    let parts = written.components(separatedBy: "…")
    guard parts.count > 1 else { return text == written }
    guard text.hasPrefix(parts[0]), text.hasSuffix(parts[parts.count - 1]) else { return false }
    var rest = text.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() {
      guard let found = rest.range(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.count >= parts[parts.count - 1].count
  }

  @Test("There are samples to run")
  func some() { #expect(Self.samples.count >= 10) }

  @Test("H08: each sample of the article has the documented output", arguments: samples)
  func runs(sample: Sample) throws {
    let input = sample.lines.filter { $0.hasPrefix("> ") }.map { "\($0.dropFirst(2))\n" }.joined()
    let answers = sample.lines.filter { $0.hasPrefix("< ") }.map { String($0.dropFirst(2)) }
    let complaint = sample.lines.first { $0.hasPrefix("! ") }.map { "folio-replay: \($0.dropFirst(2))\n" }
    let outcome = try Tool.run(sample.arguments, on: input)
    #expect(outcome.status == (complaint == nil ? 0 : 65))
    #expect(outcome.complaint == complaint ?? "")
    let given = lines(outcome.output)
    #expect(given.count == answers.count)
    for (given, written) in zip(given, answers) {
      #expect(matches(given, written), "\(given)\nis not\n\(written)")
    }
  }

  @Test(
    "H08: the article names every machine and every key of its state",
    arguments: ReplayedMachine.all.map(\.name))
  func complete(name: String) throws {
    let article = try Self.article()
    #expect(article.contains("| `\(name)` |"))
    var session = try #require(ReplaySession(machine: name))
    let answer = try JSONParser.parse(session.answer(Array("{\"configuration\":{}}".utf8)))
    guard case .object(let state)? = answer["state"] else { return #expect(Bool(false)) }
    for key in state.map(\.name) {
      let isNamed =
        article.contains("`\(key)`") || (key.hasSuffix("Index") && article.contains("`\(key.dropLast(5))`"))
      #expect(isNamed, "\(key) of \(name)")
    }
  }
}
