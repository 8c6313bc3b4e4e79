public import FolioMachine

/// What a feed asks of its host, or tells it; in one event in this order: `totalChanged`, `scrollContent`, unmounts
/// (each with its discard), mounts (each with its render), further discards, renders. Items ascend in each.
public enum FeedEffect: Hashable, Sendable, Savable {
  /// The content is now so long, in points.
  case totalChanged(to: Double)

  /// Scroll to this offset, in points; give the token back with the reports that follow.
  case scrollContent(to: Double, token: Int64)

  /// The item left; its slot keeps what it shows and waits for another. The index is that before the event.
  case unmount(item: Int64, slot: Int32)

  /// Nothing will be shown in the slot any more.
  case discard(slot: Int32)

  /// Put the item into the slot. `isRecycled`: the slot exists already.
  case mount(item: Int64, slot: Int32, generation: Int64, isRecycled: Bool)

  /// Draw the item's content into the slot.
  case render(item: Int64, slot: Int32, generation: Int64)
}

extension FeedEffect {
  /// An order of mounting in the words of a feed.
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
