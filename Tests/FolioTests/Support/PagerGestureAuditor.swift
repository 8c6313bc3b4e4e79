@testable import Folio

/// An independent check of the gestures that the host carries out, and of the slots that pages share.
struct GestureAuditor {
  private var isBack = false
  private(set) var questions = 0
  private(set) var swipes = 0
  /// The number of events after which a finger held the pages.
  private(set) var holds = 0
  /// The number of events after which pages shared slots.
  private(set) var shared = 0
  /// The first complaint, as text.
  private(set) var complaint: String?

  mutating func hear(_ effects: [PagerEffect], after: Pager) {
    for effect in effects {
      switch effect {
      case .claimAsked: questions += 1
      case .backSwiped(.began):
        if isBack { complain("\(effect) twice") }
        isBack = true
        swipes += 1
      case .backSwiped(.moved): if !isBack { complain("\(effect) before it began") }
      case .backSwiped:
        if !isBack { complain("\(effect) before it began") }
        isBack = false
      case .cover, .list, .highlighted, .tapped, .longPressed, .touchCaught: break
      }
    }
    if isBack != (after.gestures.owner == .back) {
      complain("a drag back is \(isBack ? "not closed" : "not told")")
    }
    compareHold(after)
    compareSlots(after)
  }

  /// A finger holds the pages only until it is known what it does.
  private mutating func compareHold(_ pager: Pager) {
    let pages = pager.cover.tab.page
    switch pages.phase {
    case .resting, .dragging: return
    case .settling, .jumping:
      guard pages.isHeld else { return }
      holds += 1
      if !pager.gestures.owner.holdsPages, !pager.arePagesTouched {
        complain("the pages are held, and \(pager.gestures.owner) has the finger")
      }
    }
  }

  /// A slot that is mounted on one page is mounted on no other.
  private mutating func compareSlots(_ pager: Pager) {
    let pages = pager.listedPages.filter { pager.lists.entry(of: $0)?.sharesSlots ?? false }
    guard pages.count > 1 else { return }
    shared += 1
    guard shared % 128 == 0 else { return }
    var slots: Set<SlotID> = []
    for page in pages {
      guard let list = pager.list(of: page) else { continue }
      for row in list.onScreen where list.slot(of: row) == nil {
        complain("row \(row) of page \(page) is on screen without a slot")
      }
      for row in list.window {
        guard let slot = list.slot(of: row) else { continue }
        if !slots.insert(slot).inserted { complain("slot \(slot) is shown on two pages") }
      }
    }
  }

  private mutating func complain(_ words: String) { complaint = complaint ?? words }
}
