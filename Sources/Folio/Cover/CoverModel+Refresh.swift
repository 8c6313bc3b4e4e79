internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// The end of touches, and the refresh that a pull or the host begins.
extension CoverModel {
  /// Handles the end of all touches: motions that a finger stopped continue, and a pull beyond the threshold starts a
  /// refresh.
  mutating func lifted<Content: CoverContent>(
    _ tab: inout TabController, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    let before = standing(over: &content)
    lifted(&content, emit: emit)
    goOn(Self.spring(tab), &content, emit: emit)
    finish(before, .auto, keepsPull: true, &tab, &content, emit: emit)
  }

  // MARK: Refresh

  /// Updates the pull to refresh after the selected content moved to a place.
  mutating func pulled<Content: CoverContent>(
    _ page: PageID, to y: Int64, by mover: ContentMover, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    switch mover {
    case .user:
      guard y < 0 else { return refresh.pull = .none }
      refresh.pulled(page, to: y, threshold: refresh.threshold(of: page, configuration))
    case .fling: lifted(&content, emit: emit)
    case .code, .data: if y >= 0 { refresh.pull = .none }
    }
  }

  /// Ends the pull of a finger, and starts a refresh if it was armed.
  mutating func lifted<Content: CoverContent>(_ content: inout Content, emit: (Content.Effect) -> Void) {
    let isArmed = refresh.pull == .armed
    refresh.pull = .none
    guard isArmed, let active, !refresh.isRefreshing(active) else { return }
    refresh.begin(active, room: refresh.threshold(of: active, configuration) ?? 0)
    emit(Content.effect(.refreshStarted(active, cause: .drag)))
    surround(active, &content, emit: emit)
  }

  /// Begins a requested refresh that waits for its page, which is loaded from now on.
  mutating func beginRequested(_ page: PageID, emit: (CoverEffect) -> Void) {
    guard refresh.isWaiting(page), !refresh.isRefreshing(page) else { return }
    refresh.begin(requested: page)
    if page == active { refresh.pull = .none }
    emit(.refreshStarted(page, cause: .request))
  }

  /// Opens the room of a requested refresh once its page rests selected. Content at its very top moves there once neither
  /// a finger nor the cover moves it; elsewhere nothing moves, and the user finds the room at the top.
  @inline(never)
  mutating func openRoom<Content: CoverContent>(
    _ tab: inout TabController, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    guard let active, refresh.isWaiting(active), refresh.isRefreshing(active), content.isLoaded(active),
      isLaidOut(tab), tab.page.phase == .resting
    else { return }
    let y = content.y(of: active)
    let isAtTop = collapse == 0 && y <= 0 && content.restingPlace(of: active) <= 0
    if refresh.held != active {
      refresh.hold(active, in: refresh.threshold(of: active, configuration) ?? 0)
      if refresh.room > 0 { surround(active, &content, emit: emit) }
    }
    guard !isTouched, !isContentTouched, !isMoving, !isInHand(active, &content) else { return }
    if isAtTop, y > low(of: active), content.restingPlace(of: active) > low(of: active) {
      content.open(
        active, by: bounds(of: active, obscured(&tab), tab, &content), under: layout.top(of: active),
        emit: emit
      )
    }
    if !isAtTop || content.y(of: active) <= low(of: active) { refresh.wait(active, false) }
  }

  /// Sends the room above the content of a page again when a refresh begins or ends.
  mutating func surround<Content: CoverContent>(
    _ page: PageID, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    guard content.isLoaded(page) else { return }
    content.surround(page, from: layout, to: layout, hold: hold(of: page), emit: emit)
  }

  /// Returns the additional room above the content of a page, in which it rests while it refreshes.
  @inline(__always)
  func hold(of page: PageID) -> Int64 {
    refresh.held == page ? refresh.room : 0
  }

  /// Returns the smallest place at which the content of a page rests: under the cover or, if the cover is open, held
  /// below its top.
  @inline(__always)
  func low(of page: PageID) -> Int64 { collapse == 0 ? -hold(of: page) : collapse }
}
