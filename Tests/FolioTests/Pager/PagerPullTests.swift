import Folio
import Foundation
import Testing

/// Rows of 50 points begin at 240 in their page, under a cover of 200 and a strip of 40; the threshold is 64.
@Suite("Lists that are pulled beyond their top, under a cover", .processorTime)
struct PagerPullTests {
  /// A list that a finger has pulled far down, and that the cover holds while the host refreshes.
  private func refreshing() throws -> PagerStage {
    var stage = try PagerStage()
    stage.drag(from: (60, 300), by: (0, 300))
    stage.rest()
    #expect(stage.effects.filter { $0 == .cover(.refreshStarted(0, cause: .drag)) }.count == 1)
    return stage
  }

  private func expectHeld(_ stage: PagerStage, at offset: Double = -304) {
    #expect(stage.pager.cover.refresh == .refreshing)
    #expect(stage.pager.cover.pull == 64)
    #expect(stage.offset(of: 0) == offset)
  }

  @Test("V18: while the host refreshes, the list rests at the threshold, and then returns to its top")
  func holds() throws {
    var stage = try refreshing()
    expectHeld(stage)
    #expect(stage.pager.list(of: 0)?.phase == .resting && !stage.pager.isRestoring(0))
    stage.send(.frameChanged(LayoutRect(x: 10, y: 20, width: 320, height: 500)))
    expectHeld(stage)
    stage.send(.cover(.refreshEnded(0)))
    #expect(stage.pager.cover.refresh == .idle && stage.offset(of: 0) == -304, "It goes there by itself")
    stage.rest()
    #expect(stage.pager.cover.pull == 0)
    #expect(stage.offset(of: 0) == -240)
    #expect(stage.pager.list(of: 0)?.contentInsets.top == 240)
  }

  @Test("V18 V26: a pull that is armed as the container disappears does not refresh")
  func disappears() throws {
    var stage = try PagerStage()
    stage.pointer(.down, 60, 300)
    for y in stride(from: 320.0, through: 560, by: 40) { stage.pointer(.moved, 60, y) }
    #expect(stage.pager.cover.refresh == .armed)
    stage.page(.containerWillDisappear())
    stage.page(.containerDidDisappear)
    #expect(stage.pager.cover.refresh == .idle)
    #expect(!stage.effects.contains(.cover(.refreshStarted(0, cause: .drag))))
  }

  @Test(
    "V18 Q67: a scroll to a row during a refresh or a pull counts neither: the row rests under the strip",
    arguments: [true, false], [ScrollAlignment.start, .centre, .end])
  func scrollsToRow(animated: Bool, alignment: ScrollAlignment) throws {
    var plain = try PagerStage()
    let event = PagerEvent.list(0, .scroll(to: 22, alignment: alignment, animated: animated))
    plain.send(event)
    plain.rest()
    let place = try #require(plain.offset(of: 0))
    if alignment == .start { #expect(place == 22 * 50 - 40 - 200) }
    var stage = try refreshing()
    stage.send(event)
    stage.rest()
    #expect(stage.offset(of: 0) == place && stage.pager.cover.isRefreshing(0))
    var pulled = try PagerStage()
    pulled.pointer(.down, 60, 300)
    for y in stride(from: 320.0, through: 400, by: 40) { pulled.pointer(.moved, 60, y) }
    #expect(pulled.pager.cover.pull > 0)
    pulled.send(event)
    pulled.pointer(.up, 60, 400)
    pulled.rest()
    #expect(pulled.offset(of: 0) == place)
  }

  @Test("V18: a page that is left while it refreshes is at its top when it is out of view")
  func left() throws {
    var stage = try refreshing()
    stage.page(.jump(to: 1, request: 1))
    stage.rest()
    #expect(stage.pager.cover.isRefreshing(0))
    #expect(stage.offset(of: 0) == -240)
    stage.page(.jump(to: 0, request: 1))
    #expect(stage.pager.cover.pull == 0)
    stage.rest()
    #expect(stage.offset(of: 0) == -240)
  }

  @Test("V18: pulled exactly to the threshold, where the cover orders nothing, it rests there too")
  func atThreshold() throws {
    var stage = try PagerStage()
    stage.hostScrolls(to: -304)
    stage.send(.turnEnded(at: stage.now))
    stage.send(.turnEnded(at: stage.now))
    stage.send(.frameChanged(LayoutRect(x: 10, y: 20, width: 320, height: 500)))
    expectHeld(stage)
  }

  @Test(
    "V18: a list that the user scrolls meanwhile returns to the threshold, and stays where it is scrolled to"
  )
  func scrollsMeanwhile() throws {
    var stage = try refreshing()
    stage.drag(from: (60, 500), by: (0, -300))
    stage.rest()
    let offset = try #require(stage.offset(of: 0))
    #expect(offset > -240)
    let scrolled = stage
    stage.send(.cover(.refreshEnded(0)))
    #expect(stage.offset(of: 0) == offset)
    stage = scrolled
    stage.drag(from: (60, 200), by: (0, 390))
    stage.rest()
    expectHeld(stage)
  }

  @Test(
    "V18: a refresh that ends under the finger leaves the list there; after the lift it returns to its top")
  func endsUnderFinger() throws {
    var stage = try refreshing()
    stage.drag(from: (60, 500), by: (0, 40), lifts: false)
    let offset = try #require(stage.offset(of: 0))
    #expect(offset < -304)
    stage.send(.cover(.refreshEnded(0)))
    #expect(stage.offset(of: 0) == offset)
    stage.pointer(.up, 60, 540)
    stage.rest()
    #expect(stage.offset(of: 0) == -240 && stage.pager.cover.pull == 0)
  }

  @Test("V18: heights that change meanwhile move the list along")
  func heights() throws {
    var stage = try refreshing()
    stage.send(.cover(.heightsChanged(maximum: 100, collapsed: 0, minimum: 0)))
    expectHeld(stage, at: -204)
    stage.send(.cover(.refreshEnded(0)))
    stage.rest()
    #expect(stage.offset(of: 0) == -140)
  }

  @Test("V18: a refresh that ends while another page is selected leaves no trace on its page")
  func otherPage() throws {
    var stage = try refreshing()
    stage.page(.jump(to: 1, animated: false, request: 1))
    stage.send(.cover(.refreshEnded(0)))
    #expect(stage.offset(of: 1) == -240)
    stage.page(.jump(to: 0, animated: false, request: 2))
    stage.rest()
    #expect(stage.offset(of: 0) == -240 && stage.pager.cover.pull == 0)
  }

  @Test(
    "V18 H09: a pager that is saved meanwhile continues alike; one that holds without a refresh is refused")
  func saved() throws {
    var stage = try refreshing()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let saved = try encoder.encode(stage.pager)
    var twin = stage
    twin.pager = try JSONDecoder().decode(Pager.self, from: saved)
    #expect(twin.pager == stage.pager && twin.pager.digest == stage.pager.digest)
    for event in [
      PagerEvent.frameChanged(LayoutRect(x: 10, y: 20, width: 320, height: 400)), .cover(.refreshEnded(0)),
    ] {
      stage.send(event)
      twin.send(event)
      #expect(twin.pager == stage.pager)
    }
    let text = try #require(String(data: saved, encoding: .utf8))
    let forged = text.replacingOccurrences(of: "\"held\":0,\"pages\":[0]", with: "\"held\":0,\"pages\":[]")
    #expect(forged != text)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Pager.self, from: Data(forged.utf8)) }
  }

  @Test("V18: a pull is kept when a layout changes, and returns in time")
  func layoutKeepsPull() throws {
    var stage = try PagerStage(pages: 1)
    stage.rows = 12
    stage.fill(0)
    stage.send(.cover(.heightsChanged(maximum: 200, collapsed: 64, minimum: 64)))
    for (phase, y) in [(PointerEvent.Phase.down, 400.0), (.moved, 300), (.up, 400)] {
      stage.send(.pointer(PointerEvent(phase, id: 1, x: 160, y: y, at: stage.now)))
    }
    let pull = -240 - (stage.offset(of: 0) ?? 0)
    #expect(pull > 0)
    stage.send(.cover(.heightsChanged(maximum: 100, collapsed: 0, minimum: 0)))
    #expect(isNear(stage.offset(of: 0), -140 - pull, within: 0.01))
    #expect(isNear(stage.pager.cover.pull, pull, within: 0.01))
    stage.rest()
    #expect(stage.offset(of: 0) == -140)
    #expect(stage.pager.cover.pull == 0 && !stage.pager.isRestoring(0))
  }

  @Test(
    "V08 Q37: a cover snaps when the host's own scrolling has come to rest, and not at the end of each turn")
  func hostSnaps() throws {
    var configuration = CoverConfiguration.refreshing
    configuration.snaps = .nearest
    var stage = try PagerStage(coverConfiguration: configuration)
    for offset in [-200.0, -180, -160] {
      stage.hostScrolls(to: offset)
      stage.send(.turnEnded(at: stage.now))
      #expect(stage.pager.cover.collapse == offset + 240)
      #expect(stage.pager.cover.nextWake == .never, "A finger may still have it")
      #expect(stage.pager.list(of: 0)?.isScrolling == true && stage.pager.nextWake == .endOfTurn)
    }
    stage.send(.turnEnded(at: stage.now))
    #expect(stage.pager.list(of: 0)?.isScrolling == false && stage.pager.nextWake == .frame)
    stage.rest()
    #expect(stage.pager.cover.collapse == 0 && stage.offset(of: 0) == -240)
  }

  @Test("V18 Q37: the same holds for a refresh, which holds the list where the host's scrolling would not")
  func hostRefreshes() throws {
    var stage = try PagerStage()
    for offset in [-320.0, -340] {
      stage.hostScrolls(to: offset)
      stage.send(.turnEnded(at: stage.now))
      #expect(stage.pager.cover.refresh == .armed && stage.offset(of: 0) == offset)
    }
    stage.send(.turnEnded(at: stage.now))
    stage.rest()
    expectHeld(stage)
    stage = try PagerStage()
    stage.hostScrolls(to: -290)
    stage.send(.turnEnded(at: stage.now))
    stage.send(.turnEnded(at: stage.now))
    stage.rest()
    #expect(stage.pager.cover.refresh == .idle && stage.offset(of: 0) == -240)
  }
}

extension PagerStage {
  /// The host's own physics have scrolled the first page's list.
  fileprivate mutating func hostScrolls(to offset: Double) {
    send(.list(0, .hostScrolled(offset: offset, token: pager.list(of: 0)?.token ?? 0, by: .user, at: now)))
  }
}
