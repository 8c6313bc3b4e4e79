import FolioCollections
import FolioMachine
import Foundation
import SharedTests
import Testing

import func FolioTesting.latestMoment

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

@Suite("Lists: random walks")
struct WalkTests {
  @Test("Every walk keeps the laws of the list", arguments: UInt64(1)...40)
  func laws(seed: UInt64) throws {
    var dice = Dice(state: seed)
    let configuration = WalkTests.configuration(&dice)
    var listing = try Listing(configuration)
    var host = HostModel()
    var clock = Moment(nanoseconds: 0)
    for step in 0..<200 {
      let event = WalkTests.event(&dice, listing.list, after: clock)
      let before = listing.list
      do {
        try listing.send(event)
      } catch {
        let isUnchanged = listing.list == before
        #expect(isUnchanged, "seed \(seed) step \(step): \(event)")
        continue
      }
      clock = max(clock, latestMoment(in: event) ?? clock)
      if let leap = ContinuityCheck.complaints(before, event, at: clock).first {
        Issue.record("seed \(seed) step \(step): \(leap) after \(event)")
        return
      }
      #expect(listing.list.isConsistent, "seed \(seed) step \(step): \(event)")
      #expect(
        WalkTests.isCarried(from: before, to: listing.list, listing.effects, by: event),
        "seed \(seed) step \(step): \(event)")
      if let fault = host.take(listing.effects, listing.list) {
        Issue.record("seed \(seed) step \(step): \(fault) after \(event)")
        return
      }
    }
  }

  @Test(
    "A state encoded during a walk and decoded continues unchanged", arguments: UInt64(1)...5)
  func codable(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var listing = try Listing(WalkTests.configuration(&dice))
    for _ in 0..<60 {
      _ = try? listing.send(WalkTests.event(&dice, listing.list))
      let data = try JSONEncoder().encode(listing.list)
      let isSame = try JSONDecoder().decode(ListController.self, from: data) == listing.list
      #expect(isSame)
    }
  }

  @Test("Counters without room left are refused")
  func counters() throws {
    for change: (inout ListController) -> Void in [
      { $0.host.token.rawValue = .max }, { $0.host.token = -1 }, { $0.host.deferred = .max },
    ] {
      var listing = try Listing(rows: 10, length: 100)
      change(&listing.list)
      let data = try JSONEncoder().encode(listing.list)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(ListController.self, from: data) }
    }
    let listing = try Listing(rows: 10, length: 100)
    let text = String(decoding: try JSONEncoder().encode(listing.list), as: UTF8.self)
    let broken = text.replacingOccurrences(of: "\"freeings\":0", with: "\"freeings\":9223372036854775807")
    #expect(broken != text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ListController.self, from: Data(broken.utf8))
    }
  }

  @Test("A state that violates a law is refused")
  func corrupt() throws {
    var listing = try Listing(rows: 10, length: 100)
    listing.list.mounts.rows[0].slot = 1
    let data = try JSONEncoder().encode(listing.list)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ListController.self, from: data) }
  }

  /// Whether a row that a finger alone moved kept its height, and no other row changed its own.
  private static func isCarried(
    from before: ListController, to after: ListController, _ effects: [ListEffect], by event: ListEvent
  ) -> Bool {
    if case .revised = event { return true }
    guard case .reordered(let from, let to, let move)? = effects.first else { return true }
    func path(_ row: Int64, _ list: ListController) -> RowPath? {
      let index = list.content.sectionIndex(of: row)
      return RowPath(section: Int64(index), row: row - list.content.sections[index].firstRow)
    }
    guard path(to, after) == move.destination else { return false }
    // Only otherwise equal lists can be compared.
    guard before.lift != nil, before.rowCount == after.rowCount,
      before.generation.rawValue + 1 == after.generation.rawValue
    else {
      return true
    }
    guard before.viewport.width == after.viewport.width else { return true }
    var expected = (0..<before.rowCount).map { before.content.rows[$0] }
    expected.insert(expected.remove(at: Int(from)), at: Int(to))
    return path(from, before) == move.source
      && expected == (0..<after.rowCount).map { after.content.rows[$0] }
  }

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
    case 21, 22, 23: return .batch(batch(&dice))
    case 25, 26: return .reorderBegan(row: row, x: dice.points(3), y: dice.points(200) - 20, at: moment)
    case 27, 28, 29, 30, 31: return .reorderMoved(x: dice.points(3), y: dice.points(300) - 50, at: moment)
    case 32: return dice.roll(2) == 0 ? .reorderEnded(at: moment) : .reorderCancelled(at: moment)
    case 33: return dice.roll(4) == 0 ? .configured(configuration(&dice)) : .reorderCancelled(at: moment)
    case 34 where dice.spare(6) == 0: return .reducedMotionChanged(dice.spare(2, salt: 1) == 0)
    default: return .ticked(at: moment)
    }
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

/// A host that knows only the effects, and reports orders that cannot be carried out.
struct HostModel {
  var mounted: [SlotID: Int64] = [:]
  var existing: Set<SlotID> = []
  var generations: [SlotID: SlotGeneration] = [:]
  var offset: Double?
  var isLifted = false

  /// Performs the effects of one event. Returns what is wrong with them, or with what is mounted then.
  mutating func take(_ effects: [ListEffect], _ list: ListController) -> String? {
    var hasMounted = false
    for effect in effects {
      switch effect {
      case .unmount(let row, let slot):
        if hasMounted { return "unmount of \(row) after a mount" }
        if mounted.removeValue(forKey: slot) == nil { return "unmount of a slot that is not mounted" }
      case .mount(let row, let slot, let generation, let isRecycled):
        hasMounted = true
        if mounted.updateValue(row, forKey: slot) != nil { return "slot \(slot) is taken" }
        if existing.contains(slot) != isRecycled { return "recycled is wrong for \(row)" }
        if generations[slot, default: 0].rawValue + 1 != generation.rawValue {
          return "generation of \(slot)"
        }
        generations[slot] = generation
        existing.insert(slot)
      case .discard(let slot):
        if mounted[slot] != nil || existing.remove(slot) == nil { return "discard of slot \(slot)" }
      case .render(let row, let slot, let generation):
        if list.slot(of: row) != slot || generations[slot] != generation { return "render of \(row)" }
      case .scrollContent(let to, _): offset = to
      case .measure(let row, _, _, _, let generation):
        if list.isMeasured(row) || generation != list.generation { return "measure of \(row)" }
      case .prepare(_, let slot):
        if !existing.insert(slot).inserted { return "prepare of slot \(slot)" }
      case .lifted(let row):
        if isLifted || list.lifted?.row != row { return "lifted row \(row)" }
        isLifted = true
      case .dropped(let row, let outcome):
        if !isLifted || list.lifted != nil || list.bringsHome || (row == nil) != (outcome == .removed) {
          return "dropped"
        }
        isLifted = false
      case .reordered(let from, let to, _):
        if !isLifted || from == to && list.lifted != nil { return "reordered" }
      case .totalChanged, .scrollEnded, .nearEnd, .nearStart, .velocityLeft, .sectionDisappeared,
        .sectionAppeared,
        .viewed:
        break
      }
    }
    if isLifted != (list.lifted != nil || list.bringsHome) { return "lifted without a word" }
    for row in list.landing + (list.lifted.map { [$0] } ?? []) where list.slot(of: row.row) == nil {
      return "row \(row.row) floats and is not mounted"
    }
    if list.landing.isEmpty == false, list.nextWake != .frame { return "rows that glide ask for no frame" }
    return verify(list)
  }

  /// What is on screen is mounted; the total is a naive sum; at rest the offset is within its bounds.
  private mutating func verify(_ list: ListController) -> String? {
    for row in list.onScreen where list.slot(of: row).map({ mounted[$0] == nil }) ?? true {
      return "row \(row) is on screen and not mounted"
    }
    let wanted = (0..<list.rowCount).filter { list.slot(of: $0) != nil }
    if mounted.count != wanted.count { return "\(mounted.count) mounted, not \(wanted.count)" }
    if let fault = misplaced(list) { return fault }
    for row in list.window where list.slot(of: row) == nil { return "row \(row) of the window" }
    for row in wanted {
      guard let slot = list.slot(of: row), mounted.updateValue(row, forKey: slot) != nil else {
        return "slot of row \(row)"
      }
    }
    return nil
  }

  /// Every row is where the oracle has it, and each that meets the viewport is mounted and listed.
  private func misplaced(_ list: ListController) -> String? {
    var layout = NaiveLayout(list)
    // Corrections that wait for the end of a touch are not in frames either. Short content with gravity at its bottom is
    // lower by the free height.
    var free = 0.0
    if list.configuration.gravity == .bottom, list.viewportLength > 0 {
      let insets = list.contentInsets
      free = max(0, list.viewportLength - insets.top - insets.bottom - list.total)
    }
    for row in layout.frames.indices { layout.frames[row].top += free - Units.points(list.host.deferred) }
    for row in 0..<list.rowCount where list.frame(of: row) != layout.frames[Int(row)] {
      return "frame of row \(row)"
    }
    if Units.points(layout.total) != list.total { return "total" }
    var told: [Int64] = []
    list.forEachOnScreen { told.append($0) }
    if Set(told).count != told.count { return "a row is told twice" }
    let end = list.offset + list.viewportLength
    for row in 0..<list.rowCount where list.viewportLength > 0 {
      let frame = layout.frames[Int(row)]
      guard frame.top < end, frame.top + frame.height > list.offset else { continue }
      if !told.contains(row) || list.slot(of: row) == nil { return "row \(row) meets the viewport" }
    }
    let isWithin = list.offset >= list.minimumOffset && list.offset <= list.maximumOffset
    if !list.isScrolling, list.viewportLength > 0, !isWithin, !list.touch.isDown { return "bounds" }
    return nil
  }
}
