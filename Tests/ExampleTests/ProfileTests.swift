import Examples
import Folio
import FolioHost
import FolioTesting
import Testing

@MainActor
@Suite("Example: profile", .processorTime)
struct ProfileTests {
  private let clock = ManualClock()

  private func open(
    _ way: Way = .leftToRight,
    source: @escaping @Sendable (Profile.Tab) async throws -> [Profile.Item] = { Self.items(on: $0) }
  ) async throws -> (app: Profile, witness: Witness) {
    let app = try Profile(direction: way.direction, clock: clock, source: source)
    let witness = Witness(app.runner, clock: clock)
    app.appear()
    await app.fetched()
    try witness.rest()
    return (app, witness)
  }

  nonisolated private static func items(on tab: Profile.Tab) -> [Profile.Item] {
    switch tab {
    case .posts: (0..<30).map { Profile.Item(id: $0 + 1, "Post \($0)", month: 12 - $0 / 5) }
    case .media: (0..<40).map { Profile.Item(id: $0 + 1, "P\($0)") }
    case .likes: (0..<3).map { Profile.Item(id: $0 + 1, "Like \($0)") }
    }
  }

  @Test("V28 V25 Q08: the cover stops half way, and months stick below the strip", arguments: Way.horizontal)
  func stops(way: Way) async throws {
    let (app, witness) = try await open(way)
    let begin = app.draw()
    try witness.swipe(fromX: 12, y: 7, y: -2.5)
    try witness.rest()
    let stopped = app.draw()
    try witness.swipe(fromX: 12, y: 9, y: -7)
    try witness.rest()
    let frames = film(begin, stopped, app.draw())
    switch way {
    case .leftToRight:
      #expect(
        frames == """
          |========================|
          |========================|
          |========================|
          |========================|
          |>posts   media   likes  |
          |-- Month 12 --          |
          |Post 0                  |
          |Post 1                  |
          |Post 2                  |
          |Post 3                  |

          |========================|
          |========================|
          |>posts   media   likes  |
          |-- Month 12 --          |
          |Post 0                  |
          |Post 1                  |
          |Post 2                  |
          |Post 3                  |
          |Post 4                  |
          |-- Month 11 --          |

          |>posts   media   likes  |
          |-- Month 12 --          |
          |Post 4                  |
          |-- Month 11 --          |
          |Post 5                  |
          |Post 6                  |
          |Post 7                  |
          |Post 8                  |
          |Post 9                  |
          |-- Month 10 --          |
          """)
    case .rightToLeft:
      #expect(
        frames == """
          |========================|
          |========================|
          |========================|
          |========================|
          | likes   media  >posts  |
          |-- Month 12 --          |
          |Post 0                  |
          |Post 1                  |
          |Post 2                  |
          |Post 3                  |

          |========================|
          |========================|
          | likes   media  >posts  |
          |-- Month 12 --          |
          |Post 0                  |
          |Post 1                  |
          |Post 2                  |
          |Post 3                  |
          |Post 4                  |
          |-- Month 11 --          |

          | likes   media  >posts  |
          |-- Month 12 --          |
          |Post 4                  |
          |-- Month 11 --          |
          |Post 5                  |
          |Post 6                  |
          |Post 7                  |
          |Post 8                  |
          |Post 9                  |
          |-- Month 10 --          |
          """)
    case .vertical: break
    }
  }

  @Test("V11 V12 Q17 H18: tabs keep their depth, and a tap can be awaited", arguments: Way.horizontal)
  func keepsDepth(way: Way) async throws {
    let (app, witness) = try await open(way)
    try witness.swipe(fromX: 12, y: 9, y: -8)
    try witness.rest()
    let posts = app.draw()
    async let outcome = app.select(.media)
    while app.runner.machine.page.phase == .resting { await Task.yield() }
    try clock.advance(by: 0.167)
    let half = app.draw()
    try witness.rest()
    #expect(await outcome == .ended(.completed))
    await app.fetched()
    try witness.swipe(fromX: 12, y: 9, y: -5)
    try witness.rest()
    let media = app.draw()
    if way == .leftToRight {
      #expect(
        film(posts, half, media) == """
          |>posts   media   likes  |
          |-- Month 12 --          |
          |Post 3                  |
          |Post 4                  |
          |-- Month 11 --          |
          |Post 5                  |
          |Post 6                  |
          |Post 7                  |
          |Post 8                  |
          |Post 9                  |

          | pos>s   media   likes  |
          |--          P0      P1  |
          |                        |
          |            P3      P4  |
          |--                      |
          |            P6      P7  |
          |                        |
          |            P9      P10 |
          |                        |
          |            P12     P13 |

          | posts  >media   likes  |
          |P6      P7      P8      |
          |                        |
          |P9      P10     P11     |
          |                        |
          |P12     P13     P14     |
          |                        |
          |P15     P16     P17     |
          |                        |
          |P18     P19     P20     |
          """)
    }
    app.runner.send(.tab(.tapped(Profile.Tab.posts.page)))
    try witness.rest()
    #expect(app.draw() == posts)
    app.runner.send(.tab(.tapped(Profile.Tab.media.page)))
    try witness.rest()
    #expect(app.draw() == media)
  }

  @Test(
    "Q27 Q52: what is inserted while the tab is away moves nothing that is seen", arguments: Way.horizontal)
  func insertsWhileAway(way: Way) async throws {
    let (app, witness) = try await open(way)
    try witness.swipe(fromX: 12, y: 9, y: -8)
    try witness.rest()
    let posts = app.draw()
    app.runner.send(.tab(.tapped(Profile.Tab.likes.page)))
    try witness.rest()
    await app.fetched()
    app.insert(Profile.Item(id: 100, "News", month: 12), on: .posts)
    app.insert(Profile.Item(id: 101, "More", month: 13), on: .posts)
    app.runner.send(.tab(.tapped(Profile.Tab.posts.page)))
    try witness.rest()
    #expect(app.draw() == posts)
    #expect(app.items[.posts]?.first?.text == "More")
  }

  @Test("V18 V26: a pull refreshes the tab that is pulled", arguments: Way.horizontal)
  func refreshes(way: Way) async throws {
    let news = News()
    let (app, witness) = try await open(way) { tab in
      await news.isThere
        ? [Profile.Item(id: 200, "News", month: 13)] + Self.items(on: tab) : Self.items(on: tab)
    }
    await news.arrive()
    try witness.drag(fromX: 12, y: 2, y: 7)
    let pulled = app.draw()
    try clock.advance(by: 0.1)
    witness.lift(x: 12, y: 9)
    try witness.rest()
    let held = app.draw()
    await app.fetched()
    try witness.rest()
    if way == .leftToRight {
      #expect(
        film(pulled, held, app.draw()) == """
          |========================|
          |========================|
          |========================|
          |========================|
          |========================|
          |== let go ==============|
          |>posts   media   likes  |
          |-- Month 12 --          |
          |Post 0                  |
          |Post 1                  |

          |========================|
          |========================|
          |========================|
          |========================|
          |========================|
          |== looking for news ====|
          |>posts   media   likes  |
          |-- Month 12 --          |
          |Post 0                  |
          |Post 1                  |

          |========================|
          |========================|
          |========================|
          |========================|
          |>posts   media   likes  |
          |-- Month 13 --          |
          |News                    |
          |-- Month 12 --          |
          |Post 0                  |
          |Post 1                  |
          """)
    }
    #expect(app.items[.posts]?.count == 31 && app.items[.media]?.count == 40)
  }

  @Test(
    "C11: a tab whose items cannot be fetched shows none, and its neighbours do", arguments: Way.horizontal)
  func failsToLoad(way: Way) async throws {
    let (app, witness) = try await open(way) { tab in
      guard tab != .media else { throw CancellationError() }
      return Self.items(on: tab)
    }
    app.runner.send(.tab(.tapped(Profile.Tab.media.page)))
    await app.fetched()
    try witness.rest()
    if way == .leftToRight {
      #expect(
        film(app.draw()) == """
          |========================|
          |========================|
          |========================|
          |========================|
          | posts  >media   likes  |
          |                        |
          | …                      |
          |                        |
          |                        |
          |                        |
          """)
    }
    app.runner.send(.tab(.tapped(Profile.Tab.likes.page)))
    await app.fetched()
    try witness.rest()
    #expect(app.draw().contains("Like 0"))
  }
}

/// Something new, from a moment on.
private actor News {
  private(set) var isThere = false

  func arrive() { isThere = true }
}
