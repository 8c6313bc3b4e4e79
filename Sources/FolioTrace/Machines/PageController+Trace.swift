public import Folio

extension PageController: TracedMachine {
  /// `page`.
  public static var traceName: String { "page" }

  /// The default settings.
  public static var defaultSetup: PageConfiguration { PageConfiguration() }

  /// Creates a controller without pages.
  public init(setup: PageConfiguration) throws { try self.init(configuration: setup) }

  /// Adds the position of the pages, the scene, their appearance and the cache.
  public func describe(into state: inout Projections) throws {
    try describePages(into: &state)
    try state.add("restoration", restoration)
    try state.add("nextWake", nextWake)
    state.add(digest: digest)
  }

  /// Adds the part of the state that a parent also shows.
  func describePages(into state: inout Projections) throws {
    try state.add("count", count)
    for (name, page) in [
      ("settled", settled), ("target", target), ("current", current), ("selected", selected),
    ] {
      try state.add(name, page)
      try state.add("\(name)Index", page.flatMap { index(of: $0) })
    }
    try state.add("position", position)
    try state.add("phase", phase)
    try state.add("transition", transition)
    try state.add("scene", Array(scene))
    try state.add("container", container)
    try state.add("appearance", each: shownPages) { page, state in
      try state.add("page", page)
      try state.add("state", appearance(of: page))
    }
    try state.add("cache", each: cacheOrder) { page, state in
      try state.add("page", page)
      try state.add("state", loadState(of: page))
    }
  }

  /// The pages that are not hidden, in page order. Only pages near the position can be.
  private var shownPages: [PageID] {
    nearPages.filter { appearance(of: $0) != .hidden }
  }

  /// The few pages near the position and the ends of what runs, in page order.
  var nearPages: [PageID] {
    guard count > 0 else { return [] }
    var indexes: Set<Int> = []
    let low = position < 0 ? Int(position) - 1 : Int(position)
    for index in (low - 1)...(low + 2) {
      let looped = ((index % count) + count) % count
      indexes.insert(configuration.loops ? looped : min(max(index, 0), count - 1))
    }
    for page in [settled, target, current, selected, transition?.from, transition?.to] + scene.map(\.page) {
      if let page, let index = index(of: page) { indexes.insert(index) }
    }
    return indexes.sorted().compactMap { page(at: $0) }
  }
}
