public import FolioMachine

/// A request or a notification from a feed to its host. The effects of one event have this order: `totalChanged`,
/// `scrollContent`, unmounts (each with its discard), mounts (each with its render), further discards, renders. Items
/// ascend in each.
public enum FeedEffect: Hashable, Sendable, Savable {
  /// The length of the content changed, in points.
  case totalChanged(to: Double)

  /// Scroll to this offset, in points, and send the token with the reports that follow.
  case scrollContent(to: Double, token: ScrollToken)

  /// The item was unmounted. Its slot keeps its content and waits for another item. The index is that before the event.
  case unmount(item: Int64, slot: SlotID)

  /// The slot is discarded, and shows nothing from now on.
  case discard(slot: SlotID)

  /// Put the item into the slot. With `isRecycled`, the slot exists already.
  case mount(item: Int64, slot: SlotID, generation: SlotGeneration, isRecycled: Bool)

  /// Draw the item's content into the slot.
  case render(item: Int64, slot: SlotID, generation: SlotGeneration)
}

extension FeedEffect {
  /// Creates the effect of a mount order.
  init(_ order: MountOrder) {
    self =
      switch order {
      case .unmount(let row, let slot): .unmount(item: row, slot: slot)
      case .discard(let slot): .discard(slot: slot)
      case .mount(let row, let slot, let generation, let isRecycled):
        .mount(item: row, slot: slot, generation: generation, isRecycled: isRecycled)
      case .render(let row, let slot, let generation):
        .render(item: row, slot: slot, generation: generation)
      }
  }
}
