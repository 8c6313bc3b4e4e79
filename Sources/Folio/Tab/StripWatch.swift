internal import FolioMachine

/// What a strip has to know of one event of its pages, gathered while the pages handle it.
///
/// The strip answers afterwards, when the pages can be read again.
struct StripWatch {
  /// From where the strip follows a transition that began.
  enum Origin: Hashable {
    /// From where it is.
    case present
    /// From where it is, the transition having taken over in mid-course: its way is what is left.
    case midway
    /// From where the transition before began: the pages went back over their base.
    case start
    /// From this page, where the transition before arrived.
    case page(PageID)
  }

  /// From where to follow the transition that runs now, if it began in this event.
  private(set) var began: Origin?

  /// Whether the pages came to rest on a page that they had not rested on.
  private(set) var rests = false

  /// Whether a transition went back to where it came from.
  private(set) var returns = false

  /// Whether a strip has anything to do about it.
  var isOfNote: Bool { began != nil || rests || returns }

  /// From where the next transition of a drag would be followed.
  private var next = Origin.present

  /// Whether a transition arrived at its destination, where the next one then begins.
  private var arrived = false

  /// Before an event.
  init() {}

  /// Takes in what the pages emit.
  mutating func observe(_ effect: PageEffect) {
    switch effect {
    case .transitionBegan(_, let kind, let from, _, _):
      began = kind == .jump ? .midway : (arrived ? .page(from) : next)
      rests = false
      returns = false
    case .transitionEnded(_, let outcome): ended(outcome)
    case .didSettle:
      rests = true
      returns = false
    case .jumpAnswered, .jumpDropped, .willSelect, .didSelect, .willAppear, .didAppear, .willDisappear,
      .didDisappear, .load, .prefetch, .cancelPrefetch, .evict, .dragRefused:
      return
    }
  }

  private mutating func ended(_ outcome: TransitionOutcome) {
    rests = outcome == .completed || outcome == .finishedEarly
    returns = outcome == .cancelled
    arrived = outcome == .completed
    switch outcome {
    case .completed: next = .present
    case .cancelled: next = .start
    case .finishedEarly: next = .present
    case .superseded: next = .midway
    }
  }
}
