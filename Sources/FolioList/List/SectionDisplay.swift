public import FolioMachine

/// Whether a list tells which of its sections are seen.
///
/// A section appears with the first of its rows that is seen, and disappears when the last of them is gone, be it that it
/// was scrolled away, deleted, or covered. Headers and footers count as rows do. What is seen of a list lies between
/// ``ListController/obscured`` and the bottom inset; a row counts where it lies, also while it sticks elsewhere, and one
/// without height where it is. Of a list that goes to its initial position, or seeks a saved one, nothing is drawn and
/// nothing seen, and so it is without a layout. A section without rows never appears.
///
/// In a `Pager` a list counts while any part of its page is on screen, in a container that is seen. As its page is evicted,
/// all of its sections disappear.
public enum SectionDisplay: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// It does not, and spends nothing on it.
  case off
  /// With ``ListEffect/sectionAppeared(id:)`` and ``ListEffect/sectionDisappeared(id:)``, each once in turn.
  case reported
}

extension SectionDisplay: Defaulting {
  package static var byDefault: SectionDisplay { .off }
}
