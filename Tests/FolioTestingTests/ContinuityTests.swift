import Folio
import FolioTesting
import FolioTrace
import Foundation
import KnownViolations
import Testing

/// The law that only time and touch move what is on screen, and the list of what still breaks it.
@Suite("Known violations of the law of continuity", .serialized)
struct ContinuityTests {
  @Test(
    "P34 P40: what stands on the list breaks the law as its script shows, or is to be struck",
    .enabled(if: !ViolationRecorder.isOn))
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

  @Test("The list only shrinks: what breaks the law after a change is mended")
  func shrinking() throws {
    #expect(try KnownViolations.all().reasons.count == Self.count)
  }

  /// How many violations there are. It comes down with each that is struck, so that none can take its place.
  private static let count = 34

  @Test(
    "While violations are recorded: scripts of what is mended go, and what they show besides is kept",
    .enabled(if: ViolationRecorder.isOn))
  func refiled() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted() {
      let file = Self.folder.appendingPathComponent(name)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let found = try Self.breaks(text.split(separator: "\n").map(String.init))
      let subject = try Self.header(of: text).notes?.first ?? ""
      let inner = KnownViolations.inner(subject).map { KnownViolations.trace(of: $0).path }
      if !found.contains(subject) || inner.contains(where: FileManager.default.fileExists) {
        try FileManager.default.removeItem(at: file)
      }
      for signature in found {
        let inner = KnownViolations.inner(signature).map { KnownViolations.trace(of: $0).path }
        if inner.contains(where: FileManager.default.fileExists) { continue }
        let other = KnownViolations.trace(of: signature)
        if FileManager.default.fileExists(atPath: other.path) { continue }
        try text.replacingOccurrences(of: "[\"\(subject)\"]", with: "[\"\(signature)\"]")
          .write(to: other, atomically: true, encoding: .utf8)
      }
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted() {
      let file = Self.folder.appendingPathComponent(name)
      let text = try String(contentsOf: file, encoding: .utf8)
      if try Self.header(of: text).machine == Pager.traceName {
        try Self.vary(text.split(separator: "\n").map(String.init))
      }
    }
  }

  /// Records what breaks where a script of a pager ends with another event.
  private static func vary(_ lines: [String]) throws {
    var (reader, setup) = (TraceReader<Pager>(), Pager.defaultSetup)
    var (now, last): (Int64, Int64) = (0, 0)
    var way: [Happening<Pager>] = []
    for line in lines {
      switch try reader.read(line) {
      case .header(let own): setup = own
      case .event(let event, let moment):
        now += (moment ?? last) - last
        last = moment ?? last
        if let own = latestMoment(in: event) { now = own.nanoseconds }
        way.append(Happening(event: event, moment: Moment(nanoseconds: now)))
      }
    }
    guard let end = way.popLast() else { return }
    try withhold(way, end, setup)
    var pager = try Pager(setup: setup)
    for happening in way { try? pager.handle(happening.event) { _ in } }
    for event in others(than: pager, at: end.moment) {
      let step = Step(pager, event, at: end.moment)
      try ViolationRecorder.record(
        ViolationRecorder.signatures(of: step), way + [Happening(event: event, moment: end.moment)], setup)
    }
  }

  /// Records what breaks where a sample ends a script and is withheld until the pager is told that the gesture is its own.
  private static func withhold(
    _ way: [Happening<Pager>], _ end: Happening<Pager>, _ setup: Pager.Setup
  ) throws {
    guard case .pointer(let sample) = end.event, sample.phase == .moved else { return }
    var pager = try Pager(setup: setup)
    let nested = change(pager.configuration) { $0.isNested = true }
    let way = [Happening<Pager>(event: .configured(nested), moment: Moment(nanoseconds: 0))] + way + [end]
    for happening in way { try? pager.handle(happening.event) { _ in } }
    for owns in [true, false] {
      let event = PagerEvent.claimDecided(pointer: sample.id, owns: owns, at: sample.at)
      try ViolationRecorder.record(
        ViolationRecorder.signatures(of: Step(pager, event, at: sample.at)),
        way + [Happening(event: event, moment: end.moment)], setup)
    }
  }

  private static func others(than pager: Pager, at now: Moment) -> [PagerEvent] {
    let pages = pager.cover.tab.page.pages.prefix(5)
    let (x, y) = (pager.frame.x + pager.frame.width / 2, pager.frame.y + pager.frame.height / 2)
    var events: [PagerEvent] = [Key.left, .right, .up, .down, .pageUp, .pageDown, .home, .end].map {
      .key($0, request: 1)
    }
    events += pages.flatMap { page -> [PagerEvent] in
      [
        .cover(.tab(.page(.loadFailed(page)))), .cover(.tab(.page(.loaded(page, cost: 1)))),
        .focused(page, row: nil, request: 1), .focused(page, row: 3, request: 1),
        .cover(.tab(.tapped(page, request: 1))),
        .cover(.tab(.page(.jump(to: page, animated: true, request: 1, cause: .request)))),
        .list(page, .fingerDown(at: now)), .list(page, .dragBegan(at: now)),
        .list(page, .dragEnded(velocity: 0, at: now)), .list(page, .reorderCancelled(at: now)),
        .list(page, .offsetOrdered(offset: 20)), .list(page, .dragMoved(by: 3, at: now)),
        .list(page, .turnEnded(at: now)), .list(page, .sectionsChanged([])),
      ]
    }
    for (deltaX, deltaY) in [(12.0, 1.0), (-12, 1), (1, 12), (1, -12)] {
      for phase: WheelEvent.Phase in [.notch, .began, .changed, .ended, .cancelled] {
        events.append(
          .wheel(
            WheelEvent(x: x, y: y, deltaX: deltaX, deltaY: deltaY, unit: .points, phase: phase, at: now)))
      }
    }
    for id in [Int64(0), 1] {
      for phase: PointerEvent.Phase in [.down, .moved, .up, .cancelled] {
        for (dx, dy) in [(0.0, 0.0), (15, 0), (0, 15)] {
          events.append(.pointer(PointerEvent(phase, id: id, x: x + dx, y: y + dy, at: now)))
        }
      }
      events.append(.claimDecided(pointer: id, owns: true, at: now))
      events.append(.claimDecided(pointer: id, owns: false, at: now))
    }
    return events + [
      .turnEnded(at: now), .cover(.expand(animated: true)), .cover(.collapse(animated: true)),
      .cover(.refreshEnded(1)), .cover(.tab(.page(.dragBegan(at: now)))),
      .cover(.tab(.page(.dragMoved(by: 9, at: now)))), .cover(.tab(.page(.dragMoved(by: -9, at: now)))),
      .cover(.tab(.page(.dragEnded(velocity: 0, at: now)))), .cover(.tab(.page(.dragCancelled(at: now)))),
      .cover(.tab(.page(.fingerDown(at: now)))), .cover(.tab(.page(.fingerUp(at: now)))),
      .cover(.tab(.page(.containerWillDisappear(animated: true)))),
    ]
  }

  private static let folder = KnownViolations.fixtures.appendingPathComponent("violations")

  @Test("Every script of a violation stands on the list", .enabled(if: !ViolationRecorder.isOn))
  func listed() throws {
    let folder = Self.folder
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let names = try KnownViolations.all().signatures.map { KnownViolations.traceName(of: $0) }
    #expect(Set(files).subtracting(names).sorted() == [])
  }

  /// The signatures of everything that breaks at the end of a trace.
  private static func breaks(_ lines: [String]) throws -> Set<String> {
    switch try header(of: lines.first ?? "").machine {
    case PageController.traceName: try breaks(lines, PageController.self)
    case TabController.traceName: try breaks(lines, TabController.self)
    case CoverController.traceName: try breaks(lines, CoverController.self)
    case Pager.traceName: try breaks(lines, Pager.self)
    case CarouselController.traceName: try breaks(lines, CarouselController.self)
    case ListController.traceName: try breaks(lines, ListController.self)
    default: try breaks(lines, FeedController.self)
    }
  }

  private struct Header: Decodable {
    var machine: String
    var notes: [String]?
  }

  private static func header(of text: String) throws -> Header {
    try JSONDecoder().decode(Header.self, from: Data((text.split(separator: "\n").first ?? "").utf8))
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
