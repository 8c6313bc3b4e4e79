import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: rounding by a host's scroller", .processorTime)
struct EchoTests {
  private func hundred(_ change: (inout ListConfiguration) -> Void = { _ in }) throws -> Listing {
    var listing = try Listing(rows: 100, length: 100, kind: 0, change)
    try listing.send(.given(rows: 0..<100, height: 50))
    return listing
  }

  private func echo(_ offset: Double, _ token: ScrollToken, by source: ScrollSource = .code) -> ListEvent {
    .hostScrolled(offset: offset, token: token, by: source, at: Moment(nanoseconds: 0))
  }

  @Test(
    "Q37: the first report of an order that differs from it by rounding is not a scroll, the second is one",
    arguments: [-0.5, -1.0 / 3, 0.125, 0.5])
  func rounded(by rest: Double) throws {
    var listing = try hundred()
    try listing.go(to: 500)
    #expect(try listing.send(echo(500 + rest, 1)).isEmpty)
    #expect(listing.list.offset == 500)
    #expect(try listing.send(echo(500 + rest, 1)).isEmpty)
    #expect(abs(listing.list.offset - 500 - rest) < 0.001)
  }

  @Test("Q37: a report that differs by more is a scroll, and so is one of a finger")
  func scrolled() throws {
    var listing = try hundred()
    try listing.go(to: 500)
    var other = listing
    try listing.send(echo(500.75, 1))
    #expect(listing.list.offset == 500.75)
    try other.send(echo(500.25, 1, by: .user))
    #expect(other.list.offset == 500.25)
    // The order is carried out: every later report is a scroll.
    try other.send(echo(500.5, 1))
    #expect(other.list.offset == 500.5)
  }

  @Test("Q37: before the first order every report is a scroll")
  func unordered() throws {
    var listing = try hundred()
    try listing.send(echo(0.25, 0))
    #expect(listing.list.offset == 0.25)
  }

  @Test("Q37: the echo of an order counts even if corrections have followed it")
  func corrected() throws {
    var listing = try hundred { $0.prependPolicy = .keep }
    try listing.go(to: 500)
    try listing.send(.given(rows: 0..<1, height: 80))
    #expect(listing.list.offset == 530 && listing.list.token == 2)
    for (offset, token) in [(500.25, 1), (530.25, 2)] as [(Double, ScrollToken)] {
      #expect(try listing.send(echo(offset, token)).isEmpty)
      #expect(listing.list.offset == 530)
    }
    try listing.send(echo(530.25, 2))
    #expect(listing.list.offset == 530.25)
  }

  @Test("Q37 Q41: an animated scroll continues over rounded echoes, and ends at its destination")
  func animated() throws {
    var listing = try hundred()
    try listing.send(.given(rows: 3..<4, height: 50.25))
    try listing.send(.scroll(to: 20, alignment: .start, animated: true))
    var outcomes: [ScrollOutcome] = []
    var frames: Int64 = 0
    while listing.list.phase == .animating, frames < 100 {
      frames += 1
      let now = Moment(nanoseconds: frames * 16_000_000)
      for effect in try listing.send(.ticked(at: now)) {
        if case .scrollEnded(let outcome) = effect { outcomes.append(outcome) }
        guard case .scrollContent(let offset, let token) = effect else { continue }
        try listing.send(.hostScrolled(offset: offset.rounded(), token: token, by: .code, at: now))
      }
    }
    #expect(outcomes == [.completed])
    #expect(frames > 15)
    #expect(listing.list.offset == 1_000.25)
  }

  @Test("Q37 Q39: a list that follows its end rests there, however its host rounds")
  func follows() throws {
    var listing = try hundred { $0.followEnd = 10 }
    try listing.send(.given(rows: 99..<100, height: 50.5))
    try listing.go(to: 5_000)
    #expect(listing.list.offset == 4_900.5)
    try listing.send(echo(4_901, listing.list.token))
    try listing.send(.turnEnded(at: Moment(nanoseconds: 0)))
    try listing.send(.turnEnded(at: Moment(nanoseconds: 0)))
    #expect(listing.list.nextWake == .never)
    try listing.send(.rowsAppended(section: 1, count: 1, model: RowModel(height: 40.25)))
    #expect(listing.list.offset == 4_940.75)
    try listing.send(echo(4_941, listing.list.token))
    try listing.send(.turnEnded(at: Moment(nanoseconds: 0)))
    try listing.send(.turnEnded(at: Moment(nanoseconds: 0)))
    #expect(listing.list.nextWake == .never)
    #expect(listing.list.offset == 4_940.75)
  }
}
