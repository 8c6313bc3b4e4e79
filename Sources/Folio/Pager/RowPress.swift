internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// A finger on a row of a page: the recogniser of presses, and which row it is about.
///
/// The row is found again by its slot when rows come or go before it, because rows that stay keep their slots.
struct RowPress: Hashable, Sendable, Savable, Digestible {
  private(set) var recognizer = PressRecognizer()

  /// The page and the row that were pressed last, with its slot; only meant while a finger presses.
  private(set) var page: PageID = 0
  private(set) var row: Int64 = 0
  private(set) var slot: Int32 = 0

  /// Where the finger is that presses the row, or carries it.
  private(set) var x = 0.0
  private(set) var y = 0.0

  /// Whether a finger presses a row.
  var isActive: Bool { recognizer.touch != nil }

  /// Whether a finger presses a row of this page.
  func isActive(on page: PageID) -> Bool { isActive && self.page == page }

  /// Whether this is the row that is pressed.
  func isOn(_ place: (page: PageID, row: Int64)?) -> Bool {
    guard isActive, let place else { return false }
    return place.page == page && place.row == row
  }

  /// Takes settings that are known to be legal.
  mutating func configure(_ configuration: PagerConfiguration) {
    let settings = PressConfiguration(
      slop: configuration.slop, highlightDelay: configuration.highlightDelay,
      longPressDelay: configuration.longPressDelay)
    try? recognizer.handle(.configured(settings)) { _ in }
  }

  /// Hands on an event whose values are known to be legal.
  ///
  /// - Parameter lifts: Whether a long press lifts the row, and is not told.
  /// - Returns: Whether there was such a long press.
  @discardableResult
  mutating func handle(_ event: PressEvent, lifts: Bool = false, emit: (PagerEffect) -> Void) -> Bool {
    let (page, row) = (page, row)
    var isLifted = false
    try? recognizer.handle(event) { effect in
      switch effect {
      case .highlighted(_, let isOn): emit(.highlighted(page, row: row, isOn))
      case .tapped: emit(.tapped(page, row: row))
      case .longPressed where lifts: isLifted = true
      case .longPressed: emit(.longPressed(page, row: row))
      }
    }
    return isLifted
  }

  /// The finger that carries the row is somewhere else.
  mutating func carry(toX x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// A finger goes down on a row; returns whether that is already a long press that lifts it.
  mutating func begin(
    _ sample: PointerEvent, on place: (page: PageID, row: Int64), in slot: Int32, refuses: Bool, lifts: Bool,
    emit: (PagerEffect) -> Void
  ) -> Bool {
    (page, row) = place
    self.slot = slot
    (x, y) = (sample.x, sample.y)
    return handle(
      .down(pointer: sample.id, x: x, y: y, target: PressTarget(item: row, refuses: refuses), at: sample.at),
      lifts: lifts, emit: emit)
  }

  /// The finger moves, lifts or is taken away.
  mutating func follow(_ sample: PointerEvent, isInside: Bool, emit: (PagerEffect) -> Void) {
    // A touch that is taken away has no place.
    if recognizer.touch?.pointer == sample.id, sample.phase != .cancelled { (x, y) = (sample.x, sample.y) }
    switch sample.phase {
    case .down: return
    case .moved:
      let event = PressEvent.moved(
        pointer: sample.id, x: sample.x, y: sample.y, isInside: isInside, at: sample.at)
      handle(event, emit: emit)
    case .up:
      let event = PressEvent.up(
        pointer: sample.id, x: sample.x, y: sample.y, isInside: isInside, at: sample.at)
      handle(event, emit: emit)
    case .cancelled: handle(.cancelled(pointer: sample.id, at: sample.at), emit: emit)
    }
  }

  /// Passes on what a list says; a press ends before its row goes.
  mutating func pass(_ told: PagerEffect, emit: (PagerEffect) -> Void) {
    if case .list(let page, .unmount(let row, _)) = told, isActive(on: page) { unmounts(row, emit: emit) }
    emit(told)
  }

  /// A row is about to leave its slot: if it is the one that is pressed, that is over.
  mutating func unmounts(_ row: Int64, emit: (PagerEffect) -> Void) {
    if isActive && row == self.row { handle(.refused, emit: emit) }
  }

  /// Rows came or went: the one that is pressed is where its slot is.
  mutating func renumber(in list: ListController) {
    guard isActive, list.slot(of: row) != slot else { return }
    if let now = list.window.first(where: { list.slot(of: $0) == slot }) { row = now }
  }

  /// Moments become relative to `now`; without a press it is no row's, unless the finger's place is still asked for.
  mutating func normalize(at now: Moment, keepsPlace: Bool) {
    recognizer = recognizer.normalized(at: now)
    guard !isActive else { return }
    (page, row, slot) = (0, 0, 0)
    if !keepsPlace { (x, y) = (0, 0) }
  }

  func combine(into digest: inout Digest) { digest.combine(recognizer, page, row, slot, x, y) }
}
