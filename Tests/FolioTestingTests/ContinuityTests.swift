import Folio
import FolioTesting
import FolioTrace
import Foundation
import KnownViolations
import Testing

/// The law that only time and touch move what is on screen, and the list of what still breaks it.
@Suite("Known violations of the law of continuity", .serialized)
struct ContinuityTests {
  @Test("P34 P40: what stands on the list breaks the law as its script shows, or is to be struck")
  func known() throws {
    for signature in try KnownViolations.all().signatures {
      let file = KnownViolations.trace(of: signature)
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      #expect(
        try Self.breaks(lines).contains(signature),
        "“\(signature)” no longer happens: strike it from known.violations, and its script \(file.lastPathComponent)"
      )
    }
  }

  @Test("Every script of a violation stands on the list")
  func listed() throws {
    let folder = KnownViolations.fixtures.appendingPathComponent("violations")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let names = try KnownViolations.all().signatures.map { KnownViolations.traceName(of: $0) }
    #expect(Set(files).subtracting(names).sorted() == [])
  }

  /// The signatures of everything that breaks at the end of a trace.
  private static func breaks(_ lines: [String]) throws -> Set<String> {
    switch try Self.machine(of: lines) {
    case PageController.traceName: try breaks(lines, PageController.self)
    case TabController.traceName: try breaks(lines, TabController.self)
    case CoverController.traceName: try breaks(lines, CoverController.self)
    case Pager.traceName: try breaks(lines, Pager.self)
    case CarouselController.traceName: try breaks(lines, CarouselController.self)
    case ListController.traceName: try breaks(lines, ListController.self)
    default: try breaks(lines, FeedController.self)
    }
  }

  private static func machine(of lines: [String]) throws -> String {
    struct Header: Decodable { var machine: String }
    return try JSONDecoder().decode(Header.self, from: Data((lines.first ?? "").utf8)).machine
  }

  private static func breaks<Machine: DrawnMachine & TimedMachine & TracedMachine>(
    _ lines: [String], _ type: Machine.Type
  ) throws -> Set<String> {
    var reader = TraceReader<Machine>()
    var machine = try Machine(setup: Machine.defaultSetup)
    var found: Set<String> = []
    // Moments in a trace count from its first event, those in events do not.
    var (now, last): (Int64, Int64) = (0, 0)
    for line in lines {
      switch try reader.read(line) {
      case .header(let setup): machine = try Machine(setup: setup)
      case .event(let event, let moment):
        now += (moment ?? last) - last
        last = moment ?? last
        if let own = latestMoment(in: event) { now = own.nanoseconds }
        let step = Step(machine, event, at: Moment(nanoseconds: now))
        machine = step.after
        found = ViolationRecorder.signatures(of: step)
      }
    }
    return found
  }
}
