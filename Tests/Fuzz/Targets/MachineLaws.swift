import Folio
import FolioTesting
import FolioTrace

/// Laws of single machines, beside those that FolioTesting has for all.
enum MachineLaws {
  static func paging<Machine: PagingMachine & Normalizing>() -> [Law<Machine>] {
    Law.pages + [.sleepsSoundly, foldsSoundly()]
  }

  static func folded<Machine: TimedMachine & Normalizing>() -> [Law<Machine>] {
    [.rejectsCleanly, .isPure, .sleepsSoundly, foldsSoundly()]
  }

  static func drawn<Machine: DrawnMachine & TimedMachine>() -> [Law<Machine>] { [.continuity, .keepsSpeed] }

  static func timed<Machine: TimedMachine>() -> [Law<Machine>] {
    [.rejectsCleanly, .isPure, .sleepsSoundly]
  }

  /// If the clock is near its bounds, or far from the moments of events, differences saturate, and no form is normal.
  private static func foldsSoundly<Machine: TimedMachine & Normalizing>() -> Law<Machine> {
    let law = Law<Machine>.foldsSoundly
    return Law(law.name, law.frequency) { step in
      (0...1 << 44).contains(step.moment.nanoseconds) ? law.complaint(step) : nil
    }
  }

  static let strip = Law<TabController>("a strip that is left to itself comes to rest within its ends") {
    step in
    var tabs = step.after
    // New tabs leave the visible part of a strip in place; it returns on its own, under a finger after the lift.
    try? tabs.handle(.stripDragEnded(velocity: 0, at: step.moment)) { _ in }
    guard tabs.nextWake == .never else { return nil }
    return tabs.stripBounds.contains(tabs.stripOffset) ? nil : "it is at \(tabs.stripOffset)"
  }

  static let cover = Law<CoverController>("the cover stays within its range") { step in
    let cover = step.after
    return cover.collapse >= 0 && cover.collapse <= cover.range ? nil : "it is at \(cover.collapse)"
  }

  static let rows = Law<ListController>("each row on screen has a slot of its own") { step in
    let rows = step.after.onScreen
    guard rows.count < 2_000 else { return nil }
    let slots = rows.map { step.after.slot(of: $0) }
    return slots.contains(nil) || Set(slots).count < slots.count ? "\(rows) have \(slots)" : nil
  }

  static let items = Law<FeedController>("each mounted item has a slot of its own") { step in
    let slots = step.after.mounted.map { step.after.slot(of: $0) }
    return slots.contains(nil) || Set(slots).count < slots.count ? "\(slots)" : nil
  }

  static let loads = Law<RenderScheduler>("no more loads run than may, and none waits without need") { step in
    let (running, limit) = (Int64(step.after.runningLoads), step.after.configuration.loadLimit)
    return running == limit || (running < limit && step.after.queuedLoads == 0) ? nil : "\(running) run"
  }

  /// What is counted and linked beside rows and slots is compared when a list is saved and decoded.
  static let soundList = Law<ListController>(
    "rows on screen follow each other within the total", .once(in: 8)
  ) {
    step in
    let list = step.after
    guard list.window.clamped(to: list.onScreen) == list.onScreen else {
      return "\(list.onScreen) is no window"
    }
    var last = -Double.infinity
    for row in list.onScreen.prefix(200) {
      guard let frame = list.frame(of: row) else { return "row \(row) is nowhere" }
      guard !list.isInLines || frame.top >= last else {
        return "row \(row) is at \(frame.top), above \(last)"
      }
      last = frame.top
    }
    return nil
  }

  static let soundFeed = Law<FeedController>("mounted items exist", .once(in: 8)) { step in
    let (feed, count) = (step.after, Int64(step.after.items.count))
    let mounted = feed.mounted
    guard feed.viewportLength > 0 || mounted.isEmpty else { return "\(mounted) without a layout" }
    return mounted.allSatisfy { $0 >= 0 && $0 < count } ? nil : "\(mounted) of \(count)"
  }

  /// A pager has no normal form: a tick sets the newest moment, which is not visible.
  static let sleeps = Law<Pager>("nobody is told of time who sleeps", .newStates) { step in
    guard step.after.nextWake == .never else { return nil }
    for seconds: Int64 in [0, 1, 3600] {
      let moment = step.moment.advanced(byNanoseconds: seconds * 1_000_000_000)
      let later = Step(step.after, .ticked(at: moment))
      if !later.effects.isEmpty || later.after.nextWake != .never {
        return "a tick \(seconds) s later wakes it"
      }
    }
    return nil
  }

  static let highlights = Law<PressRecognizer>("highlights alternate") { step in
    var lit = step.before.highlighted
    for effect in step.effects {
      guard case .highlighted(let item, let isOn) = effect else { continue }
      if isOn == (lit != nil) || (!isOn && lit != item) { return "\(effect)" }
      lit = isOn ? item : nil
    }
    return lit == step.after.highlighted ? nil : "it is highlighted untold"
  }

  static let fingers = Law<PanRecognizer>("fingers go down and up in turn") { step in
    var isDown =
      switch step.before.phase {
      case .pressed, .panning: true
      case .idle, .ignoring: false
      }
    for effect in step.effects {
      switch effect {
      case .fingerDown:
        if isDown { return "a second finger goes down" }
        isDown = true
      case .fingerUp, .ended, .cancelled:
        if !isDown { return "a finger goes up that is not down" }
        isDown = false
      case .began, .moved: if !isDown { return "a finger drags that is not down" }
      }
    }
    return nil
  }

  /// Without touches, a machine that requests frames comes to rest, and one that requests a moment or the end of a turn
  /// makes progress by it and ends.
  static func comesToRest<Machine: TimedMachine>(_ machine: Machine, _ now: Moment) -> String? {
    var machine = machine
    var now = now
    var wait: Int64 = 16_000_000
    var frames = 0
    for _ in 0..<longestRest {
      let before = machine
      let event: Machine.Event?
      switch machine.nextWake {
      case .never: return nil
      case .endOfTurn: event = Machine.turnEnded(at: now)
      case .frame:
        // Motions of any duration end within forty doublings.
        now = now.advanced(byNanoseconds: wait)
        wait = wait &* 2 > wait ? wait &* 2 : wait
        frames += 1
        event = frames < 200 ? Machine.ticked(at: now) : nil
      case .at(let moment):
        now = max(now, moment)
        event = Machine.ticked(at: now)
      }
      guard let event else { return "it asks for \(machine.nextWake) for ever, or takes no such event" }
      machine = Step(machine, event, at: now).after
      // A frame may find that nothing moved yet.
      if machine == before, machine.nextWake != .frame { return "it asks for \(machine.nextWake) in vain" }
    }
    return "it asks for \(machine.nextWake) for ever"
  }

  /// More turns than any program needs.
  private static var longestRest: Int { 4_000 }
}
