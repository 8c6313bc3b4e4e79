import Folio
import FolioTesting

/// The alphabets of the diagrams in the documentation: few events, so that each arrow is meaningful.
enum DiagramAlphabets {
  static let moving: [Stimulus<PageController>] = [
    .page { .dragBegan(at: $0) }, .page { .dragMoved(by: 100, at: $0) },
    .page { .dragEnded(velocity: 0, at: $0) }, .page { .dragEnded(velocity: 960, at: $0) },
    .page(.jump(to: 4, animated: true, request: 1, cause: .request)),
    .page(.jump(to: 0, animated: true, request: 1, cause: .request)),
    .page(after: 0.15) { .ticked(at: $0) }, .page(after: 5) { .ticked(at: $0) },
  ]

  static let strip: [Stimulus<TabController>] = [
    .after(0) { .stripDragBegan(at: $0) }, .after(0) { .stripDragMoved(by: 100, at: $0) },
    .after(0) { .stripDragEnded(velocity: 0, at: $0) }, .after(0) { .stripDragEnded(velocity: 900, at: $0) },
    .event(.tapped(3, request: 1)), .page(after: 60) { .ticked(at: $0) },
  ]

  static let snapping: [Stimulus<CoverController>] = [
    scrolled(0), scrolled(80), scrolled(300), .event(.scrollEnded(0)), .event(.expand(animated: true)),
    .event(.collapse(animated: true)), .page(after: 5) { .ticked(at: $0) },
  ]

  static let pulling: [Stimulus<CoverController>] = [
    scrolled(0), scrolled(-30), scrolled(-70), .event(.scrollEnded(0)), .event(.refreshEnded(0)),
    .event(.refresh(0)),
  ]

  private static func scrolled(_ y: Double) -> Stimulus<CoverController> {
    Stimulus { cover, _ in
      .scrolled(0, offset: y - 200, contentLength: 2_000, by: .user, token: cover.token(of: 0))
    }
  }

  static let scrolling: [Stimulus<ListController>] = [
    .after(0) { .fingerDown(at: $0) }, .after(0) { .fingerUp(at: $0) }, .after(0) { .dragBegan(at: $0) },
    .after(0) { .dragMoved(by: 100, at: $0) }, .after(0) { .dragEnded(velocity: 0, at: $0) },
    .after(0) { .dragEnded(velocity: 900, at: $0) }, .after(0) { .dragCancelled(at: $0) },
    .event(.scroll(to: 30, alignment: .start, animated: true)),
    Stimulus { list, _ in
      .measured((0..<40).map { RowMeasurement(row: $0, height: 44) }, generation: list.generation)
    },
    .after(0) { .reorderBegan(row: 1, x: 10, y: 60, at: $0) }, .after(0) { .reorderEnded(at: $0) },
    .after(0) { .reorderCancelled(at: $0) }, .after(5) { .ticked(at: $0) },
  ]

  static let feeding: [Stimulus<FeedController>] = [
    .after(0) { .fingerDown(at: $0) }, .after(0) { .fingerUp(at: $0) }, .after(0) { .dragBegan(at: $0) },
    .after(0) { .dragMoved(by: 100, at: $0) }, .after(0) { .dragEnded(velocity: 0, at: $0) },
    .after(0) { .dragEnded(velocity: 900, at: $0) }, .after(0) { .dragCancelled(at: $0) },
    .after(5) { .ticked(at: $0) },
  ]

  static let advancing: [Stimulus<CarouselController>] = [
    .page { .ticked(at: $0) }, .page(after: 3) { .ticked(at: $0) }, .page { .fingerDown(at: $0) },
    .page { .fingerUp(at: $0) }, .page { .dragBegan(at: $0) }, .page { .dragMoved(by: 200, at: $0) },
    .page { .dragEnded(velocity: 0, at: $0) }, .page(.containerWillDisappear(animated: false)),
    .page(.jump(to: 2, animated: true, request: 1, cause: .request)), .page(.pagesChanged([0], settled: nil)),
  ]

  static let panning: [Stimulus<PanRecognizer>] = [
    .after(0) { .down(pointer: 1, x: 0, y: 0, at: $0) },
    .after(0) { .moved(pointer: 1, x: 20, y: 0, at: $0) },
    .after(0) { .up(pointer: 1, x: 0, y: 0, at: $0) }, .after(0) { .cancelled(pointer: 1, at: $0) },
    .after(0) { .refused(at: $0) },
  ]

  /// A finger that goes down on content, on the strip and in the back zone, and from there moves along and across.
  static let gripping: [Stimulus<Pager>] = [
    pointer(.down, 160, 400), pointer(.down, 160, 220), pointer(.down, 5, 400), pointer(.moved, 120, 400),
    pointer(.moved, 160, 350), pointer(.moved, 120, 220), pointer(.up, 160, 400),
    pointer(.cancelled, 160, 400), .after(0.1) { .ticked(at: $0) }, .after(0.5) { .ticked(at: $0) },
  ]

  private static func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) -> Stimulus<Pager> {
    .after(0) { .pointer(PointerEvent(phase, id: 1, x: x, y: y, at: $0)) }
  }

  static let pressing: [Stimulus<PressRecognizer>] = [
    .after(0) { .down(pointer: 1, x: 0, y: 0, target: PressTarget(item: 1), at: $0) },
    .after(0.1) { .ticked(at: $0) },
    .after(0) { .moved(pointer: 1, x: 20, y: 0, isInside: true, at: $0) },
    .after(0) { .up(pointer: 1, x: 0, y: 0, isInside: true, at: $0) },
    .after(0) { .cancelled(pointer: 1, at: $0) },
    .event(.refused),
  ]

  static let drawn = RenderKey(target: TargetID(rawValue: 1), purpose: PurposeID(rawValue: 0))

  static let drawing: [Stimulus<RenderScheduler>] =
    [
      .event(.request(drawn)), .event(.turnEnded), .event(.left(drawn.target)),
    ]
    + (1...4).flatMap { number in
      let task = TaskID(rawValue: Int64(number))
      return [Stimulus<RenderScheduler>.event(.finished(task)), .event(.failed(task))]
    }
}
