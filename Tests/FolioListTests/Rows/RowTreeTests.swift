import FolioCollections
import FolioMachine
import FolioTesting
import Testing

@testable import FolioList

@Suite("Lists: the tree of rows", .processorTime)
struct RowTreeTests {
  #if DEBUG
    /// The number of changes of a walk with some rows, with many, and of one with all shapes.
    private static let changes = 1_500
  #else
    private static let changes = 70_000
  #endif

  private static func content(kind: UInt16 = 0, revision: Int64 = 0, height: Int64 = -1) -> RowContent {
    RowContent(
      kind: kind, highlights: true, moves: true, height: height,
      revision: Revision(host: revision, count: 0))
  }

  /// The shape of a walk: how much rows differ, and about how many there are.
  private struct Alphabet {
    var dice: Dice
    var contents: Int64
    var keyed: Int64
    private var next: Int64 = 0

    init(seed: UInt64) {
      dice = Dice(state: seed)
      contents = [1, 3, 50, 1_000_000][Int(dice.roll(4))]
      keyed = dice.roll(4)
    }

    mutating func content() -> RowContent {
      let number = dice.roll(contents)
      return RowContent(
        kind: number % 7 == 6 ? RowModel.noKind : UInt16(number % 5), highlights: number % 3 != 1,
        moves: number % 4 != 1, height: number % 2 == 0 ? -1 : number * 8,
        revision: Revision(host: number &* .max, count: number % 11 == 3 ? 4_294_967_295 : 0))
    }

    mutating func told() -> ToldRows {
      next += 1
      let isKeyed = keyed > 0 && dice.roll(3) < keyed
      // Keys far apart and near, below 0 and above.
      let key = next % 2 == 0 ? next : Int64(bitPattern: UInt64(next) &* 0x9e37_79b9_7f4a_7c15)
      let count = dice.roll(4) == 0 ? 1 + dice.roll(dice.roll(10) == 0 ? 300 : 5) : 1
      return ToldRows(content: content(), key: isKeyed ? key : nil, count: isKeyed ? 1 : count)
    }

    mutating func rows(of count: Int64) -> Range<Int64> {
      let first = dice.roll(count + 1)
      let longest = [1, 1, 2, 7, 90, count][Int(dice.roll(6))]
      return first..<min(count, first + 1 + dice.roll(longest))
    }
  }

  /// The same change of both.
  private func change(_ rows: inout PlainRows, _ tree: inout RowTree, _ alphabet: inout Alphabet, most: Int64)
  {
    let place = alphabet.dice.roll(rows.count + 1)
    let part = alphabet.rows(of: rows.count)
    switch alphabet.dice.roll(rows.count > most ? 11 : 8) {
    case 0, 1:
      let told = alphabet.told()
      rows.insert([told], at: place)
      tree.insert([told], at: place)
    case 2:
      let told = (0..<alphabet.dice.roll(alphabet.dice.roll(6) == 0 ? 150 : 8)).map { _ in alphabet.told() }
      rows.insert(told, at: place)
      tree.insert(told[...], at: place)
    case 3:
      let content = alphabet.content()
      rows.replace(part, with: content)
      tree.replace(part, with: content)
    case 4, 5:
      guard !part.isEmpty else { return }
      let goal = alphabet.dice.roll(rows.count - Int64(part.count) + 1)
      rows.move(part, to: goal)
      tree.move(part, to: goal)
    default:
      rows.remove(part)
      tree.remove(part)
    }
  }

  /// Whether queries of one row, its key, and a range that begins with it have the right results.
  private func isAnswered(_ row: Int64, _ rows: PlainRows, _ tree: RowTree) -> Bool {
    guard tree.count == rows.count, row < rows.count else { return tree.count == rows.count }
    let key = rows.keys[Int(row)]
    guard tree[row] == rows.contents[Int(row)], tree.key(of: row) == key else { return false }
    guard key.map({ tree.row(of: $0) == row }) ?? true else { return false }
    let stretch = row..<min(rows.count, row + 20)
    var runs: [PlainRun] = []
    tree.forEachRun(in: stretch) { runs.append(PlainRun(content: $0, count: $1)) }
    return runs == rows.runs(in: stretch)
  }

  /// Whether all queries have the right results, and storage, equality, hash and digest depend on the rows alone.
  private func isRight(_ rows: PlainRows, _ tree: RowTree) -> Bool {
    guard tree.isConsistent, tree.kinds == rows.kinds else { return false }
    guard (0..<rows.count).allSatisfy({ isAnswered($0, rows, tree) }) else { return false }
    let anew = rows.tree
    guard anew.isConsistent, tree == anew, tree.hashValue == anew.hashValue else { return false }
    var (one, other) = (StateDigest(), StateDigest())
    tree.combineContents(into: &one)
    tree.combineKeys(into: &one)
    anew.combineContents(into: &other)
    anew.combineKeys(into: &other)
    guard one == other else { return false }
    #if Coding
      guard let read = RowTree(tree.writtenContents, tree.writtenKeys) else { return false }
      return read == tree && read.isConsistent
    #else
      return true
    #endif
  }

  @Test(
    "Q52 Q53: a changed tree equals plain arrays, after any changes", arguments: UInt64(1)...16
  )
  func oracle(seed: UInt64) throws {
    var alphabet = Alphabet(seed: seed)
    let most: Int64 = seed % 4 == 0 ? 3_000 : seed % 4 == 1 ? 20 : 400
    var (rows, tree) = (PlainRows(), RowTree())
    var (kept, copy) = (rows, tree)
    for step in 0..<RowTreeTests.changes {
      change(&rows, &tree, &alphabet, most: most)
      for _ in 0..<4 {
        let row = alphabet.dice.roll(rows.count)
        try #require(isAnswered(row, rows, tree), "seed \(seed), step \(step), row \(row)")
      }
      guard step % 250 == 0 else { continue }
      try #require(isRight(rows, tree), "seed \(seed), step \(step)")
      // A copy stays unchanged.
      try #require(isRight(kept, copy), "seed \(seed), step \(step), the copy")
      (kept, copy) = (rows, tree)
    }
    #expect(isRight(rows, tree))
  }

  /// The number of records of a tree.
  private func records(of tree: RowTree) -> Int { tree.nodes.reduce(0) { $0 + Int($1.length) } }

  @Test("Equal rows take one record, and a row among them two more")
  func runs() {
    var tree = RowTree()
    tree.insert(2_000_000_000, of: RowTreeTests.content(), at: 0)
    #expect(records(of: tree) == 1 && tree.count == 2_000_000_000)
    tree.insert(RowTreeTests.content(), key: 5, at: 1_000_000_000)
    tree.replace(7..<8, with: RowTreeTests.content(kind: 3))
    tree.insert(147_483_646, of: RowTreeTests.content(), at: 3)
    #expect(records(of: tree) == 5 && tree.count == OffsetTree.rowLimit && tree.isConsistent)
    #expect(tree.row(of: 5) == 1_147_483_646 && tree[147_483_653].kind == 3)
    tree.replace(147_483_653..<147_483_654, with: RowTreeTests.content())
    tree.remove(1_147_483_646..<1_147_483_647)
    var runs = 0
    tree.forEachRun(in: 0..<tree.count) { _, _ in runs += 1 }
    #expect(runs == 1 && !tree.hasKeys && tree.row(of: 5) == nil)
    tree.remove(0..<tree.count)
    #expect(tree == RowTree() && tree.isConsistent && tree.kinds.isEmpty)
  }

  @Test("The storage of a tree shrinks with its rows")
  func storage() {
    var tree = RowTree()
    for row in 0..<20_000 as Range<Int64> {
      tree.insert(RowTreeTests.content(revision: row), key: row, at: row)
    }
    // Appended rows fill their chunks.
    #expect(tree.nodes.count <= 20_000 / 64 + 1)
    let top = tree.height(tree.root)
    #expect(top <= 12)
    // After scattered removals, the remaining rows are moved together.
    for row in (0..<20_000 as Range<Int64>).reversed() where row % 16 != 0 { tree.remove(row..<row + 1) }
    #expect(tree.isConsistent && tree.count == 1_250)
    #expect(tree.nodes.count - tree.freeCount < 1_250 / 12)
    tree.remove(0..<1_240)
    #expect(tree.isConsistent && tree.nodes.count < 20 && tree.row(of: 19_840) == 0)
  }

  @Test("Rows inserted one before the other split full chunks in half")
  func halving() {
    var tree = RowTree()
    for row in (0..<5_000 as Range<Int64>).reversed() {
      tree.insert(RowTreeTests.content(revision: row), key: row, at: 0)
    }
    #expect(tree.isConsistent && tree.nodes.count < 5_000 / 30)
    #expect((0..<5_000 as Range<Int64>).allSatisfy { tree.row(of: $0) == $0 && tree[$0].revision.host == $0 })
  }

  @Test(
    "Of many duplicate keys the first row is found",
    arguments: [1, 2, 3, 5, 8, 13, 21, 19_999, 20_000])
  func manyKeys(twice: Int) {
    for isFirst in [true, false] {
      var rows = (0..<20_000).map { RowTreeTests.content(revision: $0 / 3) }
      rows.append(RowTreeTests.content())
      var keys = rows.indices.map { Int64(bitPattern: UInt64($0) &* 0x9e37_79b9_7f4a_7c15) }
      if twice < 20_000 { keys[twice] = keys[twice - 1] }
      keys[20_000] = isFirst ? keys[0] : keys[twice]
      var tree = RowTree()
      var builder = RowBuilder()
      for (content, key) in zip(rows, keys) { builder.append(content, key: key, to: &tree) }
      tree.setRoot(builder.finish(&tree))
      let isAny = twice < 20_000 || isFirst
      #expect(builder.duplicate == (isAny ? keys[min(twice, 20_000)] : nil))
      #expect(isAny || tree.isConsistent)
    }
  }

  #if Coding
    @Test("Invalid rows are refused when they are decoded")
    func broken() throws {
      var rows = PlainRows()
      for key in [nil, 7, 9, nil] as [Int64?] {
        rows.insert([ToldRows(content: RowTreeTests.content(revision: key ?? 0), key: key)], at: rows.count)
      }
      let (contents, keys) = (rows.tree.writtenContents, try #require(rows.tree.writtenKeys))
      #expect(RowTree(contents, keys) == rows.tree)
      func isRefused(_ break: (inout WrittenContents, inout WrittenKeys) -> Void) -> Bool {
        var (contents, keys) = (contents, keys)
        `break`(&contents, &keys)
        return RowTree(contents, keys) == nil
      }
      #expect(isRefused { $1.keys = [7, 7] })
      #expect(isRefused { $1.keys = [7] })
      #expect(isRefused { keys, written in written.presence.runs[1].end = 2 })
      #expect(isRefused { keys, written in written.presence.runs[0].element = true })
      #expect(isRefused { keys, written in written.presence.runs.removeLast() })
      #expect(isRefused { keys, written in written = WrittenKeys() })
      #expect(isRefused { contents, keys in contents.runs[1].end = 1 })
      #expect(isRefused { contents, keys in contents.runs[3].end = OffsetTree.rowLimit + 1 })
      #expect(isRefused { contents, keys in contents.runs[1].element = contents.runs[0].element })
      #expect(isRefused { contents, keys in contents.runs[1].element.height = -2 })
      #expect(isRefused { contents, keys in contents.runs[1].element.height = .max })
      #expect(isRefused { contents, keys in contents.runs[1].element.revision.count = -1 })
      #expect(isRefused { contents, keys in contents.runs[1].element.revision.count = 1 << 32 })
    }
  #endif
}
