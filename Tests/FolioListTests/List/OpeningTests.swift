import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Lists: the initial position", .processorTime)
struct OpeningTests {
  /// A list without rows, 500 long.
  private func empty(
    _ initial: InitialPosition, isLaidOut: Bool = true, _ change: (inout ListConfiguration) -> Void = { _ in }
  ) throws -> Listing {
    var configuration = ListConfiguration()
    configuration.initialPosition = initial
    configuration.estimate = 20
    configuration.measuresWhenIdle = false
    change(&configuration)
    var listing = try Listing(configuration)
    if isLaidOut { try listing.send(.viewportChanged(length: 500, width: 100, insets: ContentInsets())) }
    return listing
  }

  /// Answers all requests until there are none. Returns the number of rounds.
  private func answer(_ listing: inout Listing, _ height: (Int64) -> Double) throws -> Int {
    var rounds = 0
    while !listing.effects.measuredRows.isEmpty, listing.list.phase == .seeking {
      #expect(listing.list.isOpening)
      rounds += 1
      try listing.answer(height)
    }
    return rounds
  }

  @Test(
    "Q50: a list opens at its initial position, whatever the measured heights of its rows",
    arguments: [true, false])
  func places(isLaidOutFirst: Bool) throws {
    let cases: [(InitialPosition, (Double) -> Double)] = [
      (.top, { _ in 0 }), (.bottom, { $0 - 500 }),
      (.row(40, alignment: .start), { _ in 40 * 70 }), (.row(40, alignment: .end), { _ in 41 * 70 - 500 }),
      (.row(40, alignment: .centre), { _ in 40.5 * 70 - 250 }),
      (.row(99, alignment: .start), { $0 - 500 }), (.row(1_000, alignment: .end), { $0 - 500 }),
      (.row(0, alignment: .centre), { _ in 0 }),
    ]
    for (initial, place) in cases {
      var listing = try empty(initial, isLaidOut: isLaidOutFirst)
      try listing.send(.sectionsChanged([.plain(100)]))
      if !isLaidOutFirst {
        #expect(listing.effects.measuredRows.isEmpty)
        try listing.send(.viewportChanged(length: 500, width: 100, insets: ContentInsets()))
      }
      let before = listing.list
      #expect(before.isOpening == (initial != .top))
      _ = try answer(&listing) { _ in 70 }
      #expect(listing.list.phase == .resting && !listing.list.isOpening)
      guard initial != .top else { continue }
      // If rows above are measured later, the visible part keeps its place.
      let seen = try #require(listing.list.onScreen.last)
      let screen = try #require(listing.list.frame(of: seen)).top - listing.list.offset
      try listing.send(.given(rows: 0..<100, height: 70))
      #expect(try #require(listing.list.frame(of: seen)).top - listing.list.offset == screen)
      #expect(listing.list.offset == place(7_000), "\(initial)")
      #expect(listing.list.isConsistent)
    }
  }

  @Test(
    "Q50: a row with alignment visible enters from the top, whatever the measured heights",
    arguments: [7, 20, 31, 70] as [Double])
  func visible(height: Double) throws {
    for row in [3, 22, 40] as [Int64] {
      var listing = try empty(.row(row, alignment: .visible))
      try listing.send(.sectionsChanged([.plain(100)]))
      _ = try answer(&listing) { $0 == 12 ? 100 : height }
      let list = listing.list
      let frame = try #require(list.frame(of: row))
      #expect(list.offset == max(0, min(frame.top + frame.height, list.total) - 500))
    }
  }

  @Test("Q50: it emits no near edges and no requests until it is open")
  func quiet() throws {
    var listing = try empty(.bottom) {
      $0.nearStart = .points(10)
      $0.nearEnd = .points(10)
    }
    try listing.send(.sectionsChanged([.plain(100)]))
    var told = listing.effects.others
    while !listing.effects.measuredRows.isEmpty {
      try listing.answer { _ in 70 }
      told += listing.effects.others
    }
    #expect(told.filter { $0 == .nearStart }.isEmpty)
    #expect(told.filter { $0 == .nearEnd }.count == 1)
    #expect(!told.contains { if case .scrollEnded = $0 { true } else { false } })
  }

  @Test("Q50: after eight rounds it opens with what it knows")
  func rounds() throws {
    // Each answer makes rows so low that others come into view.
    var listing = try empty(.bottom) { $0.estimate = 400 }
    try listing.send(.sectionsChanged([.plain(10_000)]))
    let rounds = try answer(&listing) { _ in 1 }
    #expect(rounds == 8)
    #expect(listing.list.phase == .resting && listing.list.isConsistent)
    #expect(listing.list.offset == listing.list.maximumOffset)
  }

  @Test("Q50: a touch, a scroll, an order and a saved position end it; a touch without rows does not")
  func ended() throws {
    let events: [ListEvent] = [
      .fingerDown(at: at(0)), .dragBegan(at: at(0)), .setOffset(to: 30),
      .scroll(to: 3, alignment: .start, animated: false), .scrollTo(.offset(60), animated: true),
      .restored(ListPosition(row: 5, distance: 0, height: 20, width: 100)),
      .hostScrolled(offset: 12, token: 0, by: .user, at: at(0)),
    ]
    for event in events {
      var listing = try empty(.bottom)
      if case .fingerDown = event {
        try listing.send(event)
        try listing.send(.fingerUp(at: at(0)))
      }
      try listing.send(.sectionsChanged([.plain(100)]))
      #expect(listing.list.isOpening)
      let token = listing.list.token
      if case .hostScrolled(let offset, _, let source, let moment) = event {
        try listing.send(.hostScrolled(offset: offset, token: token, by: source, at: moment))
      } else {
        try listing.send(event)
      }
      #expect(listing.list.opening.isDone, "\(event)")
      #expect(listing.list.isConsistent)
    }
  }

  @Test(
    "Q50: rows inserted and removed before it is open change its place; after a new layout it continues")
  func restless() throws {
    var listing = try empty(.row(2, alignment: .start))
    try listing.send(.sectionsChanged([.plain(50)]))
    try listing.send(.rowsAppended(section: 1, count: 50, model: RowModel()))
    try listing.send(.viewportChanged(length: 0, width: 0, insets: ContentInsets()))
    try listing.send(.viewportChanged(length: 300, width: 120, insets: ContentInsets(top: 40)))
    _ = try answer(&listing) { _ in 60 }
    #expect(listing.list.offset == 80 && listing.list.phase == .resting)
    // Once open it does not move there again.
    try listing.send(.sectionsChanged([]))
    try listing.send(.sectionsChanged([.plain(100, RowModel(height: 60))]))
    #expect(listing.list.offset == -40)
  }

  @Test("Q50: settings sent before the rows count, and an impossible row is refused")
  func configured() throws {
    var listing = try empty(.top)
    var configuration = listing.list.configuration
    configuration.initialPosition = .bottom
    try listing.send(.configured(configuration))
    try listing.send(.sectionsChanged([.plain(100, RowModel(height: 50))]))
    #expect(listing.list.offset == 4_500)
    configuration.initialPosition = .row(3, alignment: .start)
    try listing.send(.configured(configuration))
    #expect(listing.list.offset == 4_500)
    for row in [-1, .min, .max] as [Int64] {
      configuration.initialPosition = .row(row, alignment: .start)
      listing.expectRejection(.refusedConfiguration(.initialPosition), of: .configured(configuration))
    }
  }

  @Test("Q50 Q51: a chat of a few rows is at the bottom, one of many at its end")
  func chat() throws {
    for rows in [0, 1, 3, 200] as [Int64] {
      var listing = try empty(.bottom) { $0.gravity = .bottom }
      try listing.send(.sectionsChanged([.plain(rows)]))
      _ = try answer(&listing) { Double($0 % 3) * 20 + 10 }
      guard rows > 0 else { continue }
      let last = try #require(listing.list.frame(of: rows - 1))
      #expect(last.top + last.height - listing.list.offset == 500)
    }
  }

  #if Coding
    @Test("H09: newer settings are encoded if they are not the defaults, and decoded either way")
    func savedSettings() throws {
      var configuration = ListConfiguration()
      let usual = String(decoding: try JSONEncoder().encode(configuration), as: UTF8.self)
      for name in ["initialPosition", "gravity", "edgePolicy"] { #expect(!usual.contains("\"\(name)\"")) }
      #expect(try JSONDecoder().decode(ListConfiguration.self, from: Data(usual.utf8)) == configuration)
      configuration.initialPosition = .row(7, alignment: .centre)
      configuration.gravity = .bottom
      configuration.edgePolicy = .clamp
      let read = try JSONDecoder().decode(
        ListConfiguration.self, from: JSONEncoder().encode(configuration))
      #expect(read == configuration)
    }
  #endif
}
