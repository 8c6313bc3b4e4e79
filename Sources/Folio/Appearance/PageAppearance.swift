public import FolioMachine

/// Which pages are told that they come and go: a function of what the pages do and of the container around them.
///
/// A page's *own* state says what the pages do with it: `hidden`, `appearing` (destination of a transition),
/// `visible` (at rest), `disappearing` (origin of a transition). What it is told is its *effective* state:
///
///     container      own: visible      appearing         disappearing      hidden
///     visible        visible           appearing         disappearing      hidden
///     appearing      appearing         appearing         disappearing      hidden
///     disappearing   disappearing*     disappearing*     disappearing*     hidden
///     hidden         hidden            hidden            hidden            hidden
///
///     * hidden if it was effectively hidden before: what was never seen does not leave.
///
/// After each step the difference between the effective states before and after is emitted: who leaves is told
/// that it will, who comes that it will, who left that it did, who came that it did.
///
/// A destination that is given up for another is told that it leaves at once, and that it has left when it is out of
/// view. Until then it *lingers*, beside the two ends of what runs.
///
/// Laws: every `will…` is followed by its `did…` or by its counter-`will…`; at rest in a visible container
/// exactly one page is visible; with equal states nothing is emitted.
///
/// Every way from state to state, as the machine itself tells: “Appearance of a page” in the article StateDiagrams of
/// FolioTesting.
public struct PageAppearance: Hashable, Sendable, Savable, Digestible {
  /// What a page was told last.
  public enum State: UInt8, Hashable, Sendable, NamedCase, Digestible {
    /// Out of view.
    case hidden
    /// Coming into view.
    case appearing
    /// In view, alone.
    case visible
    /// Leaving the view.
    case disappearing
  }

  /// What the pages do, seen from outside: at most two of them are not hidden.
  struct Own: Hashable, Sendable {
    /// The page at rest, or the origin of a transition.
    var principal: PageID?
    /// Whether the principal is leaving.
    var leaves = false
    /// The destination of a transition.
    var incoming: PageID?
  }

  /// In what manner a step is told.
  struct Manner: Hashable, Sendable {
    /// Whether the step itself is animated; the container's own animation is added to it.
    var animated: Bool
    /// Whether who leaves is finished before who comes begins, as when data changes.
    var finishesFirst = false

    /// How a change of data is told: at once, and who leaves is finished first.
    static var data: Self { .init(animated: false, finishesFirst: true) }
  }

  /// A page that is not hidden.
  struct Entry: Hashable, Sendable, Savable {
    var page: PageID
    var state: State
  }

  /// What the container around the pages does.
  public private(set) var container = State.hidden

  /// Whether the container's present appearing or disappearing is animated.
  private var containerAnimated = false

  /// Whether there is any room to be seen in.
  private(set) var isLaidOut = false

  private var first: Entry?
  private var second: Entry?

  /// Pages that were told that they leave, and are still in view: destinations that were given up.
  private var lingering: [PageID] = []

  /// Hidden pages in a hidden container.
  init() {}

  /// What the page was told last.
  public func state(of page: PageID) -> State {
    if let first, first.page == page { return first.state }
    if let second, second.page == page { return second.state }
    return lingering.contains(page) ? .disappearing : .hidden
  }

  /// The page at rest or the origin of a transition, and its destination, as far as they are not hidden.
  public var shown: (first: PageID?, second: PageID?) { (first?.page, second?.page) }

  /// The pages that are not hidden: those of ``shown``, then those that were given up and are still in view. Allocates.
  package var told: [PageID] { [first?.page, second?.page].compactMap { $0 } + lingering }

  /// Whether a jump can be seen: the container is there, or on its way.
  var isSeen: Bool { isLaidOut && (container == .visible || container == .appearing) }

  // MARK: Container

  /// Whether the container can go from where it is to this state; otherwise the change comes out of order.
  func accepts(_ state: State) -> Bool {
    switch (container, state) {
    case (.hidden, .appearing), (.disappearing, .appearing), (.visible, .disappearing),
      (.appearing, .disappearing), (.appearing, .visible), (.disappearing, .hidden):
      true
    case (.hidden, _), (.appearing, _), (.visible, _), (.disappearing, _): false
    }
  }

  /// Takes a change of the container that it accepts.
  mutating func containerBecomes(_ state: State, animated: Bool) {
    container = state
    containerAnimated = animated
  }

  /// Takes whether there is room.
  mutating func laidOut(_ truth: Bool) { isLaidOut = truth }

  // MARK: Steps

  /// The destination of a transition that is given up stays in view for a while; the next step tells it that it leaves.
  mutating func linger(_ page: PageID) {
    guard state(of: page) != .hidden, !lingering.contains(page) else { return }
    lingering.append(page)
  }

  /// Whether there are pages that were given up and are still in view.
  var hasLingering: Bool { !lingering.isEmpty }

  /// Tells the pages that were given up, and are not in view any more, that they have left.
  mutating func endLingering(emit: (PageEffect) -> Void, except isShown: (PageID) -> Bool) {
    guard !lingering.isEmpty else { return }
    for page in lingering where !isShown(page) { emit(.didDisappear(page)) }
    lingering.removeAll { !isShown($0) }
  }

  /// Ends a step: emits the difference between what pages were told and what they should be told now.
  mutating func show(_ own: Own, _ manner: Manner, emit: (PageEffect) -> Void) {
    let before = (first, second)
    let after = (
      entry(own.principal, own: own.leaves ? .disappearing : .visible), entry(own.incoming, own: .appearing)
    )
    (first, second) = after
    if !lingering.isEmpty { lingering.removeAll { $0 == after.0?.page || $0 == after.1?.page } }
    let between = container == .appearing || container == .disappearing
    let animated = manner.animated || (between && containerAnimated)

    tellWillDisappear(before, animated: animated, emit: emit)
    if manner.finishesFirst { tellDidDisappear(before, emit: emit) }
    tellWillAppear(after, before: before, animated: animated, emit: emit)
    if !manner.finishesFirst { tellDidDisappear(before, emit: emit) }
    if container == .hidden || !isLaidOut { endLingering(emit: emit) { _ in false } }
    tellDidAppear(after, before: before, emit: emit)
  }

  private func entry(_ page: PageID?, own: State) -> Entry? {
    guard let page else { return nil }
    let effective = effective(own, before: state(of: page))
    return effective == .hidden ? nil : Entry(page: page, state: effective)
  }

  private func effective(_ own: State, before: State) -> State {
    let told: State =
      switch (isLaidOut ? container : .hidden, own) {
      case (.hidden, _), (_, .hidden): .hidden
      case (.visible, _): own
      case (.appearing, .visible), (.appearing, .appearing): .appearing
      case (.appearing, .disappearing), (.disappearing, _): .disappearing
      }
    switch (told, before) {
    case (.disappearing, .hidden): return .hidden
    // A jump to the page that is still told to be visible, because pages are told at the settle alone until now.
    case (.appearing, .visible): return .visible
    default: return told
    }
  }

  private typealias Pair = (Entry?, Entry?)

  private func tellWillDisappear(_ before: Pair, animated: Bool, emit: (PageEffect) -> Void) {
    func tell(_ entry: Entry?) {
      guard let entry, entry.state == .appearing || entry.state == .visible else { return }
      switch state(of: entry.page) {
      case .disappearing, .hidden: emit(.willDisappear(entry.page, animated: animated))
      case .appearing, .visible: break
      }
    }
    tell(before.0)
    tell(before.1)
  }

  private func tellDidDisappear(_ before: Pair, emit: (PageEffect) -> Void) {
    func tell(_ entry: Entry?) {
      guard let entry, state(of: entry.page) == .hidden else { return }
      emit(.didDisappear(entry.page))
    }
    tell(before.0)
    tell(before.1)
  }

  private func tellWillAppear(_ after: Pair, before: Pair, animated: Bool, emit: (PageEffect) -> Void) {
    func tell(_ entry: Entry?) {
      guard let entry, entry.state == .appearing || entry.state == .visible else { return }
      switch Self.state(of: entry.page, in: before) {
      case .hidden, .disappearing: emit(.willAppear(entry.page, animated: animated))
      case .appearing, .visible: break
      }
    }
    tell(after.0)
    tell(after.1)
  }

  private func tellDidAppear(_ after: Pair, before: Pair, emit: (PageEffect) -> Void) {
    func tell(_ entry: Entry?) {
      guard let entry, entry.state == .visible, Self.state(of: entry.page, in: before) != .visible else {
        return
      }
      emit(.didAppear(entry.page))
    }
    tell(after.0)
    tell(after.1)
  }

  private static func state(of page: PageID, in pair: Pair) -> State {
    if let entry = pair.0, entry.page == page { return entry.state }
    if let entry = pair.1, entry.page == page { return entry.state }
    return .hidden
  }

  /// Takes in the container's state, and the pages that are not hidden.
  public func combine(into digest: inout StateDigest) {
    digest.combine(container, containerAnimated, isLaidOut)
    for entry in [first, second] { digest.combine(entry?.page, entry?.state ?? .hidden) }
    digest.combine(lingering)
  }
}
