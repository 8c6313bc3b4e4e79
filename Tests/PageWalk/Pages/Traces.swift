internal import Folio
internal import FolioTesting
internal import FolioTrace
internal import Foundation
internal import FuzzTargets

extension Stream {
  /// Reads a recorded trace of pages, or the events of the pages in one of tabs, a cover or a pager. Nil if the file is a
  /// trace of something else.
  init?(trace file: URL) throws {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let name = file.deletingPathExtension().lastPathComponent
    guard let header = lines.first else { return nil }
    let machine = header.firstMatch(of: /"machine": *"([a-z]+)"/).map { String($0.1) } ?? Stream.machine(name)
    switch machine {
    case "page":
      guard let stream = Stream.read(lines, PageController.self, \.self, { $0 }) else { return nil }
      self.init(origin: name, configuration: stream.0, events: stream.1)
    case "tab":
      guard let stream = Stream.read(lines, TabController.self, \.page, Stream.pages(of:)) else { return nil }
      self.init(origin: name, configuration: stream.0, events: stream.1)
    case "cover":
      guard
        let stream = Stream.read(lines, CoverController.self, \.page, { $0.tab.flatMap(Stream.pages(of:)) })
      else { return nil }
      self.init(origin: name, configuration: stream.0, events: stream.1)
    case "pager":
      guard let stream = Stream.read(lines, Pager.self, \.page, Stream.pages(of:)) else { return nil }
      self.init(origin: name, configuration: stream.0, events: stream.1)
    default: return nil
    }
  }

  /// The machine of a trace whose header does not say it, by the name of the file.
  private static func machine(_ name: String) -> String {
    ["page", "tab", "cover", "pager"].first { name.hasPrefix($0) } ?? ""
  }

  /// What the pages of tabs get.
  private static func pages(of event: TabEvent) -> PageEvent? {
    if case .tapped(let page, let request) = event { return .jump(to: page, request: request, cause: .tap) }
    return event.page
  }

  /// What the pages of a pager get.
  private static func pages(of event: PagerEvent) -> PageEvent? {
    switch event {
    case .cover(let event): event.tab.flatMap { pages(of: $0) }
    case .frameChanged(let frame): .layoutChanged(length: frame.width)
    case .ticked(let moment): .ticked(at: moment)
    case .turnEnded: .turnEnded
    default: nil
    }
  }

  private static func read<Machine: TracedMachine>(
    _ lines: [String], _ machine: Machine.Type, _ settings: (Machine.Setup) -> PageConfiguration,
    _ page: (Machine.Event) -> PageEvent?
  ) -> (PageConfiguration, [PageEvent])? {
    var reader = TraceReader<Machine>()
    var configuration = PageConfiguration()
    var events: [PageEvent] = []
    for line in lines {
      // What an older version or another hand wrote is left out.
      guard let entry = try? reader.read(line) else { continue }
      switch entry {
      case .header(let setup): configuration = settings(setup)
      case .event(let event, _): if let event = page(event) { events.append(event) }
      }
    }
    return events.isEmpty ? nil : (configuration, events)
  }

  /// All traces in a folder, or the one in a file.
  static func traces(in path: String) throws -> [Stream] {
    let url = URL(fileURLWithPath: path)
    guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false else {
      return try [Stream(trace: url)].compactMap(\.self)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    return try names.filter { $0.hasSuffix(".jsonl") && !$0.hasSuffix(".expected.jsonl") }
      .compactMap { try Stream(trace: url.appendingPathComponent($0)) }
  }

  /// The programs of pages in a folder of a corpus, whose files are named by what they contain.
  static func programs(in path: String) throws -> [Stream] {
    let url = URL(fileURLWithPath: path)
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted().compactMap { name in
      let bytes = try Data(contentsOf: url.appendingPathComponent(name))
      return PagePrograms.stream(Array(bytes)).map {
        Stream(origin: name, configuration: $0.settings, events: $0.events)
      }
    }
  }

  /// Programs of pages from bytes at random, which are hostile in all that a program may have.
  static func programs(seeds: ClosedRange<UInt64>, bytes count: Int) -> some Sequence<Stream> {
    seeds.lazy.compactMap { seed in
      var chance = SeededGenerator(seed: seed)
      let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
      return PagePrograms.stream(bytes).map {
        Stream(origin: "program \(seed)", configuration: $0.settings, events: $0.events)
      }
    }
  }

  /// Writes the stream as a trace of pages.
  func write(to file: URL) throws {
    var bytes: [UInt8] = []
    var recorder = try TraceRecorder<PageController>(setup: configuration) { bytes += $0 }
    for event in events { try recorder.record(event, at: event.moment ?? Moment(nanoseconds: 0)) }
    try Data(bytes).write(to: file)
  }
}
