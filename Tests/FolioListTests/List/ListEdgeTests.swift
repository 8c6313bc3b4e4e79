import FolioCollections
import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Lists: walls at the bounds, and gaps between rows", .processorTime)
struct ListEdgeTests {
  /// Ten rows of 50 points, 100 long.
  private func ten(_ edge: ListEdge = .clamp) throws -> Listing {
    var listing = try Listing(rows: 10, length: 100) { $0.edgePolicy = edge }
    try listing.send(.given(rows: 0..<10, height: 50))
    return listing
  }

  @Test("Q56: a finger meets a wall, and the travel lost there does not count when it reverses")
  func drag() throws {
    for (way, bound) in [(1.0, 400.0), (-1, 0)] {
      var listing = try ten()
      try listing.go(to: 200)
      try listing.send(.dragBegan(at: at(0)))
      try listing.send(.dragMoved(by: 900 * way, at: at(0.1)))
      #expect(listing.list.offset == bound)
      try listing.send(.dragMoved(by: 50 * way, at: at(0.2)))
      #expect(listing.list.offset == bound)
      try listing.send(.dragMoved(by: -30 * way, at: at(0.3)))
      #expect(listing.list.offset == bound - 30 * way)
      try listing.send(.dragMoved(by: 20 * way, at: at(0.4)))
      #expect(listing.list.offset == bound - 10 * way)
    }
    var soft = try ten(.rubberBand)
    try soft.send(.dragBegan(at: at(0)))
    try soft.send(.dragMoved(by: -50, at: at(0.1)))
    #expect(soft.list.offset < 0)
  }

  @Test(
    "G15: the velocity that a fling has left at the wall is emitted once, with its sign, at any frame rate")
  func leftOver() throws {
    for (velocity, frame) in [(3_000.0, 1.0 / 60), (-3_000, 1.0 / 60), (3_000, 1.0 / 120), (-3_000, 30)] {
      var listing = try ten()
      try listing.go(to: 200)
      try listing.send(.dragBegan(at: at(0)))
      try listing.send(.dragEnded(velocity: velocity, at: at(0)))
      var left: [Double] = []
      for step in 1..<200 {
        try listing.send(.ticked(at: at(Double(step) * frame)))
        for case .velocityLeft(let velocity) in listing.effects {
          #expect(listing.list.phase == .resting)
          left.append(velocity)
        }
      }
      // 200 points by friction of 0.135 per second: v − 200 · ln(1 / 0.135).
      try #require(left.count == 1)
      #expect(abs(left[0].magnitude - (3_000 - 200 * log(1 / 0.135))) < 1)
      #expect(left[0] * velocity > 0)
    }
    // A fling that begins at the wall has all of it left; one that rests before it has none, nor has a rubber band.
    var wall = try ten()
    try wall.send(.dragBegan(at: at(0)))
    try wall.send(.dragEnded(velocity: -500, at: at(0)))
    try wall.send(.ticked(at: at(0.1)))
    #expect(wall.effects == [.velocityLeft(-500)])
    for (edge, velocity) in [(ListEdge.clamp, 100.0), (.rubberBand, 3_000)] {
      var listing = try ten(edge)
      try listing.go(to: 200)
      try listing.send(.dragBegan(at: at(0)))
      try listing.send(.dragEnded(velocity: velocity, at: at(0)))
      for step in 1..<600 {
        try listing.send(.ticked(at: at(Double(step) / 60)))
        #expect(!listing.effects.contains { if case .velocityLeft = $0 { true } else { false } })
      }
    }
  }

  @Test("G15: a list has the direction of its last scroll, whatever its source, and keeps it at rest")
  func direction() throws {
    var listing = try ten(.rubberBand)
    #expect(listing.list.lastDirection == nil)
    // Neither orders nor data count as scrolls.
    try listing.go(to: 200)
    try listing.send(.given(rows: 0..<1, height: 90))
    #expect(listing.list.lastDirection == nil)
    try listing.send(.dragBegan(at: at(0)))
    #expect(listing.list.lastDirection == nil)
    try listing.send(.dragMoved(by: -20, at: at(0.1)))
    #expect(listing.list.lastDirection == .backward)
    try listing.send(.dragMoved(by: 0, at: at(0.2)))
    try listing.send(.dragCancelled(at: at(0.3)))
    #expect(listing.list.phase == .resting && listing.list.lastDirection == .backward)
    try listing.send(.hostScrolled(offset: 230, token: listing.list.token, by: .user, at: at(1)))
    #expect(listing.list.lastDirection == .forward)
    try listing.send(.turnEnded(at: at(1)))
    try listing.send(.turnEnded(at: at(1)))
    try listing.send(.scrollTo(.offset(40), animated: true))
    try listing.rest()
    #expect(listing.list.offset == 40 && listing.list.lastDirection == .backward)
  }

  @Test("Q56: a fling ends at the wall with its full speed")
  func fling() throws {
    for (velocity, bound) in [(3_000.0, 400.0), (-3_000, 0)] {
      var listing = try ten()
      try listing.go(to: 200)
      try listing.send(.dragBegan(at: at(0)))
      try listing.send(.dragEnded(velocity: velocity, at: at(0)))
      for frame in 1..<60 where listing.list.phase == .decelerating {
        try listing.send(.ticked(at: at(Double(frame) / 60)))
        #expect(listing.list.offset >= 0 && listing.list.offset <= 400)
      }
      #expect(listing.list.phase == .resting)
      #expect(listing.list.offset == bound)
    }
    var slow = try ten()
    try slow.go(to: 200)
    try slow.send(.dragBegan(at: at(0)))
    try slow.send(.dragEnded(velocity: 100, at: at(0)))
    try slow.send(.ticked(at: at(9)))
    #expect(slow.list.offset > 240 && slow.list.offset < 260)
  }

  @Test(
    "Q56 P34: content left beyond a bound moves no farther from it under a finger, and springs back")
  func beyond() throws {
    var listing = try ten()
    try listing.go(to: 400)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.sectionsChanged([.plain(8)]))
    #expect(listing.list.offset == 400)
    try listing.send(.dragMoved(by: 20, at: at(0.1)))
    #expect(listing.list.offset == 400)
    try listing.send(.dragMoved(by: -30, at: at(0.2)))
    #expect(listing.list.offset == 370)
    try listing.send(.dragEnded(velocity: 5_000, at: at(0.3)))
    #expect(listing.list.offset == 370)
    for frame in 0..<120 {
      try listing.send(.ticked(at: at(0.3 + Double(frame) / 60)))
      #expect(listing.list.offset <= 370 && listing.list.offset >= 300)
    }
    #expect(listing.list.offset == 300)
    #expect(listing.list.phase == .resting)
  }

  @Test("Q56 Q67: content that swings back over a wall keeps its speed when rows are measured")
  func measuredInSwing() throws {
    var listing = try Listing(rows: 20, length: 100) { $0.edgePolicy = .clamp }
    try listing.send(.given(rows: 1..<20, height: 50))
    try listing.go(to: listing.list.maximumOffset)
    try listing.send(.dragBegan(at: at(0)))
    var batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 19)]
    try listing.send(.batch(batch))
    let end = listing.list.maximumOffset
    try #require(listing.list.offset == end + 50)
    try listing.send(.dragEnded(velocity: -3_000, at: at(0.1)))
    try listing.send(.ticked(at: at(0.14)))
    let place = listing.list.offset
    try #require(place < end && listing.list.phase == .decelerating)
    // The first row, above what is seen, is measured, and what is on screen stands.
    var measured = listing
    try measured.send(
      .measured([RowMeasurement(row: 0, height: 60)], generation: measured.list.generation))
    let shift = measured.list.offset - place
    #expect(shift == 10)
    try listing.send(.ticked(at: at(0.145)))
    try measured.send(.ticked(at: at(0.145)))
    let (without, with) = (listing.list.offset, measured.list.offset - shift)
    #expect(without < place - 1 && abs(with - without) < 0.1, "\(place) \(without) \(with)")
    for step in 0..<180 {
      try measured.send(.ticked(at: at(0.15 + Double(step) / 60)))
      #expect(measured.list.offset >= 0 && measured.list.offset <= measured.list.maximumOffset)
    }
    // No motion becomes a fling: it comes back to its bound.
    #expect(measured.list.phase == .resting && measured.list.offset == end + shift)
  }

  @Test("Q56: another edge under a finger leaves the list where it is")
  func configured() throws {
    var listing = try ten(.rubberBand)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: -50, at: at(0.1)))
    let offset = listing.list.offset
    var configuration = listing.list.configuration
    configuration.edgePolicy = .clamp
    try listing.send(.configured(configuration))
    #expect(listing.list.offset == offset)
    try listing.send(.dragMoved(by: -50, at: at(0.2)))
    #expect(listing.list.offset == offset)
    try listing.send(.dragMoved(by: 10, at: at(0.3)))
    #expect(abs(listing.list.offset - offset - 10) < 0.01)
  }

  @Test("Q58: a gap is between rows, not before the first or after the last")
  func gap() throws {
    var listing = try Listing()
    try listing.send(
      .sectionsChanged([
        SectionModel(
          id: 1, header: RowModel(height: 20), rows: .models([30, 40, 50].map { RowModel(height: $0) }),
          footer: RowModel(height: 10), layout: .rows(gap: 8)),
        SectionModel(id: 2, rows: .uniform(count: 1_000, RowModel(height: 10)), layout: .rows(gap: 0.5)),
      ]))
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets()))
    let tops = (0..<6).compactMap { listing.list.frame(of: Int64($0))?.top }
    #expect(tops == [0, 20, 58, 106, 156, 166])
    #expect(listing.list.frame(of: 1) == RowFrame(top: 20, height: 30, x: 0, width: 100))
    #expect(listing.list.row(at: 52) == 1)
    #expect(listing.list.row(at: 52, x: 5) == nil)
    #expect(listing.list.total == 10_665.5)
    #expect(SectionLayout.rows(gap: 0) == .rows)
    #expect(SectionLayout.rows(gap: -0.0) == .rows)
  }

  @Test(
    "Q58: a gap below 0, above 2¹⁹ or NaN is refused",
    arguments: [-1, .nan, .infinity, 524_289])
  func refused(gap: Double) throws {
    var listing = try Listing(rows: 3, length: 100)
    listing.expectRejection(
      .illegalValue(.gap),
      of: .sectionsChanged([SectionModel(id: 1, rows: .models([]), layout: .rows(gap: gap))]))
  }
}

extension ListEdgeTests {
  @Test(
    "Q56: the default edge is not encoded, and values without an edge are decoded",
    arguments: ListEdge.allCases)
  func coded(edge: ListEdge) throws {
    var configuration = ListConfiguration()
    configuration.edgePolicy = edge
    let data = try JSONEncoder().encode(configuration)
    #expect(String(decoding: data, as: UTF8.self).contains("clamp") == (edge == .clamp))
    #expect(!String(decoding: data, as: UTF8.self).contains("rubberBand"))
    #expect(try JSONDecoder().decode(ListConfiguration.self, from: data) == configuration)
  }
}
