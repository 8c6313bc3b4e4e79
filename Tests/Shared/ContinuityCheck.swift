public import Folio
internal import FolioTesting

/// Checks a machine against the law of continuity, for tests that do not know its type.
public enum ContinuityCheck {
  /// Returns the violations of the law in an event, none for a machine that draws nothing.
  public static func complaints<Machine: StateMachine>(
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

  private static func complaints<Machine: DrawnMachine & TimedMachine>(
    drawn machine: Machine, _ event: Any, _ moment: Moment
  ) -> [String] {
    guard let event = event as? Machine.Event else { return [] }
    let step = Step(machine, event, at: moment)
    return [Law.continuity, .keepsSpeed].compactMap { $0.complaint(step) }
  }
}
