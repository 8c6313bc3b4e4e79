public import Folio

/// A machine with something on screen, which ``Law/continuity`` holds to the law that only time and touch move it.
///
/// Pages, tabs, covers, pagers, carousels, lists and feeds are. A host that wraps one forwards what the machine says,
/// and is then held to the same law; “Continuity” in the article <doc:FolioTesting> shows one.
public protocol DrawnMachine: StateMachine {
  /// What is on screen.
  var drawing: Drawing { get }

  /// What the event of a step may move.
  static func freedom(in step: Step<Self>) -> Freedom

  /// The movement that is part of an event which is more than a movement: a finger that lifts somewhere else has moved
  /// there before. Nil for any other event, and by default.
  static func movement(in event: Event) -> Event?

  /// The event of a list, and the page of that list, that an event carries; nil if it carries none, and by default.
  static func listEvent(in event: Event) -> (page: PageID?, event: ListEvent)?

  /// The effect of a list, and the page of that list, that an effect carries; nil if it carries none, and by default.
  static func listEffect(in effect: Effect) -> (page: PageID?, effect: ListEffect)?

  /// Whether an event may begin a motion that takes over from another: a request, a change of data, the end of a drag.
  /// False for time and touch that goes on, and by default.
  static func takesOver(_ event: Event) -> Bool

  /// Whether the event of a step lets go of what a finger held and did not drag, so that it goes on from where it
  /// stands, and from no speed. False by default.
  static func resumes(in step: Step<Self>) -> Bool

  /// What the machine is doing with something, as a clause for reports: `the pages are settling`.
  func activity(of thing: Drawing.Thing) -> String

  /// The state that tells kinds of leaps apart, in a word, before an event: `resting`, `moving`, or `touched` by a finger.
  /// Empty by default.
  func state(of thing: Drawing.Thing, in event: Event) -> String
}

extension DrawnMachine {
  /// No event is more than a movement.
  public static func movement(in event: Event) -> Event? { nil }

  /// No event takes over.
  public static func takesOver(_ event: Event) -> Bool { false }

  /// No event lets go of anything.
  public static func resumes(in step: Step<Self>) -> Bool { false }

  /// No event is one of a list.
  public static func listEvent(in event: Event) -> (page: PageID?, event: ListEvent)? { nil }

  /// No effect is one of a list.
  public static func listEffect(in effect: Effect) -> (page: PageID?, effect: ListEffect)? { nil }

  /// No state is told.
  public func state(of thing: Drawing.Thing, in event: Event) -> String { "" }
}
