/// A mounting order to the host, shared by lists and feeds.
enum MountOrder {
  case unmount(row: Int64, slot: Int32)
  case discard(slot: Int32)
  case mount(row: Int64, slot: Int32, generation: Int64, isRecycled: Bool)
  case render(row: Int64, slot: Int32, generation: Int64)
}
