public import FolioList
internal import FolioMachine

extension ListController: TracedMachine {
  /// `list`.
  public static var traceName: String { "list" }

  /// The default settings.
  public static var defaultSetup: ListConfiguration { ListConfiguration() }

  /// Creates an empty list.
  public init(setup: ListConfiguration) throws { try self.init(setup) }

  /// Adds the position of the list, and the mounted rows.
  public func describe(into state: inout Projections) throws {
    try describeList(into: &state)
    state.add(digest: digest)
  }

  /// Adds the part of the state that a parent also shows.
  func describeList(into state: inout Projections) throws {
    try state.add("phase", phase)
    try state.add("offset", offset)
    try state.add("minimumOffset", minimumOffset)
    try state.add("maximumOffset", maximumOffset)
    try state.add("total", total)
    try state.add("rowCount", rowCount)
    try state.add("velocity", velocity)
    try state.add("window", window)
    try state.add("onScreen", onScreen)
    try state.add("rows", each: window.filter { slot(of: $0) != nil }) { row, state in
      try state.add("row", row)
      if let key = key(of: row) { try state.add("key", key) }
      try state.add("slot", slot(of: row))
      try state.add("top", frame(of: row)?.top)
      try state.add("height", frame(of: row)?.height)
      try state.add("isMeasured", isMeasured(row))
    }
    try state.add("lifted", lifted)
    try state.add("landing", landing)
    try state.add("autoscrollVelocity", autoscrollVelocity)
    try state.add("stickyRow", stickyRow)
    try state.add("position", position)
    try state.add("isScrolling", isScrolling)
    try state.add("generation", generation)
    try state.add("token", token)
    try state.add("nextWake", nextWake)
  }
}

extension FeedController: TracedMachine {
  /// `feed`.
  public static var traceName: String { "feed" }

  /// The default settings.
  public static var defaultSetup: FeedConfiguration { FeedConfiguration() }

  /// Creates an empty feed.
  public init(setup: FeedConfiguration) throws { try self.init(setup) }

  /// Adds the position of the feed, and the mounted items.
  public func describe(into state: inout Projections) throws {
    try state.add("phase", phase)
    try state.add("offset", offset)
    try state.add("total", total)
    try state.add("itemCount", items.count)
    try state.add("items", each: mounted) { item, state in
      try state.add("item", item)
      try state.add("slot", slot(of: item))
      let content = items.indices.contains(Int(item)) ? items[Int(item)] : nil
      try state.add("id", content?.id)
      try state.add("frame", content.map { LayoutRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) })
    }
    try state.add("isScrolling", isScrolling)
    try state.add("token", token)
    try state.add("nextWake", nextWake)
    state.add(digest: digest)
  }
}

extension RenderScheduler: TracedMachine {
  /// `scheduler`.
  public static var traceName: String { "scheduler" }

  /// The default settings.
  public static var defaultSetup: SchedulerConfiguration { SchedulerConfiguration() }

  /// Creates a scheduler without work.
  public init(setup: SchedulerConfiguration) throws { try self.init(setup) }

  /// Adds the work that waits or runs, and what is kept.
  public func describe(into state: inout Projections) throws {
    try state.add("waiting", waitingCount)
    try state.add("started", startedCount)
    try state.add("lanes", (0..<laneCount).compactMap { load(ofLane: $0) })
    try state.add("runningLoads", runningLoads)
    try state.add("queuedLoads", queuedLoads)
    try state.add("memoryCost", memoryCost)
    try state.add("isScrolling", isScrolling)
    try state.add("nextWake", nextWake)
    state.add(digest: digest)
  }
}
