import FolioCollections
import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Lists: events while a finger moves a row", .processorTime)
struct ReorderMeanwhileTests: Reordering {
  @Test("Q48: rows inserted where the list had stopped do not make it leap")
  func stopsAtTheEnd() throws {
    var listing = try twenty { $0.edge = 40 }
    try listing.go(to: 800)
    try listing.send(.reorderBegan(row: 18, x: 0, y: 190, at: at(0)))
    #expect(listing.list.nextWake == .never)
    try listing.send(.ticked(at: at(1)))
    try listing.send(.rowsAppended(section: 1, count: 10, model: RowModel(height: 50)))
    #expect(listing.list.nextWake == .frame)
    try listing.send(.ticked(at: at(100)))
    #expect(listing.list.offset == 800)
  }

  @Test("Q33, Q48: the edges are within the insets, and at most half of what these leave")
  func edgesAndInsets() throws {
    var listing = try twenty {
      $0.edge = 500
      $0.speed = 100
    }
    try listing.send(.viewportChanged(length: 200, width: 100, insets: ContentInsets(top: 40, bottom: 60)))
    try listing.go(to: 300)
    try listing.send(.reorderBegan(row: 7, x: 0, y: 90, at: at(0)))
    #expect(listing.list.autoscrollVelocity == 0)
    try listing.send(.reorderMoved(x: 0, y: 65, at: at(0)))
    #expect(listing.list.autoscrollVelocity == -50)
    try listing.send(.reorderMoved(x: 0, y: 40, at: at(0)))
    #expect(listing.list.autoscrollVelocity == -100)
    try listing.send(.reorderMoved(x: 0, y: 115, at: at(0)))
    #expect(listing.list.autoscrollVelocity == 50)
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets(top: 40, bottom: 60)))
    #expect(listing.list.autoscrollVelocity == 0)
  }

  @Test("Q48: the lifted row stays mounted even if the window leaves its place, and is unmounted later")
  func staysMounted() throws {
    var listing = try twenty { $0.scope = .section }
    try listing.send(
      .sectionsChanged([.plain(2, RowModel(height: 50)), .plain(18, RowModel(height: 50), id: 2)]))
    try listing.send(.reorderBegan(row: 1, x: 0, y: 60, at: at(0)))
    let slot = try #require(listing.list.slot(of: 1))
    try listing.go(to: 600)
    #expect(listing.list.window == 12..<16)
    #expect(listing.list.slot(of: 1) == slot)
    #expect(listing.list.lifted?.y == 50)
    try listing.send(.reorderEnded(at: at(1)))
    #expect(listing.effects == [.dropped(row: 1, outcome: .completed)])
    // It glides to its place, out of view.
    #expect(listing.list.landing == [LiftedRow(row: 1, x: 0, y: 50, width: 100, height: 50)])
    try listing.send(.ticked(at: at(2)))
    #expect(listing.effects == [.unmount(row: 1, slot: slot)])
    #expect(listing.list.landing.isEmpty && listing.list.nextWake != .frame)
  }

  // MARK: Other events meanwhile

  @Test("Q48: a cancelled touch returns the row to its origin")
  func cancelled() throws {
    var listing = try movable([.heights([10, 20, 30], id: 1), .heights([40, 50], id: 2)])
    let content = listing.list.content
    try listing.send(.reorderBegan(row: 1, x: 0, y: 10, at: at(0)))
    try listing.send(.reorderMoved(x: 0, y: 300, at: at(0)))
    #expect(listing.heights == [10, 30, 40, 50, 20])
    try listing.send(.reorderCancelled(at: at(0)))
    #expect(listing.effects.isEmpty && listing.heights == [10, 30, 40, 50, 20])
    #expect(listing.list.lifted == nil && listing.list.landing.map(\.row) == [4])
    #expect(listing.list.nextWake == .frame)
    try listing.send(.ticked(at: at(0)))
    #expect(
      listing.effects == [
        .reordered(from: 4, to: 1, move: move(1, 2, 0, 1)), .dropped(row: 1, outcome: .cancelled),
      ])
    let isSame = listing.list.content == content
    #expect(isSame)
    #expect(listing.list.landing.map(\.row) == [1] && listing.list.landing.first?.y == 300)
    #expect(try listing.send(.reorderCancelled(at: at(0))).isEmpty)
  }

  @Test("Q48: edits renumber the row and its origin, which is before the row that followed it")
  func batches() throws {
    var listing = try movable([.heights([10, 20, 30, 40, 50])], length: 400)
    try listing.send(.reorderBegan(row: 1, x: 0, y: 10, at: at(0)))
    try listing.send(.reorderMoved(x: 0, y: 300, at: at(0)))
    #expect(listing.heights == [10, 30, 40, 50, 20])
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 5))]
    batch.deletes = [RowPath(section: 0, row: 2)]
    try listing.send(.batch(batch))
    #expect(listing.heights == [5, 10, 30, 50, 20])
    #expect(listing.list.lifted?.row == 4)
    try listing.send(.reorderCancelled(at: at(0)))
    try listing.send(.ticked(at: at(0)))
    #expect(listing.heights == [5, 10, 20, 30, 50])
  }

  @Test(
    "Q48: the origin is after the preceding row if the one below was removed, else at its section's end")
  func homes() throws {
    func lifted() throws -> Listing {
      var listing = try movable([.heights([10, 20, 30, 40], id: 1), .heights([50], id: 2)], length: 400)
      try listing.send(.reorderBegan(row: 1, x: 0, y: 10, at: at(0)))
      try listing.send(.reorderMoved(x: 0, y: 300, at: at(0)))
      #expect(listing.heights == [10, 30, 40, 50, 20])
      return listing
    }
    func after(_ change: (inout ListBatch) -> Void) throws -> [Double] {
      var listing = try lifted()
      var batch = ListBatch()
      change(&batch)
      // The row may have been released before.
      var other = listing
      try listing.send(.batch(batch))
      try listing.send(.reorderCancelled(at: at(0)))
      #expect(listing.list.isConsistent)
      try listing.send(.ticked(at: at(0)))
      #expect(listing.list.isConsistent)
      try other.send(.reorderCancelled(at: at(0)))
      try other.send(.batch(batch))
      #expect(other.list.isConsistent)
      try other.send(.ticked(at: at(0)))
      #expect(other.heights == listing.heights)
      return listing.heights
    }
    #expect(try after { $0.deletes = [RowPath(section: 0, row: 1)] } == [10, 20, 40, 50])
    #expect(
      try after { $0.deletes = [RowPath(section: 0, row: 0), RowPath(section: 0, row: 1)] }
        == [40, 20, 50])
    #expect(try after { $0.sectionDeletes = [0] } == [50, 20])
  }

  @Test("Q48: if the lifted row is deleted it is dropped, and the finger ignored")
  func deleted() throws {
    var listing = try movable([.heights([10, 20, 30])])
    try listing.send(.reorderBegan(row: 1, x: 0, y: 10, at: at(0)))
    var batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 1)]
    try listing.send(.batch(batch))
    #expect(listing.effects.last == .dropped(row: nil, outcome: .removed))
    #expect(listing.list.phase == .resting)
    #expect(try listing.send(.reorderMoved(x: 0, y: 100, at: at(0))).isEmpty)
    #expect(try listing.send(.reorderEnded(at: at(0))).isEmpty)
  }

  @Test("Q48: a new model keeps the row lifted; one that makes its section a waterfall drops it")
  func models() throws {
    var listing = try movable([.heights([10, 20, 30])])
    try listing.send(.reorderBegan(row: 1, x: 0, y: 10, at: at(0)))
    try listing.send(.sectionsChanged([.heights([10, 20, 30, 40])]))
    #expect(listing.list.lifted?.row == 1)
    var model = SectionModel.heights([10, 20, 30, 40])
    model.layout = .waterfall(columns: 2, gap: 0)
    try listing.send(.sectionsChanged([model]))
    #expect(listing.effects.last == .dropped(row: 1, outcome: .cancelled))
  }

  @Test("Q48: rows inserted above move the row to where the finger holds it")
  func prepended() throws {
    var listing = try twenty()
    try listing.send(.reorderBegan(row: 2, x: 0, y: 110, at: at(0)))
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 100))]
    try listing.send(.batch(batch))
    #expect(reordered(listing.effects).isEmpty && listing.list.lifted?.y == 100)
    #expect(listing.list.nextWake == .frame, "Rows change places in a frame")
    try listing.send(.ticked(at: at(0)))
    #expect(listing.effects.first == .reordered(from: 3, to: 1, move: move(0, 3, 0, 1)))
    #expect(listing.list.nextWake != .frame)
    #expect(listing.list.frame(of: 1)?.top == 100)
  }

  @Test("Q48: without a layout the row returns; another width keeps it lifted")
  func layouts() throws {
    var listing = try twenty()
    try listing.send(.reorderBegan(row: 0, x: 0, y: 10, at: at(0)))
    try listing.send(.reorderMoved(x: 0, y: 70, at: at(0)))
    try listing.send(.viewportChanged(length: 200, width: 300, insets: ContentInsets()))
    #expect(listing.list.lifted == LiftedRow(row: 1, x: 0, y: 60, width: 300, height: 50))
    try listing.send(.viewportChanged(length: 0, width: 300, insets: ContentInsets()))
    #expect(listing.effects.first == .reordered(from: 1, to: 0, move: move(0, 1, 0, 0)))
    #expect(listing.effects.last == .dropped(row: 0, outcome: .cancelled))
    #expect(try listing.send(.reorderBegan(row: 0, x: 0, y: 10, at: at(0))) == [.ignored(.noLayout)])
    #expect(listing.list.lifted == nil)
  }

  @Test("Q19, Q48: a moved row also moves its height at the other width")
  func otherWidth() throws {
    var listing = try movable([.plain(3)], length: 400)
    try listing.answer { Double($0 * 10 + 10) }
    try listing.send(.viewportChanged(length: 400, width: 200, insets: ContentInsets()))
    try listing.answer { Double($0 * 10 + 50) }
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    try listing.send(.reorderMoved(x: 0, y: 400, at: at(0)))
    try listing.send(.reorderEnded(at: at(0)))
    #expect(listing.heights == [60, 70, 50])
    try listing.send(.viewportChanged(length: 400, width: 100, insets: ContentInsets()))
    #expect(listing.heights == [20, 30, 10])
  }

  @Test(
    "Q48: while a row is lifted, drags of the list and a second row are ignored",
    arguments: [
      ListEvent.dragBegan(at: at(1)), .dragMoved(by: 5, at: at(1)), .dragEnded(velocity: 900, at: at(1)),
      .fingerDown(at: at(1)), .fingerUp(at: at(1)), .reorderBegan(row: 3, x: 0, y: 0, at: at(1)),
      .turnEnded(at: at(1)), .ticked(at: at(1)),
    ])
  func ignored(event: ListEvent) throws {
    var listing = try twenty()
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    let before = listing.list
    // What could begin is reported; samples are not.
    let begins =
      switch event {
      case .dragBegan, .reorderBegan: true
      default: false
      }
    #expect(try listing.send(event) == (begins ? [.ignored(.rowIsLifted)] : []))
    #expect(listing.list == before)
  }

  @Test(
    "Q48: without a lifted row its events change nothing",
    arguments: [
      ListEvent.reorderMoved(x: 0, y: 5, at: at(1)), .reorderEnded(at: at(1)), .reorderCancelled(at: at(1)),
    ])
  func withoutRow(event: ListEvent) throws {
    var listing = try twenty()
    let before = listing.list
    #expect(try listing.send(event).isEmpty)
    #expect(listing.list == before)
  }

  @Test("Q48: lifting a row ends the motion of the list; a scroll to a row ends at once while one is lifted")
  func scrolls() throws {
    var listing = try twenty()
    try listing.send(.scroll(to: 10, alignment: .start, animated: true))
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    #expect(listing.effects == [.lifted(row: 0), .scrollEnded(.cancelled)])
    #expect(
      try listing.send(.scroll(to: 10, alignment: .start, animated: false)) == [.scrollEnded(.cancelled)])
    #expect(listing.list.lifted != nil)
    try listing.send(.reorderEnded(at: at(0)))
    try listing.send(.dragBegan(at: at(1)))
    try listing.send(.dragMoved(by: -50, at: at(1)))
    let offset = listing.list.offset
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(1)))
    // Content beyond the bounds stays there under the finger, and returns afterwards.
    #expect(listing.list.offset == offset && offset < 0)
    #expect(listing.list.phase == .reordering)
    try listing.send(.reorderEnded(at: at(1)))
    #expect(listing.list.offset == offset && listing.list.phase == .decelerating)
  }

  @Test("Q48: orders, and reports of the host's physics, move the list under the row, within its bounds")
  func reports() throws {
    var listing = try twenty()
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    try listing.go(to: 100)
    #expect(listing.list.lifted == LiftedRow(row: 0, x: 0, y: 0, width: 100, height: 50))
    try listing.send(.ticked(at: at(0)))
    #expect(listing.list.lifted == LiftedRow(row: 2, x: 0, y: 0, width: 100, height: 50))
    try listing.send(.hostScrolled(offset: 210, token: listing.list.token, by: .user, at: at(1)))
    #expect(listing.list.phase == .reordering)
    #expect(reordered(listing.effects) == [[2, 4]])
    try listing.send(.hostScrolled(offset: -30, token: listing.list.token, by: .user, at: at(1)))
    #expect(listing.effects.contains(.scrollContent(to: 0, token: 2)))
  }

  @Test("Q48: a restored position, and settings without reordering, return the row")
  func taken() throws {
    for event in [
      ListEvent.restored(ListPosition(row: 3, distance: 0, height: 50, width: 100)),
      .configured(ListConfiguration()),
    ] {
      var listing = try twenty()
      try listing.send(.reorderBegan(row: 0, x: 0, y: 10, at: at(0)))
      try listing.send(.reorderMoved(x: 0, y: 150, at: at(0)))
      try listing.send(event)
      if case .configured = event {
        #expect(reordered(listing.effects).isEmpty)
        try listing.send(.ticked(at: at(0)))
      }
      #expect(listing.effects.first == .reordered(from: 3, to: 0, move: move(0, 3, 0, 0)))
      #expect(listing.effects.contains(.dropped(row: 0, outcome: .cancelled)))
    }
  }

  // MARK: State

  @Test("Q48: a list with a lifted row is encoded, decoded and distinguished; an invalid one is refused")
  func codable() throws {
    var listing = try twenty { $0.edge = 40 }
    let before = listing.list.digest
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    #expect(listing.list.digest != before)
    try listing.send(.reorderMoved(x: 0, y: 190, at: at(0)))
    try listing.send(.ticked(at: at(0)))
    let data = try JSONEncoder().encode(listing.list)
    var read = listing
    read.list = try JSONDecoder().decode(ListController.self, from: data)
    #expect(read.list == listing.list)
    #expect(try read.send(.ticked(at: at(0.1))) == listing.send(.ticked(at: at(0.1))))
    #expect(read.list.digest == listing.list.digest)
    var broken = listing
    broken.list.lift = nil
    #expect(!broken.list.isConsistent)
    broken = listing
    broken.list.lift?.row = 15
    #expect(!broken.list.isConsistent)
    for change: (inout Lift) -> Void in [
      { $0.row = 20 }, { $0.home.place = 20 }, { $0.home.place = -1 }, { $0.home.section = 7 },
      { $0.x = 1e300 },
    ] {
      broken = listing
      change(&broken.list.lift!)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(ListController.self, from: JSONEncoder().encode(broken.list))
      }
    }
  }

  @Test("A row that does not move is encoded as such, one that does as before")
  func modelsAreWritten() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let still = RowModel(height: 5, moves: false)
    let text = String(decoding: try encoder.encode(still), as: UTF8.self)
    #expect(text == #"{"height":5,"highlights":true,"kind":0,"moves":false,"revision":0}"#)
    #expect(try JSONDecoder().decode(RowModel.self, from: Data(text.utf8)) == still)
    let plain = String(decoding: try encoder.encode(RowModel()), as: UTF8.self)
    #expect(plain == #"{"highlights":true,"kind":0,"revision":0}"#)
    #expect(try JSONDecoder().decode(RowModel.self, from: Data(plain.utf8)) == RowModel())
  }
}
