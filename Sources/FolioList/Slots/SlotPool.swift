internal import FolioCollections
public import FolioMachine

/// The slots that show rows, and the free ones among them.
///
///     vacant ── a row needs a new one ──▶ mounted ── the row leaves ──▶ free ── a row of its kind ──▶ mounted
///        ▲                                   │ no kind                   │
///        └──────────── discarded ────────────┴──── beyond the limit ─────┘
///
/// A free slot keeps its content, so that the same row gets it back without being drawn. The numbers of discarded slots are
/// reused, the lowest first. The generation of a number never falls, so that results for an earlier row can be
/// distinguished from those for the current one.
///
/// Claiming a slot of a kind and freeing one are O(log kinds).
///
/// Several lists may share a pool. It is then a value of their parent, which lends it to a list for the duration of an
/// event. See ``ListController/exchangePool(_:)``.
public struct SlotPool: Hashable, Sendable, Savable {
  /// The content that a slot last showed: a row and its revision.
  struct Content: Hashable, Sendable, Savable {
    /// The owner of the row, among the lists that share the pool.
    var owner: Int64 = 0
    /// The flat index of the row, updated when rows move.
    var row: Int64
    /// The host's revision, and the list's own count of revisions.
    var revision: Revision
  }

  /// A state in the life cycle of a slot.
  enum State: UInt8, Hashable, Sendable, Savable, Digestible {
    case vacant, free, mounted
  }

  /// One slot.
  struct Slot: Hashable, Sendable, Savable {
    var kind: UInt16
    var state: State
    /// The generation; it rises with each mount.
    var generation: Int64 = 0
    /// The content; nil if the slot shows nothing, or content that belongs to no row any more.
    var content: Content?
    /// The generation in which the content was last rendered. Results since then are still valid.
    var rendered: Int64 = 0
    /// The count of freeings when the slot was freed.
    var freed: Int64 = 0
    /// The neighbours among the free slots of the kind, −1 for none.
    var longer: Int32 = -1
    var shorter: Int32 = -1
  }

  /// The free slots of one kind: a chain from the longest free to the shortest.
  struct Chain: Hashable, Sendable, Savable {
    var kind: UInt16
    var longest: Int32 = -1
    var shortest: Int32 = -1
  }

  /// All slots that were ever created, by number.
  private(set) var slots: [Slot] = []

  /// The chains, in order of kind.
  private(set) var chains: [Chain] = []

  /// The numbers of discarded slots, in descending order.
  private(set) var vacant: [Int32] = []

  /// The kinds for which a slot was ever created, ascending.
  private(set) var made: [UInt16] = []

  /// The number of free slots.
  private(set) var freeCount: Int64 = 0

  /// The number of freeings so far.
  private(set) var freeings: Int64 = 0

  /// The supply of slots to prepare from. The requests of resting lists that share the pool change only with this value.
  package var supply: Supply { Supply(kinds: made.count, free: freeCount) }

  /// The supply of a pool, see ``supply``.
  package struct Supply: Equatable {
    fileprivate var kinds: Int
    fileprivate var free: Int64
  }

  /// Creates a pool without slots. Complexity: O(1).
  public init() {}

  /// Accesses the slot with a number.
  subscript(number: Int32) -> Slot { slots[Int(number)] }

  /// Returns the row of an owner that is mounted in a slot, if results of a generation are still valid for it.
  func row(in number: Int32, _ generation: Int64, of owner: Int64) -> Int64? {
    guard number >= 0, Int(number) < slots.count else { return nil }
    let slot = self[number]
    guard slot.state == .mounted, generation >= slot.rendered, generation <= slot.generation,
      slot.content?.owner == owner
    else { return nil }
    return slot.content?.row
  }

  /// Claims the longest free slot of a kind; nil if there is none.
  mutating func claimFree(kind: UInt16) -> Int32? {
    let index = chainIndex(of: kind)
    guard index < chains.count, chains[index].kind == kind, chains[index].longest >= 0 else { return nil }
    let number = chains[index].longest
    unchain(number)
    return number
  }

  /// Claims a specific free slot.
  mutating func claim(_ number: Int32) { unchain(number) }

  /// Claims a slot that shows nothing: the lowest vacant number, otherwise a new one.
  mutating func claimNew(kind: UInt16) -> Int32 {
    made.insert(sorted: kind)
    if let number = vacant.popLast() {
      slots[Int(number)].kind = kind
      slots[Int(number)].state = .mounted
      return number
    }
    slots.append(Slot(kind: kind, state: .mounted))
    return Int32(slots.count - 1)
  }

  /// Whether a slot was ever created for a kind.
  func hasMade(_ kind: UInt16) -> Bool { made.contains(sorted: kind) }

  /// Creates a free slot that shows nothing.
  mutating func prepare(kind: UInt16) -> Int32 {
    let number = claimNew(kind: kind)
    _ = release(number)
    return number
  }

  /// Counts a mount. Returns the slot's new generation.
  mutating func countMount(_ number: Int32) -> Int64 {
    slots[Int(number)].generation += 1
    return slots[Int(number)].generation
  }

  /// Sets the content of a slot.
  mutating func show(_ content: Content?, in number: Int32) {
    slots[Int(number)].content = content
    slots[Int(number)].rendered = slots[Int(number)].generation
  }

  /// Frees a mounted slot. Returns whether it is to be discarded, because its kind shares no slots.
  mutating func release(_ number: Int32) -> Bool {
    let kind = slots[Int(number)].kind
    guard kind != RowModel.noKind else {
      retire(number)
      return true
    }
    freeings += 1
    slots[Int(number)].state = .free
    slots[Int(number)].freed = freeings
    link(number)
    return false
  }

  /// Discards the longest free slot and returns it, if more are free than the limit; nil if not.
  mutating func discardBeyond(_ limit: Int64?) -> Int32? {
    guard let limit, freeCount > limit else { return nil }
    var oldest: Int32 = -1
    for chain in chains where chain.longest >= 0 {
      if oldest < 0 || slots[Int(chain.longest)].freed < slots[Int(oldest)].freed { oldest = chain.longest }
    }
    guard oldest >= 0 else { return nil }
    unchain(oldest)
    retire(oldest)
    return oldest
  }

  /// Renames the rows that slots show. A slot whose row is gone has no content.
  mutating func renameRows(of owner: Int64, _ renamed: (Int64) -> Int64?) {
    for index in slots.indices where slots[index].content?.owner == owner {
      guard let row = slots[index].content?.row else { continue }
      if let now = renamed(row) {
        slots[index].content?.row = now
      } else {
        slots[index].content = nil
      }
    }
  }

  /// Normalizes generations, which only identify late results, and the times of freeings, of which only the order matters.
  package mutating func normalize() {
    let free = slots.indices.filter { slots[$0].state == .free }.stablySorted {
      slots[$0].freed < slots[$1].freed
    }
    for index in slots.indices {
      slots[index].freed = 0
      slots[index].generation = 0
      slots[index].rendered = 0
    }
    for (rank, index) in free.enumerated() { slots[index].freed = Int64(rank + 1) }
    freeings = Int64(free.count)
  }

  /// Creates a pool from its slots: free ones are linked by the times at which they were freed.
  ///
  /// - Parameters:
  ///   - kinds: The kinds for which a slot was ever created.
  ///   - released: The kinds of which a slot was ever free.
  init(_ saved: [Slot], kinds: [UInt16], released: [UInt16], freeings: Int64) {
    slots = saved
    self.freeings = freeings
    for kind in kinds { made.insert(sorted: kind) }
    for kind in released { addChain(of: kind) }
    var free: [Int] = []
    for number in saved.indices {
      slots[number].longer = -1
      slots[number].shorter = -1
      if saved[number].state == .free { free.append(number) }
      if saved[number].state == .vacant { vacant.insert(Int32(number), at: 0) }
    }
    free.stablySort { saved[$0].freed < saved[$1].freed }
    for number in free { link(Int32(number)) }
  }

  /// Adds a free slot to the end of the chain of its kind.
  private mutating func link(_ number: Int32) {
    let index = addChain(of: slots[Int(number)].kind)
    let last = chains[index].shortest
    freeCount += 1
    slots[Int(number)].longer = last
    slots[Int(number)].shorter = -1
    if last >= 0 { slots[Int(last)].shorter = number } else { chains[index].longest = number }
    chains[index].shortest = number
  }

  /// Adds the chain of a kind, unless there is one. Returns its index.
  @discardableResult
  private mutating func addChain(of kind: UInt16) -> Int {
    let index = chainIndex(of: kind)
    if index == chains.count || chains[index].kind != kind { chains.insert(Chain(kind: kind), at: index) }
    return index
  }

  /// Returns the index at which the chain of a kind is, or would be.
  private func chainIndex(of kind: UInt16) -> Int {
    chains.partitioningIndex { $0.kind >= kind }
  }

  /// Removes a free slot from its chain and marks it as mounted.
  private mutating func unchain(_ number: Int32) {
    let slot = slots[Int(number)]
    let index = chainIndex(of: slot.kind)
    if slot.longer >= 0 {
      slots[Int(slot.longer)].shorter = slot.shorter
    } else {
      chains[index].longest = slot.shorter
    }
    if slot.shorter >= 0 {
      slots[Int(slot.shorter)].longer = slot.longer
    } else {
      chains[index].shortest = slot.longer
    }
    slots[Int(number)].longer = -1
    slots[Int(number)].shorter = -1
    slots[Int(number)].state = .mounted
    freeCount -= 1
  }

  /// Makes a number vacant.
  private mutating func retire(_ number: Int32) {
    slots[Int(number)].state = .vacant
    slots[Int(number)].content = nil
    vacant.insert(number, at: vacant.partitioningIndex { $0 <= number })
  }
}
