import FolioCollections
import FolioTesting
import Testing

struct FenwickTreeTests {
  @Test("Sums and places equal those of the plain numbers, after any additions", arguments: 0...40)
  func oracle(count: Int) {
    var chance = SeededGenerator(seed: UInt64(count) + 1)
    var plain = (0..<count).map { _ in Int64(chance.pick(5)) }
    var tree = FenwickTree(plain)
    #expect(tree.isEmpty == plain.isEmpty)
    for _ in 0..<20 {
      if count > 0 {
        let place = chance.pick(count)
        plain[place] += 3
        tree.add(3, at: place)
      }
      for place in 0...count { #expect(tree.sum(before: place) == plain[..<place].reduce(0, +)) }
      let limit = Int64(chance.pick(60))
      var rest = limit
      let found = tree.place { sum, _ in
        guard sum <= rest else { return false }
        rest -= sum
        return true
      }
      let expected = (0...count).last { plain[..<$0].reduce(0, +) <= limit }
      #expect(found == expected)
    }
  }
}
