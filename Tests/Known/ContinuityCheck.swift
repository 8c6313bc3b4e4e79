public import Folio
internal import FolioTesting
public import FolioTrace

/// The events of a machine since its beginning, each held to the law of continuity, for tests that do not know the
/// machine's type.
public struct ContinuityHistory {
  private var setup: Any?
  private var events: [(event: Any, moment: Moment)] = []

  /// A history without events, of a machine with its default settings.
  public init() {}

  /// A history of a machine with these settings, to which these events have happened.
  public init<Machine: TracedMachine>(
    _ type: Machine.Type, setup: Machine.Setup, opening: [Machine.Event] = []
  ) {
    self.setup = setup
    guard ViolationRecorder.isOn else { return }
    events = opening.map { ($0, Moment(nanoseconds: 0)) }
  }

  /// What breaks the law in an event, but for what is known; empty for a machine that draws nothing. While violations
  /// are recorded they are written down instead.
  public func complaints<Machine: StateMachine>(
    _ machine: Machine, _ event: Machine.Event, at moment: Moment
  ) -> [String] {
    switch machine {
    case let machine as PageController: complaints(drawn: machine, event, moment)
    case let machine as TabController: complaints(drawn: machine, event, moment)
    case let machine as CoverController: complaints(drawn: machine, event, moment)
    case let machine as Pager: complaints(drawn: machine, event, moment)
    case let machine as CarouselController: complaints(drawn: machine, event, moment)
    case let machine as ListController: complaints(drawn: machine, event, moment)
    case let machine as FeedController: complaints(drawn: machine, event, moment)
    default: []
    }
  }

  /// Notes an event before the machine takes it. What is noted is needed only while violations are recorded.
  public mutating func note<Machine: StateMachine>(
    _ event: Machine.Event, of machine: Machine, at moment: Moment
  ) {
    guard ViolationRecorder.isOn else { return }
    if events.isEmpty, setup == nil, let pager = machine as? Pager {
      events.append((PagerEvent.configured(pager.configuration), moment))
      if pager.direction == .rightToLeft {
        events.append((PagerEvent.directionChanged(.rightToLeft), moment))
      }
    }
    events.append((event, moment))
  }

  private func complaints<Machine: DrawnMachine & TimedMachine & TracedMachine>(
    drawn machine: Machine, _ event: Any, _ moment: Moment
  ) -> [String] {
    guard let event = event as? Machine.Event else { return [] }
    let step = Step(machine, event, at: moment)
    guard ViolationRecorder.isOn else {
      return [Law.continuityButKnown, .keepsSpeedButKnown].compactMap { $0.complaint(step) }
    }
    let sizes = ViolationRecorder.sizes(of: step)
    if sizes.isEmpty { return [] }
    let happenings = events.compactMap { entry in
      (entry.event as? Machine.Event).map { Happening<Machine>(event: $0, moment: entry.moment) }
    }
    do {
      let setup = setup as? Machine.Setup ?? Machine.defaultSetup
      try ViolationRecorder.record(sizes, happenings, setup)
      return []
    } catch {
      return ["\(error)"]
    }
  }
}
