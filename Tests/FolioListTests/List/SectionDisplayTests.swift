import FolioCollections
import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Lists: sections that appear and disappear", .processorTime)
struct SectionDisplayTests {
  /// Sections 1 … n of a header of 20 points, three rows of 50 and a footer of 10: 180 points each.
  private func models(_ ids: [Int64], header: Double? = 20, footer: Double? = 10) -> [SectionModel] {
    ids.map {
      SectionModel(
        id: $0, header: header.map { RowModel(kind: 1, height: $0) },
        rows: .uniform(count: 3, RowModel(height: 50)), footer: footer.map { RowModel(kind: 2, height: $0) })
    }
  }

  private func listing(
    _ models: [SectionModel], insets: ContentInsets = ContentInsets(),
    _ change: (inout ListConfiguration) -> Void = { _ in }
  ) throws -> Listing {
    var listing = try Listing(rows: 0, length: 0) {
      $0.sectionDisplay = .reported
      change(&$0)
    }
    try listing.send(.sectionsChanged(models))
    try listing.send(.viewportChanged(length: 200, width: 100, insets: insets))
    return listing
  }

  @Test(
    "Q61: a section appears with its first row, even a header, and disappears with its last, even a footer"
  )
  func scrolled() throws {
    var listing = try listing(models([1, 2, 3]))
    #expect(listing.effects.displays == [1, 2])
    try listing.go(to: 160)
    #expect(listing.effects.displays == [])
    // The header of 3 is at 360: a unit of it is visible.
    try listing.go(to: 160 + 1.0 / 768)
    #expect(listing.effects.displays == [3])
    try listing.go(to: 180 - 1.0 / 768)
    #expect(listing.effects.displays == [])
    try listing.go(to: 180)
    #expect(listing.effects.displays == [-1])
    try listing.go(to: 0)
    #expect(listing.effects.displays == [-3, 1])
    // From end to end: those that disappear first, each in its order.
    try listing.send(.sectionsChanged(models(Array(1...40))))
    try listing.go(to: 180 * 20)
    #expect(listing.effects.displays == [-1, -2, 21, 22])
  }

  @Test(
    "Q61: nothing is reported by default; sections appear and disappear when reports are switched on or off")
  func switched() throws {
    var listing = try listing(models([1, 2, 3])) { $0.sectionDisplay = .off }
    #expect(listing.effects.displays == [])
    #expect(listing.list.sections == DisplayedSections())
    var configuration = listing.list.configuration
    configuration.sectionDisplay = .reported
    #expect(try listing.send(.configured(configuration)).displays == [1, 2])
    configuration.sectionDisplay = .off
    #expect(try listing.send(.configured(configuration)).displays == [-1, -2])
    #expect(listing.list.sections == DisplayedSections())
    #expect(listing.list.isConsistent)
  }

  @Test("Q61: obscured ends of the list are not visible")
  func insets() throws {
    var listing = try listing(models([1, 2, 3]), insets: ContentInsets(top: 60, bottom: 50))
    // From −60 on, 90 points of the content there are visible.
    #expect(listing.effects.displays == [1])
    try listing.go(to: 30)
    #expect(listing.effects.displays == [])
    try listing.go(to: 31)
    #expect(listing.effects.displays == [2])
    try listing.go(to: 120)
    #expect(listing.effects.displays == [-1])
  }

  @Test(
    "Q61: data reports sections by identity: those inserted and removed, and none that only move or change")
  func data() throws {
    var listing = try listing(models([1, 2, 3]))
    try listing.send(.sectionsChanged(models([2, 1, 3])))
    #expect(listing.effects.displays == [])
    try listing.send(.sectionsChanged(models([7, 1, 3])))
    #expect(listing.effects.displays == [-2, 7])
    var batch = ListBatch()
    batch.sectionDeletes = [0]
    try listing.send(.batch(batch))
    #expect(listing.effects.displays == [-7, 3])
    // A section without rows is not visible; its first row makes it appear.
    let empty = SectionModel(id: 5)
    try listing.send(.sectionsChanged([empty] + models([1, 3])))
    #expect(listing.effects.displays == [])
    try listing.send(.rowsAppended(section: 5, count: 1, model: RowModel(height: 10)))
    #expect(listing.effects.displays == [5])
    try listing.send(.sectionsChanged([]))
    #expect(listing.effects.displays == [-5, -1, -3])
  }

  @Test("Q61: measured heights move sections into view and out of it")
  func measured() throws {
    let unknown = (1...3).map { SectionModel(id: $0, rows: .uniform(count: 2, RowModel())) }
    var listing = try listing(unknown) { $0.estimate = 50 }
    #expect(listing.effects.displays == [1, 2])
    try listing.measure(0, 10)
    #expect(listing.effects.displays == [3])
    try listing.measure(0, 100)
    #expect(listing.effects.displays == [-3])
    try listing.measure(1, 150)
    #expect(listing.effects.displays == [-2])
  }

  @Test("Q61: a section disappears when a finger carries its last row into another one")
  func carried() throws {
    var listing = try listing([
      SectionModel(id: 1, rows: .uniform(count: 1, RowModel(height: 40))),
      SectionModel(id: 2, rows: .uniform(count: 3, RowModel(height: 40))),
    ]) { $0.reorder = ReorderConfiguration() }
    #expect(listing.effects.displays == [1, 2])
    try listing.send(.reorderBegan(row: 0, x: 10, y: 20, at: at(0)))
    try listing.send(.reorderMoved(x: 10, y: 110, at: at(0.1)))
    #expect(listing.list.content.sections.map(\.rows) == [0, 4])
    #expect(listing.effects.displays == [-1])
    try listing.send(.reorderCancelled(at: at(0.2)))
    try listing.send(.ticked(at: at(0.3)))
    #expect(listing.list.content.sections.map(\.rows) == [1, 3])
    #expect(listing.effects.displays == [1])
  }

  @Test("Q61: without a layout nothing is visible, and it appears again with one")
  func unlaid() throws {
    var listing = try listing(models([1, 2, 3]))
    try listing.send(.viewportChanged(length: 0, width: 0, insets: ContentInsets()))
    #expect(listing.effects.displays == [-1, -2])
    try listing.send(.viewportChanged(length: 200, width: 100, insets: ContentInsets()))
    #expect(listing.effects.displays == [1, 2])
  }

  @Test("Q61: while the initial position is sought no section is visible")
  func opening() throws {
    var listing = try Listing(rows: 0, length: 0) {
      $0.sectionDisplay = .reported
      $0.initialPosition = .bottom
    }
    try listing.send(
      .sectionsChanged((1...3).map { SectionModel(id: $0, rows: .uniform(count: 4, RowModel())) }))
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets()))
    #expect(listing.list.isOpening)
    #expect(listing.effects.displays == [])
    while listing.list.isOpening { try listing.answer { _ in 60 } }
    #expect(listing.effects.displays == [3])
  }

  @Test("Q61: rows without height are visible at their place, and an empty frame is a point")
  func edges() throws {
    var listing = try listing([.heights([0, 0], id: 1), .heights([300], id: 2), .heights([0], id: 3)])
    #expect(listing.effects.displays == [1, 2])
    try listing.go(to: 1)
    #expect(listing.effects.displays == [-1])
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets(top: 60, bottom: 60)))
    try listing.go(to: 40)
    #expect(listing.list.sections.ids == [2])
  }

  @Test("Q61: the state is saved with the sections that have appeared, which follow from their range")
  func saved() throws {
    var listing = try listing(models([1, 2, 3]))
    let data = try JSONEncoder().encode(listing.list)
    listing.list = try JSONDecoder().decode(ListController.self, from: data)
    try listing.go(to: 180)
    #expect(listing.effects.displays == [-1, 3])
    let text = String(decoding: data, as: UTF8.self)
    let broken = text.replacingOccurrences(of: "\"ids\":[1,2]", with: "\"ids\":[1,3]")
    #expect(broken != text)
    let read = try JSONDecoder().decode(ListController.self, from: Data(broken.utf8))
    #expect(read.sections.ids == [1, 2])
  }

  @Test(
    "Q61: the reported sections are those with a visible row, each in turn",
    arguments: UInt64(1)...30)
  func walk(seed: UInt64) throws {
    var dice = Dice(state: seed)
    func configuration(_ dice: inout Dice) -> ListConfiguration {
      var configuration = ListWalk.configuration(&dice)
      configuration.sectionDisplay = dice.roll(8) == 0 ? .off : .reported
      return configuration
    }
    var listing = try Listing(configuration(&dice))
    var told: Set<Int64> = []
    for step in 0..<200 {
      var event = ListWalk.event(&dice, listing.list)
      if case .configured = event { event = .configured(configuration(&dice)) }
      guard (try? listing.send(event)) != nil else { continue }
      let place = "seed \(seed) step \(step): \(event)"
      for effect in listing.effects {
        switch effect {
        case .sectionAppeared(let id): #expect(told.insert(id).inserted, "\(place): \(id) again")
        case .sectionDisappeared(let id): #expect(told.remove(id) != nil, "\(place): \(id) was not there")
        default: break
        }
      }
      #expect(told == seen(listing.list), "\(place)")
      #expect(listing.list.isConsistent, "\(place)")
      #expect(EffectOrder.fault(listing.effects) == nil, "\(place)")
    }
  }

  /// The sections with a visible row, row by row.
  private func seen(_ list: ListController) -> Set<Int64> {
    guard list.configuration.sectionDisplay == .reported, list.viewport.length > 0,
      list.body.phase != .seeking || list.request != nil
    else { return [] }
    let (start, end) = (list.seenTop, list.body.offset + list.viewport.seenEnd)
    var seen: Set<Int64> = []
    for section in list.content.sections {
      for line in section.start..<max(section.start, section.end) {
        let top = list.top(of: line)
        // A line of a grid is as high as its highest row; a gap belongs to no row.
        let bottom = top + list.content.lineHeight(of: line)
        if top < end, bottom > start || bottom == top && top >= start { seen.insert(section.id) }
      }
    }
    return seen
  }
}

extension [ListEffect] {
  /// The sections that appeared and, negative, those that disappeared.
  fileprivate var displays: [Int64] {
    compactMap {
      switch $0 {
      case .sectionAppeared(let id): id
      case .sectionDisappeared(let id): -id
      default: nil
      }
    }
  }
}
