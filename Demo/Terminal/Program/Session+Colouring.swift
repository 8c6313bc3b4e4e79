internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// Colours of programs, found in the background.
extension Session {
  /// The descriptor that is readable when rows were coloured in the background, or nil if nothing is coloured.
  var laneDescriptor: Int32? { lanes.threads?.descriptor }

  /// Whether anything moves. Rows off screen are not coloured meanwhile.
  var isScrolling: Bool {
    let page = pager.cover.tab.page
    return page.phase != .resting || page.current.flatMap { pager.list(of: $0) }?.isScrolling ?? false
  }

  /// Whether drawings wait for the end of a turn.
  var wantsToDraw: Bool { colouring.wantsEndOfTurn(isScrolling: isScrolling) }

  /// Passes an effect about a slot on, if its page is coloured.
  func colour(_ effect: ListEffect, of page: PageID) {
    guard library.isColoured(page) else { return }
    switch effect {
    case .mount(let row, _, _, _), .render(let row, _, _):
      colouring.take(effect, page: page, lanes: lanes, priority: Session.priority(of: row, page, in: pager))
    case .unmount, .discard: colouring.take(effect, page: page, lanes: lanes, priority: .far)
    default: break
    }
  }

  /// Returns how near a row is to the visible part: on the screen, in the window of a visible page, or on another page.
  private static func priority(of row: Int64, _ page: PageID, in pager: Pager) -> RenderPriority {
    let isVisible = pager.cover.tab.page.scene.contains { $0.page == page && $0.visibleFraction > 0 }
    guard isVisible, let list = pager.list(of: page) else { return .far }
    return list.onScreen.contains(row) ? .visible : .near
  }

  /// Ends the turn after the frame is shown, and starts the waiting drawings.
  func startDrawings() {
    let pager = pager
    colouring.endTurn(isScrolling: isScrolling, source: &library, lanes: lanes) { page, row in
      Session.priority(of: row, page, in: pager)
    }
  }

  /// Collects what was coloured in the background. Returns whether there is anything new to show.
  func takeColours() -> Bool {
    var isNew = false
    for report in lanes.threads?.collect() ?? [] {
      isNew = colouring.finished(TaskID(rawValue: report.id), report.product, lanes: lanes) || isNew
    }
    return isNew || surroundings.log != nil
  }

  /// Switches colours on or off.
  func toggleColours() {
    guard lanes.threads != nil else { return }
    colouring.toggle(lanes: lanes)
    surroundings.message = colouring.isOn ? "programs are coloured" : "programs are plain"
  }
}
