import FolioCollections
import Testing

import struct FolioTesting.SeededGenerator

struct SequenceDiffTests {
  @Test(
    "Q24: applied one by one the changes give the new order, with the fewest moves",
    arguments: [
      (seed: 1 as UInt64, ids: 6 as Int64, length: 8 as Int64), (2, 60, 40), (3, 12, 40), (4, 1_000, 30),
    ])
  func applies(seed: UInt64, ids: Int64, length: Int64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let old = (0..<random.below(length)).map { _ in random.below(ids) }
      var new = (0..<random.below(length)).map { _ in random.below(ids) }
      if random.below(2) == 0 { new = old.shuffled(using: &random) }
      let diff = SequenceDiff(from: old, to: new)
      #expect(applied(diff, old, new) == new)
      let met = diff.destinations.filter { $0 >= 0 }
      #expect(diff.moves.count == met.count - longestIncreasing(met))
      #expect(diff.isEmpty == (old == new))
    }
  }

  @Test("Q24: one row moved from the end to the front is one move, in either direction")
  func oneMove() {
    let forward = SequenceDiff(from: [1, 2, 3, 4, 5], to: [5, 1, 2, 3, 4])
    #expect(forward.moves == [SequenceDiff.Move(source: 4, destination: 0)])
    let backward = SequenceDiff(from: [5, 1, 2, 3, 4], to: [1, 2, 3, 4, 5])
    #expect(backward.moves == [SequenceDiff.Move(source: 0, destination: 4)])
  }

  @Test("Q25: the k-th of equal identities matches the k-th, and they are reported")
  func duplicates() {
    let diff = SequenceDiff(from: [9, 7, 7, 8], to: [7, 8, 7, 7, 9])
    #expect(diff.destinations == [4, 0, 2, 1])
    #expect(diff.inserts == [3])
    #expect(diff.duplicates == [7])
    #expect(SequenceDiff(from: [7, 7], to: [7]).destinations == [0, -1])
    #expect(SequenceDiff(from: [1, 7, 7], to: [7]).destinations == [-1, 0, -1])
    #expect(SequenceDiff(from: [1, 2], to: [2, 1]).duplicates.isEmpty)
  }

  @Test(
    "Q61: an element with another content is an update, even if it moves, and nothing else is",
    arguments: [(seed: 1 as UInt64, ids: 6 as Int64), (2, 60), (3, 1_000)])
  func updates(seed: UInt64, ids: Int64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let old = (0..<random.below(30)).map { _ in random.below(ids) }
      let new =
        random.below(2) == 0
        ? old.shuffled(using: &random) : (0..<random.below(30)).map { _ in random.below(ids) }
      let oldContent = old.map { _ in random.below(3) }
      let newContent = new.map { _ in random.below(3) }
      var asked: [Int] = []
      let diff = SequenceDiff(from: old, to: new) {
        asked.append($0)
        return oldContent[$0] != newContent[$1]
      }
      // Once for each that is in both, and the places are the same as without contents.
      let plain = SequenceDiff(from: old, to: new)
      #expect(asked == old.indices.filter { plain.destinations[$0] >= 0 })
      #expect(diff.moves == plain.moves && diff.deletes == plain.deletes && diff.inserts == plain.inserts)
      let expected = old.indices.filter {
        plain.destinations[$0] >= 0 && oldContent[$0] != newContent[plain.destinations[$0]]
      }
      #expect(diff.updates.map(\.source) == expected)
      #expect(diff.updates.allSatisfy { old[$0.source] == new[$0.destination] })
      #expect(diff.isEmpty == (old == new && oldContent == newContent))
    }
  }

  @Test("Q61: contents are compared once each, whatever their number")
  func linear() {
    let ids = (0..<20_000).map { Int64($0) }
    var asked = 0
    let diff = SequenceDiff(from: ids, to: Array(ids.reversed())) { old, _ in
      asked += 1
      return old == 7
    }
    #expect(asked == 20_000)
    #expect(diff.updates == [SequenceDiff.Move(source: 7, destination: 19_992)])
  }

  @Test("Empty orders and extreme identities are valid")
  func edges() {
    #expect(SequenceDiff(from: [], to: []).isEmpty)
    #expect(SequenceDiff(from: [.min, .max], to: []).deletes == [0, 1])
    #expect(SequenceDiff(from: [], to: [.max, .min]).inserts == [0, 1])
  }

  private func applied(_ diff: SequenceDiff, _ old: [Int64], _ new: [Int64]) -> [Int64] {
    var result = old
    let gone = diff.deletes + diff.moves.map(\.source)
    for index in gone.sorted(by: >) { result.remove(at: index) }
    let moved = diff.moves.map { ($0.destination, old[$0.source]) }
    let come = diff.inserts.map { ($0, new[$0]) } + moved
    for (index, id) in come.sorted(by: { $0.0 < $1.0 }) { result.insert(id, at: index) }
    return result
  }

  private func longestIncreasing(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0
      lengths.append(before + 1)
    }
    return lengths.max() ?? 0
  }
}
