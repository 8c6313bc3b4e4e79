import Folio
import Testing

@Suite("Bad input", .processorTime)
struct BadInputTests {
  @Test("P18: invalid input is refused with its reason, and changes nothing")
  func refusals() throws {
    var pages = PageController()
    try pages.handle(.pagesChanged([1, 2, 3])) { _ in }
    try pages.handle(.layoutChanged(length: 320)) { _ in }
    try pages.handle(.enabledChanged(3, swipe: false, tap: false)) { _ in }
    // sample
    func refusal(of event: PageEvent) -> Rejection? {
      do throws(Rejection) {
        try pages.handle(event) { print($0) }
      } catch {
        return error
      }
      return nil
    }
    let before = pages
    shows(refusal(of: .jump(to: 99, request: 1)))  // → unknownPage(99)
    shows(refusal(of: .jump(to: 3, request: 2, cause: .tap)))  // → disabledPage(3)
    shows(refusal(of: .pagesChanged([1, 2, 1])))  // → duplicatePage(1)
    shows(refusal(of: .layoutChanged(length: .nan)))  // → illegalValue(.length)
    shows(refusal(of: .layoutChanged(length: -1)))  // → illegalValue(.length)
    shows(refusal(of: .dragMoved(by: .infinity, at: Moment(nanoseconds: 0))))  // → illegalValue(.travel)
    shows(refusal(of: .loaded(1, cost: -1)))  // → illegalValue(.cost)
    var configuration = PageConfiguration()
    configuration.snapThreshold = 2
    shows(refusal(of: .configured(configuration)))  // → refusedConfiguration(.snapThreshold)
    shows(pages == before)  // → true
    // end
    // sample
    shows(refusal(of: .dragMoved(by: 10, at: Moment(nanoseconds: 0))))  // → nil
    shows(refusal(of: .loaded(99)))  // → nil
    shows(refusal(of: .ticked(at: Moment(nanoseconds: .min))))  // → nil
    shows(pages == before)  // → true
    // end
    // sample
    shows(refusal(of: .layoutChanged(length: 1_099_511_627_776)))  // → nil
    shows(refusal(of: .layoutChanged(length: 1_099_511_627_777)))  // → illegalValue(.length)
    // end
  }

  @Test("Q35: lists have a rejection type of their own, which a pager wraps")
  func lists() throws {
    var pager = Pager()
    try pager.handle(.page(.pagesChanged([1]))) { _ in }
    try pager.handle(.frameChanged(LayoutRect(width: 320, height: 480))) { _ in }
    // sample
    func refusal(of event: PagerEvent) -> Rejection? {
      do throws(Rejection) {
        try pager.handle(event) { print($0) }
      } catch {
        return error
      }
      return nil
    }
    shows(refusal(of: .list(9, .turnEnded(at: Moment(nanoseconds: 0)))))  // → unknownPage(9)
    shows(refusal(of: .list(1, .given(rows: 0..<1, height: 50))))  // → list(.unknownRow(0))
    let rows = SectionModel(id: 1, rows: .uniform(count: 1, RowModel(height: .nan)))
    shows(refusal(of: .list(1, .sectionsChanged([rows]))))  // → list(.illegalValue(.height))
    let viewport = ListEvent.viewportChanged(length: 9, width: 9, insets: ContentInsets())
    shows(refusal(of: .list(1, viewport)))  // → illegalValue(.frame)
    shows(refusal(of: .frameChanged(LayoutRect(width: -1, height: 480))))  // → illegalValue(.frame)
    shows(refusal(of: .cover(.heightsChanged(maximum: 50, collapsed: 0, minimum: 60))))
    // → illegalValue(.minimum)
    shows(refusal(of: .cover(.stripHeightsChanged([40, 40]))))  // → wrongCount(expected: 1, got: 2)
    // end
  }
}
