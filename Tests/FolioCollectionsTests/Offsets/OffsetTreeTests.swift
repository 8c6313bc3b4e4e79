import FolioCollections
import FolioMachine
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

private let point = Units.perPoint

struct OffsetTreeTests {
  @Test("Q06 Q32: ten million rows of 60 points are exact at both ends and allocate nothing")
  func tenMillionRows() throws {
    var tree = OffsetTree()
    try tree.insert(.measured(60 * point), count: 10_000_000, at: 0)
    #expect(tree.total == 600_000_000 * point)
    #expect(tree.offset(of: 9_999_999) == 599_999_940 * point)
    #expect(tree.row(at: 600_000_000 * point - 1) == 9_999_999)
    #expect(tree.row(at: 600_000_000 * point) == nil)
    #expect(tree.row(at: 0) == 0)
    #expect(tree.allocatedBytes == 0)
  }

  @Test("Q32: 2³¹ − 1 rows of the greatest height are exact; one more row is rejected")
  func farthest() throws {
    var tree = OffsetTree()
    try tree.insert(.measured(Units.maximumHeight), count: OffsetTree.rowLimit, at: 0)
    #expect(tree.total == Units.maximumHeight * OffsetTree.rowLimit)
    #expect(tree.row(at: tree.total - 1) == OffsetTree.rowLimit - 1)
    try tree.set(.unmeasured(2), at: 1_000_000_000)
    #expect(tree.total == Units.maximumHeight * (OffsetTree.rowLimit - 1) + 44 * point)
    let before = tree
    #expect(throws: CollectionRejection.illegalCount(1)) { try tree.insert(.measured(0), at: 5) }
    #expect(throws: CollectionRejection.illegalCount(9)) {
      try tree.insert([Int64](repeating: 1, count: 9), at: 0)
    }
    #expect(tree == before && tree.checkInvariants() == nil)
  }

  @Test(
    "Q03 Q04: every path to a row has logarithmic length, after any changes",
    arguments: [100, 10_000, 1_000_000])
  func levels(rows: Int64) throws {
    var random = SeededGenerator(seed: UInt64(rows))
    var tree = OffsetTree()
    try tree.insert((0..<rows).map { $0 % 7 * point }, at: 0)
    for step in 0..<3_000 as Range<Int64> {
      let row = random.below(tree.count)
      switch step % 4 {
      case 0: try tree.set(.measured(step), at: row)
      case 1: try tree.insert(step % 3 == 0 ? .unmeasured(1) : .measured(step), at: row)
      case 2: try tree.move(from: row, to: random.below(tree.count))
      default: if step % 8 == 3 { try tree.remove(at: row) }
      }
      // A root has two children, every other node six at least, a leaf one row at least.
      var least: Int64 = 1
      for level in 0..<tree.levels { least *= level == 0 ? 2 : 6 }
      #expect(least <= tree.count)
    }
    #expect(tree.checkInvariants() == nil)
  }

  @Test("Q02: changing an estimate changes every unmeasured row of its class, and no other")
  func estimates() throws {
    var tree = OffsetTree(estimate: 50 * point)
    try tree.insert(.unmeasured(0), count: 100, at: 0)
    try tree.insert(.unmeasured(15), count: 1_000_000, at: 50)
    try tree.set(.measured(80 * point), at: 10)
    #expect(tree.offset(of: 11) == 580 * point)
    try tree.setEstimate(10 * point, of: 15)
    #expect(tree.total == (50 * 99 + 80 + 10_000_000) * point)
    #expect(tree.estimate(of: 15) == 10 * point && tree.estimate(of: 14) == 50 * point)
    #expect(tree.unmeasuredCount(of: 15) == 1_000_000 && tree.unmeasuredCount(of: 0) == 99)
    #expect(tree.measuredCount == 1 && tree.measuredTotal == 80 * point)
    #expect(tree.estimate(of: 16) == 0 && tree.unmeasuredCount(of: -1) == 0)
  }

  @Test("Q22: moving row 5 to 0 shifts rows 0 to 4, each with its height; moving to the end keeps the row")
  func moves() throws {
    var tree = try OffsetTree(heights: [1, 2, 3, 4, 5, 6, 7])
    try tree.move(from: 5, to: 0)
    #expect(heights(tree) == [6, 1, 2, 3, 4, 5, 7])
    try tree.move(from: 0, to: 6)
    #expect(heights(tree) == [1, 2, 3, 4, 5, 7, 6])
    try tree.move(1..<4, to: 4)
    #expect(heights(tree) == [1, 5, 7, 6, 2, 3, 4])
  }

  @Test("Rows without height are legal, and no offset finds them")
  func zeroHeights() throws {
    var tree = try OffsetTree(heights: [0, 0, 10, 0, 0, 5, 0])
    #expect(tree.row(at: 0) == 2)
    #expect(tree.row(at: 9) == 2)
    #expect(tree.row(at: 10) == 5)
    #expect(tree.row(at: 15) == nil)
    #expect(tree.offset(of: 7) == 15)
    #expect(tree.rows(from: 0, to: 10) == 0..<3)
    #expect(tree.rows(from: 10, to: 11) == 3..<6)
    #expect(tree.rows(from: 15, to: 16) == 6..<7)
    try tree.set(.measured(0), in: 0..<7)
    #expect(tree.total == 0 && tree.row(at: 0) == nil)
    #expect(tree.rows(from: 0, to: 1) == 0..<7)
  }

  @Test("Q35: illegal rows, counts, heights and classes are rejected, and the tree is unchanged")
  func rejections() throws {
    var tree = try OffsetTree(heights: Array(1...100))
    let before = tree
    func rejects(_ rejection: CollectionRejection, _ change: (inout OffsetTree) throws -> Void) {
      #expect(throws: rejection) { try change(&tree) }
      #expect(tree == before && tree.checkInvariants() == nil)
    }
    let tooHigh = Units.maximumHeight + 1
    rejects(.unknownRow(100)) { try $0.set(.measured(1), at: 100) }
    rejects(.unknownRow(-1)) { try $0.set(.measured(1), at: -1) }
    rejects(.unknownRow(.max)) { try $0.remove(at: .max) }
    rejects(.unknownRow(101)) { try $0.remove(99..<101) }
    rejects(.unknownRow(.min)) { try $0.set(.measured(1), in: .min ..< .max) }
    rejects(.unknownRow(101)) { try $0.insert(.measured(1), at: 101) }
    rejects(.unknownRow(100)) { try $0.move(from: 0, to: 100) }
    rejects(.unknownRow(91)) { try $0.move(0..<10, to: 91) }
    rejects(.unknownRow(-1)) { try $0.move(0..<0, to: -1) }
    rejects(.illegalCount(-1)) { try $0.insert(.measured(1), count: -1, at: 0) }
    rejects(.illegalCount(.max)) { try $0.insert(.unmeasured(0), count: .max, at: 0) }
    rejects(.illegalHeight(-1)) { try $0.set(.measured(-1), at: 0) }
    rejects(.illegalHeight(tooHigh)) { try $0.insert([1, tooHigh], at: 0) }
    rejects(.illegalHeight(.min)) { try $0.insert([.min], at: 0) }
    rejects(.illegalHeight(tooHigh)) { try $0.set(.measured(tooHigh), in: 0..<0) }
    rejects(.illegalHeight(0)) { try $0.setEstimate(0, of: 1) }
    rejects(.illegalClass(16)) { try $0.setEstimate(1, of: 16) }
    rejects(.illegalClass(-1)) { try $0.insert(.unmeasured(-1), at: 0) }
    rejects(.illegalClass(.max)) { try $0.set(.unmeasured(.max), at: 0) }
  }

  @Test(
    "Queries about what does not exist return nil, and never trap",
    arguments: [-1, 101, Int64.min, .max])
  func unknownRows(row: Int64) throws {
    let tree = try OffsetTree(heights: Array(1...100))
    #expect(tree.offset(of: row) == nil)
    #expect(tree.height(of: row) == nil && tree.rowHeight(of: row) == nil && !tree.isMeasured(row))
    #expect(tree.row(at: row < 0 ? row : max(row, tree.total)) == nil)
    #expect((0..<100).contains(tree.rows(from: .min, to: row)) || row < 0)
    #expect(tree.rows(from: .min, to: .max) == 0..<100)
    tree.forEach(in: min(row, 0)..<0) { _ in Issue.record("visited a row") }
    tree.forEachRun(in: min(row, 0)..<0) { _, _ in Issue.record("visited a run") }
  }

  @Test("A cursor never changes a result, after any windows and changes")
  func cursors() throws {
    var random = SeededGenerator(seed: 11)
    var tree = try OffsetTree(heights: (0..<5_000).map { _ in random.below(90) })
    try tree.insert(.unmeasured(1), count: 3_000, at: 2_000)
    var other = tree
    var cursor = OffsetCursor()
    for step in 0..<4_000 {
      let start = step % 7 == 0 ? random.below(tree.total) : Int64(step % 900) * 31
      let end = start + random.below(4_000)
      #expect(tree.rows(from: start, to: end, cursor: &cursor) == tree.rows(from: start, to: end))
      #expect(tree.span(at: start, cursor: &cursor) == tree.span(at: start))
      if step % 50 == 0 {
        try tree.set(.measured(random.below(90)), at: random.below(8_000))
        try other.remove(at: random.below(other.count))
      }
      if step % 13 == 0 {
        #expect(other.rows(from: start, to: end, cursor: &cursor) == other.rows(from: start, to: end))
      }
    }
  }

  @Test("All cursors are equal, so that they do not affect the equality of a value that stores one")
  func equalCursors() throws {
    let tree = try OffsetTree(heights: Array(1...300))
    var cursor = OffsetCursor()
    _ = tree.rows(from: 9_000, to: 9_500, cursor: &cursor)
    #expect(cursor == OffsetCursor() && cursor.hashValue == OffsetCursor().hashValue)
    let data = try JSONEncoder().encode(cursor)
    #expect(String(decoding: data, as: UTF8.self) == "{}")
    _ = try JSONDecoder().decode(OffsetCursor.self, from: data)
  }

  @Test("Q20: the first unmeasured row is found behind a million measured ones")
  func firstUnmeasured() throws {
    var tree = OffsetTree()
    #expect(tree.firstUnmeasured() == nil)
    try tree.insert(.measured(5), count: 1_000_000, at: 0)
    try tree.insert(.unmeasured(3), at: 700_000)
    try tree.insert(.unmeasured(1), count: 10, at: 900_000)
    #expect(tree.firstUnmeasured(from: .min) == 700_000)
    #expect(tree.firstUnmeasured(from: 700_001) == 900_000)
    #expect(tree.firstUnmeasured(from: 900_004) == 900_004)
    #expect(tree.firstUnmeasured(from: 900_010) == nil && tree.firstUnmeasured(from: .max) == nil)
  }

  @Test("Rows are visited in order with their tops, from leaf to leaf")
  func visiting() throws {
    var tree = try OffsetTree(heights: Array(1...300))
    try tree.insert(.unmeasured(4), count: 200, at: 150)
    var spans: [RowSpan] = []
    tree.forEach(in: -5..<1_000) { spans.append($0) }
    #expect(spans.map(\.row) == Array(0..<500))
    #expect(spans.allSatisfy { $0 == tree.span(of: $0.row) })
    #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.bottom == $1.top })
  }

  @Test("Q36: equality, hash and digest depend on the content, not on its history")
  func equality() throws {
    var grown = OffsetTree()
    for row in 0..<500 as Range<Int64> { try grown.insert(.measured(row % 3), at: row / 2) }
    var runs: [(RowHeight, Int64)] = []
    grown.forEachRun(in: 0..<500) { runs.append(($0, $1)) }
    var copied = OffsetTree()
    for (height, count) in runs { try copied.insert(height, count: count, at: copied.count) }
    #expect(copied == grown && copied.hashValue == grown.hashValue && digest(copied) == digest(grown))
    try copied.set(.unmeasured(0), at: 7)
    #expect(copied != grown && digest(copied) != digest(grown))
    try copied.setEstimate(grown.height(of: 7) == 0 ? 1 : grown.height(of: 7)!, of: 0)
    #expect(copied != grown)
  }

  @Test("A copy is unchanged when the original changes")
  func copies() throws {
    var tree = try OffsetTree(heights: Array(0..<1_000))
    let copy = tree
    try tree.set(.measured(5), at: 0)
    try tree.remove(10..<900)
    #expect(copy == (try OffsetTree(heights: Array(0..<1_000))))
    tree.removeAll()
    #expect(tree.isEmpty && tree.total == 0 && tree.allocatedBytes == 0)
  }

  @Test("A bulk load takes at most 5 bytes per row, random edits leave at most 8, and removals free memory")
  func memory() throws {
    var random = SeededGenerator(seed: 5)
    let count: Int64 = 30_000
    var tree = try OffsetTree(heights: (0..<count).map { _ in random.below(90_000) })
    #expect(tree.allocatedBytes <= Int(tree.count) * 5)
    for _ in 0..<count {
      try tree.insert(.measured(random.below(90_000)), at: random.below(tree.count + 1))
      try tree.remove(at: random.below(tree.count))
    }
    #expect(tree.allocatedBytes <= Int(tree.count) * 8)
    try tree.remove(100..<tree.count - 100)
    #expect(tree.allocatedBytes <= 10_000)
  }

  @Test("Appending rows one by one fills the leaves")
  func appending() throws {
    var tree = OffsetTree()
    for row in 0..<20_000 as Range<Int64> { try tree.insert(.measured(row), at: row) }
    #expect(tree.allocatedBytes <= 20_000 * 6)
  }

  @Test("Measuring all rows of a run in order needs one block for 64 of them")
  func measuringInOrder() throws {
    var tree = OffsetTree()
    try tree.insert(.unmeasured(15), count: 1_000_000, at: 0)
    for row in 0..<6_400 as Range<Int64> { try tree.set(.measured(row), at: row) }
    #expect(tree.checkInvariants() == nil)
    #expect(tree.allocatedBytes <= 6_400 * 7)
  }

  @Test("Encoding keeps rows and estimates; illegal values are refused")
  func codable() throws {
    var tree = try OffsetTree(heights: Array(0..<300) + [Int64](repeating: 7, count: 100))
    try tree.insert(.unmeasured(9), count: 1_000, at: 40)
    try tree.setEstimate(123, of: 9)
    let data = try JSONEncoder().encode(tree)
    let decoded = try JSONDecoder().decode(OffsetTree.self, from: data)
    #expect(decoded == tree && decoded.checkInvariants() == nil)
    let estimates = [Int64](repeating: 1, count: 16)
    for (heights, counts) in [([-17], [1]), ([1, 2], [1]), ([1], [0]), ([1], [-5]), ([1_610_612_737], [1])] {
      let broken = try JSONEncoder().encode(
        ["estimates": estimates, "heights": heights.map(Int64.init), "counts": counts.map(Int64.init)])
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(OffsetTree.self, from: broken) }
    }
  }

  private func heights(_ tree: OffsetTree) -> [Int64] {
    (0..<tree.count).map { tree.height(of: $0) ?? -1 }
  }

  private func digest(_ tree: OffsetTree) -> UInt64 {
    var digest = StateDigest()
    tree.combine(into: &digest)
    return digest.value
  }
}
