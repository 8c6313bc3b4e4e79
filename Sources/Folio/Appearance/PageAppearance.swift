public import FolioMachine

/// The appearance states that pages are notified of: a function of the activity of the pages and of the state of their
/// container.
///
/// A page's *own* state describes its role: `hidden`, `appearing` (destination of a transition), `visible` (at rest),
/// `disappearing` (origin of a transition). The state that is reported is its *effective* state:
///
///     container      own: visible      appearing         disappearing      hidden
///     visible        visible           appearing         disappearing      hidden
///     appearing      appearing         appearing         disappearing      hidden
///     disappearing   disappearing*     disappearing*     disappearing*     hidden
///     hidden         hidden            hidden            hidden            hidden
///
///     * hidden if it was effectively hidden before: a page that never appeared does not disappear.
///
/// Each step emits the difference between the effective states before and after, in this order: `willDisappear`,
/// `willAppear`, `didDisappear`, `didAppear`.
///
/// A destination that is replaced by another receives `willDisappear` at once, and `didDisappear` when it is out of
/// view. Until then it *lingers*: it remains on screen in addition to the origin and the destination of the running
/// transition.
///
/// Laws: every `will…` is followed by its `did…` or by the opposite `will…`; at rest in a visible container exactly one
/// page is visible; with equal states nothing is emitted.
///
/// All changes of state are in “Appearance of a page” in the article StateDiagrams of FolioTesting, generated from the
/// machine.
public struct PageAppearance: Hashable, Sendable, Savable, Digestible {
  /// The appearance of a page, as last reported.
  public enum State: UInt8, Hashable, Sendable, NamedCase, Digestible {
    /// The page is out of view.
    case hidden
    /// The page is coming into view.
    case appearing
    /// The page is in view, alone.
    case visible
    /// The page is leaving the view.
    case disappearing
  }

  /// The own states of the pages: at most two of them are not hidden.
  struct Own: Hashable, Sendable {
    /// The page at rest, or the origin of a transition.
    var principal: PageID?
    /// Whether the principal page is disappearing.
    var leaves = false
    /// The destination of a transition.
    var incoming: PageID?
  }

  /// The manner in which a step is reported.
  struct Manner: Hashable, Sendable {
    /// Whether the step itself is animated, in addition to the animation of the container.
    var animated: Bool
    /// Whether `didDisappear` precedes `willAppear`, as for a change of data.
    var finishesFirst = false

    /// The manner of a change of data: not animated, and `didDisappear` first.
    static var data: Self { .init(animated: false, finishesFirst: true) }
  }

  /// A page that is not hidden.
  struct Entry: Hashable, Sendable, Savable {
    var page: PageID
    var state: State
  }

  /// The state of the container around the pages.
  public private(set) var container = State.hidden

  /// Whether the current appearing or disappearing of the container is animated.
  private var containerAnimated = false

  /// Whether the viewport has a length.
  private(set) var isLaidOut = false

  private var first: Entry?
  private var second: Entry?

  /// Pages that received `willDisappear` and are still in view: abandoned destinations.
  private var lingering: [PageID] = []

  /// Creates hidden pages in a hidden container.
  init() {}

  /// Returns the state of a page, as last reported.
  public func state(of page: PageID) -> State {
    if let first, first.page == page { return first.state }
    if let second, second.page == page { return second.state }
    return lingering.contains(page) ? .disappearing : .hidden
  }

  /// The page at rest or the origin of a transition, and its destination, unless they are hidden.
  public var shown: (first: PageID?, second: PageID?) { (first?.page, second?.page) }

  /// The pages that are not hidden: those of ``shown``, then those that linger. Allocates.
  package var told: [PageID] { [first?.page, second?.page].compactMap { $0 } + lingering }

  /// Whether a jump is visible: the container is visible or appearing.
  var isSeen: Bool { isLaidOut && (container == .visible || container == .appearing) }

  // MARK: Container

  /// Returns whether a state may follow the container's current one; otherwise the event is out of order.
  func accepts(_ state: State) -> Bool {
    switch (container, state) {
    case (.hidden, .appearing), (.disappearing, .appearing), (.visible, .disappearing),
      (.appearing, .disappearing), (.appearing, .visible), (.disappearing, .hidden):
      true
    case (.hidden, _), (.appearing, _), (.visible, _), (.disappearing, _): false
    }
  }

  /// Sets a state of the container that it accepts.
  mutating func containerBecomes(_ state: State, animated: Bool) {
    container = state
    containerAnimated = animated
  }

  /// Sets whether the viewport has a length.
  mutating func laidOut(_ truth: Bool) { isLaidOut = truth }

  // MARK: Steps

  /// Lets the abandoned destination of a transition linger in view; the next step emits its `willDisappear`.
  mutating func linger(_ page: PageID) {
    guard state(of: page) != .hidden, !lingering.contains(page) else { return }
    lingering.append(page)
  }

  /// Whether there are abandoned pages that are still in view.
  var hasLingering: Bool { !lingering.isEmpty }

  /// Emits `didDisappear` for lingering pages that are no longer in view.
  mutating func endLingering(emit: (PageEffect) -> Void, except isShown: (PageID) -> Bool) {
    guard !lingering.isEmpty else { return }
    for page in lingering where !isShown(page) { emit(.didDisappear(page)) }
    lingering.removeAll { !isShown($0) }
  }

  /// Ends a step: emits the difference between the reported states and the current ones.
  mutating func show(_ own: Own, _ manner: Manner, emit: (PageEffect) -> Void) {
    let before = (first, second)
    let after = (
      entry(own.principal, own: own.leaves ? .disappearing : .visible), entry(own.incoming, own: .appearing)
    )
    (first, second) = after
    if !lingering.isEmpty { lingering.removeAll { $0 == after.0?.page || $0 == after.1?.page } }
    let between = container == .appearing || container == .disappearing
    let animated = manner.animated || (between && containerAnimated)

    emitWillDisappear(before, animated: animated, emit: emit)
    if manner.finishesFirst { emitDidDisappear(before, emit: emit) }
    emitWillAppear(after, before: before, animated: animated, emit: emit)
    if !manner.finishesFirst { emitDidDisappear(before, emit: emit) }
    if container == .hidden || !isLaidOut { endLingering(emit: emit) { _ in false } }
    emitDidAppear(after, before: before, emit: emit)
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
    // A jump to a page that is still reported as visible, because changes were reported at the settle only.
    case (.appearing, .visible): return .visible
    default: return told
    }
  }

  private typealias Pair = (Entry?, Entry?)

  private func emitWillDisappear(_ before: Pair, animated: Bool, emit: (PageEffect) -> Void) {
    func notify(_ entry: Entry?) {
      guard let entry, entry.state == .appearing || entry.state == .visible else { return }
      switch state(of: entry.page) {
      case .disappearing, .hidden: emit(.willDisappear(entry.page, animated: animated))
      case .appearing, .visible: break
      }
    }
    notify(before.0)
    notify(before.1)
  }

  private func emitDidDisappear(_ before: Pair, emit: (PageEffect) -> Void) {
    func notify(_ entry: Entry?) {
      guard let entry, state(of: entry.page) == .hidden else { return }
      emit(.didDisappear(entry.page))
    }
    notify(before.0)
    notify(before.1)
  }

  private func emitWillAppear(_ after: Pair, before: Pair, animated: Bool, emit: (PageEffect) -> Void) {
    func notify(_ entry: Entry?) {
      guard let entry, entry.state == .appearing || entry.state == .visible else { return }
      switch Self.state(of: entry.page, in: before) {
      case .hidden, .disappearing: emit(.willAppear(entry.page, animated: animated))
      case .appearing, .visible: break
      }
    }
    notify(after.0)
    notify(after.1)
  }

  private func emitDidAppear(_ after: Pair, before: Pair, emit: (PageEffect) -> Void) {
    func notify(_ entry: Entry?) {
      guard let entry, entry.state == .visible, Self.state(of: entry.page, in: before) != .visible else {
        return
      }
      emit(.didAppear(entry.page))
    }
    notify(after.0)
    notify(after.1)
  }

  private static func state(of page: PageID, in pair: Pair) -> State {
    if let entry = pair.0, entry.page == page { return entry.state }
    if let entry = pair.1, entry.page == page { return entry.state }
    return .hidden
  }

  /// Adds the container's state and the pages that are not hidden to a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(container, containerAnimated, isLaidOut)
    for entry in [first, second] { digest.combine(entry?.page, entry?.state) }
    digest.combine(lingering)
  }
}
