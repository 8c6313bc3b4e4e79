@testable import Folio

/// An independent check of carried rows, which knows only their valid orders.
struct ReorderAuditor {
  /// The pages on which a row is lifted.
  private var lifted: Set<PageID> = []
  /// How many rows fingers of the pager lifted, how often one passed another, how often a list scrolled under one, and how
  /// often one returned to its origin.
  private(set) var lifts = 0
  private(set) var steps = 0
  private(set) var scrolls = 0
  private(set) var cancels = 0
  /// The first complaint, as text.
  private(set) var complaint: String?

  mutating func hear(_ effects: [PagerEffect], of event: PagerEvent, before: Pager, after: Pager) {
    for effect in effects {
      guard case .list(let page, let effect) = effect else { continue }
      switch effect {
      case .lifted: if !lifted.insert(page).inserted { complain("\(effect) on \(page) twice") }
      case .reordered: if !lifted.contains(page) { complain("\(effect) on \(page), where none is lifted") }
      case .dropped(_, let outcome):
        if lifted.remove(page) == nil { complain("\(effect) on \(page), where none is lifted") }
        if outcome == .cancelled { cancels += 1 }
      default: break
      }
    }
    for page in lifted {
      let list = after.list(of: page)
      if list?.phase == .reordering || list?.bringsHome == true { continue }
      complain("the row of \(page) is not dropped")
    }
    compare(event, before: before, after: after)
  }

  /// While the pager's finger carries a row it moves nothing else.
  private mutating func compare(_ event: PagerEvent, before: Pager, after: Pager) {
    guard case .carriedRow(let page, _) = after.gestures.owner else { return }
    let pages = after.cover.tab.page
    if pages.phase != .resting || pages.selected != page { complain("a row is carried on a page that moves") }
    if !lifted.contains(page) { complain("a row is carried on \(page) untold") }
    if after.highlightedRow != nil { complain("a row is highlighted while one is carried") }
    if after.liftedFrame == nil { complain("the row that is carried is nowhere") }
    guard case .carriedRow(page, _) = before.gestures.owner else {
      lifts += 1
      return
    }
    let old = before.list(of: page)
    guard let new = after.list(of: page), let old else { return }
    if old.lifted?.row != new.lifted?.row { steps += 1 }
    switch event {
    case .pointer:
      if old.offset != new.offset, old.rowCount > 0, old.total == new.total {
        complain("a finger that carries a row scrolled its list")
      }
    case .ticked: if old.offset != new.offset { scrolls += 1 }
    default: break
    }
  }

  private mutating func complain(_ words: String) { complaint = complaint ?? words }
}
