import Folio
import Testing

/// A pager whose host loads pages of 60 rows at once, and measures rows as soon as it is asked.
struct MeasuringHost {
  var pager: Pager
  var now = Moment(nanoseconds: 0)
  /// The height of a row.
  var height: (Int64) -> Double

  init(
    page: PageConfiguration = .init(), cover: CoverConfiguration = .init(),
    configuration: PagerConfiguration = .init(), height: Double = 61
  ) throws {
    pager = try Pager(page: page, cover: cover, configuration: configuration)
    self.height = { _ in height }
  }

  mutating func open(_ pages: [PageID], cover: Double) {
    for event in [
      PagerEvent.cover(.heightsChanged(maximum: cover)), .page(.pagesChanged(pages)),
      .cover(.uniformStripHeightChanged(32)), .frameChanged(LayoutRect(width: 320, height: 480)),
      .page(.containerWillAppear()), .page(.containerDidAppear),
    ] { send(event) }
  }

  mutating func send(_ event: PagerEvent) {
    var next: [PagerEvent] = []
    var measured: [PageID: [RowMeasurement]] = [:]
    do throws(Rejection) {
      try pager.handle(event) { effect in
        switch effect.page {
        case .load(let page), .prefetch(let page):
          let rows = (0..<60).map { RowModel(key: Int64($0)) }
          next += [
            .list(page, .sectionsChanged([SectionModel(id: 1, rows: .models(rows))])), .page(.loaded(page)),
          ]
        default: break
        }
        if case .list(let page, .measure(let row, _, _, _, _)) = effect {
          measured[page, default: []].append(RowMeasurement(row: row, height: height(row)))
        }
      }
    } catch {
      Issue.record("\(event): \(error)")
    }
    for event in next { send(event) }
    for page in measured.keys.sorted() {
      guard let list = pager.list(of: page) else { continue }
      send(.list(page, .measured(measured[page] ?? [], generation: list.generation)))
    }
  }

  mutating func tick(_ milliseconds: Int64 = 16) {
    now = now.advanced(byNanoseconds: milliseconds * 1_000_000)
    send(.ticked(at: now))
  }

  mutating func rest() {
    for _ in 0..<5_000 {
      switch pager.nextWake {
      case .never: return
      case .frame: tick()
      case .at(let moment):
        now = max(now, moment)
        send(.ticked(at: now))
      case .endOfTurn: send(.turnEnded(at: now))
      }
    }
    Issue.record("It never comes to rest")
  }

  mutating func pointer(_ phase: PointerEvent.Phase, id: Int64 = 1, x: Double = 160, y: Double) {
    now = now.advanced(byNanoseconds: 8_000_000)
    send(.pointer(PointerEvent(phase, id: id, x: x, y: y, at: now)))
  }

  /// The first row that is seen, and the distance of its top from the lower edge of the strip.
  var firstRow: (row: Int64, distance: Double)? {
    guard let list = pager.list(of: 1) else { return nil }
    let edge = list.offset + pager.cover.contentTop
    for row in list.onScreen {
      guard let frame = list.frame(of: row), frame.top + frame.height > edge + 0.01 else { continue }
      return (row, frame.top - edge)
    }
    return nil
  }
}
