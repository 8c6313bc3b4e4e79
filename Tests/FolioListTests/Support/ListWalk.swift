import FolioCollections
import FolioMachine
import Foundation

@testable import FolioList

/// Numbers that are the same in every run: a linear congruential generator with Knuth's constants.
struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int64) -> Int64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int64(state >> 33) % max(1, sides)
  }

  /// A number that follows from the last one, without changing the following ones.
  func spare(_ sides: Int64, salt: UInt64 = 0) -> Int64 {
    let mixed = (state ^ salt &* 0x9e37_79b9_7f4a_7c15) &* 0xbf58_476d_1ce4_e5b9
    return Int64((mixed ^ mixed >> 31) >> 33) % max(1, sides)
  }

  mutating func points(_ sides: Int64) -> Double { Double(roll(sides * 4)) / 4 }
}

/// Settings and events of random walks over a list.
enum ListWalk {
  /// Settings that differ from walk to walk.
  static func configuration(_ dice: inout Dice) -> ListConfiguration {
    var configuration = ListConfiguration()
    configuration.overscan = [0, 20, 50][Int(dice.roll(3))]
    configuration.anchoring = dice.roll(2) == 0 ? .atOnce : .afterTouch
    configuration.prependPolicy = dice.roll(2) == 0 ? .show : .keep
    configuration.followEnd = dice.roll(3) == 0 ? 20 : nil
    configuration.learnsEstimates = dice.roll(2) == 0
    configuration.hasStickyHeaders = dice.roll(2) == 0
    configuration.edgePolicy = dice.roll(3) == 0 ? .clamp : .rubberBand
    configuration.poolLimit = dice.roll(2) == 0 ? 3 : nil
    if dice.roll(4) > 0 {
      var reorder = ReorderConfiguration()
      reorder.scope = dice.roll(3) == 0 ? .section : .list
      reorder.edge = dice.points(50)
      configuration.reorder = reorder
    }
    configuration.nearStart = dice.spare(2, salt: 3) == 0 ? .points(Double(dice.spare(200))) : nil
    configuration.nearEnd = dice.spare(2, salt: 4) == 0 ? .viewport : nil
    configuration.gravity = dice.roll(3) == 0 ? .bottom : .top
    switch dice.roll(5) {
    case 0: configuration.initialPosition = .bottom
    case 1:
      configuration.initialPosition = .row(
        dice.roll(20), alignment: ScrollAlignment.allCases[Int(dice.roll(4))])
    default: break
    }
    return configuration
  }

  /// An event of any kind, sometimes one that does not apply or is refused. It occurs soon after a moment, or at any moment
  /// of its clock.
  static func event(
    _ dice: inout Dice, _ list: ListController, after clock: Moment = Moment(nanoseconds: 0)
  ) -> ListEvent {
    let isSoon = dice.roll(10) > 0
    let moment =
      isSoon
      ? clock.advanced(byNanoseconds: dice.roll(40_000_000)) : Moment(nanoseconds: dice.roll(1_000_000_000))
    let row = dice.roll(list.rowCount + 1)
    switch dice.roll(36) {
    case 0, 1: return .sectionsChanged(sections(&dice))
    case 2: return .rowsAppended(section: dice.roll(4), count: dice.roll(6), model: model(&dice))
    case 3: return dice.roll(4) == 0 ? .invalidateHeights : .revised(row: row)
    case 4:
      let insets = ContentInsets(top: dice.points(30), bottom: dice.points(30))
      return .viewportChanged(
        length: dice.points(dice.roll(5) * 60), width: Double(dice.roll(3)), insets: insets)
    case 5: return .minimumLengthChanged(dice.points(300))
    case 6, 7, 8:
      let measurements = (0..<dice.roll(5)).map { _ in
        RowMeasurement(row: dice.roll(list.rowCount + (dice.roll(9) == 0 ? 1 : 0)), height: dice.points(90))
      }
      return .measured(
        measurements,
        generation: MeasurementGeneration(list.generation.rawValue - (dice.roll(9) == 0 ? 1 : 0)))
    case 9: return .given(rows: row..<row + dice.roll(3), height: dice.points(60))
    case 10: return .estimateChanged(kind: UInt16(dice.roll(3)), height: dice.points(70))
    case 11: return dice.roll(2) == 0 ? .fingerDown(at: moment) : .fingerUp(at: moment)
    case 12: return .dragBegan(at: moment)
    case 13, 14: return .dragMoved(by: dice.points(200) - 100, at: moment)
    case 15: return .dragEnded(velocity: dice.points(4_000) - 2_000, at: moment)
    case 16:
      let token = ScrollToken(max(0, list.token.rawValue - dice.roll(4)))
      let source = ScrollSource.allCases[Int(dice.roll(3))]
      return dice.roll(4) == 0
        ? .hostScrollEnded(at: moment)
        : .hostScrolled(offset: dice.points(900) - 50, token: token, by: source, at: moment)
    case 17: return .setOffset(to: dice.points(900) - 50)
    case 18:
      let isAnimated = dice.roll(2) == 0
      switch dice.roll(6) {
      case 0: return .scrollTo(.offset(dice.points(900) - 50), animated: isAnimated)
      case 1: return .scrollTo(.distance(dice.points(400) - 200), animated: isAnimated)
      case 2:
        let alignment = ScrollAlignment.allCases[Int(dice.roll(4))]
        return .scrollTo(.row(row, alignment: alignment, offset: dice.points(90) - 45), animated: isAnimated)
      default: break
      }
      return .scroll(
        to: row, alignment: ScrollAlignment.allCases[Int(dice.roll(4))], animated: dice.roll(2) == 0)
    case 19: return .turnEnded(at: moment)
    case 24:
      var saved = ListPosition(
        row: row, distance: dice.points(90) - 20, height: dice.points(60), width: Double(dice.roll(3)))
      saved.key = dice.spare(2) == 0 ? 200 + dice.spare(12) : nil
      saved.neighbours = (0..<dice.spare(3)).map { .init(key: 210 + $0, rowsBelow: dice.spare(4) - 1) }
      return .restored(saved)
    case 20:
      let rows = (0..<dice.roll(4)).map { _ in dice.roll(list.rowCount + 1) }
      return dice.spare(2) == 0 ? .stickyRowsChanged(rows) : .pinnedRowsChanged(rows)
    case 21, 22, 23:
      let any = batch(&dice)
      return .batch(dice.spare(4, salt: 5) == 0 ? edit(atASideOf: list, dice) ?? any : any)
    case 25, 26: return .reorderBegan(row: row, x: dice.points(3), y: dice.points(200) - 20, at: moment)
    case 27, 28, 29, 30, 31: return .reorderMoved(x: dice.points(3), y: dice.points(300) - 50, at: moment)
    case 32: return dice.roll(2) == 0 ? .reorderEnded(at: moment) : .reorderCancelled(at: moment)
    case 33: return dice.roll(4) == 0 ? .configured(configuration(&dice)) : .reorderCancelled(at: moment)
    case 34 where dice.spare(6) == 0: return .reducedMotionChanged(dice.spare(2, salt: 1) == 0)
    default: return .ticked(at: moment)
    }
  }

  /// Rows at the beginning or the end of a section, below its header or above its footer, or a section that is folded or
  /// deleted; nil without sections.
  private static func edit(atASideOf list: ListController, _ dice: Dice) -> ListBatch? {
    let spans = list.sectionSpans
    guard !spans.isEmpty else { return nil }
    let section = dice.spare(Int64(spans.count), salt: 6)
    let count = spans[Int(section)].rows
    var batch = ListBatch()
    switch dice.spare(5, salt: 7) {
    case 0: batch.deletes = (0..<count).map { RowPath(section: section, row: $0) }
    case 1: batch.sectionDeletes = [section]
    case 2:
      batch.deletes = (0..<count).map { RowPath(section: section, row: $0) }
      batch.inserts = [RowInsert(at: RowPath(section: section, row: 0), row: RowModel(height: 40))]
    default:
      let row = dice.spare(2, salt: 8) == 0 ? 0 : count
      batch.inserts = (0...dice.spare(3, salt: 9)).map {
        RowInsert(at: RowPath(section: section, row: row + $0), row: RowModel(height: 30))
      }
    }
    return batch
  }

  /// A batch of a few changes, some of which may be refused.
  private static func batch(_ dice: inout Dice) -> ListBatch {
    func path(_ dice: inout Dice) -> RowPath {
      RowPath(section: dice.roll(10) == 0 ? 3 : 0, row: dice.roll(6))
    }
    var batch = ListBatch()
    if dice.roll(2) == 0 { batch.deletes = [path(&dice)] }
    if dice.roll(2) == 0 { batch.inserts = [RowInsert(at: path(&dice), row: model(&dice))] }
    if dice.roll(2) == 0 { batch.moves = [RowMove(source: path(&dice), destination: path(&dice))] }
    if dice.roll(2) == 0 { batch.reloads = [path(&dice)] }
    if dice.spare(4) == 0 {
      let row = RowModel(revision: dice.spare(3), key: dice.spare(3) == 0 ? 200 + dice.spare(12) : nil)
      batch.updates = [RowInsert(at: RowPath(section: 0, row: dice.spare(6)), row: row)]
    }
    for index in batch.inserts.indices where dice.spare(2) == 0 {
      batch.inserts[index].row.key = 200 + dice.spare(12)
    }
    if dice.roll(6) == 0 { batch.sectionDeletes = [dice.roll(3)] }
    if dice.roll(6) == 0 {
      let section = SectionModel(
        id: 9, rows: .uniform(count: dice.roll(5), model(&dice)), layout: layout(&dice))
      batch.sectionInserts = [SectionInsert(at: dice.roll(3), section: section)]
    }
    if dice.roll(6) == 0 {
      batch.sectionMoves = [SectionMove(source: dice.roll(3), destination: dice.roll(3))]
    }
    return batch
  }

  private static func sections(_ dice: inout Dice) -> [SectionModel] {
    // Keys in any order, some possibly twice.
    var keys = (200..<212).map { Int64($0) }
    for index in keys.indices { keys.swapAt(index, Int(dice.spare(12, salt: UInt64(index)))) }
    if dice.spare(20) == 0 { keys[0] = keys[1] }
    return (0..<dice.roll(4)).map { id in
      let isKeyed = dice.spare(3) == 0
      return SectionModel(
        id: dice.roll(12) == 0 ? 0 : id, header: dice.roll(2) == 0 ? model(&dice) : nil,
        rows: .models(
          (0..<dice.roll(12)).map { _ in
            var row = model(&dice)
            if isKeyed, dice.spare(5) > 0 { row.key = keys.popLast() }
            return row
          }),
        footer: dice.roll(3) == 0 ? model(&dice) : nil, layout: layout(&dice))
    }
  }

  private static func layout(_ dice: inout Dice) -> SectionLayout {
    switch dice.roll(5) {
    case 2: .waterfall(columns: dice.roll(4), gap: dice.points(8))
    case 0: .grid(columns: dice.roll(4), gap: dice.points(8))
    case 1: dice.roll(2) == 0 ? .grid(columns: 3, gap: 0) : .rows(gap: dice.points(8))
    default: .rows
    }
  }

  private static func model(_ dice: inout Dice) -> RowModel {
    let kinds: [UInt16] = [0, 0, 0, 1, RowModel.noKind]
    return RowModel(
      kind: kinds[Int(dice.roll(5))], height: dice.roll(3) == 0 ? dice.points(60) : nil,
      revision: dice.roll(10) == 0 ? 1 : 0, moves: dice.roll(5) > 0)
  }
}

/// The required order of the effects of one event.
enum EffectOrder {
  /// What is out of order, if anything.
  static func fault(_ effects: [ListEffect]) -> String? {
    var stage = 0
    var row: Int64 = -1
    var last: ListEffect?
    for effect in effects {
      let (next, place) = self.stage(of: effect, after: last)
      if next < stage { return "\(effect) is late" }
      if next > stage { row = -1 }
      if let place {
        if place <= row { return "\(effect) is not behind row \(row)" }
        row = place
      }
      stage = next
      last = effect
    }
    return nil
  }

  private static func stage(of effect: ListEffect, after last: ListEffect?) -> (Int, Int64?) {
    switch effect {
    case .reordered: return (0, nil)
    case .totalChanged: return (1, nil)
    case .scrollContent: return (2, nil)
    case .unmount(let row, _): return (3, row)
    case .discard(let slot):
      if case .unmount(_, slot)? = last { return (3, nil) }
      return (5, nil)
    case .mount(let row, _, _, _): return (4, row)
    case .render(let row, _, _):
      if case .mount(row, _, _, _)? = last { return (4, nil) }
      return (6, row)
    case .measure(let row, _, _, _, _): return (7, row)
    case .prepare: return (7, nil)
    case .lifted: return (8, nil)
    case .dropped: return (9, nil)
    case .scrollEnded(.superseded): return (10, nil)
    case .scrollEnded: return (11, nil)
    case .velocityLeft: return (12, nil)
    case .ignored: return (13, nil)
    case .nearEnd: return (14, nil)
    case .nearStart: return (15, nil)
    case .sectionDisappeared: return (16, nil)
    case .sectionAppeared: return (17, nil)
    case .viewed(let row): return (18, row)
    }
  }
}
