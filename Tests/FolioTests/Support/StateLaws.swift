import FolioMachine

@testable import Folio

/// The laws of states. Tests check states that events lead to against them.
///
/// Decoding checks only that no event traps (`isSafe`), because a saved state that breaks another law is drawn oddly, but
/// does no harm.
extension PageController {
  /// Whether every law holds.
  var isConsistent: Bool { isSafe && tellsWhatItShows }
}

extension TabController {
  /// Whether every law holds.
  var isConsistent: Bool { isSafe && page.isConsistent && keepsItsFocus && keepsItsStrip }
}

extension CarouselController {
  /// Whether every law holds: only a carousel that advances is cancelled.
  var isConsistent: Bool {
    isSafe && page.isConsistent && (!isCancelled || configuration.interval != nil)
  }
}

extension CoverController {
  /// Whether every law holds.
  var isConsistent: Bool {
    isSafe && tab.isConsistent && reported.isConsistent && model.isConsistent
      && model.layout.hidesStrip == tab.isHidden
  }
}

extension CoverModel {
  /// Whether only a cover that snaps by direction has one, only a cover at an end of its range withholds a change that
  /// leaves it there, and only a cover without heights waits for a place.
  var isConsistent: Bool {
    guard snapState.direction == nil || configuration.snaps == .direction else { return false }
    guard awaited == nil || layout.maximum == 0 else { return false }
    guard let withheld else { return true }
    let end = motion?.target ?? collapse
    return range > 0 && (end == 0 ? withheld >= layout.maximum : end == range && withheld <= layout.minimum)
  }
}

extension ReportedContent {
  /// Whether only scrolling content is flung, no loaded content is evicted, and only an order has an echo.
  var isConsistent: Bool {
    pages.allSatisfy { page in
      guard let child = known[page.rawValue] else { return false }
      return (child.isScrolling || !child.isFlung) && (!child.isEvicted || !child.isLoaded)
        && (!child.awaitsEcho || child.token > 0)
    }
  }
}

extension Gestures {
  /// Whether every law holds: only a finger waits whose owner the host decides.
  var isConsistent: Bool { isSafe && (isOpen || waiting == 0) }
}

extension Pager {
  /// Whether every law holds: what the pager tells its parts is what follows from its state.
  var isConsistent: Bool {
    isSafe && cover.isConsistent && gestures.isConsistent
      && lists.width == restFrame.width && lists.height == restFrame.height
      && lists.bottomInset == cover.bottomInset && cover.model.isTouched == isTouched
      && cover.model.isContentTouched == isListTouched
  }
}
