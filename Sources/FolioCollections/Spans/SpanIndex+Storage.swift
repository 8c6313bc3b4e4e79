internal import FolioMachine

extension SpanIndex {
  func isFull(_ number: Int32, _ level: Int) -> Bool {
    level == 0
      ? Int(leafCounts[Int(number)]) == SpanIndex.leafCapacity
      : Int(degrees[Int(number)]) == SpanIndex.fanOut
  }

  /// Returns the place of the child to which an entry belongs: the last child that does not begin after it.
  func child(of node: Int32, for entry: SpanEntry) -> Int {
    let base = Int(node) * SpanIndex.fanOut
    var place = base + Int(degrees[Int(node)]) - 1
    while place > base && entry.precedes(bounds[place]) { place -= 1 }
    return place
  }

  func bound(of number: Int32, _ level: Int) -> SpanEntry {
    level == 0 ? bound(ofLeaf: number) : bound(ofNode: number)
  }

  func bound(ofLeaf leaf: Int32) -> SpanEntry {
    let base = Int(leaf) * SpanIndex.leafCapacity
    var bound = entries[base]
    for place in base..<base + Int(leafCounts[Int(leaf)]) {
      bound.bottom = max(bound.bottom, entries[place].bottom)
    }
    return bound
  }

  func bound(ofNode node: Int32) -> SpanEntry {
    let base = Int(node) * SpanIndex.fanOut
    var bound = bounds[base]
    for place in base..<base + Int(degrees[Int(node)]) {
      bound.bottom = max(bound.bottom, bounds[place].bottom)
    }
    return bound
  }

  mutating func makeLeaf() -> Int32 {
    let leaf = firstFreeLeaf
    guard leaf < 0 else {
      firstFreeLeaf = Int32(truncatingIfNeeded: entries[Int(leaf) * SpanIndex.leafCapacity].key)
      freeLeafCount -= 1
      return leaf
    }
    leafCounts.append(0)
    for _ in 0..<SpanIndex.leafCapacity { entries.append(.unused) }
    return Int32(leafCounts.count - 1)
  }

  mutating func freeLeaf(_ leaf: Int32) {
    leafCounts[Int(leaf)] = 0
    entries[Int(leaf) * SpanIndex.leafCapacity].key = Int64(firstFreeLeaf)
    firstFreeLeaf = leaf
    freeLeafCount += 1
  }

  mutating func makeNode() -> Int32 {
    let node = firstFreeNode
    guard node < 0 else {
      firstFreeNode = children[Int(node) * SpanIndex.fanOut]
      return node
    }
    degrees.append(0)
    for _ in 0..<SpanIndex.fanOut {
      children.append(-1)
      bounds.append(.unused)
    }
    return Int32(degrees.count - 1)
  }

  mutating func freeNode(_ node: Int32) {
    degrees[Int(node)] = 0
    children[Int(node) * SpanIndex.fanOut] = firstFreeNode
    firstFreeNode = node
  }

  mutating func splitLeaf(_ leaf: Int32) -> Int32 {
    let other = makeLeaf()
    let half = SpanIndex.leafCapacity / 2
    let (source, target) = (Int(leaf) * SpanIndex.leafCapacity, Int(other) * SpanIndex.leafCapacity)
    for index in 0..<half { entries[target + index] = entries[source + half + index] }
    leafCounts[Int(leaf)] = UInt8(half)
    leafCounts[Int(other)] = UInt8(half)
    return other
  }

  mutating func splitNode(_ node: Int32) -> Int32 {
    let other = makeNode()
    let half = SpanIndex.fanOut / 2
    let (source, target) = (Int(node) * SpanIndex.fanOut, Int(other) * SpanIndex.fanOut)
    for index in 0..<half {
      children[target + index] = children[source + half + index]
      bounds[target + index] = bounds[source + half + index]
    }
    degrees[Int(node)] = UInt8(half)
    degrees[Int(other)] = UInt8(half)
    return other
  }

  /// Rebuilds the tree from sorted entries. Leaves are three quarters full, so that the next entries have room.
  mutating func build(_ sorted: [SpanEntry]) {
    let kept = extents
    self = SpanIndex()
    extents = kept
    guard !sorted.isEmpty else { return }
    for entry in sorted {
      if leafCounts.isEmpty || leafCounts[leafCounts.count - 1] >= 24 { _ = makeLeaf() }
      let leaf = leafCounts.count - 1
      entries[leaf * SpanIndex.leafCapacity + Int(leafCounts[leaf])] = entry
      leafCounts[leaf] += 1
    }
    var numbers = 0..<Int32(leafCounts.count)
    while numbers.count > 1 {
      let first = degrees.count
      for number in numbers {
        if degrees.count == first || degrees[degrees.count - 1] >= 12 { _ = makeNode() }
        let node = degrees.count - 1
        let place = node * SpanIndex.fanOut + Int(degrees[node])
        children[place] = number
        bounds[place] = bound(of: number, levels)
        degrees[node] += 1
      }
      levels += 1
      numbers = Int32(first)..<Int32(degrees.count)
    }
    root = numbers.lowerBound
  }

  /// Returns a description of an error in the structure, or nil if there is none. Complexity: O(n).
  package func checkInvariants() -> String? {
    guard root >= 0 else { return extents.isEmpty ? nil : "Frames without a tree" }
    var met = 0
    var last: SpanEntry?
    if let fault = check(root, levels, &met, &last) { return fault }
    return met == extents.count ? nil : "\(met) entries for \(extents.count) frames"
  }

  private func check(_ number: Int32, _ level: Int, _ met: inout Int, _ last: inout SpanEntry?) -> String? {
    guard level > 0 else {
      let base = Int(number) * SpanIndex.leafCapacity
      if leafCounts[Int(number)] == 0 { return "An empty leaf" }
      for place in base..<base + Int(leafCounts[Int(number)]) {
        if let last, !last.precedes(entries[place]) { return "Entries out of order" }
        if extents[entries[place].key] != entries[place].extent { return "An entry that is no frame" }
        last = entries[place]
        met += 1
      }
      return nil
    }
    let base = Int(number) * SpanIndex.fanOut
    if degrees[Int(number)] == 0 { return "An empty node" }
    for place in base..<base + Int(degrees[Int(number)]) {
      let bound = bound(of: children[place], level - 1)
      guard bound.extent == bounds[place].extent && bound.key == bounds[place].key else {
        return "A bound that is not its child's"
      }
      if let fault = check(children[place], level - 1, &met, &last) { return fault }
    }
    return nil
  }
}
