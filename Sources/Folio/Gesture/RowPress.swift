internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// A finger on a row of a page: the recogniser of presses, and the row.
///
/// The slot identifies the row when rows are inserted or removed before it, because remaining rows keep their slots.
struct RowPress: Hashable, Sendable, Savable, Digestible {
  private(set) var recognizer = PressRecognizer()

  /// The page and the row that were pressed last, with the slot of the row; valid only while a finger presses.
  private(set) var page: PageID = 0
  private(set) var row: Int64 = 0
  private(set) var slot: SlotID = 0

  /// The position of the finger that presses or carries the row.
  private(set) var x = 0.0
  private(set) var y = 0.0

  /// Whether a finger presses a row.
  @inline(__always)
  var isActive: Bool { recognizer.touch != nil }

  /// Whether a finger presses a row of this page.
  func isActive(on page: PageID) -> Bool { isActive && self.page == page }

  /// Whether a place is the pressed row.
  func isOn(_ place: (page: PageID, row: Int64)?) -> Bool {
    guard isActive, let place else { return false }
    return place.page == page && place.row == row
  }

  /// Sets the settings, which must be legal.
  mutating func configure(_ configuration: PagerConfiguration) {
    let settings = PressConfiguration(
      slop: configuration.slop, highlightDelay: configuration.highlightDelay,
      longPressDelay: configuration.longPressDelay)
    // Settings have no effects.
    _ = apply(.configured(settings))
  }

  /// Forwards an event with legal values.
  mutating func handle(
    _ event: PressEvent, at moment: Moment = Moment(nanoseconds: 0), _ emit: (GestureEffect) -> Void
  ) {
    let (page, row) = (page, row)
    let found = apply(event)
    for index in 0..<found.count {
      switch found[index] {
      case .highlighted(_, let isOn): emit(.row(.highlighted(page, row: row, isOn)))
      case .tapped: emit(.row(.tapped(page, row: row)))
      case .longPressed: emit(.row(.longPressed(page, row: row, at: moment)))
      }
    }
  }

  /// Returns the effects of an event of the recogniser. They are collected, without inlining, so that the recogniser is
  /// compiled once and not for each closure that receives its effects.
  @inline(never)
  private mutating func apply(_ event: PressEvent) -> EffectBuffer<PressEffect> {
    var found = EffectBuffer<PressEffect>()
    try? recognizer.handle(event) { found.add($0) }
    return found
  }

  /// Updates the position of the finger that carries the row.
  mutating func carry(toX x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Begins the press of a row.
  mutating func begin(_ sample: PointerEvent, on place: PressedRow, _ emit: (GestureEffect) -> Void) {
    (page, row, slot) = (place.page, place.row, place.slot)
    (x, y) = (sample.x, sample.y)
    let target = PressTarget(
      item: row, refuses: place.refuses, holdsScrolling: place.holdsScrolling, isMovable: place.isMovable)
    handle(.down(pointer: sample.id, x: x, y: y, target: target, at: sample.at), at: sample.at, emit)
  }

  /// Handles a movement, lift or cancellation of the finger.
  mutating func follow(_ sample: PointerEvent, isInside: Bool, _ emit: (GestureEffect) -> Void) {
    // A cancelled touch has no position.
    if recognizer.touch?.pointer == sample.id, sample.phase != .cancelled { (x, y) = (sample.x, sample.y) }
    switch sample.phase {
    case .down: return
    case .moved:
      let event = PressEvent.moved(
        pointer: sample.id, x: sample.x, y: sample.y, isInside: isInside, at: sample.at)
      handle(event, at: sample.at, emit)
    case .up:
      let event = PressEvent.up(
        pointer: sample.id, x: sample.x, y: sample.y, isInside: isInside, at: sample.at)
      handle(event, at: sample.at, emit)
    case .cancelled: handle(.cancelled(pointer: sample.id, at: sample.at), emit)
    }
  }

  /// Renumbers the pressed row after rows were inserted or removed.
  mutating func renumber(_ row: Int64) { self.row = row }

  /// Makes the moments relative to `now`. Without a press the row is reset, unless the position of the finger is still
  /// needed.
  mutating func normalize(at now: Moment, keepsPlace: Bool) {
    recognizer = recognizer.normalized(at: now)
    guard !isActive else { return }
    (page, row, slot) = (0, 0, 0)
    if !keepsPlace { (x, y) = (0, 0) }
  }

  func combine(into digest: inout StateDigest) { digest.combine(recognizer, page, row, slot, x, y) }
}
