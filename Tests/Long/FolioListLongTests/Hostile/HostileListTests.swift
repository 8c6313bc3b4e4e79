import FolioCollections
import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Lists: hostile events and states", .processorTime)
struct HostileListTests {
  @Test(
    "For any number in any event, the laws hold, and a refused event changes nothing",
    arguments: HostileListTests.seeds(20))
  func events(seed: UInt64) throws {
    var dice = Dice(state: seed &* 7_919)
    var list = try ListController(ListWalk.configuration(&dice))
    for step in 0..<80 {
      let event = HostileListTests.event(&dice, list)
      guard HostileListTests.take(event, &list, "seed \(seed) step \(step)") else {
        return
      }
    }
  }

  @Test(
    "A saved state that was tampered with is refused, or takes events, and is read again",
    arguments: HostileListTests.seeds(20))
  func states(seed: UInt64) throws {
    var dice = Dice(state: seed &* 104_729)
    var list = try ListController(ListWalk.configuration(&dice))
    for _ in 0..<40 { try? list.handle(ListWalk.event(&dice, list)) { _ in } }
    let data = try JSONEncoder().encode(list)
    for attempt in 0..<60 {
      let broken = try Hostile.mutated(data, &dice)
      guard var read = try? JSONDecoder().decode(ListController.self, from: broken) else { continue }
      if read == list {
        let isSame = read.digest == list.digest
        #expect(isSame, "seed \(seed) attempt \(attempt)")
      }
      for step in 0..<12 {
        let event = step < 8 ? ListWalk.event(&dice, read) : HostileListTests.event(&dice, read)
        let place = "seed \(seed) attempt \(attempt) step \(step)"
        guard HostileListTests.take(event, &read, place, isTampered: true) else { return }
      }
      let copy = try JSONDecoder().decode(ListController.self, from: JSONEncoder().encode(read))
      let isSame = copy == read && copy.digest == read.digest
      #expect(isSame, "seed \(seed) attempt \(attempt)")
    }
  }

  /// Sends an event to the list, and returns whether a refused one changed nothing, and all laws held, unless
  /// the state was tampered with.
  static func take(
    _ event: ListEvent, _ list: inout ListController, _ place: String, isTampered: Bool = false
  ) -> Bool {
    let before = list
    var effects: [ListEffect] = []
    do {
      try list.handle(event) { effects.append($0) }
    } catch {
      let isUnchanged = list == before && list.digest == before.digest && effects.isEmpty
      if !isUnchanged { Issue.record("\(place): \(event) was refused and left a trace") }
      return isUnchanged
    }
    if !isTampered, let fault = fault(list) ?? EffectOrder.fault(effects) {
      Issue.record("\(place): \(fault) after \(event)")
      return false
    }
    _ = list.nextWake
    _ = list.scrollbar
    _ = list.stickyRow
    _ = list.position
    return true
  }

  /// Returns the law that a list breaks, if it breaks any.
  private static func fault(_ list: ListController) -> String? {
    if !list.isConsistent { return "unsound" }
    return list.onScreen.first { list.slot(of: $0) == nil }.map { "row \($0) is on screen without a slot" }
  }

  /// The number of seeds.
  static func seeds(_ count: UInt64) -> ClosedRange<UInt64> {
    1...(ProcessInfo.processInfo.environment["SEEDS"].flatMap { UInt64($0) } ?? count)
  }

  static func event(_ dice: inout Dice, _ list: ListController) -> ListEvent {
    let moment = Moment(nanoseconds: Hostile.integer(&dice, 2_000_000_000))
    let row = Hostile.integer(&dice, list.rowCount + 1)
    func points(_ sides: Int64) -> Double { Hostile.points(&dice, sides) }
    switch dice.roll(26) {
    case 0: return .sectionsChanged(sections(&dice))
    case 1: return .rowsAppended(section: dice.roll(4), count: Hostile.integer(&dice, 6), model: model(&dice))
    case 2:
      return .viewportChanged(
        length: points(300), width: points(3), insets: ContentInsets(top: points(40), bottom: points(40)))
    case 3: return .minimumLengthChanged(points(300))
    case 4:
      let measurements = (0..<dice.roll(4)).map { _ in
        RowMeasurement(row: dice.roll(8) == 0 ? row : dice.roll(list.rowCount), height: points(90))
      }
      return .measured(
        measurements, generation: dice.roll(6) == 0 ? MeasurementGeneration(row) : list.generation)
    case 5:
      let first = min(row, .max - 10)
      return .given(rows: first..<first + max(0, min(9, Hostile.integer(&dice, 9))), height: points(60))
    case 6: return .given(rows: min(row, 0)..<max(list.rowCount, row, 0), height: points(60))
    case 7: return .estimateChanged(kind: UInt16(dice.roll(65_536)), height: points(70))
    case 8: return dice.roll(2) == 0 ? .fingerDown(at: moment) : .fingerUp(at: moment)
    case 9: return .dragBegan(at: moment)
    case 10, 11: return .dragMoved(by: points(200) - 100, at: moment)
    case 12: return .dragEnded(velocity: points(4_000) - 2_000, at: moment)
    case 13:
      if dice.roll(4) == 0 { return .hostScrollEnded(at: moment) }
      let token = ScrollToken(dice.roll(6) == 0 ? row : list.token.rawValue - dice.roll(2))
      return .hostScrolled(offset: points(900), token: token, by: .fling, at: moment)
    case 14: return .setOffset(to: points(900))
    case 16:
      let alignment = ScrollAlignment.allCases[Int(dice.roll(4))]
      let targets: [ListScrollTarget] = [
        .offset(points(900)), .distance(points(900)), .row(row, alignment: alignment, offset: points(90)),
      ]
      return .scrollTo(targets[Int(dice.roll(3))], animated: dice.roll(2) == 0)
    case 15:
      return .scroll(
        to: row, alignment: ScrollAlignment.allCases[Int(dice.roll(4))], animated: dice.roll(2) == 0)
    case 17 where row & 7 == 5: return .reducedMotionChanged(row & 8 == 0)
    case 17: return .turnEnded(at: moment)
    case 18:
      var saved = ListPosition(row: row, distance: points(90), height: points(60), width: points(3))
      if dice.roll(2) == 0 { saved.key = Hostile.integer(&dice, 20) }
      saved.neighbours = (0..<(dice.roll(9) == 0 ? dice.roll(20) : dice.roll(3))).map { _ in
        .init(key: Hostile.integer(&dice, 20), rowsBelow: Hostile.integer(&dice, 4))
      }
      return .restored(saved)
    case 19:
      let rows = (0..<dice.roll(4)).map { _ in Hostile.integer(&dice, list.rowCount) }
      return rows.count & 1 == 0 ? .pinnedRowsChanged(rows) : .stickyRowsChanged(rows)
    case 20:
      return .reorderBegan(
        row: dice.roll(2) == 0 ? row : dice.roll(list.rowCount), x: points(3), y: points(200), at: moment)
    case 21: return .reorderMoved(x: points(3), y: points(300) - 50, at: moment)
    case 22: return .configured(configuration(&dice))
    case 23: return .batch(batch(&dice))
    case 24: return ListWalk.event(&dice, list)
    default: return .ticked(at: moment)
    }
  }

  private static func configuration(_ dice: inout Dice) -> ListConfiguration {
    var configuration = ListWalk.configuration(&dice)
    switch dice.roll(8) {
    case 0: configuration.estimate = Hostile.points(&dice, 50)
    case 1: configuration.overscan = Hostile.points(&dice, 50)
    case 2: configuration.overscanAhead = .distance(Hostile.points(&dice, 50))
    case 3: configuration.overscanAhead = .time(Hostile.points(&dice, 2))
    case 4: configuration.overscanAhead = .rows(Hostile.integer(&dice, 50))
    case 5:
      configuration.followEnd = Hostile.points(&dice, 50)
      configuration.nearStart = .points(Hostile.points(&dice, 50))
    case 6: configuration.poolLimit = Hostile.integer(&dice, 5)
    default:
      configuration.reorder?.edge = Hostile.points(&dice, 50)
      configuration.reorder?.speed = Hostile.points(&dice, 50)
    }
    // Without a random number, so that the following ones stay the same.
    let choice = Int(dice.state >> 40)
    configuration.snap = choice % 2 == 0 ? nil : ListSnap.allCases[choice / 2 % 3]
    if choice / 6 % 2 == 0 { configuration.viewability = Viewability(fraction: 0.5, duration: 0.1) }
    return configuration
  }

  private static func model(_ dice: inout Dice) -> RowModel {
    let kinds: [UInt16] = [0, 0, 0, 1, 40, RowModel.noKind]
    return RowModel(
      kind: kinds[Int(dice.roll(6))], height: dice.roll(3) == 0 ? Hostile.points(&dice, 60) : nil,
      revision: Hostile.integer(&dice, 2), moves: dice.roll(5) > 0,
      key: dice.roll(8) == 0 ? Hostile.integer(&dice, 20) : nil)
  }

  private static func layout(_ dice: inout Dice) -> SectionLayout {
    switch dice.roll(6) {
    case 0:
      .waterfall(
        columns: dice.roll(20) == 0 ? Hostile.integer(&dice, 4) : dice.roll(4), gap: Hostile.points(&dice, 8))
    case 1 where dice.state >> 50 & 1 == 0:
      .adaptiveGrid(
        leastWidth: Hostile.points(&dice, 4),
        mostColumns: dice.state >> 51 & 1 == 0 ? nil : Hostile.integer(&dice, 4),
        gap: Hostile.points(&dice, 8))
    case 1, 2: .grid(columns: Hostile.integer(&dice, 4), gap: Hostile.points(&dice, 8))
    default: .rows
    }
  }

  private static func sections(_ dice: inout Dice) -> [SectionModel] {
    (0..<dice.roll(5)).map { id in
      let layout = layout(&dice)
      let count = layout.isWaterfall ? dice.roll(30) : Hostile.integer(&dice, 12)
      if dice.roll(3) == 0 {
        let rows = (0..<dice.roll(9)).map { _ in
          RowModel(key: dice.roll(9) == 0 ? nil : Hostile.integer(&dice, 1_000_000))
        }
        return SectionModel(id: id, rows: .models(rows), layout: layout)
      }
      return SectionModel(
        id: dice.roll(12) == 0 ? 0 : id, header: dice.roll(2) == 0 ? model(&dice) : nil,
        rows: .uniform(count: count, model(&dice)), footer: dice.roll(3) == 0 ? model(&dice) : nil,
        layout: layout, defaultSequence: dice.roll(2) == 0 ? Hostile.integer(&dice, 3) : nil)
    }
  }

  private static func batch(_ dice: inout Dice) -> ListBatch {
    func path() -> RowPath {
      RowPath(
        section: dice.roll(8) == 0 ? Hostile.integer(&dice, 3) : dice.roll(2), row: Hostile.integer(&dice, 6))
    }
    var batch = ListBatch()
    if dice.roll(3) == 0 { batch.deletes = (0..<dice.roll(3)).map { _ in path() } }
    if dice.roll(2) == 0 {
      batch.inserts = (0..<dice.roll(3)).map { _ in RowInsert(at: path(), row: model(&dice)) }
    }
    if dice.roll(2) == 0 {
      batch.moves = (0..<dice.roll(3)).map { _ in RowMove(source: path(), destination: path()) }
    }
    if dice.roll(3) == 0 { batch.reloads = [path()] }
    if dice.roll(3) == 0 { batch.updates = [RowInsert(at: path(), row: model(&dice))] }
    if dice.roll(6) == 0 { batch.sectionDeletes = [Hostile.integer(&dice, 3)] }
    if dice.roll(4) == 0 {
      let section = SectionModel(id: 9, rows: .uniform(count: Hostile.integer(&dice, 5), model(&dice)))
      batch.sectionInserts = [SectionInsert(at: Hostile.integer(&dice, 3), section: section)]
    }
    if dice.roll(4) == 0 {
      let section = SectionModel(
        id: Hostile.integer(&dice, 3), rows: .uniform(count: dice.roll(5), model(&dice)),
        layout: layout(&dice))
      batch.sectionReloads = [SectionInsert(at: dice.roll(3), section: section)]
    }
    if dice.roll(6) == 0 {
      batch.sectionMoves = [
        SectionMove(source: Hostile.integer(&dice, 3), destination: Hostile.integer(&dice, 3))
      ]
    }
    if dice.roll(8) == 0 { batch.counts = (0..<dice.roll(3)).map { _ in Hostile.integer(&dice, 6) } }
    return batch
  }
}
