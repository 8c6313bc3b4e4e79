/// A mounting order to the host, shared by lists and feeds.
enum MountOrder {
  case unmount(row: Int64, slot: SlotID)
  case discard(slot: SlotID)
  case mount(row: Int64, slot: SlotID, generation: SlotGeneration, isRecycled: Bool)
  case render(row: Int64, slot: SlotID, generation: SlotGeneration)
}
