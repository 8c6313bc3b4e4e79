import Folio
import Testing

/// Saved places of a list whose rows are measured, under a cover of 100 points and a strip of 40.
@Suite("Restoration in any order", .processorTime)
struct RestorationOrderTests {
  private static let parts: [PagerEvent] = [
    .cover(.heightsChanged(maximum: 100)), .page(.pagesChanged([1, 2, 3])),
    .cover(.uniformStripHeightChanged(40)),
    .frameChanged(LayoutRect(width: 320, height: 480)),
  ]

  /// All orders of some values.
  private static func orders<Value>(_ values: [Value]) -> [[Value]] {
    guard values.count > 1 else { return [values] }
    return values.indices.flatMap { index -> [[Value]] in
      var rest = values
      let value = rest.remove(at: index)
      return orders(rest).map { [value] + $0 }
    }
  }

  @Test(
    "P33 Q52: a saved row comes back, whatever the order of pages, heights, frame and the saved state", .long,
    arguments: [ChildSync.keepDepth, .matchCover], [100.0, 30])
  func anyOrder(sync: ChildSync, height: Double) throws {
    // With `matchCover` a page under an open cover begins at its top.
    let places: [(Bool, Int64)] = [(true, 20), (true, 3)] + (sync == .keepDepth ? [(false, 20)] : [])
    var cover = CoverConfiguration()
    cover.childSync = sync
    for (collapses, row) in places {
      var host = try MeasuringHost(cover: cover, height: height)
      for event in Self.parts + [.page(.containerWillAppear()), .page(.containerDidAppear)] {
        host.send(event)
      }
      host.rest()
      if collapses {
        host.send(.cover(.collapse(animated: false)))
        host.rest()
      }
      host.send(.list(1, .scroll(to: row, alignment: .start, animated: false)))
      host.rest()
      let (saved, collapse) = (host.pager.restoration, host.pager.cover.collapse)
      let first = try #require(host.firstRow)
      for order in Self.orders(Self.parts + [.restored(saved)]) {
        var other = try MeasuringHost(cover: cover, height: height)
        for event in order + [.page(.containerWillAppear()), .page(.containerDidAppear)] { other.send(event) }
        other.rest()
        let found = try #require(other.firstRow)
        let names = order.map { "\($0)".prefix(28) }
        #expect(
          found.row == first.row && abs(found.distance - first.distance) < 0.2
            && other.pager.cover.collapse == collapse,
          "\(found) at \(other.pager.cover.collapse), not \(first) at \(collapse): \(names)")
      }
    }
  }
}
