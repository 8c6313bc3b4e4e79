import Foundation
import Testing

@testable import FolioTrace

@Suite("The schema of lines", .processorTime)
struct SchemaTests {
  /// The cases of every public enum with payloads in the sources, by name.
  private static func declaredCases() throws -> [String: [String]] {
    let sources = Tool.package.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var declared: [String: [String]] = [:]
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      var name: String?
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if let match = line.firstMatch(of: /^public (?:indirect )?enum (\w+)/) { name = String(match.1) }
        if line.hasPrefix("}") { name = nil }
        guard let name, let match = line.firstMatch(of: /^  (?:indirect )?case (.*)/) else { continue }
        // Several cases on one line have no payloads with commas.
        let rest = String(match.1)
        let names = rest.contains("(") ? [rest.prefix { $0 != "(" }] : rest.split(separator: ", ")
        declared[name, default: []] += names.map(String.init)
      }
    }
    return declared
  }

  @Test("H08: the names of cases equal those of the sources")
  func names() throws {
    let declared = try Self.declaredCases()
    for (name, cases) in CaseNames.table.sorted(by: { $0.key < $1.key }) {
      let line = "\(name) \((declared[name] ?? []).joined(separator: " "))"
      #expect(declared[name] == cases, "CaseNames.swift needs the line\n    \(line)")
    }
  }

  private struct Listing: MachineBody {
    var texts: [String: String] = [:]

    mutating func run<Machine: TracedMachine>(_ machine: Machine.Type) throws {
      texts[Machine.traceName] = try Schema.lines(of: machine)
        .map { String(decoding: $0.bytes, as: UTF8.self) }
        .joined(separator: "\n")
    }
  }

  @Test("H08: every machine lists its events, effects and settings, and all their types")
  func listed() throws {
    var listing = Listing()
    try listing.runAll()
    #expect(listing.texts.count == ReplayedMachine.all.count)
    let page = try #require(listing.texts["page"])
    for line in [
      #"{"configuration":"PageConfiguration"}"#,
      #"{"event":"pagesChanged","fields":{"_0":"[PageID]","settled":"PageID?"}}"#,
      #"{"event":"jump","fields":{"to":"PageID","animated":"Bool","request":"RequestID","cause":"Cause"}}"#,
      #"{"effect":"dragRefused","fields":{}}"#,
      #"{"rejection":"busy","fields":{}}"#,
      #"{"type":"PageID","is":"Int64"}"#,
      #"{"type":"PressureLevel","names":["low","critical"]}"#,
      #"{"type":"DampedSpring.Parameters","fields":{"mass":"Double","stiffness":"Double","damping":"Double"}}"#,
    ] { #expect(page.contains(line)) }
    #expect(
      try #require(listing.texts["press"]).contains(
        #"{"event":"ticked","fields":{"at":"Moment"}}"#))
  }

  @Test("H08: every type that a schema mentions is explained in it")
  func closed() throws {
    var listing = Listing()
    try listing.runAll()
    let simple: Set = [
      "Double", "Bool", "String", "Int64", "Int32", "UInt16", "Int64, Int64",
    ]
    for (machine, text) in listing.texts {
      let explained = Set(text.matches(of: /"type":"([^"]+)"/).map { String($0.1) })
      for match in text.matches(of: /:"([^"]+)"[,}]/) {
        let type = match.1.trimmingCharacters(in: ["[", "]", "?"])
        guard type.first?.isUppercase == true else { continue }
        #expect(simple.contains(type) || explained.contains(type), "\(type) in \(machine)")
      }
    }
  }
}
