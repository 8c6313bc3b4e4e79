import Folio
import FolioTesting

/// A defect that is planted in pages.
struct Fault: Hashable, Sendable, Codable {
  enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// An interrupted jump does not report its end.
    case forgetsEarlyEnds
    /// A page that a jump leaves is not notified that it disappeared.
    case forgetsDeparture
    /// A page is notified twice that it appeared.
    case appearsTwice
    /// A refused event changes something.
    case rejectsDirtily
    /// A refused event emits something.
    case rejectsLoudly
    /// A tick at rest changes something.
    case countsTicks
    /// A decoded machine differs from the encoded one.
    case readsBadly
    /// After a jump it requests one turn after another.
    case neverRests
    /// No defect: nothing must be reported.
    case isWithoutDefect
  }

  var kind: Kind
  init(_ kind: Kind) { self.kind = kind }
}

/// Pages with a planted defect, which tools must detect.
struct Faulty: PagingMachine, Normalizing, Codable {
  var inner: PageController
  var fault: Fault
  var noise = 0

  init(_ inner: PageController, _ fault: Fault) {
    self.inner = inner
    self.fault = fault
  }

  var pageController: PageController { inner }
  var nextWake: Wake {
    fault.kind == .neverRests && inner.nextWake == .never && inner.settled == 4 ? .endOfTurn : inner.nextWake
  }
  func combine(into digest: inout StateDigest) { inner.combine(into: &digest) }
  static func event(_ event: PageEvent) -> PageEvent { event }
  static func pageEffect(_ effect: PageEffect) -> PageEffect? { effect }

  func normalized(at now: Moment) -> Faulty {
    var normal = self
    normal.inner = inner.normalized(at: now)
    return normal
  }

  mutating func handle(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
    if case .ticked = event, fault.kind == .countsTicks, inner.phase == .resting { noise += 1 }
    do throws(Rejection) {
      try inner.handle(event) { effect in
        switch (fault.kind, effect) {
        case (.forgetsEarlyEnds, .transitionEnded(_, .finishedEarly)): return
        case (.forgetsDeparture, .didDisappear): return
        case (.appearsTwice, .didAppear): emit(effect)
        default: break
        }
        emit(effect)
      }
    } catch {
      if fault.kind == .rejectsDirtily { noise += 1 }
      if fault.kind == .rejectsLoudly { emit(.dragRefused) }
      throw error
    }
  }

  private enum Key: String, CodingKey { case inner, fault, noise }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    inner = try values.decode(PageController.self, forKey: .inner)
    fault = try values.decode(Fault.self, forKey: .fault)
    noise = try values.decode(Int.self, forKey: .noise)
    if fault.kind == .readsBadly, inner.phase == .jumping { noise += 1 }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(inner, forKey: .inner)
    try values.encode(fault, forKey: .fault)
    try values.encode(noise, forKey: .noise)
  }
}
