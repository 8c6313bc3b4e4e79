/// The records of the rows of a tree, stored by columns of 32 bits.
///
/// The records of a node are at 64 places, from 64 times its number on. A node stores the words that all its records have
/// in common once, and a block of 64 words for each other column. So rows that differ in height alone need 4 bytes each:
///
///     column       0 height    1, 2 revision    3 revisions    4 kind, flags    5 length
///     node 0       block 0     7, 0             0              3                1
///     node 1       block 2     block 1, 0       0              3                1
///
/// Complexity: O(1) for each record; the first record of a node that differs in a column copies the word to a block.
struct RowColumns: Sendable {
  /// The columns, by their bits.
  private enum Column {
    static let height: UInt32 = 1
    static let revision: UInt32 = 2
    static let upperRevision: UInt32 = 4
    static let count: UInt32 = 8
    static let flags: UInt32 = 16
    static let length: UInt32 = 32
  }

  /// For each node the common words and, in columns of the mask, the numbers of the blocks.
  private var fields: [RowWords] = []

  /// The blocks of 64 words. The first word of a free block is the number of the next one.
  private var words: [UInt32] = []

  private var firstFree = UInt32.max

  /// Accesses a record. The node must have one.
  subscript(place: Int) -> RowRecord {
    @inline(__always)
    get {
      var row = fields[place / RowTree.chunkLength]
      if row.mask != 0 { read(&row, place) }
      return RowRecord(words: row)
    }
    set {
      let node = place / RowTree.chunkLength
      let row = newValue.words
      let differing = fields[node].differing(from: row) & ~fields[node].mask
      if differing != 0 { spread(differing, of: node) }
      let fields = fields[node]
      guard fields.mask != 0 else { return }
      let index = place % RowTree.chunkLength
      unsafe words.withUnsafeMutableBufferPointer { words in
        @inline(__always)
        func set(_ block: UInt32, _ column: UInt32, _ word: UInt32) {
          if fields.mask & column != 0 { unsafe words[Int(block) &* RowTree.chunkLength &+ index] = word }
        }
        set(fields.height, Column.height, row.height)
        set(fields.revision, Column.revision, row.revision)
        set(fields.upperRevision, Column.upperRevision, row.upperRevision)
        set(fields.count, Column.count, row.count)
        set(fields.flags, Column.flags, row.flags)
        set(fields.length, Column.length, row.length)
      }
    }
  }

  /// Reads the words of a record from the blocks.
  @inline(__always)
  private func read(_ row: inout RowWords, _ place: Int) {
    let index = place % RowTree.chunkLength
    let mask = row.mask
    unsafe words.withUnsafeBufferPointer { words in
      @inline(__always)
      func read(_ word: inout UInt32, _ column: UInt32) {
        if mask & column != 0 { word = unsafe words[Int(word) &* RowTree.chunkLength &+ index] }
      }
      read(&row.height, Column.height)
      read(&row.revision, Column.revision)
      read(&row.upperRevision, Column.upperRevision)
      read(&row.count, Column.count)
      read(&row.flags, Column.flags)
      read(&row.length, Column.length)
    }
  }

  /// Returns the number of rows of a record.
  @inline(__always)
  func length(at place: Int) -> Int32 {
    let fields = fields[place / RowTree.chunkLength]
    guard fields.mask & Column.length != 0 else { return Int32(bitPattern: fields.length) }
    return Int32(bitPattern: words[Int(fields.length) * RowTree.chunkLength + place % RowTree.chunkLength])
  }

  /// Returns whether the row of a record has a key.
  @inline(__always)
  func hasKey(at place: Int) -> Bool { RowRecord.hasKey(flags(at: place)) }

  /// Returns the reuse kind of the rows of a record.
  @inline(__always)
  func kind(at place: Int) -> UInt16 { UInt16(truncatingIfNeeded: flags(at: place)) }

  /// Returns the revision of the rows of a record.
  @inline(__always)
  func revision(at place: Int) -> Revision {
    let fields = fields[place / RowTree.chunkLength]
    func word(_ word: UInt32, _ column: UInt32) -> UInt32 {
      guard fields.mask & column != 0 else { return word }
      return words[Int(word) * RowTree.chunkLength + place % RowTree.chunkLength]
    }
    let upper = UInt64(word(fields.upperRevision, Column.upperRevision)) << 32
    return Revision(
      host: Int64(bitPattern: upper | UInt64(word(fields.revision, Column.revision))),
      count: Int64(word(fields.count, Column.count)))
  }

  @inline(__always)
  private func flags(at place: Int) -> UInt32 {
    let fields = fields[place / RowTree.chunkLength]
    guard fields.mask & Column.flags != 0 else { return fields.flags }
    return words[Int(fields.flags) * RowTree.chunkLength + place % RowTree.chunkLength]
  }

  /// Returns whether a record and the one before it in the same node are stored as one: rows without keys of one content.
  @inline(__always)
  func areJoined(at place: Int) -> Bool {
    guard !hasKey(at: place) else { return false }
    let fields = fields[place / RowTree.chunkLength]
    let index = place % RowTree.chunkLength
    var areSame = true
    fields.forEachBlock(besides: Column.length) { block in
      let place = Int(block) * RowTree.chunkLength + index
      areSame = areSame && words[place] == words[place - 1]
    }
    return areSame
  }

  /// Makes a record the only one of a node, which may be a new one.
  mutating func begin(_ node: Int32, _ record: RowRecord) {
    while Int(node) >= fields.count { fields.append(RowWords()) }
    if fields[Int(node)].mask != 0 { clear(node) }
    fields[Int(node)] = record.words
  }

  /// Frees the blocks of a node without records.
  mutating func clear(_ node: Int32) {
    guard Int(node) < fields.count else { return }
    let old = fields[Int(node)]
    fields[Int(node)] = RowWords()
    old.forEachBlock { block in
      words[Int(block) * RowTree.chunkLength] = firstFree
      firstFree = block
    }
  }

  /// Moves records of a node by a distance, over those that are there.
  mutating func shift(_ range: Range<Int>, of node: Int32, by distance: Int) {
    guard !range.isEmpty else { return }
    fields[Int(node)].forEachBlock { block in
      let base = Int(block) * RowTree.chunkLength
      words.shift(base + range.lowerBound..<base + range.upperBound, by: distance)
    }
  }

  /// Reserves room for a number of nodes.
  mutating func reserve(_ nodes: Int) { fields.reserveCapacity(nodes) }

  /// Returns the memory that growing left unused. Complexity: O(records).
  mutating func trim() {
    words.trim()
    fields.trim()
  }

  /// Whether both share their storage.
  func isCopy(of other: RowColumns) -> Bool {
    fields.isSame(as: other.fields) && words.isSame(as: other.words)
  }

  /// Gives a node blocks for columns in which its records will differ.
  @inline(never)
  private mutating func spread(_ columns: UInt32, of node: Int) {
    var row = fields[node]
    row.mask |= columns
    if columns & Column.height != 0 { row.height = makeBlock(of: row.height) }
    if columns & Column.revision != 0 { row.revision = makeBlock(of: row.revision) }
    if columns & Column.upperRevision != 0 { row.upperRevision = makeBlock(of: row.upperRevision) }
    if columns & Column.count != 0 { row.count = makeBlock(of: row.count) }
    if columns & Column.flags != 0 { row.flags = makeBlock(of: row.flags) }
    if columns & Column.length != 0 { row.length = makeBlock(of: row.length) }
    fields[node] = row
  }

  /// Returns a block of equal words.
  private mutating func makeBlock(of word: UInt32) -> UInt32 {
    let block = firstFree
    guard block < .max else {
      words.append(contentsOf: repeatElement(word, count: RowTree.chunkLength))
      return UInt32(words.count / RowTree.chunkLength - 1)
    }
    let base = Int(block) * RowTree.chunkLength
    firstFree = words[base]
    for place in base..<base + RowTree.chunkLength { words[place] = word }
    return block
  }
}

/// The words of a record; and for a node the words of all its records, or the numbers of the blocks that have them.
struct RowWords: Equatable, Sendable {
  var height: UInt32 = 0
  var revision: UInt32 = 0
  var upperRevision: UInt32 = 0
  var count: UInt32 = 0
  var flags: UInt32 = 0
  var length: UInt32 = 0
  /// A bit for each column with a block, in the order of the properties; 0 for a record.
  var mask: UInt32 = 0

  /// Returns the bits of the columns in which another record differs.
  @inline(__always)
  func differing(from other: RowWords) -> UInt32 {
    (height == other.height ? 0 : 1) | (revision == other.revision ? 0 : 2)
      | (upperRevision == other.upperRevision ? 0 : 4) | (count == other.count ? 0 : 8)
      | (flags == other.flags ? 0 : 16) | (length == other.length ? 0 : 32)
  }

  /// Calls the body with each block, besides those of some columns.
  @inline(__always)
  func forEachBlock(besides columns: UInt32 = 0, _ body: (UInt32) -> Void) {
    let mask = mask & ~columns
    guard mask != 0 else { return }
    if mask & 1 != 0 { body(height) }
    if mask & 2 != 0 { body(revision) }
    if mask & 4 != 0 { body(upperRevision) }
    if mask & 8 != 0 { body(count) }
    if mask & 16 != 0 { body(flags) }
    if mask & 32 != 0 { body(length) }
  }
}

extension Array {
  /// Moves elements by a distance, over the elements that are there.
  mutating func shift(_ range: Range<Int>, by distance: Int) {
    guard !range.isEmpty else { return }
    unsafe withUnsafeMutableBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      let source = unsafe first + range.lowerBound
      unsafe (source + distance).update(from: source, count: range.count)
    }
  }

  /// Returns the memory that growing left unused, if it is much. Complexity: O(count).
  mutating func trim() {
    guard capacity > count + count / 8 + 64 else { return }
    var exact: [Element] = []
    exact.reserveCapacity(count)
    exact.append(contentsOf: self)
    self = exact
  }

  /// Whether both arrays share their storage.
  func isSame(as other: [Element]) -> Bool {
    unsafe withUnsafeBufferPointer { one in
      unsafe other.withUnsafeBufferPointer { other in
        unsafe one.baseAddress == other.baseAddress && one.count == other.count
      }
    }
  }
}
