public import FolioMachine

/// Whether a list reports which of its sections are seen.
///
/// A section appears with the first of its rows that is seen, and disappears with the last: when it is scrolled out,
/// deleted, or covered. Headers and footers count as rows do. The visible area of a list is between
/// ``ListController/obscured`` and the bottom inset. A row counts at its place in the content, even while it sticks
/// elsewhere; a row without height counts at its place too. Nothing is seen without a layout, or while the list scrolls to
/// its initial position or seeks a saved one, because nothing is drawn. A section without rows never appears.
///
/// In a `Pager`, a list counts while any part of its page is on screen, in a visible container. When its page is evicted,
/// all of its sections disappear.
public enum SectionDisplay: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The list reports no sections, at no cost.
  case off
  /// The list emits ``ListEffect/sectionAppeared(id:)`` and ``ListEffect/sectionDisappeared(id:)`` in turn.
  case reported
}

extension SectionDisplay: Defaulting {
  package static var byDefault: SectionDisplay { .off }
}
