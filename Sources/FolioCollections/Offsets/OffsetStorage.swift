/// The storage of an offset tree and its root, which copies share until one of them changes.
///
/// Only a tree that is the single owner changes it.
final class OffsetStorage: @unchecked Sendable {
  // The tree that changes the storage has exclusive access already.
  @safe @exclusivity(unchecked) var slab: OffsetSlab
  @safe @exclusivity(unchecked) var root: OffsetSubtree

  init(_ slab: OffsetSlab, _ root: OffsetSubtree) {
    self.slab = slab
    self.root = root
  }
}
