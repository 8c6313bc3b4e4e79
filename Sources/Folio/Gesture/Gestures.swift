internal import FolioMachine
internal import FolioMotion

/// The owner of each gesture, from the moment that the fingers go down until they lift.
///
///     samples, with what is there ───▶ Gestures ──▶ pages · list · strip · back · row
///                                        ├─ pan       when a finger drags, and along which axis
///                                        ├─ press     which row a finger highlights, taps or presses long
///                                        └─ trackpad  the same for fingers on a trackpad
///
/// The owner of the finger is one value, ``GestureOwner``:
///
///                        beyond the slop: GestureCandidate says whose it is
///     nobody ──down──▶ undecided ─────────────────────────▶ back │ strip │ pages │ list ──up──▶ nobody
///                        │   │                               ▲                ▲       │
///                        │   └─the host is to say──▶ asked ──┘ it owns        └───────┘ the list is at its edge
///                        │                             └─ it does not ──▶ nobody
///                        └─a long press, or a highlight that holds──▶ row ──it moves──▶ carriedRow ──up──▶ row ──▶ nobody
///
/// - **A gesture has one owner until it ends.** The owner follows from where the finger went down and from the
///   direction in which it moves. Only a list that reaches its edge passes the finger on, to vertical pages.
/// - **Nobody**: the finger is down and the pager does not own its gesture, or what it dragged was taken from it.
///   Nothing follows it until it lifts.
/// - **What is due comes first.** Delays of a press that end before a sample are handled before it. A drag ends the
///   highlight of a row, and once it has begun there is no press. Only a long press, a carried row and a list that holds
///   scrolling keep the finger.
/// - **A finger that goes down holds what moves.** When it lifts, the motion continues. The pages continue as soon as the
///   finger drags something else, or nothing. A finger that stopped a motion taps nothing.
/// - **Fingers on a trackpad** are a separate device with an owner of its own. A finger takes the pages from the
///   trackpad; the trackpad takes them from no finger. The momentum of a trackpad moves a list or the strip, never
///   pages.
/// - **A lost lift** is a cancelled touch: it is cancelled before the same pointer goes down again.
///
/// The machine knows lists and pages only by their numbers. The pager knows the positions of rows, tabs and pages, what
/// can move, and which direction is forward. It carries out each effect after the event is handled, and reports the
/// result.
///
/// Laws:
///
/// - Every `began` is followed by exactly one `ended` of the same target, or by `lost`, `pagesRefused` or
///   `passedToPages` from the pager. A finger's `moved` occurs only between them.
/// - A stopped strip is dragged or released.
/// - Highlights alternate, on first.
/// - While a row owns the finger nothing is dragged.
/// - A rejected event changes nothing.
/// - Each event is O(1) and allocates nothing, except that the first moves allocate storage for their samples.
struct Gestures: StateMachine, Normalizing, Savable, Digestible {
  /// The recogniser of a finger's drags.
  var pan = PanRecognizer()

  /// The recogniser of a finger's presses.
  var press = RowPress()

  /// The owner of the finger.
  var owner = GestureOwner.nobody

  /// The axis of the running drag, or of the last one; horizontal before the first.
  var axis = PagingAxis.horizontal

  /// The distance that the finger has moved on the screen while the host's decision is pending.
  var waiting = 0.0

  /// The gestures of a trackpad.
  var trackpad = Trackpad()

  /// Creates the state without any finger down.
  init() {}

  /// Handles an event and emits its effects.
  mutating func handle(_ event: GestureEvent, emit: (GestureEffect) -> Void) throws(Rejection) {
    switch event {
    case .pointer(let sample, let hit): try pointer(sample, hit, emit)
    case .decided(let pointer, let owns, let list, let moment):
      decided(pointer, owns: owns, list: list, at: moment, emit)
    case .caught(let pointer): if pan.pointer == pointer { catchTouch(emit) }
    case .trackpad(let phase, let x, let y, let hit, let moment):
      rolled(phase, x, y, hit, at: moment, emit)
    case .ticked(let moment):
      press.handle(.ticked(at: moment), at: moment, emit)
      claimPress(at: moment)
    case .pagesRefused: pagesRefused(emit)
    case .passedToPages(let device, let moment): forwardToPages(device, at: moment, emit)
    case .lost(.screen, let moment): lose(at: moment, emit)
    case .lost(.trackpad, _): trackpad.lose()
    case .rowLifted(let moment): liftRow(at: moment, emit)
    case .rowDropped: dropRow(emit)
    case .rowScrolled(let moment):
      if case .carriedRow(let page, _) = owner { owner = .carriedRow(page, scrolledAt: moment) }
    case .pressedRowMoved(let isInside):
      press.handle(.targetMoved(isInside: isInside), emit)
      // The event that moved the row has no moment; the latest moment of the finger applies.
      claimPress(at: Moment(nanoseconds: .min))
    case .pressedRowGone: press.handle(.refused, emit)
    }
  }

  /// Sets the settings of the recognisers, which must be legal. Emits nothing.
  mutating func configure(_ configuration: PagerConfiguration) {
    try? pan.handle(.configured(configuration.pan)) { _ in }
    press.configure(configuration)
  }

  /// Renumbers the pressed row after rows were inserted or removed.
  mutating func renumberPressedRow(_ row: Int64) { press.renumber(row) }
}

// MARK: A finger

extension Gestures {
  /// Whether the sample only continues a drag, so that what is at its position does not matter.
  @inline(__always)
  func drags(with sample: PointerEvent) -> Bool {
    guard case .panning(sample.id, _) = pan.phase, sample.phase == .moved else { return false }
    return !press.isActive
  }

  /// Returns the effect of a sample for which ``drags(with:)`` is true; nil without travel.
  mutating func drag(with sample: PointerEvent) -> GestureEffect? {
    var heard: (travel: Double, moment: Moment)?
    try? pan.handle(sample.pan) { effect in
      if case .moved(let travel, let moment) = effect { heard = (travel, moment) }
    }
    return heard.flatMap { moved(by: $0.travel, at: $0.moment) }
  }

  private mutating func pointer(
    _ sample: PointerEvent, _ hit: GestureHit, _ emit: (GestureEffect) -> Void
  ) throws(Rejection) {
    if drags(with: sample), sample.isLegal {
      if let drag = drag(with: sample) { emit(drag) }
      return
    }
    let start = pan.phase
    var heard = EffectBuffer<PanEffect>()
    do throws(MotionRejection) {
      try pan.handle(sample.pan) { heard.add($0) }
    } catch {
      throw .illegalValue(.pointer)
    }
    for index in 0..<heard.count { follow(heard[index], sample, hit, from: start, emit) }
    carryRow(sample, emit)
    press.follow(sample, isInside: hit.isOnPressedRow, emit)
    claimPress(at: sample.at)
    if owner == .row, pan.phase == .idle { letGo(at: sample.at, emit) }
  }

  private mutating func follow(
    _ effect: PanEffect, _ sample: PointerEvent, _ hit: GestureHit, from start: PanRecognizer.Phase,
    _ emit: (GestureEffect) -> Void
  ) {
    switch effect {
    case .fingerDown(let moment): down(sample, hit, at: moment, emit)
    case .fingerUp(let moment):
      if sample.phase == .up { tapPage(hit.page, emit) }
      letGo(at: moment, emit)
    case .began(let axis, let moment):
      guard case .pressed(_, let x, let y) = start else { return }
      began(axis, sample, travelX: sample.x - x, travelY: sample.y - y, hit, at: moment, emit)
    case .moved(let travel, let moment): if let drag = moved(by: travel, at: moment) { emit(drag) }
    case .ended(let velocity, let moment): ended(velocity: velocity, at: moment, emit)
    case .cancelled(let moment): ended(velocity: nil, at: moment, emit)
    }
  }

  private mutating func down(
    _ sample: PointerEvent, _ hit: GestureHit, at moment: Moment, _ emit: (GestureEffect) -> Void
  ) {
    guard let place = hit.place else { return }
    owner = .undecided(place)
    switch place {
    case .strip(_, let stopped): if stopped { emit(.stripStopped(at: moment)) }
    case .content, .page:
      emit(.fingerDown(at: moment))
      if let row = hit.row { press.begin(sample, on: row, emit) }
    }
    if hit.asksHost, place.isStopped { emit(.caught(sample.id)) }
  }

  /// Ends the press of a finger that stopped a motion elsewhere, and taps nothing with it. It may drag.
  private mutating func catchTouch(_ emit: (GestureEffect) -> Void) {
    switch owner {
    case .undecided(let place): owner = .undecided(place.caught)
    case .asked(let part, let place): owner = .asked(part, from: place.caught)
    case .nobody, .back, .strip, .pages, .list, .row, .carriedRow: return
    }
    press.handle(.refused, emit)
  }

  /// Ends the hold of the finger.
  private mutating func letGo(at moment: Moment, _ emit: (GestureEffect) -> Void) {
    releaseStrip(at: moment, emit)
    owner = .nobody
    waiting = 0
    emit(.fingerUp(at: moment))
  }

  /// Releases a strip that a finger stopped and does not drag. The strip stays where it is.
  private func releaseStrip(at moment: Moment, _ emit: (GestureEffect) -> Void) {
    switch owner {
    case .undecided(.strip(_, stopped: true)), .asked(_, from: .strip(_, stopped: true)):
      emit(.stripReleased(at: moment))
    case .nobody, .undecided, .asked, .back, .strip, .pages, .list, .row, .carriedRow: return
    }
  }

  /// Emits a tap. A tab is tapped if the finger went down on it, even if the strip has moved under it. A peeking page
  /// is tapped if the finger is still on it.
  private func tapPage(_ page: PageID?, _ emit: (GestureEffect) -> Void) {
    switch owner {
    case .undecided(.strip(let tab?, stopped: false)): emit(.pageTapped(tab))
    case .undecided(.page(let first)): if first == page { emit(.pageTapped(first)) }
    case .nobody, .undecided, .asked, .back, .strip, .pages, .list, .row, .carriedRow: return
    }
  }

  // MARK: Dragging

  private mutating func began(
    _ axis: PagingAxis, _ sample: PointerEvent, travelX: Double, travelY: Double, _ hit: GestureHit,
    at moment: Moment, _ emit: (GestureEffect) -> Void
  ) {
    self.axis = axis
    guard case .undecided(let place) = owner else { return refuse(at: moment, emit) }
    press.handle(.refused, emit)
    let part = PanDirection(travelX: travelX, travelY: travelY).flatMap { way in
      hit.candidate?.part(way, fallback: hit.fallback)
    }
    guard hit.asksHost else { return assign(part, list: hit.list, at: moment, emit) }
    owner = .asked(part, from: place)
    waiting = 0
    emit(.asked(pointer: sample.id, travelX: travelX, travelY: travelY))
  }

  /// Handles the host's decision about the owner of the gesture.
  private mutating func decided(
    _ pointer: Int64, owns: Bool, list: PageID?, at moment: Moment, _ emit: (GestureEffect) -> Void
  ) {
    guard pan.pointer == pointer else { return }
    switch owner {
    case .asked(let part, _):
      guard owns else { return refuse(at: moment, emit) }
      let travel = waiting
      waiting = 0
      assign(part, list: list, at: moment, emit)
      if travel != 0, let drag = moved(by: travel, at: moment) { emit(drag) }
    case .undecided:
      guard !owns else { return }
      press.handle(.refused, emit)
      refuse(at: moment, emit)
    case .nobody, .back, .strip, .pages, .list, .row, .carriedRow: return
    }
  }

  /// Gives the gesture to a part until it ends.
  private mutating func assign(
    _ part: GesturePart?, list: PageID?, at moment: Moment, _ emit: (GestureEffect) -> Void
  ) {
    switch part {
    case .back:
      releaseStrip(at: moment, emit)
      owner = .back
      emit(.back(.began(at: moment)))
    case .strip:
      owner = .strip
      emit(.strip(.began(at: moment)))
    case .pages:
      releaseStrip(at: moment, emit)
      trackpad.losesPages()
      owner = .pages
      emit(.pages(.screen, .began(at: moment)))
    case .list:
      guard let list else { return refuse(at: moment, emit) }
      releaseStrip(at: moment, emit)
      owner = .list(list)
      emit(.list(.screen, list, .began(at: moment)))
    case .row, nil:
      switch owner {
      case .undecided(.strip), .asked(_, from: .strip): break
      case .nobody, .undecided, .asked, .back, .strip, .pages, .list, .row, .carriedRow:
        emit(.unclaimed(axis, at: moment))
      }
      refuse(at: moment, emit)
    }
  }

  private mutating func moved(by travel: Double, at moment: Moment) -> GestureEffect? {
    let drag = GestureDrag.moved(by: travel, at: moment)
    switch owner {
    case .asked: waiting = (waiting + travel).clampedToLegal
    case .back: return .back(drag)
    case .strip: return .strip(drag)
    case .pages: return .pages(.screen, drag)
    case .list(let page): return .list(.screen, page, drag)
    case .nobody, .undecided, .row, .carriedRow: break
    }
    return nil
  }

  private mutating func ended(velocity: Double?, at moment: Moment, _ emit: (GestureEffect) -> Void) {
    let drag = GestureDrag.ended(velocity: velocity, at: moment)
    switch owner {
    case .back: emit(.back(drag))
    case .strip: emit(.strip(drag))
    case .pages: emit(.pages(.screen, drag))
    case .list(let page): emit(.list(.screen, page, drag))
    case .nobody, .undecided, .asked, .row, .carriedRow: break
    }
    // What the finger held when it went down, and does not drag, continues.
    letGo(at: moment, emit)
  }

  /// Passes the rest of the travel from a list at its edge to the pages.
  private mutating func forwardToPages(
    _ device: GestureDevice, at moment: Moment, _ emit: (GestureEffect) -> Void
  ) {
    switch device {
    case .screen: if case .list = owner { assign(.pages, list: nil, at: moment, emit) }
    case .trackpad: if case .list = trackpad.owner, trackpad.isDown { dragPagesByTrackpad(at: moment, emit) }
    }
  }

  /// Ends the drag of what can no longer be dragged.
  private mutating func lose(at moment: Moment, _ emit: (GestureEffect) -> Void) {
    switch owner {
    case .undecided, .asked, .back, .strip, .pages, .list: refuse(at: moment, emit)
    case .nobody, .row, .carriedRow: return
    }
  }

  /// Ends the drag of the pages by any device.
  private mutating func pagesRefused(_ emit: (GestureEffect) -> Void) {
    trackpad.losesPages()
    guard owner == .pages, let moment = pan.newest else { return }
    refuse(at: moment, emit)
  }

  /// Leaves the gesture without an owner. What the finger held continues, and nothing follows it until it lifts.
  private mutating func refuse(at moment: Moment, _ emit: (GestureEffect) -> Void) {
    letGo(at: moment, emit)
    try? pan.handle(.refused(at: moment)) { _ in }
  }
}

// MARK: Rows

extension Gestures {
  /// Gives the finger to a row that keeps it. What the finger holds is held until it lifts.
  private mutating func claimPress(at moment: Moment) {
    guard press.recognizer.holds, owner != .row else { return }
    owner = .row
    try? pan.handle(.refused(at: moment)) { _ in }
  }

  /// Lifts the row that the finger presses.
  private mutating func liftRow(at moment: Moment, _ emit: (GestureEffect) -> Void) {
    guard press.recognizer.holds else { return }
    let (page, row) = (press.page, press.row)
    press.handle(.refused, emit)
    try? pan.handle(.refused(at: moment)) { _ in }
    owner = .carriedRow(page, scrolledAt: nil)
    emit(.carriedRow(page, .began(row: row, at: moment)))
  }

  /// Moves or ends the carrying of a row with a sample.
  private mutating func carryRow(_ sample: PointerEvent, _ emit: (GestureEffect) -> Void) {
    guard case .carriedRow(let page, _) = owner else { return }
    let isOwner = pan.pointer == nil || pan.pointer == sample.id
    switch sample.phase {
    case .down: if !isOwner { dropRow(emit) }
    case .moved: if isOwner { carryRow(of: page, sample, emit) }
    case .up:
      guard isOwner else { return }
      carryRow(of: page, sample, emit)
      emit(.carriedRow(page, .ended(at: sample.at)))
      owner = .row
    case .cancelled: if isOwner { dropRow(emit) }
    }
  }

  private mutating func carryRow(of page: PageID, _ sample: PointerEvent, _ emit: (GestureEffect) -> Void) {
    press.carry(toX: sample.x, y: sample.y)
    emit(.carriedRow(page, .moved(at: sample.at)))
  }

  /// Returns the carried row to its place. Nothing scrolls until the finger lifts.
  private mutating func dropRow(_ emit: (GestureEffect) -> Void) {
    guard case .carriedRow(let page, _) = owner else { return }
    owner = .row
    emit(.carriedRow(page, .cancelled))
  }

  /// Ends the press of a row of a page that is about to leave its slot.
  mutating func rowLeaves(_ row: Int64, of page: PageID, _ emit: (GestureEffect) -> Void) {
    if press.isActive(on: page), press.row == row { press.handle(.refused, emit) }
  }
}
