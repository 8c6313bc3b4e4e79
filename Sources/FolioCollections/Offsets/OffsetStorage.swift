/// What an offset tree stores, and its root: shared by copies until one of them changes.
///
/// Only a tree changes it, and only one that is its single owner.
final class OffsetStorage: @unchecked Sendable {
  // The tree that changes them is exclusive already.
  @safe @exclusivity(unchecked) var slab: OffsetSlab
  @safe @exclusivity(unchecked) var root: OffsetSubtree

  init(_ slab: OffsetSlab, _ root: OffsetSubtree) {
    self.slab = slab
    self.root = root
  }
}
