import BenchmarkKit
import Folio
import FolioCollections

/// Feeds, frames, caches and the render scheduler.
enum DataWorks {
  static let all = [items, updates, frames, integerCache, anyCache, scheduler]

  /// Every second time the height of one item in the middle changes.
  private static let items = Work(
    name: "itemsChanged, one item differs: feed", counts: [1_000, 10_000, 100_000, 1_000_000],
    counted: [10_000], rounds: 2, budgets: [1_000_000: 30_000_000],
    limit: "an event would take ten times as long"
  ) { count in
    var random = Seeded(6)
    let one = (0..<count).map {
      FeedItem(
        id: Int64($0), x: 0, y: Double($0) * 30, width: 150, height: 20 + Double(random.below(200)))
    }
    var other = one
    other[count / 2].height += 1
    var feed = FeedController()
    for event in [.itemsChanged(one), .viewportChanged(length: 700, insets: ContentInsets())] as [FeedEvent] {
      try feed.handle(event) { _ in }
    }
    return Driven(feed) { feed, rounds in
      var effects: Int64 = 0
      for index in rounds {
        try feed.handle(.itemsChanged(index % 2 == 0 ? other : one)) { _ in effects &+= 1 }
      }
      return effects
    }
  }

  /// Any item is updated with another height, every fourth one in view.
  private static let updates = Work(
    name: "itemsUpdated, one item: feed", counts: [1_000, 10_000, 100_000, 1_000_000], counted: [10_000],
    rounds: 200, budgets: [1_000_000: 20_000], limit: "ten million take long to set up"
  ) { count in
    var random = Seeded(6)
    let items = (0..<count).map {
      FeedItem(
        id: Int64($0), x: 0, y: Double($0) * 30, width: 150, height: 20 + Double(random.below(200)))
    }
    let places = (0..<1_024).map { _ in Int(random.below(Int64(count))) }
    var feed = FeedController()
    for event in [.itemsChanged(items), .viewportChanged(length: 700, insets: ContentInsets())] as [FeedEvent]
    {
      try feed.handle(event) { _ in }
    }
    return Driven(feed) { feed, rounds in
      var effects: Int64 = 0
      for index in rounds {
        var item = items[index % 4 == 3 ? index / 4 & 15 : places[index & 1_023]]
        item.height += Double(index & 255)
        try feed.handle(.itemsUpdated([item])) { _ in effects &+= 1 }
      }
      return effects
    }
  }

  // MARK: Frames

  private struct Rectangles {
    static let count = 1 << 12
    var frames: [(key: Int64, top: Double, bottom: Double)] = []
    var starts: [Double] = []

    init(_ count: Int) {
      var random = Seeded(2)
      var top = 0.0
      frames = (0..<Int64(count)).map { key in
        top += Double(random.below(60))
        return (key, top, top + 20 + Double(random.below(200)))
      }
      starts = (0..<Rectangles.count).map { _ in Double(random.below(Int64(top))) }
    }
  }

  private static let frames = Work(
    name: "frames meeting a viewport: span index", counts: [1_000, 10_000, 100_000, 1_000_000],
    counted: [100_000], budgets: [10_000: 110, 100_000: 170, 1_000_000: 400],
    limit: "ten million take long to set up",
    baseline: .init(
      name: "two sorted arrays and a set", leastRatio: 50, counts: [10_000, 100_000, 1_000_000]
    ) {
      let rectangles = Rectangles($0)
      return Driven((PlainFrames(rectangles.frames), rectangles.starts)) { state, rounds in
        var sum: Int64 = 0
        for index in rounds {
          let start = state.1[index & (Rectangles.count - 1)]
          for key in state.0.keys(from: start, to: start + 700) { sum &+= key }
        }
        return sum
      }
    }
  ) {
    let rectangles = Rectangles($0)
    let index = try SpanIndex(
      keys: rectangles.frames.map(\.key),
      extents: rectangles.frames.map { VerticalExtent(top: $0.top, bottom: $0.bottom) })
    return Driven((index, rectangles.starts)) { state, rounds in
      var sum: Int64 = 0
      for index in rounds {
        let start = state.1[index & (Rectangles.count - 1)]
        state.0.forEach(meeting: VerticalExtent(top: start, bottom: start + 700)) { key, _ in sum &+= key }
      }
      return sum
    }
  }

  // MARK: Caches

  private static let cacheCounts = [1_000, 10_000, 100_000, 1_000_000]
  private static let cacheLimit = "no host caches ten million pages"

  private static func keys(_ count: Int) -> [Int64] { Seeded.zipf(count: 1 << 18, size: count) }

  private static let linked = Work.Baseline(
    name: "dictionary with linked nodes", leastRatio: 5, counts: [1_000, 100_000]
  ) { count in
    let keys = keys(count)
    return Driven(PlainCache(count: count)) { cache, rounds in
      var sum: Int64 = 0
      for index in rounds {
        let key = keys[index & ((1 << 18) - 1)]
        if let value = cache.value(for: key) { sum &+= value } else { cache.set(key, for: key) }
      }
      return sum
    }
  }

  private static let integerCache = Work(
    name: "LRU cache, integer keys", counts: cacheCounts, counted: [1_000], rounds: 20_000,
    budgets: [1_000: 20, 100_000: 40], limit: cacheLimit, baseline: linked
  ) { count in
    let keys = keys(count)
    return Driven(try LRUCache<Int64>(count: Int64(count))) { cache, rounds in
      var sum: Int64 = 0
      for index in rounds {
        let key = keys[index & ((1 << 18) - 1)]
        if let value = cache.value(for: key) {
          sum &+= value
        } else {
          try cache.set(key, for: key) { _, _ in }
        }
      }
      return sum
    }
  }

  private static let anyCache = Work(
    name: "LRU cache, any key", counts: cacheCounts, counted: [1_000], rounds: 20_000,
    budgets: [1_000: 40, 100_000: 80], limit: cacheLimit, baseline: linked
  ) { count in
    let keys = keys(count)
    return Driven(try KeyedLRUCache<Int64, Int64>(count: Int64(count))) { cache, rounds in
      var sum: Int64 = 0
      for index in rounds {
        let key = keys[index & ((1 << 18) - 1)]
        if let value = cache.value(for: key) {
          sum &+= value
        } else {
          try cache.set(key, for: key) { _, _ in }
        }
      }
      return sum
    }
  }

  // MARK: Scheduler

  /// A drawing that is requested, released at the turn's end, finished, and removed.
  private static let scheduler = Work(
    name: "scheduler: submit, release, finish, leave", rounds: 2_000, budgets: [1: 900],
    unit: .instructions
  ) { _ in
    Driven(try RenderScheduler(SchedulerConfiguration(cores: 8))) { scheduler, rounds in
      var effects: Int64 = 0
      for index in rounds {
        let target = TargetID(rawValue: Int64(index))
        var task: TaskID?
        try scheduler.handle(.request(RenderKey(target: target), cost: 1, priority: .visible)) { _ in
          effects &+= 1
        }
        try scheduler.handle(.turnEnded) { if case .start(let started, _, _) = $0 { task = started } }
        if let task { try scheduler.handle(.finished(task)) { _ in effects &+= 1 } }
        try scheduler.handle(.left(target)) { _ in effects &+= 1 }
      }
      return effects
    }
  }
}
