package import FolioMachine

/// Bounds that a parent lends the list that it moves: where the list may rest, and how far the user may scroll it, as
/// offsets in units. Without a parent, only the insets bound a list.
package struct LentBounds: Hashable, Sendable, Savable, Digestible {
  /// The smallest offset at rest.
  package var low: Int64
  /// The smallest offset to which the user scrolls the list without resistance.
  package var lowByHand: Int64
  /// The greatest offset to which the user scrolls the list without resistance, unless its content is longer.
  package var highByHand: Int64
  /// The distance beyond that, or beyond the end of the content, that a motion after a release travels without resistance;
  /// the parent takes this distance back. The travel of a finger arrives without the parent's share.
  package var roomByHand: Int64

  /// The offset at which the content begins at the top of the visible area, unless that is pulled.
  package var edge: Int64

  /// The smallest edge to which the user brings the list by scrolling back, before the content is at its top; nil: the edge
  /// stays.
  package var reveal: Int64?

  /// Creates bounds.
  package init(
    edge: Int64, low: Int64, lowByHand: Int64, highByHand: Int64, roomByHand: Int64, reveal: Int64? = nil
  ) {
    self.edge = edge
    self.reveal = reveal
    self.low = low
    self.lowByHand = lowByHand
    self.highByHand = highByHand
    self.roomByHand = roomByHand
  }

  /// Adds all bounds to the digest except `reveal`, which follows from the cover that the parent adds.
  package func combine(into digest: inout StateDigest) {
    digest.combine(edge, low, lowByHand, highByHand, roomByHand)
  }
}
