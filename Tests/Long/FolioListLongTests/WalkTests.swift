import FolioCollections
import FolioMachine
import Foundation
import SharedTests
import Testing

import func FolioTesting.latestMoment

@testable import FolioList

@Suite("Lists: random walks", .processorTime)
struct WalkTests {
  @Test("Every walk keeps the laws of the list", arguments: UInt64(1)...40)
  func laws(seed: UInt64) throws {
    var dice = Dice(state: seed)
    let configuration = ListWalk.configuration(&dice)
    var listing = try Listing(configuration)
    var host = HostModel()
    var clock = Moment(nanoseconds: 0)
    for step in 0..<200 {
      let event = ListWalk.event(&dice, listing.list, after: clock)
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
    var listing = try Listing(ListWalk.configuration(&dice))
    for _ in 0..<60 {
      _ = try? listing.send(ListWalk.event(&dice, listing.list))
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
      case .totalChanged, .scrollEnded, .nearEnd, .nearStart, .velocityLeft, .ignored, .sectionDisappeared,
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
