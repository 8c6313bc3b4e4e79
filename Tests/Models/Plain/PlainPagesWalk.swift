internal import Folio
internal import FolioMachine
internal import FolioTesting

/// The page machine beside ``PlainPages``, event by event.
public enum PlainPagesWalk {
  /// The parts of a walk.
  public enum Ground: String, CaseIterable, Sendable {
    case plain, policies, springy, wild, instant, locks, disabled, loops, spacing, peek, data
  }

  /// The least number of events of a walk.
  public static let events = 400

  /// Returns the first difference between machine and model, with the shortest script that shows it, or nil if there is
  /// none.
  public static func difference(on ground: Ground, seed: UInt64) throws -> String? {
    var chance = SeededGenerator(seed: seed)
    let rules = configuration(ground, &chance)
    let count = 2 + chance.pick(8)
    let script = script(ground, count, &chance)
    guard let first = try difference(rules, count, script) else { return nil }
    let short = try shortened(script.prefix(first.index + 1) + [], rules, count)
    let last = try difference(rules, count, short)?.text ?? first.text
    let settings =
      "\(count) pages, \(rules.interruptionPolicy), flings over \(rules.maximumFlingDistance), edge \(rules.edgePolicy), "
      + "disabled \(rules.disabledPagePolicy), snap \(rules.snapThreshold)"
    let events = short.map { "\($0)" }.joined(separator: "\n")
    return "\(ground), seed \(seed): \(last)\n\(settings)\n\(events)"
  }

  private static func configuration(_ ground: Ground, _ chance: inout SeededGenerator) -> PageConfiguration {
    var rules = PageConfiguration()
    rules.loops = ground == .loops
    if ground == .peek { rules.pageFraction = chance.pick([0.8, 0.61, 0.5, 0.3]) }
    if ground == .spacing { rules.spacing = chance.pick([20, 7.5]) }
    if ground == .springy { rules.settleSpring = .init(response: 0.4, dampingRatio: 0.5) }
    if ground != .plain {
      rules.interruptionPolicy = chance.pick([.finishEarly, .redirect, .queueLatest, .reject])
      rules.maximumFlingDistance = chance.pick([1, 2, 5])
    }
    if ground == .locks {
      rules.allowsForward = chance.once(in: 2)
      rules.allowsBackward = !rules.allowsForward || !chance.once(in: 3)
    }
    rules.edgePolicy = chance.pick([.rubberBand, .clamp, .none])
    rules.disabledPagePolicy = chance.pick([.skip, .stop])
    rules.snapThreshold = chance.pick([0.5, 0.3])
    return rules
  }

  private static func script(_ ground: Ground, _ count: Int, _ chance: inout SeededGenerator) -> [PageEvent] {
    var now: Int64 = 0
    var fresh: Int64 = 100
    var pages = (0..<count).map { PageID(Int64($0)) }
    var script: [PageEvent] = []
    for _ in 0..<events {
      now += Int64(chance.pick(40)) * 1_000_000
      let moment = Moment(nanoseconds: now)
      let page = chance.pick(pages)
      switch chance.pick(100) {
      case 0..<40: script.append(.ticked(at: moment))
      case 40..<54:
        let animated = ground != .instant || !chance.once(in: 8)
        script.append(.jump(to: page, animated: animated, request: 1))
      case 54..<60: script.append(.dragBegan(at: moment))
      case 60..<80:
        let most = ground == .wild ? 700.0 : 130
        script.append(.dragMoved(by: chance.number(-most, most), at: moment))
      case 80..<87:
        let velocity = chance.once(in: 2) ? 0 : chance.number(-2000, 2000)
        script.append(.dragEnded(velocity: velocity, at: moment))
      case 87: script.append(.dragCancelled(at: moment))
      case 88..<91: script.append(.fingerDown(at: moment))
      case 91..<94: script.append(.fingerUp(at: moment))
      case 94..<96 where ground == .disabled:
        script.append(.enabledChanged(page, swipe: chance.once(in: 2), tap: !chance.once(in: 3)))
      case 94..<98 where ground == .data:
        switch chance.pick(3) {
        case 0:
          fresh += 1
          pages.insert(PageID(fresh), at: chance.pick(pages.count + 1))
        case 1: if pages.count > 2 { pages.remove(at: chance.pick(pages.count)) }
        default:
          let moved = pages.remove(at: chance.pick(pages.count))
          pages.insert(moved, at: chance.pick(pages.count + 1))
        }
        script.append(.pagesChanged(pages))
      default:
        now += 500_000_000
        script += [.ticked(at: moment), .ticked(at: Moment(nanoseconds: now))]
      }
    }
    return script
  }

  /// Returns the first difference between machine and model. The walk ends where the contract does not specify what
  /// follows.
  private static func difference(
    _ rules: PageConfiguration, _ count: Int, _ script: [PageEvent]
  ) throws -> (index: Int, text: String)? {
    var machine = try PageController(configuration: rules)
    let pages = (0..<count).map { PageID(Int64($0)) }
    for event in [
      PageEvent.pagesChanged(pages), .layoutChanged(length: 300),
      .containerWillAppear(), .containerDidAppear,
    ] { try machine.handle(event) { _ in } }
    var model = PlainPages(rules: rules, order: pages, length: 300)
    for (index, event) in script.enumerated() {
      var effects: [PageEffect] = []
      var isAccepted = true
      do { try machine.handle(event) { effects.append($0) } } catch { isAccepted = false }
      let before = model
      let isTaken = model.handle(event)
      if !isTaken { model = before }
      if !isTaken, !isAccepted { continue }
      if model.isUnclear { return nil }
      if let text = complaint(model, machine, effects, isTaken == isAccepted) { return (index, text) }
    }
    return nil
  }

  private static func complaint(
    _ model: PlainPages, _ machine: PageController, _ effects: [PageEffect], _ agreesOnRejection: Bool
  ) -> String? {
    guard agreesOnRejection else { return "one of them rejects the event" }
    let (drawn, expected) = (machine.scene.map { ($0.page, $0.offset) }, model.scene)
    let isSame = zip(drawn, expected).allSatisfy { $0.0 == $1.page && abs($0.1 - $1.offset) <= 1e-6 }
    guard drawn.count == expected.count, isSame else { return "scene \(drawn), not \(expected)" }
    var distance = machine.position - model.position
    if model.loops {
      distance -= (distance / Double(model.order.count)).rounded() * Double(model.order.count)
    }
    guard abs(distance) <= 1e-6 else { return "position \(machine.position), not \(model.position)" }
    let told = heard(effects, model.told.answers)
    guard told == model.told else { return "told \(told), not \(model.told)" }
    let transition = machine.transition.map { [$0.from, $0.to] }
    guard transition == model.change.map({ [model.base, $0.page] }) else {
      return "transition \(String(describing: transition)), not \(String(describing: model.change))"
    }
    let pages = [machine.selected, machine.settled, machine.target, machine.current]
    // Half way between two pages, either is the nearer one.
    let isTie = abs(abs(model.place - model.place.rounded()) - 0.5) < 1e-9
    let wanted = [
      model.selected, model.settled, model.target, isTie ? machine.current : model.nearest.page,
    ]
    guard pages == wanted, machine.phase == model.phase else {
      return "pages \(pages) and phase \(machine.phase), not \(wanted) and \(model.phase)"
    }
    return nil
  }

  /// Returns the effects of an event, sorted like the model's; answers are the model's own.
  private static func heard(_ effects: [PageEffect], _ answers: [String]) -> PlainPages.Told {
    var told = PlainPages.Told()
    told.answers = answers
    for effect in effects {
      switch effect {
      case .willAppear(let page, _): told.lifecycle.append("W\(page.rawValue)")
      case .didAppear(let page): told.lifecycle.append("A\(page.rawValue)")
      case .willDisappear(let page, _): told.lifecycle.append("w\(page.rawValue)")
      case .didDisappear(let page): told.lifecycle.append("D\(page.rawValue)")
      case .transitionEnded(_, let outcome): told.outcomes.append(outcome)
      case .didSelect(let page, _): told.selected.append(page)
      case .didSettle(let page, _): told.settled.append(page)
      case .dragRefused: told.refused += 1
      default: break
      }
    }
    return told
  }

  /// Returns the script without the events that the difference does not need.
  private static func shortened(
    _ script: [PageEvent], _ rules: PageConfiguration, _ count: Int
  ) throws -> [PageEvent] {
    var script = script
    var size = script.count / 2
    while size >= 1 {
      var index = 0
      while index + size <= script.count {
        var shorter = script
        shorter.removeSubrange(index..<(index + size))
        if let found = try difference(rules, count, shorter) {
          script = Array(shorter.prefix(found.index + 1))
        } else {
          index += size
        }
      }
      size /= 2
    }
    return script
  }
}
