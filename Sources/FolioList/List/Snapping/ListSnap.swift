public import FolioMachine

/// The position, within the visible area, of the row on which a list comes to rest after a finger, a wheel or a key
/// scrolled it.
///
/// A fling ends on the row nearest to where it would have ended, and begins with the speed of the finger. A fling of at
/// least 200 points per second continues in its direction; after a slower one, or a release without speed, a spring may
/// return the list to the nearest row. The list also rests at the beginning and at the end of the content.
///
/// In a `Pager`, a notch of a wheel and an arrow key scroll to the next row in their direction; fingers on a trackpad leave
/// the list at the nearest row. A scroll by code or by a host's own scroller does not snap.
///
/// - Headers and footers are rows. If rows stick, a row at the start is below the one that sticks there.
/// - The rows of a grid snap by whole lines, without the gaps between them. A row of a waterfall extends from its top to
///   that of the next row.
/// - A row that is taller than the visible area scrolls freely while it fills that area, and snaps at its two edges. Rows
///   without height are skipped.
public enum ListSnap: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The row's top is at the beginning of the visible area.
  case start
  /// The row's centre is in the middle of the visible area.
  case centre
  /// The row's bottom is at the end of the visible area.
  case end
}
