import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: the table of keys")
struct RowKeyTableTests {
  /// A finished table of these keys; nil: a row without one.
  private func table(_ keys: [Int64?], after old: RowKeyTable? = nil) throws -> RowKeyTable {
    var table = RowKeyTable()
    for key in keys { if let key { table.append(key: key) } else { table.append(1) } }
    try #require(table.finish(after: old) == nil)
    return table
  }

  private func isRight(_ table: RowKeyTable, for keys: [Int64?]) -> Bool {
    guard keys.contains(where: { $0 != nil }) else { return table.keys.isEmpty }
    return table.isConsistent(count: Int64(keys.count))
      && keys.indices.allSatisfy { index in
        table.key(of: Int64(index)) == keys[index]
          && keys[index].map { table.row(of: $0) == Int64(index) } ?? true
      }
  }

  @Test(
    "Q52: a table that is changed, or made after another, is the one that is made anew",
    arguments: UInt64(1)...60)
  func oracle(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var next: Int64 = 0
    func key(_ dice: inout Dice) -> Int64? {
      next += 1
      return dice.roll(3) == 0 ? nil : Int64(bitPattern: UInt64(next) &* 0x9e37_79b9_7f4a_7c15)
    }
    var keys = (0..<dice.roll(40)).map { _ in key(&dice) }
    var table = try table(keys)
    for _ in 0..<60 {
      let place = Int(dice.roll(Int64(keys.count + 1)))
      switch dice.roll(5) {
      case 0:
        keys.insert(contentsOf: (0..<dice.roll(6)).map { _ in key(&dice) }, at: place)
        table = try self.table(keys, after: table)
      case 1:
        keys.removeSubrange(place..<min(keys.count, place + Int(dice.roll(dice.roll(4) == 0 ? 40 : 5))))
        table = try self.table(keys, after: table)
      case 2 where !keys.isEmpty && table.count > 0:
        let (source, goal) = (dice.roll(Int64(keys.count)), dice.roll(Int64(keys.count)))
        keys.insert(keys.remove(at: Int(source)), at: Int(goal))
        table.move(source, to: goal)
      case 3 where table.count > 0:
        let count = dice.roll(4)
        keys.insert(contentsOf: [Int64?](repeating: nil, count: Int(count)), at: place)
        table.insert(count, at: Int64(place))
      default:
        // Parts of a table in another order.
        let (low, high) = (Int64(place), Int64(keys.count))
        var other = RowKeyTable()
        other.append(low..<high, from: table)
        other.append(0..<low, from: table)
        try #require(other.finish(after: table) == nil)
        table = other
        keys = Array(keys[place...] + keys[..<place])
      }
      #expect(isRight(table, for: keys), "seed \(seed)")
      let anew = try self.table(keys)
      #expect(table == anew)
    }
  }

  @Test("Q52: a key that stands twice is found, also beside what an earlier table remembers")
  func duplicates() throws {
    for (old, new) in [
      ([], [1, 2, 1]), ([1, 2, 3], [1, 2, 3, 2]), ([1, 2, 3], [1, 3, 3]),
      ([1, 2, 3, 4, 5], [5, 2, 3, 4, 5]),
      ([1, 2], [7, 8, 9, 7]),
    ] as [([Int64], [Int64])] {
      var table = RowKeyTable()
      for key in new { table.append(key: key) }
      let twice = new.first { key in new.count { $0 == key } > 1 }
      #expect(table.finish(after: try self.table(old)) == twice)
    }
  }
}
