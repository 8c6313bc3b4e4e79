public import Folio

/// A machine with content on screen. ``Law/continuity`` checks that only time and touch move it.
///
/// Pages, tabs, covers, pagers, carousels, lists and feeds conform to it. A host that wraps one of them forwards the
/// requirements to it, and is then checked by the same law; see “Continuity” in the article <doc:FolioTesting>.
public protocol DrawnMachine: StateMachine {
  /// What is on screen.
  var drawing: Drawing { get }

  /// Returns what the event of a step may move.
  static func freedom(in step: Step<Self>) -> Freedom

  /// Returns the movement that is part of an event which is more than a movement: a finger that lifts at another
  /// position has moved there before. Nil for any other event, and by default.
  static func movement(in event: Event) -> Event?

  /// Returns the event of a list that an event carries, and the page of that list; nil if it carries none, and by
  /// default.
  static func listEvent(in event: Event) -> (page: PageID?, event: ListEvent)?

  /// Returns the effect of a list that an effect carries, and the page of that list; nil if it carries none, and by
  /// default.
  static func listEffect(in effect: Effect) -> (page: PageID?, effect: ListEffect)?

  /// Whether an event may begin a motion that takes over from another: a request, a change of data, the end of a drag.
  /// False for time and continued touch, and by default.
  static func takesOver(_ event: Event) -> Bool

  /// Whether the event of a step releases what a finger held and did not drag, so that it continues from where it is,
  /// and from speed 0. False by default.
  static func resumes(in step: Step<Self>) -> Bool

  /// Returns what the machine is doing with a thing, as a clause for reports: `the pages are settling`.
  func activity(of thing: Drawing.Thing) -> String

  /// Returns the state by which kinds of leaps are distinguished, in one word, before an event: `resting`, `moving`, or
  /// `touched` by a finger. Empty by default.
  func state(of thing: Drawing.Thing, in event: Event) -> String
}

extension DrawnMachine {
  /// Returns nil: no event is more than a movement.
  public static func movement(in event: Event) -> Event? { nil }

  /// Returns false: no event takes over.
  public static func takesOver(_ event: Event) -> Bool { false }

  /// Returns false: no event releases anything.
  public static func resumes(in step: Step<Self>) -> Bool { false }

  /// Returns nil: no event carries one of a list.
  public static func listEvent(in event: Event) -> (page: PageID?, event: ListEvent)? { nil }

  /// Returns nil: no effect carries one of a list.
  public static func listEffect(in effect: Effect) -> (page: PageID?, effect: ListEffect)? { nil }

  /// Returns an empty state.
  public func state(of thing: Drawing.Thing, in event: Event) -> String { "" }
}
