import Folio
import Testing

import struct FolioTesting.SeededGenerator

/// Laws of claims for any nesting: all combinations of axes, directions, edges, motion and holds.
@Suite("Laws of claims", .processorTime)
struct ClaimLawTests {
  /// Every capacity: nothing, or a wall or room on either side, in motion or at rest.
  private static let rooms: [ScrollCapacity?] =
    [nil]
    + (0..<8).map { ScrollCapacity(backward: $0 & 1 != 0, forward: $0 & 2 != 0, isMoving: $0 & 4 != 0) }

  private static let ways: [(x: Double, y: Double)] = [
    (-20, 3), (20, 3), (3, -20), (3, 20), (10, 10), (-10, 10),
  ]

  private static func mirrored(_ row: GestureCandidate) -> GestureCandidate {
    var mirrored = row
    mirrored.direction = row.direction == .leftToRight ? .rightToLeft : .leftToRight
    return mirrored
  }

  private static func isForward(_ row: GestureCandidate, _ way: (x: Double, y: Double)) -> Bool {
    if abs(way.y) > abs(way.x) { return way.y < 0 }
    return (way.x < 0) == (row.direction == .leftToRight)
  }

  /// The capacity of a part in the direction of a finger, or nil if it does not exist or has the other axis.
  private static func room(
    of part: GesturePart, in row: GestureCandidate, _ way: (x: Double, y: Double)
  ) -> (reaches: Bool, isMoving: Bool)? {
    let axis: PagingAxis = abs(way.y) > abs(way.x) ? .vertical : .horizontal
    let room: ScrollCapacity? =
      switch part {
      case .pages: row.axis == axis ? row.pages : nil
      case .list: axis == .vertical ? row.list : nil
      case .strip: axis == .horizontal ? row.strip : nil
      case .back, .row: nil
      }
    return room.map { (isForward(row, way) ? $0.forward : $0.backward, $0.isMoving) }
  }

  private static func goesBack(_ row: GestureCandidate, _ way: (x: Double, y: Double)) -> Bool {
    row.isInBackZone && abs(way.x) >= abs(way.y) && !isForward(row, way)
  }

  private static func check(
    _ rows: [GestureCandidate], _ way: (x: Double, y: Double), _ fallback: GestureFallback
  )
    -> String?
  {
    let owner = GestureClaim.owner(among: rows, travelX: way.x, travelY: way.y, fallback: fallback)
    let parts: [GesturePart] = [.strip, .list, .pages]
    func all(_ holds: ((reaches: Bool, isMoving: Bool)) -> Bool) -> [Int] {
      rows.indices.filter { level in
        parts.contains { room(of: $0, in: rows[level], way).map(holds) ?? false }
      }
    }
    let back = rows.indices.last { goesBack(rows[$0], way) }
    let held = rows.indices.first { rows[$0].isHeld }
    let (moving, roomy) = (all { $0.isMoving }, all { $0.reaches })
    let there = all { _ in true }
    let expected =
      back ?? held ?? moving.first ?? roomy.first
      ?? (fallback == .none ? nil : (fallback == .innermost ? there.first : there.last))
    if owner?.level != expected {
      return "\(String(describing: owner)) instead of \(String(describing: expected))"
    }
    if let owner {
      let row = rows[owner.level]
      switch owner.part {
      case .back: if back == nil { return "back without a way back" }
      case .row: if held == nil || back != nil { return "a row that is not held" }
      case .strip, .list, .pages:
        guard let its = room(of: owner.part, in: row, way) else { return "\(owner) lies across" }
        if !moving.isEmpty && !its.isMoving { return "\(owner) stands still" }
        if moving.isEmpty && !roomy.isEmpty && !its.reaches { return "\(owner) has no room" }
      }
    }
    let mirror = GestureClaim.owner(
      among: rows.map(mirrored), travelX: -way.x, travelY: way.y, fallback: fallback)
    if mirror != owner { return "mirrored \(String(describing: mirror))" }
    let farther = GestureClaim.owner(
      among: rows, travelX: way.x * 1e9, travelY: way.y * 1e9, fallback: fallback)
    if farther != owner { return "farther \(String(describing: farther))" }
    return nil
  }

  @Test(
    "G04 G03 X05: one pager, in every state it can be in", arguments: PagingAxis.allCases,
    ReadingDirection.allCases)
  func alone(axis: PagingAxis, direction: ReadingDirection) {
    for pages in Self.rooms {
      for list in Self.rooms {
        for strip in Self.rooms {
          for flags in 0..<4 {
            let row = GestureCandidate(
              axis: axis, direction: direction, pages: pages, list: list, strip: strip,
              isHeld: flags & 1 != 0,
              isInBackZone: flags & 2 != 0)
            for way in Self.ways {
              let complaint = Self.check([row], way, GestureFallback.allCases[(flags + Int(way.x + 20)) % 3])
              #expect(complaint == nil, "\(row) \(way)")
            }
          }
        }
      }
    }
  }

  @Test(
    "G04 G05 P19 X05: up to five nested pagers, of all kinds", arguments: 1...4 as ClosedRange<UInt64>
  )
  func nested(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let rows = (0..<chance.pick(6)).map { _ in
        GestureCandidate(
          axis: PagingAxis.allCases[chance.pick(2)], direction: ReadingDirection.allCases[chance.pick(2)],
          pages: Self.rooms[chance.pick(9)], list: chance.once(in: 2) ? nil : Self.rooms[chance.pick(9)],
          strip: chance.once(in: 3) ? Self.rooms[chance.pick(9)] : nil, isHeld: chance.once(in: 9),
          isInBackZone: chance.once(in: 6))
      }
      let (way, unclaimed) = (Self.ways[chance.pick(6)], GestureFallback.allCases[chance.pick(3)])
      let complaint = Self.check(rows, way, unclaimed)
      #expect(complaint == nil, "\(rows) \(way) \(unclaimed)")
    }
  }
}
