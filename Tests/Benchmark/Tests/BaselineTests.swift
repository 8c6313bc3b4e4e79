import BenchmarkKit
import Folio
import FolioCollections
import Testing

/// A baseline must give the same results.
@Suite("Baselines of the benchmark")
struct BaselineTests {
  @Test("Flat prefix sums find the rows that the tree finds, after any inserts, removals and measurements")
  func offsets() throws {
    var random = Seeded(11)
    var heights = (0..<200).map { _ in 1 + random.below(50_000) }
    var plain = PlainOffsets(heights)
    var tree = try OffsetTree(heights: heights)
    for _ in 0..<400 {
      let row = Int(random.below(Int64(heights.count)))
      let height = 1 + random.below(50_000)
      switch random.below(3) {
      case 0:
        plain.insert(height, at: row)
        try tree.insert(.measured(height), at: Int64(row))
        heights.insert(height, at: row)
      case 1 where heights.count > 50:
        plain.remove(at: row)
        try tree.remove(at: Int64(row))
        heights.remove(at: row)
      default:
        plain.measure(height, at: row)
        try tree.set(.measured(height), at: Int64(row))
        heights[row] = height
      }
      #expect(plain.heights == heights && plain.tops.last == tree.total)
      // Every second search begins at the top of a row, where one row more or less depends on one unit.
      let top = plain.tops[Int(random.below(Int64(heights.count)))]
      let start = random.below(2) == 0 ? top : random.below(tree.total - 1)
      let end = min(tree.total, start + 1 + random.below(100_000))
      #expect(plain.rows(from: start, to: end) == tree.rows(from: start, to: end))
    }
  }

  @Test("Two sorted arrays and a set find the frames that the span index finds")
  func frames() throws {
    var random = Seeded(12)
    let frames = (0..<300).map { key in
      let top = Double(random.below(10_000))
      return (key: Int64(key), top: top, bottom: top + Double(1 + random.below(400)))
    }
    let plain = PlainFrames(frames)
    let index = try SpanIndex(
      keys: frames.map(\.key), extents: frames.map { VerticalExtent(top: $0.top, bottom: $0.bottom) })
    for _ in 0..<300 {
      let start = Double(random.below(10_500)) - 200
      let end = start + Double(1 + random.below(900))
      var met: Set<Int64> = []
      index.forEach(meeting: VerticalExtent(top: start, bottom: end)) { key, _ in met.insert(key) }
      #expect(plain.keys(from: start, to: end) == met)
    }
  }

  @Test("A dictionary with linked nodes keeps the values that the caches keep, in their order")
  func caches() throws {
    let plain = PlainCache(count: 30)
    var integers = try LRUCache<Int64>(count: 30)
    var any = try KeyedLRUCache<Int64, Int64>(count: 30)
    for key in Seeded.zipf(count: 3_000, size: 60) {
      let value = plain.value(for: key)
      #expect(integers.value(for: key) == value && any.value(for: key) == value)
      guard value == nil else { continue }
      plain.set(-key, for: key)
      try integers.set(-key, for: key) { _, _ in }
      try any.set(-key, for: key) { _, _ in }
      var newest: [Int64] = []
      integers.forEach { key, _ in newest.append(key) }
      #expect(newest == plain.keys || newest == plain.keys.reversed())
    }
  }

  @Test("The reducer emits what the machines emit, with pages and strip at the same places")
  func reducer() throws {
    for seed: UInt64 in 1...20 { try gestures(Seeded(seed)) }
  }

  private func gestures(_ seeded: Seeded) throws {
    var random = seeded
    var twins = try Twins(pages: 12)
    for round in 0..<12 {
      let start = Int64(round) * 20_000_000_000
      if random.below(3) == 0 {
        let page = PageID(random.below(12))
        twins.send(.jump(to: page, request: RequestID(Int64(round)), cause: .tap))
      } else {
        // Forward or backward, without reversing beyond its start.
        let side: Double = random.below(2) == 0 ? -1 : 1
        twins.send(.dragBegan(at: Moment(nanoseconds: start)))
        for step in 0..<8 {
          let moment = Moment(nanoseconds: start + Int64(step) * 8_000_000)
          twins.send(.dragMoved(by: side * Double(4 + random.below(30)), at: moment))
          twins.compare()
        }
        let velocity = side * Double(random.below(900))
        twins.send(.dragEnded(velocity: velocity, at: Moment(nanoseconds: start + 70_000_000)))
      }
      for tick in 0..<60 {
        twins.send(.ticked(at: Moment(nanoseconds: start + 80_000_000 + Int64(tick) * 16_000_000)))
        twins.compare()
      }
      // Springs end a frame apart, because one looks ahead and the other reads its place.
      #expect(twins.cover.tab.page.phase == .resting && twins.plain.tabs.pages.isAtRest)
      #expect(twins.told == twins.plainTold)
    }
    #expect(twins.told.contains { if case .page(.didSettle) = $0 { true } else { false } })
  }
}

/// The machines and the reducer, with the same events.
private struct Twins {
  var cover = CoverController()
  var plain = PlainCover()
  var told: [TabEffect] = []
  var plainTold: [TabEffect] = []

  init(pages: Int) throws {
    let ids = (0..<pages).map { PageID(Int64($0)) }
    var page = PageConfiguration()
    page.cache.capacity = nil
    cover = try CoverController(page: page)
    for event in [
      .heightsChanged(maximum: 245, collapsed: 64, minimum: 64),
      .viewportChanged(height: 667, bottomInset: 0), .page(.pagesChanged(ids, settled: 4)),
      .tab(.lengthsChanged(ids.map { 60 + Double($0.rawValue % 5) * 20 })),
      .tab(.stripLayoutChanged(length: 320)), .page(.layoutChanged(length: 320)),
      .page(.containerWillAppear()), .page(.containerDidAppear),
    ] as [CoverEvent] { try send(event) }
    // The reducer does not model the order in which a container opens.
    (told, plainTold) = ([], [])
  }

  mutating func send(_ event: PageEvent) { try? send(.page(event)) }

  private mutating func send(_ event: CoverEvent) throws {
    var effects: [CoverEffect] = []
    try cover.handle(event) { effects.append($0) }
    told += effects.compactMap(Twins.noted)
    plainTold += plain.reduce(event).compactMap(Twins.noted)
  }

  /// Loads are omitted, because the reducer has no cache; the strip's movement is compared separately.
  private static func noted(_ effect: CoverEffect) -> TabEffect? {
    guard case .tab(let effect) = effect else { return nil }
    switch effect {
    case .page(.load), .page(.prefetch), .page(.cancelPrefetch), .page(.evict), .stripMoved: return nil
    default: return effect
    }
  }

  func compare() {
    let page = cover.tab.page
    guard (page.phase == .resting) == plain.tabs.pages.isAtRest else { return }
    #expect(abs(page.position - plain.tabs.pages.place) < 1e-6)
    #expect(abs(cover.tab.stripOffset - plain.tabs.offset) < 1e-3)
  }
}
