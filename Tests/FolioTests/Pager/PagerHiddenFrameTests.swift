import Folio
import Testing

/// A container that loses its height for a while, as one in the background may, keeps the places of its lists.
@Suite("Pager: a frame without height", .processorTime)
struct PagerHiddenFrameTests {
  private func scrolled(by distance: Double) -> PagerStage {
    var stage = PagerStage(Pager())
    stage.send(.cover(.heightsChanged(maximum: 112, collapsed: 16, minimum: 16)))
    stage.page(.pagesChanged([1, 2]))
    stage.send(.cover(.stripHeightsChanged([32, 32])))
    stage.send(.frameChanged(LayoutRect(width: 320, height: 560)))
    stage.page(.containerWillAppear())
    stage.page(.containerDidAppear)
    for page: PageID in [1, 2] {
      stage.send(.list(page, .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 100, RowModel()))])))
      stage.send(.list(page, .given(rows: 0..<100, height: 50)))
    }
    if distance > 0 { stage.wheel(.notch, 0, distance) }
    return stage
  }

  @Test(
    "X03: heights that change under a frame without height move the lists with the cover",
    arguments: [0.0, 700])
  func heightsMeanwhile(distance: Double) {
    var stage = scrolled(by: distance)
    var twin = stage
    for heights in [16.0, 144] {
      twin.send(.cover(.heightsChanged(maximum: heights, collapsed: 16, minimum: 16)))
    }
    stage.send(.cover(.heightsChanged(maximum: 16, collapsed: 16, minimum: 16)))
    stage.send(.frameChanged(LayoutRect(width: 320, height: 0)))
    stage.send(.cover(.heightsChanged(maximum: 144, collapsed: 16, minimum: 16)))
    stage.send(.frameChanged(LayoutRect(width: 320, height: 560)))
    #expect(stage.pager.cover.collapse == twin.pager.cover.collapse)
    for page: PageID in [1, 2] {
      #expect(stage.offset(of: page) == twin.offset(of: page))
    }
  }

  @Test("X03 P33: a state that is saved under a frame without height has the places of the lists")
  func saved() {
    var stage = scrolled(by: 700)
    let places = stage.pager.restoration.places
    #expect(places.contains { $0.page == 1 && $0.y == 700 })
    stage.send(.frameChanged(LayoutRect(width: 320, height: 0)))
    #expect(stage.pager.restoration.places == places)
  }

  @Test("X03 A04: keys and wheels move nothing in a frame without height")
  func keys() {
    var stage = scrolled(by: 0)
    stage.send(.frameChanged(LayoutRect(width: 320, height: 0)))
    stage.page(.jump(to: 2, animated: false))
    let before = stage.pager
    for key: PagerKey in [.up, .down, .pageUp, .pageDown, .home] { stage.send(.key(key, request: 1)) }
    #expect(stage.pager == before)
    stage.send(.frameChanged(LayoutRect(width: 320, height: 560)))
    #expect(stage.offset(of: 2) == -144)
    #expect(stage.pager.cover.collapse == 0)
  }
}
