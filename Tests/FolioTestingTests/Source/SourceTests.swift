import Folio
import FolioTesting
import Foundation
import Testing

/// Printed values can be pasted: see ``SourceSamples``.
@Suite("Values as source", .processorTime)
struct SourceTests {
  /// The samples of one kind.
  struct Kind: Sendable, CustomTestStringConvertible {
    /// The name of the samples, and of their type.
    var name: String
    var type: String
    /// The printed values, with their cases.
    var printed: [String]
    var cases: [String]
    /// The file that declares the type; empty if it has no cases.
    var file: String

    init<Value>(_ name: String, _ values: [Value], in file: String = "") {
      self.name = name
      type = "\(Value.self)"
      printed = values.map { Script.source(of: $0) }
      cases = values.map { Mirror(reflecting: $0).children.first?.label ?? "\($0)" }
      self.file = file
    }

    var testDescription: String { name }
  }

  static let kinds = [
    Kind("pageEvents", SourceSamples.pageEvents, in: "Folio/Page/PageEvent"),
    Kind("pageEffects", SourceSamples.pageEffects, in: "Folio/Page/PageEffect"),
    Kind("tabEvents", SourceSamples.tabEvents, in: "Folio/Tab/TabEvent"),
    Kind("tabEffects", SourceSamples.tabEffects, in: "Folio/Tab/TabEffect"),
    Kind("coverEvents", SourceSamples.coverEvents, in: "Folio/Cover/CoverEvent"),
    Kind("coverEffects", SourceSamples.coverEffects, in: "Folio/Cover/CoverEffect"),
    Kind("carouselEvents", SourceSamples.carouselEvents, in: "Folio/Carousel/CarouselEvent"),
    Kind("carouselEffects", SourceSamples.carouselEffects, in: "Folio/Carousel/CarouselEffect"),
    Kind("pagerEvents", SourceSamples.pagerEvents, in: "Folio/Pager/PagerEvent"),
    Kind("pagerEffects", SourceSamples.pagerEffects, in: "Folio/Pager/PagerEffect"),
    Kind("rejections", SourceSamples.rejections, in: "Folio/Rejection"),
    Kind("listEvents", SourceSamples.listEvents, in: "FolioList/List/ListEvent"),
    Kind("listEffects", SourceSamples.listEffects, in: "FolioList/List/ListEffect"),
    Kind("listRejections", SourceSamples.listRejections, in: "FolioList/List/ListRejection"),
    Kind("feedEvents", SourceSamples.feedEvents, in: "FolioList/Feed/FeedEvent"),
    Kind("feedEffects", SourceSamples.feedEffects, in: "FolioList/Feed/FeedEffect"),
    Kind("schedulerEvents", SourceSamples.schedulerEvents, in: "FolioList/Render/SchedulerEvent"),
    Kind("schedulerEffects", SourceSamples.schedulerEffects, in: "FolioList/Render/SchedulerEffect"),
    Kind("pressEvents", SourceSamples.pressEvents, in: "FolioMotion/Touch/PressEvent"),
    Kind("pressEffects", SourceSamples.pressEffects, in: "FolioMotion/Touch/PressEffect"),
    Kind("panEvents", SourceSamples.panEvents, in: "FolioMotion/PanEvent"),
    Kind("panEffects", SourceSamples.panEffects, in: "FolioMotion/PanEffect"),
    Kind("settings", SourceSamples.settings),
  ]

  @Test("H13: the printed form of a value is source that compiles to the same value", arguments: kinds)
  func compiles(kind: Kind) throws {
    let text = try Self.samples(of: kind.name)
    let printed = kind.printed.joined(separator: ",\n")
    #expect(
      Self.bare(text) == Self.bare(printed),
      "To paste into \(kind.name), if the compiler takes it:\n\(printed)")
  }

  @Test("H13: there is a sample of every case", arguments: kinds)
  func areAll(kind: Kind) throws {
    guard !kind.file.isEmpty else { return }
    let path = Article.root.appendingPathComponent("Sources/\(kind.file).swift")
    let declared = try Self.cases(of: kind.type, in: String(contentsOf: path, encoding: .utf8))
    #expect(!declared.isEmpty && Set(declared) == Set(kind.cases))
  }

  @Test("H13: every setting is changed in a sample")
  func settings() {
    let changed: [(any Any, [String])] = [
      (PageConfiguration(), Self.kinds[0].printed), (TabConfiguration(), Self.kinds[2].printed),
      (CoverConfiguration(), Self.kinds[4].printed), (CarouselConfiguration(), Self.kinds[6].printed),
      (PagerConfiguration(), Self.kinds[8].printed), (ListConfiguration(), Self.kinds[11].printed),
      (ReorderConfiguration(), Self.kinds[11].printed), (ListBatch(), Self.kinds[11].printed),
      (FeedConfiguration(), Self.kinds[22].printed), (SchedulerConfiguration(), Self.kinds[22].printed),
    ]
    for (value, texts) in changed {
      for part in Mirror(reflecting: value).children {
        let change = "$0.\(part.label ?? "") = "
        #expect(texts.contains { $0.contains(change) }, "\(type(of: value)): \(change)")
      }
    }
  }

  /// The text between the brackets of an array of samples.
  private static func samples(of name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    for file in ["Pages", "Lists"] {
      let path = folder.appendingPathComponent("SourceSamples+\(file).swift")
      let text = try String(contentsOf: path, encoding: .utf8)
      guard let start = text.range(of: "static let \(name): "),
        let open = text.range(of: "= [", range: start.upperBound..<text.endIndex)
      else { continue }
      let rest = text[open.upperBound...]
      let end = rest.range(of: rest.hasPrefix("\n") ? "\n  ]\n" : "]\n")
      return String(rest[..<(end?.lowerBound ?? rest.endIndex)])
    }
    return ""
  }

  /// The text without what formatting may change.
  private static func bare(_ text: String) -> String {
    var bare = text.filter { !$0.isWhitespace && $0 != ";" }
    for closing in [")", "]"] { bare = bare.replacingOccurrences(of: "," + closing, with: closing) }
    return bare.last == "," ? String(bare.dropLast()) : bare
  }

  /// The names of an enum's cases in its source.
  private static func cases(of type: String, in text: String) throws -> [String] {
    guard let start = text.range(of: "public enum \(type)"),
      let end = text.range(of: "\n}", range: start.upperBound..<text.endIndex)
    else { return [] }
    return text[start.upperBound..<end.lowerBound].split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").filter { $0 != "indirect" }
      guard words.first == "case", words.count > 1 else { return nil }
      return String(words[1].prefix { $0 != "(" && $0 != "," })
    }
  }
}
