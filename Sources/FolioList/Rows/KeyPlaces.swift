/// The nodes that contain the rows of keys, by hash.
///
/// It stores no key: a node has at most 64, and one with an equal hash is compared there. So a slot has 8 bytes instead of
/// 16. Two keys with equal hashes have a slot each; in a million, about a hundred pairs do.
///
/// Open addressing with linear probing in an array that is at most three quarters full. A removal shifts the slots that
/// follow back.
///
/// Complexity: O(1) expected.
struct KeyPlaces: Sendable {
  private struct Slot {
    var hash: UInt32
    /// The node; −1 if the slot is empty.
    var node: Int32
  }

  private static let empty = Slot(hash: 0, node: -1)

  /// The slots: none, or a power of two.
  private var slots: [Slot] = []

  /// The number of keys.
  private(set) var count = 0

  /// Whether there are no keys.
  var isEmpty: Bool { count == 0 }

  /// Returns the hash of a key. It multiplies twice, as that of `IntegerMap` does.
  private static func hash(of key: Int64) -> UInt32 {
    let bits = UInt64(bitPattern: key)
    let mixed = (bits ^ (bits >> 32)) &* 0x9e37_79b9_7f4a_7c15
    return UInt32(truncatingIfNeeded: ((mixed ^ (mixed >> 29)) &* 0xbf58_476d_1ce4_e5b9) >> 32)
  }

  /// Returns the first node that the body accepts, of those with a key whose hash is that of a key; nil if there is none.
  func first(for key: Int64, where accepts: (Int32) -> Bool) -> Int32? {
    guard count > 0 else { return nil }
    let hash = KeyPlaces.hash(of: key)
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index].node >= 0 {
      if slots[index].hash == hash, accepts(slots[index].node) { return slots[index].node }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a key in a node.
  mutating func add(_ key: Int64, in node: Int32) {
    if count >= slots.count / 4 * 3 { resize(to: max(8, slots.count * 2)) }
    insert(Slot(hash: KeyPlaces.hash(of: key), node: node))
    count += 1
  }

  /// Moves a key from its node to another.
  mutating func move(_ key: Int64, from node: Int32, to other: Int32) {
    if let index = index(of: key, in: node) { slots[index].node = other }
  }

  /// Removes a key from its node.
  mutating func remove(_ key: Int64, in node: Int32) {
    guard var hole = index(of: key, in: node) else { return }
    let mask = slots.count - 1
    var index = (hole + 1) & mask
    while slots[index].node >= 0 {
      // A slot may fill the hole only if the hole is on the probe path from its home.
      if (index &- Int(truncatingIfNeeded: slots[index].hash)) & mask >= (index - hole) & mask {
        slots[hole] = slots[index]
        hole = index
      }
      index = (index + 1) & mask
    }
    slots[hole] = KeyPlaces.empty
    count -= 1
  }

  /// Reserves room for a total number of keys.
  mutating func reserve(_ capacity: Int) {
    var slotCount = 8
    while slotCount / 4 * 3 < capacity && slotCount < 1 << 29 { slotCount *= 2 }
    if capacity > 0 && slotCount > slots.count { resize(to: slotCount) }
  }

  /// Returns the part of the table, 0 ..< parts, that has the slot of a key. Adding keys part by part accesses memory that
  /// was read recently.
  ///
  /// - Parameter parts: A power of two, at most the reserved capacity.
  func part(of key: Int64, among parts: Int) -> Int {
    guard slots.count >= parts else { return 0 }
    return (Int(truncatingIfNeeded: KeyPlaces.hash(of: key)) & (slots.count - 1)) / (slots.count / parts)
  }

  private func index(of key: Int64, in node: Int32) -> Int? {
    guard count > 0 else { return nil }
    let hash = KeyPlaces.hash(of: key)
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index].node >= 0 {
      if slots[index].hash == hash, slots[index].node == node { return index }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func insert(_ slot: Slot) {
    var index = Int(truncatingIfNeeded: slot.hash) & (slots.count - 1)
    while slots[index].node >= 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = slot
  }

  private mutating func resize(to slotCount: Int) {
    let old = slots
    slots = [Slot](repeating: KeyPlaces.empty, count: slotCount)
    for slot in old where slot.node >= 0 { insert(slot) }
  }
}
