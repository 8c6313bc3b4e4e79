/// Finds frames in the storage of a span index, through pointers that are valid while the storage is read.
///
/// Arrays check each index, which in these short loops costs a third of the time. Here, only debug builds check. Every
/// index comes from the tree itself, whose invariants the tests check.
@unsafe
struct SpanReader {
  let entries: UnsafeBufferPointer<SpanEntry>
  let leafCounts: UnsafeBufferPointer<UInt8>
  let bounds: UnsafeBufferPointer<SpanEntry>
  let children: UnsafeBufferPointer<Int32>
  let degrees: UnsafeBufferPointer<UInt8>

  func visit(_ number: Int32, _ level: Int, _ window: VerticalExtent, _ body: (Int64, VerticalExtent) -> Void)
  {
    guard level > 0 else { return unsafe visitLeaf(number, window, body) }
    let base = Int(number) &* SpanIndex.fanOut
    for place in unsafe base..<base &+ Int(degrees[Int(number)]) {
      guard unsafe bounds[place].bottom > window.top else { continue }
      guard unsafe bounds[place].top < window.bottom else { return }
      unsafe visit(children[place], level &- 1, window, body)
    }
  }

  private func visitLeaf(_ leaf: Int32, _ window: VerticalExtent, _ body: (Int64, VerticalExtent) -> Void) {
    let base = Int(leaf) &* SpanIndex.leafCapacity
    for place in unsafe base..<base &+ Int(leafCounts[Int(leaf)]) {
      guard unsafe entries[place].bottom > window.top else { continue }
      guard unsafe entries[place].top < window.bottom else { return }
      unsafe body(entries[place].key, entries[place].extent)
    }
  }
}
