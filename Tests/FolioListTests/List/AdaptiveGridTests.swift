import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Lists: grids whose columns follow from the width", .processorTime)
struct AdaptiveGridTests {
  /// Rows of 30 points in cells at least 100 points wide, 10 points apart.
  private func section(_ rows: Int64 = 60, most: Int64? = nil, gap: Double = 10, height: Double? = 30)
    -> SectionModel
  {
    SectionModel(
      id: 1, rows: .uniform(count: rows, RowModel(height: height)),
      layout: .adaptiveGrid(leastWidth: 100, mostColumns: most, gap: gap))
  }

  private func listing(_ width: Double, _ section: SectionModel) throws -> Listing {
    var listing = try Listing(rows: 0, length: 0) { $0.overscan = 0 }
    try listing.send(.sectionsChanged([section]))
    try listing.send(.viewportChanged(length: 100, width: width, insets: ContentInsets()))
    return listing
  }

  /// The number of first rows side by side.
  private func columns(_ list: ListController) -> Int {
    (0..<list.rowCount).prefix { list.frame(of: $0)?.top == 0 }.count
  }

  @Test(
    "Q61: as many columns as fit share the width, at least one, at most the allowed number",
    arguments: [
      (320.0, 3 as Int64?, 10.0, 3), (319.9, nil, 10, 2), (320, nil, 10, 3), (429, nil, 10, 3),
      (430, nil, 10, 4), (430, 3, 10, 3), (430, 1, 10, 1), (99, nil, 10, 1), (50, nil, 0, 1), (0, nil, 10, 1),
      (300, nil, 0, 3), (1e9, 7, 0, 7), (1e9, nil, 0, 60),
    ])
  func fits(width: Double, most: Int64?, gap: Double, expected: Int) throws {
    let list = try listing(width, section(most: most, gap: gap)).list
    #expect(columns(list) == expected)
    guard width <= 500 else { return }
    let cell = max(0, (width - gap * Double(expected - 1)) / Double(expected))
    #expect(list.frame(of: 0)?.width == cell)
    if expected > 1 { #expect(list.frame(of: 1)?.x == cell + gap) }
  }

  @Test("Q61: columns of a third of a width are three, however the width is rounded")
  func thirds() throws {
    for width in [320.0, 375, 390, 393, 402, 414, 430, 1_024] {
      let model = SectionModel(
        id: 1, rows: .uniform(count: 9, RowModel(height: 10)),
        layout: .adaptiveGrid(leastWidth: (width - 2 * 8) / 3, mostColumns: nil, gap: 8))
      #expect(columns(try listing(width, model).list) == 3, "\(width)")
    }
  }

  @Test("Q61 Q27: the columns follow the width, and the first visible row keeps its place")
  func resized() throws {
    var listing = try listing(320, section())
    try listing.go(to: 200)
    // Line 5 of three columns: rows 15 … 17, at 200.
    #expect(listing.list.onScreen.lowerBound == 15)
    try listing.send(.viewportChanged(length: 100, width: 210, insets: ContentInsets()))
    #expect(columns(listing.list) == 2)
    let line = try #require(listing.list.frame(of: 15))
    #expect(listing.list.offset == line.top)
    #expect(line.x == 110 && line.width == 100)
    // In the middle of a line its fraction is kept: 24 of 40 with the gap.
    try listing.go(to: line.top + 24)
    try listing.send(.viewportChanged(length: 100, width: 640, insets: ContentInsets()))
    #expect(columns(listing.list) == 5)
    #expect(listing.list.offset == (listing.list.frame(of: 14)?.top ?? 0) + 24)
    // Back at a width the columns are the same again, and the top stays the top.
    try listing.go(to: 0)
    try listing.send(.viewportChanged(length: 100, width: 320, insets: ContentInsets()))
    #expect(columns(listing.list) == 3)
    #expect(listing.list.offset == 0)
    #expect(listing.list.total == 20 * 30 + 19 * 10)
  }

  @Test("Q61 Q19: rows are measured at the width of a column, and each width keeps its heights")
  func measured() throws {
    var listing = try listing(320, section(9, height: nil))
    let widths = listing.effects.compactMap {
      if case .measure(_, _, let width, _, _) = $0 { width } else { nil }
    }
    #expect(Set(widths) == [100])
    try listing.answer { _ in 40 }
    try listing.send(.viewportChanged(length: 100, width: 210, insets: ContentInsets()))
    #expect(!listing.list.isMeasured(0))
    try listing.answer { _ in 90 }
    try listing.send(.viewportChanged(length: 100, width: 320, insets: ContentInsets()))
    #expect(listing.list.frame(of: 0)?.height == 40)
    // Another least width with the same columns keeps them too; one with other columns does not.
    func told(_ leastWidth: Double) -> ListEvent {
      .sectionsChanged([
        SectionModel(
          id: 1, rows: .uniform(count: 9, RowModel()),
          layout: .adaptiveGrid(leastWidth: leastWidth, mostColumns: nil, gap: 10))
      ])
    }
    try listing.send(told(90))
    #expect(listing.list.isMeasured(0))
    try listing.send(told(150))
    #expect(columns(listing.list) == 2)
    #expect(!listing.list.isMeasured(0))
  }

  @Test("Q61: sections that batches insert or reload have the columns of the present width")
  func batched() throws {
    var listing = try listing(320, section(6))
    var batch = ListBatch()
    var other = section(4)
    other.id = 2
    batch.sectionInserts = [SectionInsert(at: 0, section: other)]
    try listing.send(.batch(batch))
    #expect(columns(listing.list) == 3)
    batch = ListBatch()
    other.layout = .adaptiveGrid(leastWidth: 70, mostColumns: nil, gap: 10)
    batch.sectionReloads = [SectionInsert(at: 0, section: other)]
    try listing.send(.batch(batch))
    #expect(columns(listing.list) == 4)
  }

  @Test(
    "Q61: an invalid width of a cell, and too few or too many columns, are refused",
    arguments: [
      (Double.nan, nil, 0.0, ListRejection.Field.leastWidth), (.infinity, nil, 0, .leastWidth),
      (0, nil, 0, .leastWidth),
      (-1, nil, 0, .leastWidth), (2_097_153, nil, 0, .leastWidth), (100, 0, 0, .columns),
      (100, -1, 0, .columns),
      (100, 1_025, 0, .columns), (100, .min, 0, .columns), (100, .max, 0, .columns), (100, nil, -1, .gap),
      (100, nil, .nan, .gap),
    ] as [(Double, Int64?, Double, ListRejection.Field)])
  func refused(leastWidth: Double, most: Int64?, gap: Double, field: ListRejection.Field) throws {
    var listing = try listing(320, section(3))
    let model = SectionModel(
      id: 1, rows: .uniform(count: 3, RowModel()),
      layout: .adaptiveGrid(leastWidth: leastWidth, mostColumns: most, gap: gap))
    listing.expectRejection(.illegalValue(field), of: .sectionsChanged([model]))
    var batch = ListBatch()
    batch.sectionReloads = [SectionInsert(at: 0, section: model)]
    listing.expectRejection(.illegalValue(field), of: .batch(batch))
  }

  @Test(
    "Q61: a line has at most 1 024 cells, however narrow, without a trap",
    arguments: [Double.leastNonzeroMagnitude, 1e-4])
  func tiny(leastWidth: Double) throws {
    let model = SectionModel(
      id: 1, rows: .uniform(count: 3_000, RowModel(height: 10)),
      layout: .adaptiveGrid(leastWidth: leastWidth, mostColumns: nil, gap: -0.0))
    #expect(columns(try listing(320, model).list) == 1_024)
  }

  @Test("Q61: a list with such grids is saved and decoded; columns that do not fit its width are found again")
  func saved() throws {
    let list = try listing(320, section()).list
    let data = try JSONEncoder().encode(list)
    #expect(try JSONDecoder().decode(ListController.self, from: data) == list)
    let text = String(decoding: data, as: UTF8.self)
    let broken = text.replacingOccurrences(of: "\"columns\":3", with: "\"columns\":2")
    #expect(broken != text)
    #expect(try JSONDecoder().decode(ListController.self, from: Data(broken.utf8)) == list)
    #expect(
      !String(decoding: try JSONEncoder().encode(Listing(rows: 3, length: 50).list), as: UTF8.self)
        .contains("adaptive"))
  }

  @Test(
    "Q61: for any rows and width, lines have the columns that fit, and the laws hold",
    arguments: UInt64(1)...30)
  func walk(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var listing = try Listing(ListWalk.configuration(&dice))
    for step in 0..<80 {
      var event = ListWalk.event(&dice, listing.list)
      switch event {
      case .sectionsChanged(var models):
        for index in models.indices where dice.roll(3) > 0 {
          models[index].layout = .adaptiveGrid(
            leastWidth: dice.points(150) + 0.25, mostColumns: dice.roll(3) == 0 ? dice.roll(5) + 1 : nil,
            gap: dice.points(12))
        }
        event = .sectionsChanged(models)
      case .viewportChanged(let length, _, let insets):
        event = .viewportChanged(length: length, width: dice.points(400), insets: insets)
      default: break
      }
      _ = try? listing.send(event)
      let (list, place) = (listing.list, "seed \(seed) step \(step): \(event)")
      #expect(list.isConsistent, "\(place)")
      for section in list.content.sections {
        guard case .adaptiveGrid(let leastWidth, let most, let gap)? = section.adaptive else { continue }
        // One more column would not fit, and this number fits, if it is above one.
        let columns = section.layout.columns
        func needed(_ columns: Int64) -> Double { Double(columns) * leastWidth + Double(columns - 1) * gap }
        #expect(columns == 1 || needed(columns) <= list.viewport.width, "\(place)")
        #expect(columns == most ?? 1_024 || needed(columns + 1) > list.viewport.width, "\(place)")
      }
      let naive = NaiveLayout(list)
      let lead = list.frame(of: 0)?.top ?? 0
      for row in 0..<list.rowCount where list.host.deferred == 0 {
        var frame = list.frame(of: row)
        frame?.top -= lead
        #expect(frame == naive.frames[Int(row)], "\(place) row \(row)")
      }
    }
  }

  @Test("Q61: the digest distinguishes adaptive grids, even if they have equal columns")
  func digest() throws {
    let wide = try listing(320, section()).list
    let narrow = try listing(
      320,
      SectionModel(
        id: 1, rows: .uniform(count: 60, RowModel(height: 30)),
        layout: .adaptiveGrid(leastWidth: 90, mostColumns: nil, gap: 10))
    ).list
    #expect(wide.digest != narrow.digest)
    #expect(wide != narrow)
  }
}
