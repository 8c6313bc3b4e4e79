import Folio
import Testing

/// Events that a pager sends to its parts itself are refused from a host; all others are the host's.
@Suite("Pager: events that it owns", .processorTime)
struct PagerOwnTests {
  /// Pagers with many possible changes: at rest, during a jump, under a finger.
  private static func stages() throws -> [PagerStage] {
    var rest = try PagerStage()
    rest.wheel(.notch, 0, 120)
    var jump = rest
    jump.page(.jump(to: 2, request: 1))
    jump.pass(milliseconds: 10)
    jump.pass(milliseconds: 100)
    var drag = rest
    drag.drag(from: (60, 500), by: (0, -100), lifts: false)
    return [rest, jump, drag]
  }

  private static let reports: [(PagerEvent, Rejection.Field)] = [
    (.cover(.scrolled(0, offset: 0, contentLength: 5_000, by: .user, token: 0)), .offset),
    (.cover(.scrolled(0, offset: -240, contentLength: 5_000, by: .code, token: 0)), .offset),
    (.cover(.scrolled(99, offset: 0, contentLength: 0, by: .fling, token: 0)), .offset),
    (.cover(.scrollEnded(0)), .offset), (.cover(.scrollEnded(99)), .offset),
    (.cover(.viewportChanged(height: 500, bottomInset: 0)), .frame),
    (.tab(.stripLayoutChanged(length: 320)), .frame),
    (.page(.layoutChanged(length: 320)), .frame),
    (.list(0, .viewportChanged(length: 600, width: 320, insets: ContentInsets())), .frame),
    (.list(0, .minimumLengthChanged(100)), .frame),
  ]

  @Test(
    "C11 V02 V19: events that contradict a pager's lists and frame are refused from a host, and nothing changes"
  )
  func refused() throws {
    for stage in try Self.stages() {
      for (event, field) in Self.reports {
        var stage = stage
        stage.send(event)
        #expect(stage.rejection == .illegalValue(field), "\(event)")
      }
    }
  }

  /// Every other event of the parts, each once.
  private static let others: [PagerEvent] = [
    .cover(.heightsChanged(maximum: 150, collapsed: 60, minimum: 50)),
    .cover(.viewportChanged(height: 600, bottomInset: 20)),
    .cover(.stripHeightsChanged([30, 40, 50, 60, 0])), .cover(.expand(animated: true)),
    .cover(.expand(animated: false)), .cover(.collapse(animated: true)), .cover(.collapse(animated: false)),
    .cover(.refreshEnded(0)), .cover(.refresh(0)), .cover(.shortContentChanged(0, .asIs)),
    .cover(.configured(CoverConfiguration())),
    .cover(.restored(Restoration(settled: 2, index: 2, places: [.init(page: 0, y: 700)]))),
    .tab(.tapped(3, request: 1)), .tab(.stripDragBegan(at: now)),
    .tab(.stripDragMoved(by: 20, at: now)), .tab(.stripDragEnded(velocity: 9, at: now)),
    .tab(.lengthsChanged([1, 2, 3, 4, 5])), .tab(.key(.forward, request: 1)),
    .tab(.configured(TabConfiguration())),
    .page(.pagesChanged([4, 0, 2])),
    .page(.enabledChanged(1, swipe: false, tap: true)),
    .page(.dragBegan(at: now)),
    .page(.dragMoved(by: 50, at: now)), .page(.dragEnded(velocity: 9, at: now)),
    .page(.dragCancelled(at: now)), .page(.fingerDown(at: now)),
    .page(.fingerUp(at: now)), .page(.driven(position: 0.5, at: now)),
    .page(.jump(to: 4, request: 2)),
    .page(.step(by: 1, animated: false, request: 2)),
    .page(.ticked(at: now)), .page(.containerWillDisappear(animated: true)),
    .page(.containerDidDisappear), .page(.loaded(0, cost: 3)),
    .page(.loadFailed(0)), .page(.retry(0)),
    .page(.memoryPressure(.critical)), .page(.reducedMotionChanged(true)),
    .page(.configured(PageConfiguration())), .page(.restored(3, index: 3)),
    .list(0, .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 3, RowModel(height: 40)))])),
    .list(0, .rowsAppended(section: 0, count: 2, model: RowModel(height: 9))), .list(0, .invalidateHeights),
    .list(0, .estimateChanged(kind: 0, height: 20)), .list(0, .revised(row: 2)),
    .list(0, .pinnedRowsChanged([])),
    .list(0, .stickyRowsChanged([])),
    .list(0, .fingerDown(at: now)), .list(0, .fingerUp(at: now)), .list(0, .dragBegan(at: now)),
    .list(0, .dragMoved(by: 30, at: now)), .list(0, .dragEnded(velocity: 0, at: now)),
    .list(0, .dragCancelled(at: now)), .list(0, .setOffset(to: 60)),
    .list(0, .hostScrolled(offset: 60, token: 1_048_576, by: .user, at: now)),
    .list(0, .scroll(to: 20, alignment: .start, animated: false)),
    .list(0, .scroll(to: 20, alignment: .start, animated: true)), .list(0, .ticked(at: now)),
    .list(0, .turnEnded(at: now)), .list(0, .configured(ListConfiguration())),
    .list(0, .restored(ListPosition(row: 9, distance: 0, height: 50, width: 320))),
    .list(0, .reorderCancelled(at: now)),
  ]

  private static let now = Moment(nanoseconds: 2_000_000_000)

  @Test(
    "C11 V02 V11: after any other event of a host cover and lists agree, also when all is at rest"
  )
  func agreement() throws {
    for stage in try Self.stages() {
      for event in Self.others {
        var stage = stage
        stage.now = Self.now
        stage.send(event)
        expectAgreement(stage, after: event)
        for _ in 0..<30 {
          stage.pass(milliseconds: 16)
          expectAgreement(stage, after: event)
        }
      }
    }
  }

  private func expectAgreement(_ stage: PagerStage, after event: PagerEvent) {
    let cover = stage.pager.cover
    for placement in stage.pages.scene where !stage.pager.isRestoring(placement.page) {
      guard let list = stage.pager.list(of: placement.page), list.rowCount > 0, list.viewportLength > 0,
        let known = cover.offset(of: placement.page), let top = cover.topInset(of: placement.page)
      else { continue }
      let page = placement.page
      #expect(abs(list.offset - known) <= 0.5, "\(page) after \(event)")
      if page == cover.active && stage.pages.phase == .dragging { continue }
      #expect(list.offset + top + cover.pull >= cover.collapse - 0.5, "a gap over \(page) after \(event)")
    }
  }
}
