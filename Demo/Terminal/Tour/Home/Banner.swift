package import Folio
package import FolioHost
package import TerminalScreen

/// The banner of *Home*: a carousel of slides of unequal lengths, which loops and advances by itself. A finger on it drags the
/// slides instead of the pages around it.
package final class Banner: NestedGestures {
  /// The machine.
  package let runner: Runner<CarouselController>
  private let slides: [Table.Item]
  private var columns = 0
  private var isVisible = false
  /// Whether a finger drags the slides.
  private var isDragged = false
  private var lastX = 0.0
  private var speed = VelocityTracker()

  /// The lengths of the slides, in hundredths of the page.
  private static let lengths = [64, 40, 52, 34, 58]

  /// Creates a banner with a slide for each item.
  ///
  /// - Parameter changed: A closure that is called when there is anything new to draw.
  package init(_ slides: [Table.Item], clock: any WakeClock, changed: @escaping () -> Void) {
    self.slides = slides
    runner = Runner(CarouselController(), clock: clock)
    runner.onUpdate = { _ in changed() }
    var configuration = PageConfiguration()
    configuration.spacing = 2 * CellSize.column
    configuration.slides.alignment = .centre
    runner.send(contentsOf: [
      .page(.configured(configuration)), .page(.pagesChanged(slides.indices.map { PageID(Int64($0) + 1) })),
    ])
  }

  /// Sets the columns of the page.
  package func layOut(columns: Int) {
    guard columns != self.columns else { return }
    self.columns = columns
    let lengths = slides.indices.map { index in
      let share = Banner.lengths[index % Banner.lengths.count]
      return Double(max(columns * share / 100, 12)) * CellSize.column
    }
    runner.send(contentsOf: [
      .page(.slideLengthsChanged(lengths)), .page(.layoutChanged(length: Double(columns) * CellSize.column)),
    ])
  }

  /// The page around the banner appeared or disappeared. The banner only advances while it is visible.
  package func setVisible(_ visible: Bool) {
    guard visible != isVisible else { return }
    isVisible = visible
    runner.send(
      contentsOf: visible
        ? [.page(.containerWillAppear()), .page(.containerDidAppear)]
        : [.page(.containerWillDisappear()), .page(.containerDidDisappear)])
  }

  /// Draws the slides and the dots.
  package func draw(on canvas: inout Canvas) {
    let carousel = runner.machine
    let height = Double(canvas.rows - 1)
    for element in carousel.page.frames(
      in: LayoutRect(width: Double(canvas.columns) * CellSize.column, height: height))
    {
      let left = CellSize.columns(element.frame.x)
      let slide = slide(
        slides[(Int(element.page.rawValue) - 1) % slides.count],
        columns: CellSize.columns(element.frame.x + element.frame.width) - left, rows: canvas.rows - 2,
        like: canvas)
      canvas.draw(slide, left, 0)
    }
    guard let indicator = carousel.indicator else { return }
    let first = (canvas.columns - 2 * indicator.count) / 2
    for dot in 0..<indicator.count {
      canvas.set(
        dot == indicator.current ? 0x25cf : 0x00b7, first + 2 * dot, canvas.rows - 1,
        dot == indicator.current ? .accent : .faint)
    }
  }

  private func slide(_ item: Table.Item, columns: Int, rows: Int, like canvas: Canvas) -> Canvas {
    var slide = Canvas(
      columns: max(columns, 1), rows: max(rows, 1), accent: canvas.accent, theme: canvas.theme)
    slide.cover(0, 0, columns, rows, seed: item.seed)
    slide.put(item.title, 3, rows - 3, .bright, attributes: .bold, limit: columns - 5)
    slide.put(item.subtitle, 3, rows - 2, .bright, limit: columns - 5)
    return slide
  }

  // MARK: Fingers

  package func candidate(atX x: Double, y: Double) -> GestureCandidate {
    GestureCandidate(axis: .horizontal, pages: ScrollCapacity(backward: true, forward: true))
  }

  package private(set) var hasCaught = false

  // A slide is not tapped.
  package func caught(pointer: Int64) {}

  package func take(_ sample: PointerEvent) {
    switch sample.phase {
    case .down:
      hasCaught = runner.withMachine { $0.page.phase != .resting }
      speed.removeAll()
      runner.send(.page(.fingerDown(at: sample.at)))
    case .moved where isDragged: runner.send(.page(.dragMoved(by: lastX - sample.x, at: sample.at)))
    case .up where isDragged:
      runner.send(.page(.dragEnded(velocity: -speed.velocity(at: sample.at), at: sample.at)))
      isDragged = false
    case .cancelled where isDragged:
      runner.send(.page(.dragCancelled(at: sample.at)))
      isDragged = false
    case .up, .cancelled: runner.send(.page(.fingerUp(at: sample.at)))
    case .moved: break
    }
    lastX = sample.x
    if sample.phase != .cancelled { speed.add(position: sample.x, at: sample.at) }
  }

  package func decide(pointer: Int64, owns: Bool, at moment: Moment) {
    guard owns else { return runner.send(.page(.fingerUp(at: moment))) }
    isDragged = true
    runner.send(.page(.dragBegan(at: moment)))
  }

  package func take(_ wheel: WheelEvent) {
    runner.send(.page(.step(by: wheel.deltaX > 0 ? 1 : -1)))
  }
}
