internal import Folio
internal import FolioMachine
internal import FolioTesting
internal import Foundation

/// Walks of pages at random, whose drawing is judged after each event.
public enum PageWalk {
  /// The outcome of a run.
  public struct Outcome: Sendable {
    /// What was found, as text; empty if there is nothing.
    public var text: String
    /// The number of events that were sent.
    public var events: Int
    /// The number of streams.
    public var streams: Int
    /// The kinds of what was found, the most frequent first.
    public var kinds: [String]
  }

  /// What is seen half a point off after one event of each walk, so that the judge is seen to find it.
  public enum Defect: String, CaseIterable, Sendable { case place, position }

  /// Walks pages.
  ///
  /// - Parameters:
  ///   - seeds: A walk for each.
  ///   - steps: The events of each, about.
  ///   - families: What walks are made of.
  ///   - isLenient: Whether pages that rest, or come to rest, may exchange those beside them at once.
  ///   - defect: What is seen half a point off after one event; nil for nothing.
  ///   - folder: Where the shortest walk of each kind of complaint is written as a trace; nil for nowhere.
  public static func walk(
    seeds: ClosedRange<UInt64>, steps: Int, _ families: Set<Family>, isLenient: Bool = false,
    planted defect: Defect? = nil, writingTo folder: String? = nil
  ) throws -> Outcome {
    let streams = seeds.lazy.map { Stream(seed: $0, events: steps, families) }
    return try judge(streams, isLenient, defect, folder)
  }

  /// Judges pages in recorded traces, and those of folders.
  public static func judge(
    traces paths: [String], isLenient: Bool = false, writingTo folder: String? = nil
  ) throws -> Outcome {
    try judge(paths.flatMap { try Stream.traces(in: $0) }, isLenient, nil, folder)
  }

  /// Judges pages in the programs of a corpus of fuzzing.
  public static func judge(
    corpus paths: [String], isLenient: Bool = false, writingTo folder: String? = nil
  ) throws -> Outcome {
    try judge(paths.flatMap { try Stream.programs(in: $0) }, isLenient, nil, folder)
  }

  private static func judge(
    _ streams: some Sequence<Stream>, _ isLenient: Bool, _ defect: Defect?, _ folder: String?
  ) throws -> Outcome {
    var findings = Findings()
    var (events, count) = (0, 0)
    for stream in streams {
      count += 1
      guard let found = leap(in: stream, isLenient, defect) else {
        events += stream.events.count
        continue
      }
      events += found.index + 1
      let kind = found.leap.kind
      findings.add(kind, stream, [found.leap.text]) {
        let short = stream.shortened { short in
          leap(in: short, isLenient, defect).flatMap { $0.leap.kind == kind ? $0.index : nil }
        }
        return (short, leap(in: short, isLenient, defect).map { [$0.leap.text] } ?? [])
      }
    }
    try findings.write(to: folder)
    return Outcome(
      text: findings.text, events: events, streams: count, kinds: findings.sorted.map(\.kind))
  }

  /// Returns the first leap in a stream, and the index of its event.
  private static func leap(
    in stream: Stream, _ isLenient: Bool, _ defect: Defect?
  ) -> (index: Int, leap: Leap)? {
    guard let machine = try? PageController(configuration: stream.configuration) else { return nil }
    var walker = Walker(machine, isLenient)
    for (index, event) in stream.events.enumerated() {
      // One event in the middle: of what remains of a stream that is shortened, the last.
      let isPlanted = defect != nil && index == max(10, min(60, stream.events.count - 1))
      if let leap = walker.leap(in: event, planted: isPlanted ? defect : nil) {
        return (index, Leap(kind: "\(leap.kind), in \(Script.kind(of: event))", text: leap.text))
      }
    }
    return nil
  }
}

/// A machine that is watched.
private struct Walker {
  private var machine: PageController
  private var judge = ContinuityJudge()
  private var now: Int64 = 0
  /// Whether the event before was no tick, or began a motion.
  private var isFirstTick = true

  init(_ machine: PageController, _ isLenient: Bool) {
    self.machine = machine
    judge.isLenient = isLenient
  }

  /// Sends an event, and returns what leapt.
  mutating func leap(in event: PageEvent, planted: PageWalk.Defect?) -> Leap? {
    let old = machine
    let before = Seen(old)
    let configuration = old.configuration
    let start = now
    if let moment = event.moment { now = max(now, moment.nanoseconds) }
    var effects: [PageEffect] = []
    var isRejected = false
    do { try machine.handle(event) { effects.append($0) } } catch { isRejected = true }
    if !isRejected { judge.hear(event) }
    if judge.isHidden { return nil }
    var after = Seen(machine)
    if let planted { after.plant(planted, 0.5) }
    // A jump that waited begins in a tick, and its clock with the next.
    let begins = effects.contains { if case .transitionBegan = $0 { true } else { false } }
    defer { if case .ticked = event, !begins { isFirstTick = false } else { isFirstTick = true } }
    if case .ticked(let moment) = event {
      guard moment.nanoseconds == now, !judge.mayLeapInTicks(configuration) else { return nil }
      return leapInTick(old, after, since: start, configuration)
    }
    if case .dragMoved(let travel, _) = event, !isRejected {
      return judge.leap(before, after, underFinger: travel)
    }
    if !isRejected, judge.isFree(event, effects, configuration) { return nil }
    let rest = old.phase == .resting ? old.settled : nil
    if let leap = judge.leap(before, after, in: event, configuration, atRestOn: rest) { return leap }
    return isRejected || event.isTouch ? nil : speedLeap(old, event, before, configuration)
  }

  // MARK: Speed

  /// Returns what has another speed after an event that is neither time nor touch: both are measured from the moment of the
  /// event, on copies.
  private func speedLeap(
    _ old: PageController, _ event: PageEvent, _ before: Seen, _ configuration: PageConfiguration
  ) -> Leap? {
    if case .slideLengthsChanged = event { return nil }
    // What passes a page within the interval has another speed behind it: a shorter one tells.
    guard speedLeap(old, event, before, configuration, within: Speeds.interval) != nil else { return nil }
    return speedLeap(old, event, before, configuration, within: Speeds.interval / 20)
  }

  private func speedLeap(
    _ old: PageController, _ event: PageEvent, _ before: Seen, _ configuration: PageConfiguration,
    within interval: Int64
  ) -> Leap? {
    var ticked = old
    ticked.tick(now)
    var changed = ticked
    guard (try? changed.handle(event) { _ in }) != nil else { return nil }
    guard let first = Speeds(ticked, at: now, within: interval),
      let second = Speeds(changed, at: now, within: interval)
    else { return nil }
    let strength = Strength(configuration, before)
    let isData = if case .pagesChanged = event { true } else { false }
    let (seen, then) = (Seen(ticked), Seen(changed))
    for page in seen.pages where seen.shown(page) > 1 {
      guard !then.isRound, let speed = first.pages[page.page], let later = second.pages[page.page] else {
        continue
      }
      // A page that lies beyond one that went moves with what makes room.
      if isData, abs((then.start(of: page.page) ?? .infinity) - page.start) > ContinuityJudge.unseen {
        continue
      }
      // A curve may begin with a speed.
      if speed == 0, event.isRequest { return nil }
      if !strength.allowsPlace(speed, later) {
        return Leap(
          kind: "the speed of a page leaps",
          text: "page \(page.page) from \(speed.thousandths) to \(later.thousandths) points a second")
      }
    }
    if isData || (first.position == 0 && event.isRequest) { return nil }
    if !strength.allowsPosition(first.position, second.position) {
      return Leap(
        kind: "the speed of the position leaps",
        text: "from \(first.position.thousandths) to \(second.position.thousandths) pages a second")
    }
    return nil
  }

  // MARK: Ticks

  /// Returns what leaps in a tick: it is not where it was going an instant before, or has another speed.
  private func leapInTick(
    _ old: PageController, _ after: Seen, since start: Int64, _ configuration: PageConfiguration
  ) -> Leap? {
    let interval = Speeds.interval
    guard now - 3 * interval > start, after.length > 0 else { return nil }
    var copy = old
    copy.tick(now - 2 * interval)
    let (first, activity) = (Seen(copy), Activity(copy))
    copy.tick(now - interval)
    let second = Seen(copy)
    var next = machine
    next.tick(now + interval)
    // What is seen as at rest is put where it belongs.
    let isLanding = [Activity(copy), Activity(machine), Activity(next)].contains { $0 != activity }
    let arriving = Speeds(from: first, to: second, configuration.loops)
    let leaving = Speeds(from: after, to: Seen(next), configuration.loops)
    let strength = Strength(configuration, second)
    let seconds = Double(interval) / 1e9
    let allowed = isLanding ? ContinuityJudge.landing : ContinuityJudge.unseen
    let mayExchange = judge.isLenient && isLanding
    for page in second.pages where second.shown(page) > 1 && !(mayExchange && page.page != next.settled) {
      guard let start = after.start(of: page.page), let speed = arriving.pages[page.page],
        let later = leaving.pages[page.page]
      else { continue }
      let gap = start - page.start - speed * seconds
      // In a loop a page is drawn at the nearer of its two places.
      if configuration.loops, abs(gap) > after.length / 2 { continue }
      if abs(gap) > allowed + unsure(speed, later, most: 0.3) {
        return Leap(
          kind: "a page leaps",
          text: "page \(page.page) goes to \(page.start.thousandths) and is at \(start.thousandths)")
      }
      if !isLanding, !strength.allowsPlace(speed, later), !isAllowed(old, speed, later) {
        return Leap(
          kind: "the speed of a page leaps",
          text: "page \(page.page) from \(speed.thousandths) to \(later.thousandths) points a second")
      }
    }
    let round = configuration.loops ? Double(after.order.count) : 0
    let gap =
      ContinuityJudge.difference(after.position, second.position, round: round) - arriving.position * seconds
    // A position is put where it belongs from half a thousandth of a page.
    if abs(gap) > max(0.000_5, allowed / after.length)
      + unsure(leaving.position, arriving.position, most: 0.3 / after.length)
    {
      return Leap(
        kind: "the position leaps", text: "position goes to \(second.position) and is \(after.position)")
    }
    return nil
  }

  /// How far something may be from where it goes: by what its speed changes within an interval, and in the first tick of a
  /// motion by its way in two, since its clock begins with that tick; what is left over may go against it.
  private func unsure(_ speed: Double, _ later: Double, most: Double) -> Double {
    let seconds = Double(Speeds.interval) / 1e9
    if isFirstTick { return (abs(later - speed) + 3 * max(abs(speed), abs(later))) * seconds }
    return min(abs(later - speed) * seconds, most)
  }

  /// Whether a motion may end or begin with a speed: a curve that does not begin or end slowly, and what comes to rest so
  /// slowly that nobody sees it.
  private func isAllowed(_ old: PageController, _ speed: Double, _ later: Double) -> Bool {
    let curve = old.configuration.jumpCurve
    let beginsSlowly = curve.y1 == 0 && curve.x1 > 0
    let endsSlowly = curve.y2 == 1 && curve.x2 < 1
    if later == 0 { return abs(speed) < ContinuityJudge.slow || (old.phase == .jumping && !endsSlowly) }
    return speed == 0 && !beginsSlowly
  }
}

/// Whether something moves.
struct Activity: Equatable {
  private let phase: PagePhase
  private let nextWake: Wake

  init(_ machine: PageController) {
    (phase, nextWake) = (machine.phase, machine.nextWake)
  }
}

extension PageEvent {
  /// Whether a finger does it, or a scroller of the host.
  fileprivate var isTouch: Bool {
    switch self {
    case .dragBegan, .dragMoved, .dragEnded, .dragCancelled, .fingerDown, .fingerUp, .driven, .drivenEnded:
      true
    default: false
    }
  }

  fileprivate var isRequest: Bool {
    switch self {
    case .jump, .scroll, .step: true
    default: false
    }
  }
}
