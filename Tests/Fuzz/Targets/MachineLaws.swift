import Folio
import FolioTesting
import FolioTrace

/// Laws of single machines, beside those that FolioTesting has for all.
enum MachineLaws {
  static func paging<Machine: PagingMachine & Normalizing & Codable>() -> [Law<Machine>] {
    Law.pages + [.sleepsSoundly, .foldsSoundly, .isCoded(onceIn: 32)]
  }

  static func folded<Machine: TimedMachine & Normalizing & Digestible & Codable>() -> [Law<Machine>] {
    [.rejectsCleanly, .isPure, .sleepsSoundly, .foldsSoundly, .isCoded(onceIn: 32)]
  }

  static func timed<Machine: TimedMachine & Digestible & Codable>() -> [Law<Machine>] {
    [.rejectsCleanly, .isPure, .sleepsSoundly, .isCoded(onceIn: 32)]
  }

  static let strip = Law<TabController>("the strip stays within its ends") { step in
    let tabs = step.after
    return tabs.stripOffset >= 0 && tabs.stripOffset <= max(0, tabs.stripTotal - tabs.stripLength)
      ? nil : "it is at \(tabs.stripOffset)"
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

  static let loads = Law<RenderScheduler>("no more loads run than may") { step in
    step.after.runningLoads <= 6 ? nil : "\(step.after.runningLoads) run"
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

  /// While nobody touches it, everything that asks for frames comes to rest, and everything that asks for a moment or
  /// the end of a turn gets on by it.
  static func comesToRest<Machine: TimedMachine>(_ machine: Machine, _ now: Moment) -> String? {
    var machine = machine
    var now = now
    var wait: Int64 = 16_000_000
    for _ in 0..<200 {
      let event: Machine.Event?
      switch machine.nextWake {
      case .never: return nil
      case .endOfTurn: event = Machine.turnEnded(at: now)
      case .frame:
        // Motions of any duration end within forty doublings.
        now = now.advanced(byNanoseconds: wait)
        wait = wait &* 2 > wait ? wait &* 2 : wait
        event = Machine.ticked(at: now)
      case .at(let moment):
        let isLate = moment <= now
        now = max(now, moment)
        event = Machine.ticked(at: now)
        guard let event else { break }
        let step = Step(machine, event, at: now)
        if isLate, step.after == machine { return "it asks for \(moment) again and again" }
      }
      guard let event else { return "it asks for \(machine.nextWake), and takes no such event" }
      machine = Step(machine, event, at: now).after
    }
    return machine.nextWake == .frame && wait > 1 << 60 ? "it asks for frames for ever" : nil
  }
}
