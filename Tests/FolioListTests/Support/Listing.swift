import FolioMachine
import Testing

@testable import FolioList

/// A list under test, with the effects of the last event.
struct Listing {
  var list: ListController
  var effects: [ListEffect] = []

  init(_ configuration: ListConfiguration = ListConfiguration()) throws {
    list = try ListController(configuration)
  }

  /// A laid-out list of equal unmeasured rows, width 100.
  init(
    rows: Int64, estimate: Double = 50, length: Double, kind: UInt16 = 0,
    _ change: (inout ListConfiguration) -> Void = { _ in }
  ) throws {
    var configuration = ListConfiguration()
    configuration.estimate = estimate
    configuration.measuresWhenIdle = false
    change(&configuration)
    try self.init(configuration)
    try send(.sectionsChanged([.plain(rows, RowModel(kind: kind))]))
    try send(.viewportChanged(length: length, width: 100, insets: ContentInsets()))
  }

  /// Sends an event and returns its effects.
  @discardableResult
  mutating func send(_ event: ListEvent) throws(ListRejection) -> [ListEffect] {
    var collected: [ListEffect] = []
    try list.handle(event) { collected.append($0) }
    effects = collected
    return collected
  }

  /// Sets the offset of the list as its parent would.
  mutating func go(to offset: Double) throws { try send(.setOffset(to: offset)) }

  /// Answers every `measure` of the last event with heights.
  mutating func answer(_ height: (Int64) -> Double) throws {
    let measurements = effects.measuredRows.map { RowMeasurement(row: $0, height: height($0)) }
    try send(.measured(measurements, generation: list.generation))
  }

  /// Measures one row.
  @discardableResult
  mutating func measure(_ row: Int64, _ height: Double) throws -> [ListEffect] {
    try send(.measured([RowMeasurement(row: row, height: height)], generation: list.generation))
  }

  /// Runs frames until the list rests.
  mutating func rest() throws {
    var seconds = 1.0
    while list.nextWake == .frame {
      seconds += 0.016
      try send(.ticked(at: at(seconds)))
      try #require(seconds < 60)
    }
  }

  /// Expects a rejection that changes nothing.
  mutating func expectRejection(
    _ rejection: ListRejection, of event: ListEvent, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = list
    var emitted = 0
    #expect(throws: rejection, sourceLocation: sourceLocation) {
      try list.handle(event) { _ in emitted += 1 }
    }
    let isUnchanged = list == before
    #expect(isUnchanged, "a rejected event changes nothing", sourceLocation: sourceLocation)
    #expect(emitted == 0, sourceLocation: sourceLocation)
  }

  /// The heights of all rows.
  var heights: [Double] { (0..<list.rowCount).compactMap { list.frame(of: $0)?.height } }
}

extension SectionModel {
  /// A section of equal rows.
  static func plain(_ count: Int64, _ row: RowModel = RowModel(), id: Int64 = 1) -> SectionModel {
    SectionModel(id: id, rows: .uniform(count: count, row))
  }

  /// A section of rows with heights.
  static func heights(_ heights: [Double], id: Int64 = 1) -> SectionModel {
    SectionModel(id: id, rows: .models(heights.map { RowModel(height: $0) }))
  }
}

extension [ListEffect] {
  /// The rows requested to be measured.
  var measuredRows: [Int64] {
    compactMap { if case .measure(let row, _, _, _, _) = $0 { row } else { nil } }
  }

  /// The rows that were mounted.
  var mountedRows: [Int64] {
    compactMap { if case .mount(let row, _, _, _) = $0 { row } else { nil } }
  }

  /// The rows that were unmounted.
  var unmountedRows: [Int64] {
    compactMap { if case .unmount(let row, _) = $0 { row } else { nil } }
  }

  /// The rows that were rendered.
  var renderedRows: [Int64] {
    compactMap { if case .render(let row, _, _) = $0 { row } else { nil } }
  }

  /// The slots that were discarded.
  var discardedSlots: [SlotID] {
    compactMap { if case .discard(let slot) = $0 { slot } else { nil } }
  }

  /// For each mounted row, whether its slot existed already.
  var isRecycled: [Bool] {
    compactMap { if case .mount(_, _, _, let isRecycled) = $0 { isRecycled } else { nil } }
  }

  /// Effects other than mounting and measuring.
  var others: [ListEffect] {
    filter {
      switch $0 {
      case .mount, .unmount, .render, .discard, .measure, .prepare: false
      default: true
      }
    }
  }
}

/// A moment in seconds.
func at(_ seconds: Double) -> Moment { Moment(nanoseconds: Int64(seconds * 1e9)) }

extension Listing {
  /// A laid-out list of sections, measured by a function of keys, 0 for none; 100 wide.
  init(_ sections: [SectionModel], length: Double, heights: (Int64) -> Double) throws {
    try self.init(rows: 0, length: 0)
    try send(.sectionsChanged(sections))
    let measurements = (0..<list.rowCount).map {
      RowMeasurement(row: $0, height: heights(list.key(of: $0) ?? 0))
    }
    try send(.measured(measurements, generation: list.generation))
    try send(.viewportChanged(length: length, width: 100, insets: ContentInsets()))
  }

  /// The keys of all rows.
  var keys: [Int64?] { (0..<list.rowCount).map { list.key(of: $0) } }

  /// Whether every key leads to its row, and no other key to any row.
  var findsKeys: Bool {
    keys.enumerated().allSatisfy { $1 == nil || list.row(withKey: $1 ?? 0) == Int64($0) }
      && list.isConsistent
  }
}
