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
      let replay = try Self.replay(String(contentsOf: file, encoding: .utf8))
      if let fault = replay.fault(of: signature) {
        // What is broken on the way says nothing of the end.
        Issue.record("\(file.lastPathComponent) goes another way, and is to be recorded again: \(fault)")
      } else if let size = replay.found[signature] {
        #expect(try KnownViolations.all().contains(signature, size: size), "\(signature) by \(size)")
      } else {
        Issue.record(
          "“\(signature)” no longer happens: strike it from known.violations, and its script \(file.lastPathComponent)"
        )
      }
    }
  }

  @Test("P34: the list only shrinks, and no entry takes the place of another")
  func pinned() throws {
    #expect(try KnownViolations.all().counts == Self.counts)
    #expect(try KnownViolations.all().digest == Self.digest)
  }

  /// How many violations there are of each machine, and in each file of scenarios. A number comes down with each that is
  /// struck; it goes up only where the law itself has become stricter, as the list then says.
  private static let counts = [
  ]
  /// Stands for the entries themselves: `Tests/Scripts/strike-violations` brings both up to date.
  private static let digest = "cbf29ce484222325"

  #if !os(iOS) && !os(tvOS) && !os(watchOS)
    @Test(
      "P34: a process that records violations, and so checks none, fails",
      .enabled(if: !ViolationRecorder.isOn))
    func recording() async {
      await #expect(processExitsWith: .exitCode(65)) {
        _ = unsafe setenv("FOLIO_RECORD_VIOLATIONS", "1", 1)
        exit(ViolationRecorder.isOn ? 0 : 1)
      }
      await #expect(processExitsWith: .exitCode(1)) {
        _ = unsafe unsetenv("FOLIO_RECORD_VIOLATIONS")
        exit(ViolationRecorder.isOn ? 0 : 1)
      }
    }
  #endif

  @Test(
    "While violations are recorded: scripts of what is mended go, and what they show besides is kept",
    .enabled(if: ViolationRecorder.isOn))
  func refiled() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted() {
      let file = Self.folder.appendingPathComponent(name)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let found = try Self.replay(text).found
      let notes = try Self.header(of: text).notes ?? []
      let subject = notes.first ?? ""
      let inner = KnownViolations.inner(subject).map { KnownViolations.trace(of: $0).path }
      if found[subject] == nil || inner.contains(where: FileManager.default.fileExists) || notes.count < 2 {
        try FileManager.default.removeItem(at: file)
      }
      let told = "[" + notes.map { "\"\($0)\"" }.joined(separator: ",") + "]"
      for (signature, size) in found {
        let inner = KnownViolations.inner(signature).map { KnownViolations.trace(of: $0).path }
        if inner.contains(where: FileManager.default.fileExists) { continue }
        let other = KnownViolations.trace(of: signature)
        if FileManager.default.fileExists(atPath: other.path) { continue }
        let note = "[\"\(signature)\",\"\(KnownViolations.sizeClass(size))\"]"
        try text.replacingOccurrences(of: told, with: note).write(
          to: other, atomically: true, encoding: .utf8)
      }
    }
  }

  @Test(
    "While violations are recorded: what breaks where the scripts of pagers end otherwise",
    .enabled(if: ViolationRecorder.isOn))
  func varied() throws {
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
        ViolationRecorder.sizes(of: step), way + [Happening(event: event, moment: end.moment)], setup)
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
        ViolationRecorder.sizes(of: Step(pager, event, at: sample.at)),
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

  @Test("P34: a script that goes another way does not show that a violation is mended")
  func otherWay() throws {
    func replay(_ events: [PageEvent]) throws -> Replay {
      var bytes: [UInt8] = []
      var recorder = try TraceRecorder<PageController>(notes: ["a", "1"]) { bytes += $0 }
      for event in events { try recorder.record(event, at: Moment(nanoseconds: 0)) }
      return try Self.replay(String(decoding: bytes, as: UTF8.self))
    }
    let opening: [PageEvent] = [
      .layoutChanged(length: 320), .containerWillAppear(animated: false), .containerDidAppear,
      .pagesChanged([1, 2, 3], settled: nil),
    ]
    let end = PageEvent.pagesChanged([3, 1], settled: nil)
    let mended = try replay(opening + [end])
    #expect(mended.fault(of: "page · pagesChanged · page · resting") == nil)
    #expect(
      mended.fault(of: "page · pagesChanged · page · moving") == "before its end there is no page · moving")
    let refused = try replay(opening + [.layoutChanged(length: -1), end])
    #expect(refused.fault(of: "page · pagesChanged · page · resting") == "event 5 is refused")
  }

  /// What a script does to a machine.
  private struct Replay {
    /// What breaks at the end, and how large it is.
    var found: [String: Double] = [:]
    /// What was on screen before the last event, and the state that it was in: `page · settling`.
    var states: Set<String> = []
    /// What went wrong before the end.
    var faults: [String] = []

    /// Why the script does not show whether a violation happens; nil if it does.
    func fault(of signature: String) -> String? {
      if found[signature] != nil { return nil }
      if let fault = faults.first { return fault }
      let parts = signature.components(separatedBy: " · ")
      let state = parts.suffix(2).joined(separator: " · ").replacingOccurrences(of: "speed of ", with: "")
      return parts.count < 4 || states.contains(state) ? nil : "before its end there is no \(state)"
    }
  }

  private static func replay(_ text: String) throws -> Replay {
    let lines = text.split(separator: "\n").map(String.init)
    return switch try header(of: text).machine {
    case PageController.traceName: try replay(lines, PageController.self)
    case TabController.traceName: try replay(lines, TabController.self)
    case CoverController.traceName: try replay(lines, CoverController.self)
    case Pager.traceName: try replay(lines, Pager.self)
    case CarouselController.traceName: try replay(lines, CarouselController.self)
    case ListController.traceName: try replay(lines, ListController.self)
    default: try replay(lines, FeedController.self)
    }
  }

  private struct Header: Decodable {
    var machine: String
    var notes: [String]?
  }

  private static func header(of text: String) throws -> Header {
    try JSONDecoder().decode(Header.self, from: Data((text.split(separator: "\n").first ?? "").utf8))
  }

  private static func replay<Machine: DrawnMachine & TimedMachine & TracedMachine>(
    _ lines: [String], _ type: Machine.Type
  ) throws -> Replay {
    var reader = TraceReader<Machine>()
    var machine = try Machine(setup: Machine.defaultSetup)
    var replay = Replay()
    // Moments in a trace count from its first event, those in events do not.
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
        if step.rejection != nil { replay.faults.append("event \(index) is refused") }
        guard index == lines.count - 1 else {
          replay.faults += [Law.continuityButKnown, .keepsSpeedButKnown].compactMap { $0.complaint(step) }
          continue
        }
        replay.found = ViolationRecorder.sizes(of: step)
        replay.states = states(step.before, step.event)
      }
    }
    return replay
  }

  private static func states<Machine: DrawnMachine>(_ machine: Machine, _ event: Machine.Event) -> Set<String>
  {
    let drawing = machine.drawing
    var things = Array(drawing.places.keys)
    for list in drawing.lists {
      let page = list.page
      things += [.row(page, 0), .stickyHeader(page), .carriedRow(page), .content(page ?? 0)]
    }
    return Set(things.map { "\($0.kind) · \(machine.state(of: $0, in: event))" })
  }
}
