import Folio

/// A list of rows with headers, some of them pinned, dragged and flung up and down under sticky headers.
func rows(_ rounds: Int) { scroll(.rows, sticky: true, rounds) }

/// A list whose rows snap, and are viewed.
func watched(_ rounds: Int) {
  scroll(.rows, sticky: false, rounds) {
    $0.snap = .centre
    $0.viewability = Viewability()
  }
}

/// A list whose rows are side by side in columns.
func grid(_ rounds: Int) { scroll(.grid(columns: 3, gap: 8), sticky: false, rounds) }

/// A list whose rows are in columns, each row in the shortest.
func waterfall(_ rounds: Int) { scroll(.waterfall(columns: 3, gap: 8), sticky: false, rounds) }

private func scroll(
  _ layout: SectionLayout, sticky: Bool, _ rounds: Int, change: (inout ListConfiguration) -> Void = { _ in }
) {
  var configuration = ListConfiguration()
  change(&configuration)
  configuration.hasStickyHeaders = sticky
  configuration.overscanAhead = .time(0.1)
  guard var machine = try? ListController(configuration) else { return }
  var clock: Int64 = 0
  var effects = 0
  var wanted: [RowMeasurement] = []
  var generation: MeasurementGeneration = 0
  func send(_ event: ListEvent) {
    try? machine.handle(event) { effect in
      effects &+= 1
      if case .measure(let row, _, _, _, let asked) = effect {
        wanted.append(RowMeasurement(row: row, height: Double(40 + row * 13 % 60)))
        generation = asked
      }
    }
    // Measures rows that come into view, as a host does, until all are measured.
    while !wanted.isEmpty {
      let answers = wanted
      wanted = []
      send(.measured(answers, generation: generation))
    }
  }
  let sections = (0..<20).map { number in
    SectionModel(
      id: number, header: RowModel(kind: 1, height: 28),
      rows: .models((0..<50).map { RowModel(kind: UInt16(2 + $0 % 3)) }), layout: layout)
  }
  send(.sectionsChanged(sections))
  send(.viewportChanged(length: 667, width: 320, insets: ContentInsets()))
  send(.pinnedRowsChanged([3, 400]))
  func fling(_ travel: Double) {
    send(.dragBegan(at: Moment(nanoseconds: clock)))
    for _ in 0..<12 {
      clock += 8_000_000
      send(.dragMoved(by: travel, at: Moment(nanoseconds: clock)))
    }
    send(.dragEnded(velocity: travel * 120, at: Moment(nanoseconds: clock)))
    for _ in 0..<200 {
      clock += 16_000_000
      send(.ticked(at: Moment(nanoseconds: clock)))
      send(.turnEnded(at: Moment(nanoseconds: clock)))
    }
  }
  // Everything is shown once, and measured.
  for row in Int64(0)..<1_020 { send(.scroll(to: row, alignment: .centre, animated: false)) }
  for _ in 0..<rounds {
    for travel in [30.0, 60, -40, -80] { fling(travel) }
    send(.scroll(to: 900, alignment: .start, animated: true))
    for _ in 0..<40 {
      clock += 16_000_000
      send(.ticked(at: Moment(nanoseconds: clock)))
    }
    send(.scroll(to: 0, alignment: .start, animated: false))
  }
  precondition(effects > rounds * 100)
}
