import Folio

/// A list of rows of different kinds and heights: dragged and flung, and a row carried to both ends and back.
func list(_ rounds: Int) {
  var configuration = ListConfiguration()
  configuration.reorder = ReorderConfiguration()
  configuration.hasStickyHeaders = true
  guard var machine = try? ListController(configuration) else { return }
  var clock: Int64 = 0
  var effects = 0
  var moves = 0
  var now: Moment { Moment(nanoseconds: clock) }
  func send(_ event: ListEvent) {
    try? machine.handle(event) { effect in
      effects &+= 1
      if case .reordered = effect { moves &+= 1 }
    }
  }
  func tick(_ count: Int) {
    for _ in 0..<count {
      clock += 16_000_000
      send(.ticked(at: now))
    }
    send(.turnEnded(at: now))
  }
  send(
    .sectionsChanged(
      (0..<4).map { id in
        SectionModel(
          id: id, header: RowModel(kind: 3, height: 30),
          rows: .models((0..<60).map { RowModel(kind: UInt16($0 % 3), height: Double(30 + $0 * 7 % 50)) }))
      }))
  send(.viewportChanged(length: 600, width: 320, insets: ContentInsets(top: 40, bottom: 20)))
  for _ in 0..<rounds {
    send(.dragBegan(at: now))
    for _ in 0..<20 {
      clock += 8_000_000
      send(.dragMoved(by: 40, at: now))
    }
    send(.dragEnded(velocity: 3_000, at: now))
    tick(200)
    send(.setOffset(to: 0))
    send(.reorderBegan(row: 5, x: 10, y: 300, at: now))
    for place in 0..<20 { send(.reorderMoved(x: 10, y: 300 + Double(place) * 15, at: now)) }
    tick(1_000)
    send(.reorderMoved(x: 10, y: 50, at: now))
    tick(1_000)
    send(.reorderCancelled(at: now))
  }
  precondition(effects > rounds * 1_000 && moves > rounds * 100)
}
