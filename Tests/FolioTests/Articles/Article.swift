import Folio
import Foundation
import Testing

/// The articles of the catalogs, and the samples that are compiled and run for them.
///
/// A sample is in a test between `// sample` and `// end`, and in its article without what only a test needs: `shows`
/// around a value. The text after `→` is the result, and is compared with it; `…` matches anything.
enum Article {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let folders = ["Sources/Folio/Folio.docc", "Sources/FolioList/FolioList.docc"]

  /// The names of all articles.
  static var names: [String] {
    get throws {
      try folders.flatMap { folder in
        try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
          .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
      }.sorted()
    }
  }

  /// The text of an article.
  static func text(_ name: String) throws -> String {
    for folder in folders {
      let file = root.appendingPathComponent("\(folder)/\(name).md")
      if let text = try? String(contentsOf: file, encoding: .utf8) { return text }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// The blocks of a language in an article.
  static func blocks(_ language: String, in name: String) throws -> [String] {
    try text(name).components(separatedBy: "```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }

  /// The samples of the tests, as articles show them. They are read once.
  static let samples = Result {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { file in
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      return text.components(separatedBy: "// sample\n").dropFirst().map { shown($0) }
    }
  }

  private static func shown(_ text: String) -> String {
    let lines = text.components(separatedBy: "\n").prefix {
      $0.trimmingCharacters(in: .whitespaces) != "// end"
    }
    let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { line in
      line.dropFirst(indent).replacing(/^( *)shows\((.*?)\)  \/\/ →/) { "\($0.1)\($0.2)  // →" }
        .replacing(/^( *)shows\((.*)\)$/) { "\($0.1)\($0.2)" }
    }.joined(separator: "\n")
  }
}

// MARK: Stated results

/// Compares a value with the text of its line.
func shows(_ value: some Any, line: Int = #line, file: String = #filePath) {
  Stated.compare(Stated.text(value), at: line, of: file, isNeeded: true)
}

/// Sends an event to a machine, and compares its effects with the text of the line, if it has any.
func handle<Machine: StateMachine>(
  _ event: Machine.Event, by machine: inout Machine, line: Int, file: String
) throws(Machine.Rejection) {
  var effects: [String] = []
  try machine.handle(event) { effects.append(Stated.text($0)) }
  let text = effects.isEmpty ? "nothing" : effects.joined(separator: ", ")
  Stated.compare(text, at: line, of: file, isNeeded: false)
}

enum Stated {
  /// Returns a value as samples show it: as it is printed, without the names of modules and types before the names of
  /// cases, with transitions as their numbers, and with effects without the layers that forward them.
  static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { text($0.value) } ?? "nil"
    }
    var printed = "\(value)".replacing(/\bFolio[A-Za-z]*\.(?=[A-Z])/, with: "")
      .replacing(/\b(?:[A-Z][A-Za-z]*\.)+(?=[a-z])/, with: ".").replacing(/\bTransitionID\(rawValue: (\d+)\)/)
    { "\($0.1)" }
      .replacing(/\bOptional\(([^()]*)\)/) { "\($0.1)" }
    for layer in ["cover(", "tab(", "page("] where printed.hasPrefix(layer) || printed.hasPrefix(".\(layer)")
    {
      printed = String(printed.dropFirst(printed.hasPrefix(".") ? layer.count + 1 : layer.count).dropLast())
    }
    return printed.hasPrefix(".") ? String(printed.dropFirst()) : printed
  }

  static func compare(_ found: String, at line: Int, of file: String, isNeeded: Bool) {
    let place = SourceLocation(fileID: "FolioTests/Articles", filePath: file, line: line, column: 1)
    guard let stated = stated(from: line, of: file) else {
      if isNeeded { Issue.record("Nothing is stated; it is → \(found)", sourceLocation: place) }
      return
    }
    #expect(matches(found, stated), "It is → \(found)", sourceLocation: place)
  }

  /// Returns the text after `→` of a statement that begins at a line, including the comments on the lines below.
  private static func stated(from line: Int, of file: String) -> String? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    var stated: [Substring] = []
    var depth = 0
    var isOver = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line - 1) {
      let parts = line.split(separator: "// →", maxSplits: 1, omittingEmptySubsequences: false)
      if isOver && !parts[0].allSatisfy({ $0 == " " }) { break }
      if parts.count > 1 { stated.append(parts[1]) } else if isOver { break }
      for character in parts[0] {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
      }
      isOver = depth <= 0
    }
    guard !stated.isEmpty else { return nil }
    return stated.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  /// Whether a text matches a pattern in which … stands for anything.
  private static func matches(_ text: String, _ written: String) -> Bool {
    let parts = written.components(separatedBy: "…")
    guard parts.count > 1 else { return text == written }
    guard text.hasPrefix(parts[0]), text.hasSuffix(parts[parts.count - 1]) else { return false }
    var rest = text.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.range(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.count >= parts[parts.count - 1].count
  }
}
