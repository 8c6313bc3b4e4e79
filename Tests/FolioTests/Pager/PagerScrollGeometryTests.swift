import Folio
import Testing

@Suite("Bounds of a list for a scroll view of the system", .processorTime)
struct PagerScrollGeometryTests {
  /// A pager of 600 points with a cover of 200, a strip of 40, and rows of 50 points.
  private func stage(rows: Int64, configure: (inout PagerConfiguration) -> Void = { _ in }) throws
    -> PagerStage
  {
    var stage = try PagerStage(configure: configure)
    let section = SectionModel(id: 1, rows: .uniform(count: rows, RowModel(height: 50)))
    stage.send(.list(0, .sectionsChanged([section])))
    return stage
  }

  private func geometry(_ stage: PagerStage) throws -> ListScrollGeometry {
    try #require(stage.pager.list(of: 0)?.scrollGeometry)
  }

  @Test("V24 Q29: Long content is as long as its rows, below cover and strip")
  func long() throws {
    var stage = try stage(rows: 100)
    var expected = ListScrollGeometry(contentLength: 5000, insets: ContentInsets(top: 240), offset: -240)
    #expect(try geometry(stage) == expected)
    // A collapsed cover is opened by a scroll back: the bounds are those of a hand.
    stage.drag(from: (60, 500), by: (0, -100))
    stage.rest()
    expected.offset = try #require(stage.offset(of: 0))
    #expect(expected.offset > -200)
    #expect(try geometry(stage) == expected)
    stage.send(.cover(.viewportChanged(height: 600, bottomInset: 34)))
    expected.insets.bottom = 34
    #expect(try geometry(stage) == expected)
    stage.send(.cover(.heightsChanged(maximum: 100, collapsed: 0, minimum: 0)))
    #expect(try geometry(stage).insets == ContentInsets(top: 140, bottom: 34))
  }

  @Test("V24 Q29: Short content scrolls as far as the cover collapses", arguments: [0, 3], [0.0, 34])
  func short(rows: Int64, bottom: Double) throws {
    var stage = try stage(rows: rows)
    stage.send(.cover(.viewportChanged(height: 600, bottomInset: bottom)))
    let geometry = try geometry(stage)
    #expect(geometry.insets == ContentInsets(top: 240, bottom: bottom))
    // At its greatest offset, −40, the collapsed cover lies right above the content.
    #expect(geometry.contentLength == 600 - 40 - bottom)
  }

  @Test("V18 V24: A refresh has the list rest lower until it has ended")
  func refreshing() throws {
    var stage = try stage(rows: 100)
    stage.send(.cover(.refreshChanged(0, .threshold(64))))
    stage.send(.list(0, .fingerDown(at: stage.now)))
    stage.hostScrolls(to: -100)
    #expect(try geometry(stage).insets.top == 240)
    #expect(try geometry(stage).offset == -340)
    stage.send(.list(0, .fingerUp(at: stage.now)))
    #expect(try geometry(stage).insets.top == 304)
    #expect(try geometry(stage).contentLength == 5000)
    stage.send(.cover(.refreshEnded(0)))
    #expect(try geometry(stage).insets.top == 240)
  }

  @Test("Q54: Corrections that wait for the lift are in none of it before")
  func corrections() throws {
    var stage = try stage(rows: 100) { $0.list.anchoring = .afterTouch }
    let section = SectionModel(id: 1, rows: .uniform(count: 100, RowModel()))
    stage.send(.list(0, .sectionsChanged([section])))
    stage.send(.list(0, .given(rows: 0..<100, height: 50)))
    stage.send(.list(0, .fingerDown(at: stage.now)))
    stage.hostScrolls(to: 1240)
    let before = try geometry(stage)
    stage.send(.list(0, .given(rows: 0..<1, height: 80)))
    #expect(
      try geometry(stage).offset == before.offset && geometry(stage).contentLength == before.contentLength)
    stage.send(.list(0, .fingerUp(at: stage.now)))
    #expect(try geometry(stage).offset == before.offset + 30)
    #expect(try geometry(stage).contentLength == before.contentLength + 30)
  }

  @Test("V24: A list that is not laid out has none")
  func none() throws {
    var pager = Pager()
    try pager.handle(.page(.pagesChanged([0]))) { _ in }
    #expect(pager.list(of: 0) != nil || pager.pages == [0])
    #expect(pager.list(of: 0)?.scrollGeometry == nil)
    #expect(ListController().scrollGeometry == nil)
  }
}
