import Folio
import Testing

/// A row of a short list with content at its bottom, under a cover of 200 points.
@Suite("Content at the bottom, under a cover", .processorTime)
struct PagerGravityTests {
  private func at(_ frame: Int) -> Moment { Moment(nanoseconds: Int64(frame) * 16_000_000) }

  @Test(
    "Q51 V18: a row that is measured, or grows, does not move the cover", arguments: [false, true],
    [InitialPosition.top, .bottom])
  func grows(reducesMotion: Bool, initial: InitialPosition) throws {
    for (follows, style) in [(Double?.none, PullStyle.move), (nil, .stretch), (1, .move)] {
      var cover = CoverConfiguration()
      cover.pullStyle = style
      var configuration = PagerConfiguration()
      configuration.list.gravity = .bottom
      configuration.list.initialPosition = initial
      configuration.list.followEnd = follows
      var pager = try Pager(cover: cover, configuration: configuration)
      let row = SectionModel(id: 1, rows: .models([RowModel(key: 1)]))
      for event in [
        PagerEvent.cover(.heightsChanged(maximum: 200)), .page(.pagesChanged([1])),
        .frameChanged(LayoutRect(width: 320, height: 480)), .page(.containerWillAppear()),
        .page(.containerDidAppear), .page(.reducedMotionChanged(reducesMotion)),
        .list(1, .sectionsChanged([])), .page(.loaded(1)), .list(1, .sectionsChanged([row])),
      ] { try pager.handle(event) { _ in } }
      let generation = try #require(pager.list(of: 1)?.generation)
      try pager.handle(.list(1, .measured([RowMeasurement(row: 0, height: 109)], generation: generation))) {
        _ in
      }
      #expect(pager.cover.pull == 0)
      var frame = 0
      func rest() throws {
        while pager.nextWake == .frame, frame < 500 {
          frame += 1
          try pager.handle(.ticked(at: at(frame))) { _ in }
          #expect(abs(pager.cover.pull) < 0.2 && abs(pager.coverRect.y) < 0.2, "frame \(frame)")
        }
        #expect(pager.nextWake == .never && pager.cover.pull == 0)
        // The row ends where the visible part does.
        let list = try #require(pager.list(of: 1))
        let frame = try #require(list.frame(of: 0))
        #expect(frame.top + frame.height - list.offset == 480)
      }
      // In the middle of its way the row grows again.
      for _ in 0..<6 where pager.nextWake == .frame {
        frame += 1
        try pager.handle(.ticked(at: at(frame))) { _ in }
        #expect(abs(pager.cover.pull) < 0.2)
      }
      try pager.handle(.list(1, .given(rows: 0..<1, height: 240))) { _ in }
      #expect(abs(pager.cover.pull) < 0.2)
      try rest()
    }
  }
}
