import FolioCollections
import FolioMachine
import Foundation
import SharedTests
import Testing

import func FolioTesting.latestMoment

@testable import FolioList

@Suite("Lists: rows that snap", .processorTime)
struct SnapTests {
  static let snaps: [ListSnap] = [.start, .centre, .end]

  /// Forty rows of 60 points, 400 long, under an inset of 30 and over one of 10.
  func forty(_ snap: ListSnap, _ change: (inout ListConfiguration) -> Void = { _ in }) throws
    -> Listing
  {
    var listing = try Listing(rows: 40, length: 400) {
      $0.snap = snap
      change(&$0)
    }
    try listing.send(.given(rows: 0..<40, height: 60))
    try listing.send(.viewportChanged(length: 400, width: 100, insets: ContentInsets(top: 30, bottom: 10)))
    return listing
  }

  /// Releases a list at an offset with a velocity, and runs it until it rests. Returns the offset in each frame.
  @discardableResult
  func fling(_ listing: inout Listing, from offset: Double, _ velocity: Double) throws -> [Double] {
    try listing.go(to: offset)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragEnded(velocity: velocity, at: at(0)))
    return try follow(&listing)
  }

  private func follow(_ listing: inout Listing) throws -> [Double] {
    var offsets = [listing.list.offset]
    var frame = 0
    while listing.list.nextWake == .frame {
      frame += 1
      try #require(frame < 3_000)
      try listing.send(.ticked(at: at(Double(frame) / 120)))
      offsets.append(listing.list.offset)
    }
    return offsets
  }

  /// Whether a list rests on a row or a bound, computed from the frames of its rows alone.
  static func isOnRow(_ list: ListController, _ snap: ListSnap) -> Bool {
    let (start, end) = (
      list.offset + list.obscured, list.offset + list.viewportLength - list.contentInsets.bottom
    )
    if abs(list.offset - list.minimumOffset) < 0.002 || abs(list.offset - list.maximumOffset) < 0.002 {
      return true
    }
    for row in 0..<list.rowCount {
      let lines = list.content.lineRows(of: row)
      guard let frame = list.frame(of: row) else { continue }
      let section = list.content.section(of: row)
      var bottom = lines.compactMap { list.frame(of: $0).map { $0.top + $0.height } }.max() ?? 0
      if section?.layout.isWaterfall == true, row + 1 < list.rowCount, let next = list.frame(of: row + 1) {
        bottom = next.top
      }
      guard bottom > frame.top else { continue }
      var top = frame.top
      if list.configuration.hasStickyHeaders, let section, section.hasHeader, row > section.start {
        top -= list.frame(of: section.start)?.height ?? 0
      }
      let isTall = bottom - top >= end - start
      // To the next unit, because there is no half unit.
      let miss = 0.002
      if isTall, top <= start + miss, bottom >= end - miss { return true }
      switch snap {
      case .start: if abs(top - start) < miss { return true }
      case .centre: if abs(frame.top + bottom - start - end) < 2 * miss { return true }
      case .end: if abs(bottom - end) < miss { return true }
      }
    }
    return false
  }

  @Test(
    "Q57: a fling begins with the speed of the finger and ends exactly on the row nearest to its natural end",
    arguments: snaps, [-2_500.0, -900, -260, 230, 700, 1_400, 3_000])
  func flings(snap: ListSnap, velocity: Double) throws {
    var listing = try forty(snap)
    try listing.go(to: 1_000)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragEnded(velocity: velocity, at: at(0)))
    #expect(listing.list.velocity == velocity)
    let offsets = try follow(&listing)
    let rest = listing.list.offset
    var free = try Listing(rows: 40, length: 400)
    try free.send(.given(rows: 0..<40, height: 60))
    try free.send(.viewportChanged(length: 400, width: 100, insets: ContentInsets(top: 30, bottom: 10)))
    try fling(&free, from: 1_000, velocity)
    // Offsets at which a row rests: 60 apart.
    let base: Double =
      switch snap {
      case .start: -30
      case .centre: 60 - 30 - 210
      case .end: 60 - 390
      }
    let isBound = rest == listing.list.minimumOffset || rest == listing.list.maximumOffset
    #expect(isBound || (rest - base).truncatingRemainder(dividingBy: 60) == 0, "\(rest)")
    let bounds = listing.list.minimumOffset...listing.list.maximumOffset
    if bounds.contains(free.list.offset) { #expect(abs(rest - free.list.offset) <= 60) }
    #expect((rest > 1_000) == (velocity > 0))
    if !isBound {
      for (before, after) in zip(offsets, offsets.dropFirst()) {
        #expect(velocity > 0 ? after >= before && after <= rest : after <= before && after >= rest)
      }
    }
    #expect(SnapTests.isOnRow(listing.list, snap))
  }

  @Test(
    "Q57: without speed it moves to the nearest row by a spring, and nothing else moves it there",
    arguments: snaps)
  func releases(snap: ListSnap) throws {
    for offset in stride(from: 200.0, through: 260, by: 7) {
      var listing = try forty(snap)
      let offsets = try fling(&listing, from: offset, 0)
      #expect(abs(listing.list.offset - offset) <= 30)
      #expect(SnapTests.isOnRow(listing.list, snap))
      #expect(offsets.count < 200)
    }
    // A list that rests there takes no time.
    var listing = try forty(.start)
    try listing.go(to: 210)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragEnded(velocity: 0, at: at(0)))
    #expect(listing.list.phase == .resting)
    // A finger that stopped a fling and lifts.
    try listing.send(.dragBegan(at: at(1)))
    try listing.send(.dragEnded(velocity: 1_500, at: at(1)))
    try listing.send(.ticked(at: at(1.1)))
    try listing.send(.fingerDown(at: at(1.1)))
    let held = listing.list.offset
    try listing.send(.fingerUp(at: at(1.2)))
    #expect(listing.list.offset == held)
    try listing.rest()
    #expect(abs(listing.list.offset - held) <= 30 && SnapTests.isOnRow(listing.list, .start))
  }

  @Test(
    "Q57: a flick of 200 points per second moves on in its direction over a row of any height, a slower one may return"
  )
  func flicks() throws {
    for (velocity, rest) in [(210.0, 390.0), (190, 0), (-210, 0), (400, 390)] {
      var listing = try Listing(rows: 20, length: 400) { $0.snap = .start }
      try listing.send(.given(rows: 0..<20, height: 390))
      try fling(&listing, from: 20, velocity)
      #expect(listing.list.offset == rest, "\(velocity)")
    }
    // Next to a row it does not stop dead on it.
    var listing = try forty(.start)
    try fling(&listing, from: 205, 1_000)
    #expect(listing.list.offset > 500)
  }

  @Test(
    "Q57: beyond a bound it springs back as usual, and the ends of the content are rests", arguments: snaps)
  func bounds(snap: ListSnap) throws {
    var listing = try forty(snap)
    let offsets = try fling(&listing, from: 1_700, 4_000)
    #expect(listing.list.offset == 2_010 && (offsets.max() ?? 0) > 2_010)
    try fling(&listing, from: 2_000, 40)
    #expect(listing.list.offset == 2_010)
    try fling(&listing, from: 60, -3_000)
    #expect(listing.list.offset == -30)
    var wall = try forty(snap) { $0.edgePolicy = .clamp }
    try fling(&wall, from: 1_700, 4_000)
    #expect(wall.list.offset == 2_010)
    try fling(&wall, from: 1_003, -150)
    #expect(SnapTests.isOnRow(wall.list, snap))
    // Content that fits cannot scroll.
    var short = try Listing(rows: 3, length: 400) { $0.snap = snap }
    try fling(&short, from: 0, 900)
    #expect(short.list.offset == 0)
  }

  @Test(
    "Q57: lines of a grid snap without the gap between them; rows without height are skipped",
    arguments: snaps)
  func lines(snap: ListSnap) throws {
    for layout in [
      SectionLayout.grid(columns: 3, gap: 8), .rows(gap: 12), .waterfall(columns: 2, gap: 6), .rows,
    ] {
      for velocity in [-1_300.0, -300, 0, 300, 800, 1_900] {
        var listing = try Listing(rows: 0, length: 300) { $0.snap = snap }
        let heights = (0..<90).map { [60.0, 0, 84.5, 51.25, 0, 0, 96][$0 % 7] }
        try listing.send(
          .sectionsChanged([
            SectionModel(
              id: 1, header: RowModel(height: 40), rows: .models(heights.map { RowModel(height: $0) }),
              footer: RowModel(height: 70), layout: layout),
            .heights([30, 60, 90, 20, 200, 100], id: 2),
          ]))
        try listing.send(.viewportChanged(length: 300, width: 120, insets: ContentInsets(top: 20, bottom: 0)))
        try fling(&listing, from: 801, velocity)
        #expect(SnapTests.isOnRow(listing.list, snap), "\(layout) \(velocity) \(listing.list.offset)")
      }
    }
  }

  @Test("Q57: a row at the start is under the sticky header of its section")
  func sticky() throws {
    for velocity in [-1_100.0, -500, 0, 500, 900, 1_800] {
      for offset in stride(from: 300.0, to: 600, by: 37) {
        var listing = try Listing(rows: 0, length: 300) {
          $0.snap = .start
          $0.hasStickyHeaders = true
        }
        let sections = (0..<8).map {
          SectionModel(id: $0, header: RowModel(height: 44), rows: .uniform(count: 5, RowModel(height: 38)))
        }
        try listing.send(.sectionsChanged(sections))
        try fling(&listing, from: offset, velocity)
        let list = listing.list
        #expect(SnapTests.isOnRow(list, .start))
        let header = try #require(list.stickyRow)
        let under = list.offset + header.top + header.height
        let isUnder = (0..<list.rowCount).contains { row in
          list.frame(of: row).map { abs($0.top - under) < 0.01 } ?? false
        }
        #expect(isUnder || list.offset == list.maximumOffset, "\(velocity) from \(offset)")
      }
    }
  }

  @Test(
    "Q57: inside a row taller than the visible part it rests anywhere, and snaps at the row's edges",
    arguments: snaps)
  func tall(snap: ListSnap) throws {
    // Rows of 100, one of 1 000 from 300 on, and more of 100; 300 are visible.
    func list() throws -> Listing {
      var listing = try Listing(rows: 0, length: 300) { $0.snap = snap }
      try listing.send(
        .sectionsChanged([.heights([100, 100, 100, 1_000] + [Double](repeating: 100, count: 12))]))
      return listing
    }
    var listing = try list()
    try fling(&listing, from: 640, 0)
    #expect(listing.list.offset == 640)
    try fling(&listing, from: 640, 300)
    var free = try Listing(rows: 60, length: 300)
    try fling(&free, from: 640, 300)
    #expect(listing.list.offset == free.list.offset)
    // Just before its start, and just after its end.
    try fling(&listing, from: 292, 0)
    #expect(listing.list.offset == 300)
    try fling(&listing, from: 1_008, 0)
    #expect(listing.list.offset == 1_000)
  }

  @Test(
    "Q57: heights that arrive during a motion move the row and the goal, and the speed is kept",
    arguments: snaps)
  func measured(snap: ListSnap) throws {
    var listing = try Listing(rows: 200, estimate: 60, length: 300) { $0.snap = snap }
    try listing.go(to: 1_000)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragEnded(velocity: 1_600, at: at(0)))
    var (frame, turns) = (0, 0)
    while listing.list.nextWake == .frame {
      frame += 1
      try #require(frame < 3_000)
      try listing.send(.ticked(at: at(Double(frame) / 120)))
      guard frame % 5 == 0, !listing.effects.measuredRows.isEmpty || frame % 25 == 0 else { continue }
      let before = listing.list
      let rows = (before.window.lowerBound..<min(before.window.upperBound + 4, 200)).filter {
        !before.isMeasured($0)
      }
      let measurements = rows.map { RowMeasurement(row: $0, height: Double(30 + $0 * 37 % 90)) }
      try listing.send(.measured(measurements, generation: before.generation))
      if !measurements.isEmpty { turns += 1 }
      #expect(abs(listing.list.velocity - before.velocity) < 0.01)
    }
    #expect(turns > 3)
    #expect(SnapTests.isOnRow(listing.list, snap), "\(listing.list.offset)")
  }
}
