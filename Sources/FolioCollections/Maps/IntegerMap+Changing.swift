extension IntegerMap {
  /// Sets the value for a key.
  ///
  /// - Returns: The previous value, if any.
  @inlinable
  @discardableResult
  public mutating func update(_ value: Value, for key: Int64) -> Value? {
    if entryCount >= slots.count / 4 * 3 {
      if let index = index(of: key) { return exchange(value, at: index) }
      rebuild(slotCount: max(8, slots.count * 2))
    }
    let old: Value? = unsafe slots.withUnsafeMutableBufferPointer { slots in
      let mask = slots.count &- 1
      var index = IntegerMap.home(of: key, slotCount: slots.count)
      while unsafe slots[index].value != nil, unsafe slots[index].key != key { index = (index &+ 1) & mask }
      let old = unsafe slots[index].value
      unsafe slots[index] = Slot(key: key, value: value)
      return old
    }
    if old == nil { entryCount += 1 }
    return old
  }

  /// Removes the entry with a key.
  ///
  /// - Returns: The value, or nil if there is no such entry.
  @inlinable
  @discardableResult
  public mutating func removeValue(for key: Int64) -> Value? {
    // Searched first, so that removing nothing copies no table that a copy of the map shares.
    guard let found = index(of: key) else { return nil }
    entryCount -= 1
    return unsafe slots.withUnsafeMutableBufferPointer { slots in
      let mask = slots.count &- 1
      var hole = found
      let removed = unsafe slots[hole].value
      var index = (hole &+ 1) & mask
      while unsafe slots[index].value != nil {
        let home = IntegerMap.home(of: unsafe slots[index].key, slotCount: slots.count)
        // An entry may fill the hole only if the hole is on the probe path from its home.
        if (index &- home) & mask >= (index &- hole) & mask {
          unsafe slots[hole] = slots[index]
          hole = index
        }
        index = (index &+ 1) & mask
      }
      unsafe slots[hole].value = nil
      return removed
    }
  }

  /// Removes all entries, optionally keeping the table for new entries.
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    if keepingCapacity {
      for index in slots.indices { slots[index].value = nil }
    } else {
      slots = []
    }
    entryCount = 0
  }

  /// Reserves room for a total number of entries, so that inserting up to this number does not allocate.
  @inlinable
  public mutating func reserve(_ capacity: Int) {
    var slotCount = 8
    while slotCount / 4 * 3 < capacity && slotCount < 1 << 29 { slotCount *= 2 }
    if capacity > 0 && slotCount > slots.count { rebuild(slotCount: slotCount) }
  }
}

extension IntegerMap {
  /// Returns the part of the table, 0 ..< parts, that contains the entry of a key or would contain it, if the table
  /// keeps its size. Setting entries part by part accesses memory that was read recently.
  ///
  /// - Parameter parts: The number of parts: a power of two, at most the reserved capacity.
  @inlinable
  package func part(of key: Int64, among parts: Int) -> Int {
    guard slots.count >= parts else { return 0 }
    return IntegerMap.home(of: key, slotCount: slots.count) / (slots.count / parts)
  }

  /// Returns the first slot of the probe for a key. It multiplies twice, so that keys that differ only in high bits or
  /// by a power of two do not cluster. The constants are 2⁶⁴ / golden ratio, and one of the finalizer that David
  /// Stafford published as Mix13.
  @inlinable
  static func home(of key: Int64, slotCount: Int) -> Int {
    let bits = UInt64(bitPattern: key)
    let mixed = (bits ^ (bits >> 32)) &* 0x9e37_79b9_7f4a_7c15
    let upper = ((mixed ^ (mixed >> 29)) &* 0xbf58_476d_1ce4_e5b9) >> 32
    return Int(truncatingIfNeeded: upper) & (slotCount - 1)
  }

  @inlinable
  func index(of key: Int64) -> Int? {
    guard entryCount > 0 else { return nil }
    let mask = slots.count - 1
    var index = IntegerMap.home(of: key, slotCount: slots.count)
    while slots[index].value != nil {
      if slots[index].key == key { return index }
      index = (index + 1) & mask
    }
    return nil
  }

  @inlinable
  mutating func exchange(_ value: Value, at index: Int) -> Value? {
    let old = slots[index].value
    slots[index].value = value
    return old
  }

  @inlinable
  mutating func rebuild(slotCount: Int) {
    let old = slots
    slots = [Slot](repeating: Slot(key: 0, value: nil), count: slotCount)
    for slot in old where slot.value != nil {
      var index = IntegerMap.home(of: slot.key, slotCount: slotCount)
      while slots[index].value != nil { index = (index + 1) & (slotCount - 1) }
      slots[index] = slot
    }
  }
}
