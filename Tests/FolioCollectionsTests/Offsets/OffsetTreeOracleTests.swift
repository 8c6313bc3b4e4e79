import FolioCollections
import Testing

import struct FolioTesting.SeededGenerator

/// A tree and its oracle, changed by the same random operations.
private struct Pair {
  var tree = OffsetTree()
  var plain = PlainRows()
  var random: SeededGenerator
  var heights: Int64
  var bulk: Int64

  mutating func randomHeight() -> RowHeight {
    random.below(3) == 0
      ? .unmeasured([0, 15, 3][Int(random.below(3))])
      : .measured(random.below(4) == 0 ? 0 : random.below(heights))
  }

  mutating func randomRange() -> Range<Int64> {
    let first = random.below(Int64(plain.rows.count) + 1)
    let length = random.below(min(bulk, Int64(plain.rows.count) - first) + 1)
    return first..<first + length
  }

  mutating func step(growing: Bool) throws {
    let count = Int64(plain.rows.count)
    switch random.below(12) {
    case 0...2: try setOne(count)
    case 3...4: try insertOne(count)
    case 5: try growing ? insertOne(count) : removeOne(count)
    case 6: try removeOne(count)
    case 7: try insertSome(count)
    case 8: try moveOne(count)
    case 9: try moveSome()
    case 10: try setSome()
    default: try changeEstimateOrRemoveSome(growing)
    }
  }

  mutating func setOne(_ count: Int64) throws {
    guard count > 0 else { return }
    let (row, height) = (random.below(count), randomHeight())
    let before = tree.total
    let grown = try tree.set(height, at: row)
    plain.rows[Int(row)] = height
    #expect(tree.total == before + grown)
  }

  mutating func insertOne(_ count: Int64) throws {
    let row = [0, count, random.below(count + 1)][Int(random.below(3))]
    let height = randomHeight()
    try tree.insert(height, at: row)
    plain.rows.insert(height, at: Int(row))
  }

  mutating func removeOne(_ count: Int64) throws {
    guard count > 0 else { return }
    let row = random.below(count)
    try tree.remove(at: row)
    plain.rows.remove(at: Int(row))
  }

  mutating func insertSome(_ count: Int64) throws {
    let row = random.below(count + 1)
    let number = random.below(bulk)
    if random.below(2) == 0 {
      let height = randomHeight()
      try tree.insert(height, count: number, at: row)
      plain.rows.insert(contentsOf: repeatElement(height, count: Int(number)), at: Int(row))
    } else {
      let list = (0..<number).map { _ in random.below(heights) }
      try tree.insert(list, at: row)
      plain.rows.insert(contentsOf: list.map(RowHeight.measured), at: Int(row))
    }
  }

  mutating func moveOne(_ count: Int64) throws {
    guard count > 0 else { return }
    let (row, destination) = (random.below(count), random.below(count))
    try tree.move(from: row, to: destination)
    plain.move(Int(row)..<Int(row) + 1, to: Int(destination))
  }

  mutating func moveSome() throws {
    let range = randomRange()
    let destination = random.below(Int64(plain.rows.count) - Int64(range.count) + 1)
    try tree.move(range, to: destination)
    plain.move(Int(range.lowerBound)..<Int(range.upperBound), to: Int(destination))
  }

  mutating func setSome() throws {
    let (range, height) = (randomRange(), randomHeight())
    try tree.set(height, in: range)
    for row in range { plain.rows[Int(row)] = height }
  }

  mutating func changeEstimateOrRemoveSome(_ growing: Bool) throws {
    if random.below(2) == 0 || growing {
      let (estimateClass, height) = (random.below(16), random.below(heights) + 1)
      try tree.setEstimate(height, of: Int(estimateClass))
      plain.estimates[Int(estimateClass)] = height
    } else {
      let range = randomRange()
      try tree.remove(range)
      plain.rows.removeSubrange(Int(range.lowerBound)..<Int(range.upperBound))
    }
  }

  mutating func compareAnswers(_ cursor: inout OffsetCursor) {
    let tops = plain.tops
    #expect(tree.count == plain.rows.count && tree.total == tops.last)
    for _ in 0..<4 {
      let row = random.below(tree.count + 1)
      #expect(tree.offset(of: row) == tops[Int(row)])
      let unmeasured = plain.rows.indices.dropFirst(Int(row)).first { plain.isUnmeasured($0) }
      #expect(tree.firstUnmeasured(from: row) == unmeasured.map(Int64.init))
      guard row < tree.count else { continue }
      #expect(tree.rowHeight(of: row) == plain.rows[Int(row)])
      #expect(tree.height(of: row) == plain.height(of: Int(row)))
      let offset = random.below(tree.total)
      let covering = plain.rows.indices.first { tops[$0] <= offset && offset < tops[$0 + 1] }
      #expect(tree.row(at: offset) == covering.map(Int64.init))
      let start = offset - random.below(heights * 2)
      let window = start..<start + random.below(heights * 30)
      let expected = plain.rows(from: window.lowerBound, to: window.upperBound, tops: tops)
      #expect(Array(tree.rows(from: window.lowerBound, to: window.upperBound, cursor: &cursor)) == expected)
    }
  }

  func rebuilt() throws -> OffsetTree {
    var rebuilt = OffsetTree()
    for (estimateClass, estimate) in plain.estimates.enumerated() {
      try rebuilt.setEstimate(estimate, of: estimateClass)
    }
    for row in plain.rows { try rebuilt.insert(row, at: rebuilt.count) }
    return rebuilt
  }
}

struct OffsetTreeOracleTests {
  @Test(
    "Q04 Q05 Q22 Q36: after any random changes the tree equals a plain array and a new tree",
    arguments: [
      (seed: 1 as UInt64, heights: 4 as Int64, bulk: 6 as Int64, steps: 700),
      (2, 30_000, 12, 700), (3, 3, 200, 300), (4, 60_000, 300, 300), (5, 2, 90, 400),
      (6, 1_610_612_737, 40, 400),
    ])
  func agreesWithPlainArray(seed: UInt64, heights: Int64, bulk: Int64, steps: Int) throws {
    var pair = Pair(random: SeededGenerator(seed: seed), heights: heights, bulk: bulk)
    var cursor = OffsetCursor()
    for step in 0..<steps {
      try pair.step(growing: step % 200 < 130)
      #expect(pair.tree.checkInvariants() == nil, "seed \(seed), step \(step)")
      pair.compareAnswers(&cursor)
    }
    let rebuilt = try pair.rebuilt()
    #expect(rebuilt == pair.tree)
    #expect(rebuilt.hashValue == pair.tree.hashValue)
    while pair.tree.count > 0 {
      try pair.removeOne(pair.tree.count)
      if pair.tree.count % 16 == 0 { #expect(pair.tree.checkInvariants() == nil) }
    }
    #expect(pair.tree.total == 0)
  }

  @Test(
    "Q05: rows inserted and removed one by one in a deep tree agree with a plain array", arguments: [7, 8])
  func deepTree(seed: UInt64) throws {
    var pair = Pair(random: SeededGenerator(seed: seed), heights: 50_000, bulk: 5)
    let list = (0..<20_000).map { _ in pair.random.below(50_000) }
    pair.tree = try OffsetTree(heights: list)
    pair.plain.rows = list.map(RowHeight.measured)
    #expect(pair.tree.checkInvariants() == nil)
    for phase in 0..<2 {
      for step in 0..<6_000 {
        let count = pair.tree.count
        if phase == 0 { try pair.insertOne(count) } else { try pair.removeOne(count) }
        if step % 500 == 0 { #expect(pair.tree.checkInvariants() == nil, "seed \(seed), step \(step)") }
      }
      var cursor = OffsetCursor()
      pair.compareAnswers(&cursor)
      #expect(try pair.rebuilt() == pair.tree)
    }
  }
}
