import FolioMachine

@testable import FolioList

/// Rows and their keys in plain arrays: the oracle of the tree.
struct PlainRows: Equatable {
  var contents: [RowContent] = []
  var keys: [Int64?] = []

  var count: Int64 { Int64(contents.count) }

  mutating func insert(_ told: [ToldRows], at row: Int64) {
    for rows in told.reversed() {
      contents.insert(contentsOf: repeatElement(rows.content, count: Int(rows.count)), at: Int(row))
      keys.insert(contentsOf: repeatElement(rows.key, count: Int(rows.count)), at: Int(row))
    }
  }

  mutating func remove(_ rows: Range<Int64>) {
    contents.removeSubrange(Int(rows.lowerBound)..<Int(rows.upperBound))
    keys.removeSubrange(Int(rows.lowerBound)..<Int(rows.upperBound))
  }

  mutating func move(_ rows: Range<Int64>, to place: Int64) {
    let range = Int(rows.lowerBound)..<Int(rows.upperBound)
    let (moved, theirs) = (Array(contents[range]), Array(keys[range]))
    remove(rows)
    contents.insert(contentsOf: moved, at: Int(place))
    keys.insert(contentsOf: theirs, at: Int(place))
  }

  mutating func replace(_ rows: Range<Int64>, with content: RowContent) {
    for row in rows { contents[Int(row)] = content }
  }

  /// The longest runs of equal contents.
  func runs(in range: Range<Int64>) -> [PlainRun] {
    var runs: [PlainRun] = []
    for row in range {
      if let last = runs.last, last.content == contents[Int(row)] {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(PlainRun(content: contents[Int(row)], count: 1))
      }
    }
    return runs
  }

  /// The kinds of the rows, ascending.
  var kinds: [UInt16] { Set(contents.map { $0.kind }).subtracting([RowModel.noKind]).sorted() }

  /// A tree of these rows, built from scratch.
  var tree: RowTree {
    var tree = RowTree()
    var builder = RowBuilder()
    for (content, key) in zip(contents, keys) {
      if let key {
        builder.append(content, key: key, to: &tree)
      } else {
        builder.append(1, content, to: &tree)
      }
    }
    tree.setRoot(builder.finish(&tree))
    return tree
  }
}

/// Rows of one content.
struct PlainRun: Equatable {
  var content: RowContent
  var count: Int64
}
