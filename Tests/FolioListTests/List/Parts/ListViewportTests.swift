import Testing

@testable import FolioList

/// The bounds of a list's offset, by its viewport and by what a parent lends it.
struct ListViewportTests {
  /// A viewport of 100 units between insets of 20 and 10.
  private var plain: ListViewport {
    var viewport = ListViewport()
    (viewport.length, viewport.top, viewport.bottom) = (100, 20, 10)
    return viewport
  }

  private func high(_ viewport: ListViewport, _ total: Int64, hand: Bool = false, drag: Bool = false) -> Int64
  {
    viewport.highestOffset(over: total, isInHand: hand, isDragged: drag)
  }

  @Test("Insets bound a list on its own, whoever moves it", arguments: [false, true])
  func insets(hand: Bool) {
    #expect(plain.lowestOffset(isInHand: hand) == -20)
    #expect(high(plain, 500, hand: hand) == 410)
    #expect(high(plain, 30, hand: hand) == -20)
    #expect(plain.highestByHand(over: 500) == nil)
  }

  @Test("Content is at least as long as its minimum length")
  func minimum() {
    var viewport = plain
    viewport.minimum = 300
    #expect(high(viewport, 30) == 210 && high(viewport, 500) == 410)
  }

  @Test("A list whose top was less hidden may rest there, however short it is")
  func lent() {
    var viewport = plain
    viewport.lent = 5
    #expect(high(viewport, 30) == -5)
  }

  @Test("A parent's bounds for the user hold in hand, its others at rest; a drag arrives without its share")
  func bounds() {
    var viewport = plain
    viewport.bounds = LentBounds(edge: -60, low: -60, lowByHand: -80, highByHand: 40, roomByHand: 7)
    #expect(viewport.lowestOffset(isInHand: false) == -60 && viewport.lowestOffset(isInHand: true) == -80)
    #expect(high(viewport, 30) == -60 && high(viewport, 500) == 410)
    #expect(high(viewport, 30, hand: true) == 47 && high(viewport, 30, hand: true, drag: true) == 40)
    #expect(high(viewport, 500, hand: true) == 417 && high(viewport, 500, hand: true, drag: true) == 410)
    #expect(viewport.highestByHand(over: 30) == 40 && viewport.highestByHand(over: 500) == 410)
  }
}
