internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// Presses: which row a finger is on, and when that stops being so.
///
/// The recognisers of presses and of drags hear the same finger. What is due for a press comes before the sample is
/// judged as a drag: once a row is highlighted no drag begins, and once a drag has begun there is no press. A long press
/// on a row that moves lifts it, and is not told.
extension Pager {
  /// A finger goes down where nothing was in motion.
  mutating func pressBegan(_ sample: PointerEvent, emit: (PagerEffect) -> Void) {
    guard let place = row(atX: sample.x, y: sample.y) else { return }
    guard let list = lists.list(of: place.page), let slot = list.slot(of: place.row) else { return }
    let isLifted = press.begin(
      sample, on: place, in: slot, refuses: !list.highlights(place.row),
      lifts: lifts(place.row, of: place.page), emit: emit)
    if isLifted { lift(at: sample.at, emit: emit) }
  }

  /// Lets time go on for a press: a row that is highlighted takes the finger away from drags.
  mutating func pressTicked(_ moment: Moment, emit: (PagerEffect) -> Void) {
    let isLifted = press.handle(
      .ticked(at: moment), lifts: press.isActive && lifts(press.row, of: press.page), emit: emit)
    claimPress(at: moment)
    if isLifted { lift(at: moment, emit: emit) }
  }

  /// A highlighted row has the finger from now on. What the finger holds still stays held until it lifts.
  private mutating func claimPress(at moment: Moment) {
    guard press.recognizer.holds, grip != .row else { return }
    grip = .row
    try? recognizer.handle(.refused(at: moment)) { _ in }
  }

  /// What a sample means for the press, after it was judged as a drag.
  mutating func pressFollowed(_ sample: PointerEvent, emit: (PagerEffect) -> Void) {
    let isInside = press.isActive && press.isOn(row(atX: sample.x, y: sample.y))
    press.follow(sample, isInside: isInside, emit: emit)
    claimPress(at: sample.at)
    if grip == .row && recognizer.phase == .idle { letGo(sample.at, emit: emit) }
  }

  /// Ends the press if its row is gone, and notices if the row has moved from under the finger or back, where it may
  /// be due already to be highlighted.
  mutating func lookAtPress(emit: (PagerEffect) -> Void) {
    guard let touch = press.recognizer.touch else { return }
    guard lists.list(of: press.page)?.slot(of: press.row) == press.slot else {
      press.handle(.refused, emit: emit)
      return
    }
    let isInside = press.isOn(row(atX: press.x, y: press.y))
    guard isInside != touch.isInside else { return }
    press.handle(.targetMoved(isInside: isInside), emit: emit)
    // What brought the row there has no moment of its own: it is as late as the finger's latest.
    claimPress(at: Moment(nanoseconds: .min))
  }

  /// Hands an event to a list. A press follows its row, or ends before the row goes.
  mutating func tellList(
    _ event: ListEvent, on page: PageID, by source: ScrollSource, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard press.isActive(on: page) else {
      return try lists.handle(event, on: page, by: source, emit: emit)
    }
    try lists.handle(event, on: page, by: source) { effect in
      if case .list(_, .unmount(let row, _)) = effect { press.unmounts(row, emit: emit) }
      emit(effect)
    }
    if let list = lists.list(of: page) { press.renumber(in: list) }
  }
}
