/// The storage of an offset tree: nodes of at most 16 children and blocks of 64 heights. Each kind is in its own arrays
/// and is referred to by number. Freed nodes and blocks are used again.
///
/// The place of child i of node n is 16 n + i. Each place stores the child, its number of rows, the sum of its measured
/// heights, and for each class in use the number of its unmeasured rows.
struct OffsetSlab {
  static let fanOut = 16
  static let leastDegree = 6
  static let blockLength = 64

  /// The stored heights, 64 for each block: a height in units, or −1 − class.
  var heights: [Int32] = []
  var contents: [Int32] = []
  var counts: [Int32] = []
  var sums: [Int64] = []
  /// The number of unmeasured rows at each place: one number for each class in use, in the order of `columns`.
  var unmeasured: [Int32] = []
  /// The number of children of each node.
  var degrees: [UInt8] = []
  var firstFreeBlock: Int32 = -1
  var firstFreeNode: Int32 = -1
  var freeBlockCount = 0

  /// The classes in use, in the order in which they were admitted, and their estimates.
  var columns: [UInt8] = []
  var columnEstimates: [Int64] = []
  /// The estimate of each class, in units.
  var estimates: [Int64]
}

extension OffsetSlab {
  /// Returns the column of a class that is in use.
  func column(of estimateClass: Int) -> Int {
    for (column, candidate) in columns.enumerated() where Int(candidate) == estimateClass { return column }
    return 0
  }

  /// Adds a column for the class of a stored height, unless the class is in use already.
  mutating func admit(_ stored: Int32) {
    guard stored < 0 else { return }
    let estimateClass = UInt8(-1 - stored)
    guard !columns.contains(estimateClass) else { return }
    let width = columns.count
    columns.append(estimateClass)
    columnEstimates.append(estimates[Int(estimateClass)])
    var wider: [Int32] = []
    wider.reserveCapacity(counts.count * (width + 1))
    for place in counts.indices {
      for column in 0..<width { wider.append(unmeasured[place * width + column]) }
      wider.append(0)
    }
    unmeasured = wider
  }

  mutating func setEstimate(_ height: Int64, of estimateClass: Int) {
    estimates[estimateClass] = height
    for column in columns.indices where Int(columns[column]) == estimateClass {
      columnEstimates[column] = height
    }
  }

  /// Returns the height of a row, in units.
  func effective(_ stored: Int32) -> Int64 {
    stored >= 0 ? Int64(stored) : estimates[Int(-1 - stored)]
  }

  /// Returns the height of all rows of a branch, in units.
  func height(of branch: OffsetBranch) -> Int64 {
    var height = branch.sum
    for column in columns.indices {
      height += Int64(branch.unmeasured[Int(columns[column])]) * columnEstimates[column]
    }
    return height
  }
}

extension OffsetSlab {
  /// Returns the place of the child to which a path leads from a node, at a depth.
  func place(from node: Int32, along path: OffsetPath, _ depth: Int) -> Int {
    var place = Int(node) * OffsetSlab.fanOut + path.index(at: 0)
    for step in 0..<depth { place = Int(contents[place]) * OffsetSlab.fanOut + path.index(at: step + 1) }
    return place
  }

  /// Changes the sums of every child on a path.
  mutating func adjust(from node: Int32, along path: OffsetPath, by change: OffsetChange) {
    guard path.depth > 0 else { return }
    OffsetSlab.adjust(contents, &counts, &sums, &unmeasured, columns.count, node, path, change)
  }

  /// Takes the arrays separately, so that each is checked for other owners once instead of once at each level.
  private static func adjust(
    _ contents: [Int32], _ counts: inout [Int32], _ sums: inout [Int64], _ unmeasured: inout [Int32],
    _ width: Int, _ root: Int32, _ path: OffsetPath, _ change: OffsetChange
  ) {
    unsafe contents.withUnsafeBufferPointer { contents in
      unsafe counts.withUnsafeMutableBufferPointer { counts in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          unsafe unmeasured.withUnsafeMutableBufferPointer { unmeasured in
            var node = root
            for step in 0..<path.depth {
              let place = Int(node) &* OffsetSlab.fanOut &+ path.index(at: step)
              unsafe counts[place] &+= change.count
              unsafe sums[place] &+= change.sum
              if change.losing >= 0 { unsafe unmeasured[place &* width &+ change.losing] &-= 1 }
              if change.gaining >= 0 { unsafe unmeasured[place &* width &+ change.gaining] &+= 1 }
              unsafe node = contents[place]
            }
          }
        }
      }
    }
  }
}

extension OffsetSlab {
  func degree(_ node: Int32) -> Int { Int(degrees[Int(node)]) }

  func hasUnmeasured(at place: Int) -> Bool {
    let width = columns.count
    for column in 0..<width where unmeasured[place * width + column] > 0 { return true }
    return false
  }

  func branch(at place: Int) -> OffsetBranch {
    var branch = OffsetBranch(content: contents[place], count: counts[place], sum: sums[place])
    let width = columns.count
    for column in 0..<width {
      branch.unmeasured[Int(columns[column])] = unmeasured[place * width + column]
    }
    return branch
  }

  mutating func store(_ branch: OffsetBranch, at place: Int) {
    contents[place] = branch.content
    counts[place] = branch.count
    sums[place] = branch.sum
    let width = columns.count
    for column in 0..<width {
      unmeasured[place * width + column] = branch.unmeasured[Int(columns[column])]
    }
  }

  mutating func copyPlace(_ source: Int, to target: Int) {
    contents[target] = contents[source]
    counts[target] = counts[source]
    sums[target] = sums[source]
    let width = columns.count
    for column in 0..<width { unmeasured[target * width + column] = unmeasured[source * width + column] }
  }

  /// Returns the sums of a node.
  func branch(ofNode node: Int32) -> OffsetBranch {
    var whole = OffsetBranch(content: node, count: 0, sum: 0)
    let base = Int(node) * OffsetSlab.fanOut
    for place in base..<base + degree(node) { whole.add(branch(at: place)) }
    return whole
  }

  /// Returns a node without children.
  mutating func makeNode() -> Int32 {
    let node = firstFreeNode
    guard node < 0 else {
      firstFreeNode = contents[Int(node) * OffsetSlab.fanOut]
      return node
    }
    return appendNode()
  }

  /// Appends a node without children.
  mutating func appendNode() -> Int32 {
    let made = Int32(degrees.count)
    degrees.append(0)
    contents.append(contentsOf: repeatElement(0, count: OffsetSlab.fanOut))
    counts.append(contentsOf: repeatElement(0, count: OffsetSlab.fanOut))
    sums.append(contentsOf: repeatElement(0, count: OffsetSlab.fanOut))
    unmeasured.append(contentsOf: repeatElement(0, count: OffsetSlab.fanOut * columns.count))
    return made
  }

  mutating func freeNode(_ node: Int32) {
    degrees[Int(node)] = 0
    contents[Int(node) * OffsetSlab.fanOut] = firstFreeNode
    firstFreeNode = node
  }

  /// Inserts a child at an index of a node that is not full.
  mutating func insertChild(_ branch: OffsetBranch, in node: Int32, at index: Int) {
    let base = Int(node) * OffsetSlab.fanOut
    var place = base + degree(node)
    while place > base + index {
      copyPlace(place - 1, to: place)
      place -= 1
    }
    store(branch, at: place)
    degrees[Int(node)] += 1
  }

  mutating func removeChild(of node: Int32, at index: Int) {
    let base = Int(node) * OffsetSlab.fanOut
    degrees[Int(node)] -= 1
    for place in base + index..<base + degree(node) { copyPlace(place + 1, to: place) }
  }

  /// Appends the children of a node from an index on to another node.
  mutating func moveChildren(of source: Int32, from index: Int, toEndOf target: Int32) {
    let base = Int(source) * OffsetSlab.fanOut
    for place in base + index..<base + degree(source) {
      copyPlace(place, to: Int(target) * OffsetSlab.fanOut + degree(target))
      degrees[Int(target)] += 1
    }
    degrees[Int(source)] = UInt8(index)
  }
}
