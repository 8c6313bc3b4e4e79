@testable import Folio

/// An independent check of presses, which knows only their valid orders.
struct PressAuditor {
  /// The page of the highlighted row. The row's number may change meanwhile.
  private var lit: PageID?
  private var isLongPressed = false
  /// Whether the finger stopped a motion of another pager.
  private var isCaught = false
  private(set) var highlights = 0
  private(set) var taps = 0
  private(set) var longPresses = 0
  /// The number of samples of fingers that a row kept, and of drags that ended a highlight.
  private(set) var keeps = 0
  private(set) var drags = 0
  /// The number of fingers that stopped a motion of another pager.
  private(set) var catches = 0
  /// The first complaint, as text.
  private(set) var complaint: String?

  /// Checks the effects of an event, with the pager before and after it.
  mutating func hear(_ effects: [PagerEffect], of event: PagerEvent, before: Pager, after: Pager) {
    let wasLit = lit != nil
    if case .touchCaught(let pointer) = event, before.gestures.pan.pointer == pointer,
      before.gestures.undecided != nil
    {
      isCaught = true
      catches += 1
    }
    for effect in effects {
      switch effect {
      case .highlighted(_, _, true) where isCaught, .tapped where isCaught, .longPressed where isCaught:
        complain("\(effect): the finger stopped a motion")
      case .highlighted(let page, _, true):
        if lit != nil { complain("\(effect): another is highlighted") }
        highlights += 1
        lit = page
      case .highlighted(let page, _, false):
        if lit != page { complain("\(effect): it is not highlighted") }
        lit = nil
      case .tapped:
        if lit != nil { complain("\(effect): it is highlighted") }
        if isLongPressed { complain("\(effect): after a long press") }
        guard case .pointer = event else { return complain("\(effect) without a pointer") }
        taps += 1
      case .longPressed(let page, _):
        if lit != page || isLongPressed { complain("\(effect)") }
        isLongPressed = true
        longPresses += 1
      case .touchCaught:
        guard case .pointer(let sample) = event, sample.phase == .down, after.configuration.isNested else {
          return complain("\(effect) after \(event)")
        }
      case .cover, .list, .claimAsked, .backSwiped: break
      }
    }
    if after.highlightedRow?.page != lit { complain("\(String(describing: lit)) is highlighted untold") }
    compare(event, wasLit: wasLit, before: before, after: after)
    if case .pointer(let sample) = event, sample.phase != .moved {
      (isLongPressed, isCaught) = (false, false)
    }
  }

  /// While a row keeps the finger no finger moves pages or lists, and a finger that drags highlights nothing.
  private mutating func compare(_ event: PagerEvent, wasLit: Bool, before: Pager, after: Pager) {
    guard wasLit, case .pointer(let sample) = event, sample.phase == .moved, sample.isLegal else { return }
    let pages = after.cover.tab.page
    if after.gestures.pan.axis != nil, lit != nil { complain("a finger drags on a highlighted row") }
    if before.gestures.press.recognizer.holds {
      keeps += 1
      if pages != before.cover.tab.page { complain("a finger on a row that keeps it moved the pages") }
      if let page = pages.selected, after.list(of: page)?.offset != before.list(of: page)?.offset {
        complain("a finger on a row that keeps it scrolled its list")
      }
    } else if lit == nil, after.gestures.pan.axis != nil {
      drags += 1
    }
    if let row = after.highlightedRow {
      let place = after.row(atX: sample.x, y: sample.y)
      if after.gestures.press.recognizer.touch?.pointer == sample.id
        && (place?.page != row.page || place?.row != row.row)
      {
        complain("\(row) is highlighted, the finger is on \(String(describing: place))")
      }
    }
  }

  private mutating func complain(_ words: String) { complaint = complaint ?? words }
}
