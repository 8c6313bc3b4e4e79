internal import FolioMachine

extension SpanIndex {
  /// Sets the extent of the frame with a key. A new key adds a frame.
  ///
  /// - Returns: The previous extent, if any.
  /// - Throws: ``CollectionRejection/illegalExtent(_:)``.
  @discardableResult
  public mutating func set(_ extent: VerticalExtent, for key: Int64) throws(CollectionRejection)
    -> VerticalExtent?
  {
    guard extent.isLegal else { throw .illegalExtent(key) }
    let entry = SpanEntry(key, extent)
    let old = extents.update(entry.extent, for: key)
    if let old {
      guard old != entry.extent else { return old }
      removeEntry(SpanEntry(key, old))
    }
    insertEntry(entry)
    return old
  }

  /// Removes the frame with a key.
  ///
  /// - Returns: The extent, or nil if there is no such frame.
  @discardableResult
  public mutating func remove(_ key: Int64) -> VerticalExtent? {
    guard let old = extents.removeValue(for: key) else { return nil }
    removeEntry(SpanEntry(key, old))
    rebuildIfSparse()
    return old
  }

  /// Removes all frames. Complexity: O(1).
  public mutating func removeAll() { self = SpanIndex() }
}

extension SpanIndex {
  /// Inserts an entry in one descent, splitting full nodes before entering them.
  private mutating func insertEntry(_ entry: SpanEntry) {
    if root < 0 {
      root = makeLeaf()
      levels = 0
    }
    if isFull(root, levels) {
      let old = root
      root = makeNode()
      degrees[Int(root)] = 1
      children[Int(root) * SpanIndex.fanOut] = old
      bounds[Int(root) * SpanIndex.fanOut] = bound(of: old, levels)
      levels += 1
    }
    var number = root
    var level = levels
    while level > 0 {
      var place = child(of: number, for: entry)
      if isFull(children[place], level - 1) {
        splitChild(place, of: number, childLevel: level - 1)
        place = child(of: number, for: entry)
      }
      let bottom = max(bounds[place].bottom, entry.bottom)
      if entry.precedes(bounds[place]) { bounds[place] = entry }
      bounds[place].bottom = bottom
      number = children[place]
      level -= 1
    }
    insert(entry, inLeaf: number)
  }

  private mutating func insert(_ entry: SpanEntry, inLeaf leaf: Int32) {
    let base = Int(leaf) * SpanIndex.leafCapacity
    var place = base + Int(leafCounts[Int(leaf)])
    while place > base && entry.precedes(entries[place - 1]) {
      entries[place] = entries[place - 1]
      place -= 1
    }
    entries[place] = entry
    leafCounts[Int(leaf)] += 1
  }

  private mutating func splitChild(_ place: Int, of node: Int32, childLevel: Int) {
    let child = children[place]
    let other = childLevel == 0 ? splitLeaf(child) : splitNode(child)
    var target = Int(node) * SpanIndex.fanOut + Int(degrees[Int(node)])
    while target > place + 1 {
      children[target] = children[target - 1]
      bounds[target] = bounds[target - 1]
      target -= 1
    }
    degrees[Int(node)] += 1
    children[place + 1] = other
    bounds[place] = bound(of: child, childLevel)
    bounds[place + 1] = bound(of: other, childLevel)
  }

  /// Removes an entry, which must exist. Removes what becomes empty, and updates the bounds on the path.
  private mutating func removeEntry(_ entry: SpanEntry) {
    var places = SIMD16<Int32>()
    var number = root
    for level in 0..<levels {
      let place = child(of: number, for: entry)
      places[level] = Int32(place)
      number = children[place]
    }
    remove(entry, fromLeaf: number)
    var isGone = leafCounts[Int(number)] == 0
    if isGone { freeLeaf(number) }
    for level in (0..<levels).reversed() {
      let place = Int(places[level])
      let node = Int32(place / SpanIndex.fanOut)
      if isGone {
        removeChild(at: place)
        isGone = degrees[Int(node)] == 0
        if isGone { freeNode(node) }
      } else {
        bounds[place] = bound(of: children[place], levels - level - 1)
      }
    }
    if isGone {
      root = -1
      levels = 0
    }
    while levels > 0 && degrees[Int(root)] == 1 {
      let node = root
      root = children[Int(node) * SpanIndex.fanOut]
      freeNode(node)
      levels -= 1
    }
  }

  private mutating func remove(_ entry: SpanEntry, fromLeaf leaf: Int32) {
    let base = Int(leaf) * SpanIndex.leafCapacity
    let end = base + Int(leafCounts[Int(leaf)])
    var place = base
    while place < end && entries[place].precedes(entry) { place += 1 }
    guard place < end else { return }
    for target in place..<end - 1 { entries[target] = entries[target + 1] }
    leafCounts[Int(leaf)] -= 1
  }

  private mutating func removeChild(at place: Int) {
    let node = place / SpanIndex.fanOut
    let end = node * SpanIndex.fanOut + Int(degrees[node])
    for target in place..<end - 1 {
      children[target] = children[target + 1]
      bounds[target] = bounds[target + 1]
    }
    degrees[node] -= 1
  }

  /// Rebuilds the storage if its leaves are mostly empty. Complexity: O(n), amortized over the preceding removals.
  private mutating func rebuildIfSparse() {
    let leaves = leafCounts.count
    guard leaves > 16 && extents.count < leaves * SpanIndex.leafCapacity / 8 else { return }
    var sorted: [SpanEntry] = []
    sorted.reserveCapacity(extents.count)
    let everything = VerticalExtent(top: -.infinity, bottom: .infinity)
    forEach(meeting: everything) { key, extent in sorted.append(SpanEntry(key, extent)) }
    build(sorted)
  }
}
