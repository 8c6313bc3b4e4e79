import Folio
import FolioTesting
import FolioTrace
import Foundation
import SharedTests
import Testing

/// Former violations of the law that only time and touch move what is on screen, each as the smallest script that showed
/// it.
@Suite("Former violations of the law of continuity", .processorTime)
struct ContinuityTests {
  private static let folder = Fixtures.folder.appendingPathComponent("mended")

  private static var scripts: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test("P34 P40: no step of a recorded script violates the law", arguments: try scripts)
  func mended(script: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(script), encoding: .utf8)
    #expect(try Self.complaints(text) == [])
  }

  @Test("P34: there are scripts of lists and of pagers, and a violation of the law is reported")
  func found() throws {
    let scripts = try Self.scripts
    for machine in ["list-", "pager-"] { #expect(scripts.contains { $0.hasPrefix(machine) }) }
    var bytes: [UInt8] = []
    var recorder = try TraceRecorder<PageController> { bytes += $0 }
    let now = Moment(nanoseconds: 0)
    for event: PageEvent in [
      .layoutChanged(length: 320), .containerWillAppear(animated: false), .containerDidAppear,
      .pagesChanged([1, 2, 3], settled: nil), .layoutChanged(length: -1),
    ] { try recorder.record(event, at: now) }
    #expect(try Self.complaints(String(decoding: bytes, as: UTF8.self)) == ["event 5 is refused"])
  }

  private struct Header: Decodable {
    var machine: String
  }

  /// The violations of the steps of a script, and its refused events.
  private static func complaints(_ text: String) throws -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    let machine = try JSONDecoder().decode(Header.self, from: Data((lines.first ?? "").utf8)).machine
    return switch machine {
    case PageController.traceName: try complaints(lines, PageController.self)
    case Pager.traceName: try complaints(lines, Pager.self)
    default: try complaints(lines, ListController.self)
    }
  }

  private static func complaints<Machine: DrawnMachine & TimedMachine & TracedMachine>(
    _ lines: [String], _ type: Machine.Type
  ) throws -> [String] {
    var reader = TraceReader<Machine>()
    var machine = try Machine(setup: Machine.defaultSetup)
    var complaints: [String] = []
    // Moments in a trace count from its first event; moments in events do not.
    var (now, last): (Int64, Int64) = (0, 0)
    for (index, line) in lines.enumerated() {
      switch try reader.read(line) {
      case .header(let setup): machine = try Machine(setup: setup)
      case .event(let event, let moment):
        now += (moment ?? last) - last
        last = moment ?? last
        if let own = latestMoment(in: event) { now = own.nanoseconds }
        let step = Step(machine, event, at: Moment(nanoseconds: now))
        machine = step.after
        if step.rejection != nil { complaints.append("event \(index) is refused") }
        complaints += [Law.continuity, .keepsSpeed].compactMap { $0.complaint(step) }
      }
    }
    return complaints
  }
}
