package import Folio
package import FolioHost
package import TerminalScreen

/// The page *Feed*: thousands of tiles with frames of any kind, of which only those near the screen exist.
///
/// The page's list has one row as high as the feed. Where the list is, the feed is too: it mounts and unmounts tiles, whose
/// drawings are kept by slot and reused by kind.
package final class FeedPage: TourPage {
  package let stage: TourStage
  /// The machine.
  package let runner: Runner<FeedController>
  /// The tiles.
  package private(set) var layout: FeedLayout
  private var columns = 0
  private let bands: Int
  private var slots: [SlotID: Slot] = [:]
  private var revisions: [Int64: Int64] = [:]
  private var marked: Set<Int64> = []
  private var showsSlots = false
  private var counts = Counts()

  /// A tile's drawing.
  private struct Slot {
    var item: Int64
    var generation: SlotGeneration
    var canvas: Canvas?
  }

  /// What the feed did since the beginning.
  private struct Counts {
    var made = 0
    var reused = 0
    var drawn = 0
    var entered = 0
    var left = 0
  }

  /// Creates the page.
  package init(_ stage: TourStage, bands: Int = 500) {
    self.stage = stage
    self.bands = bands
    layout = FeedLayout(bands: 0, columns: 0)
    runner = Runner(FeedController(), clock: stage.clock)
    runner.onHandled = { [unowned self] _, effects, _ in perform(effects) }
  }

  package let title = "Feed"

  package var facts: TourFacts {
    let mounted = runner.withMachine { $0.mounted.count }
    return TourFacts(
      kind: "LazyScrollView", summary: "\(layout.tiles.count) tiles of five kinds with frames of any size",
      details: [
        "\(mounted) mounted", "last look-up +\(counts.entered) −\(counts.left)",
        "\(counts.made) made, \(counts.reused) reused", "drawn \(counts.drawn)",
      ])
  }

  package var hints: [String] { ["v slots", "e edit what is seen", "click marks a tile"] }

  package func configure(_ configuration: inout ListConfiguration) { configuration.measuresWhenIdle = false }

  package func appear() { sendRow() }

  package func layOut(_ room: TourRoom) {
    if room.columns != columns {
      columns = room.columns
      layout = FeedLayout(bands: bands, columns: columns)
      sendItems()
    }
    runner.send(.viewportChanged(length: Double(max(room.rows - room.closed, 0)) * CellSize.row))
    sendRow()
  }

  private func sendRow() {
    let row = RowModel.cells(layout.rows, highlights: false, key: 1)
    stage.send(.sectionsChanged([SectionModel(id: 1, rows: .models([row]))]))
  }

  private func sendItems() {
    runner.send(.itemsChanged(layout.items { revisions[$0] ?? 0 }))
  }

  private func perform(_ effects: [FeedEffect]) {
    var (entered, left) = (0, 0)
    for effect in effects {
      switch effect {
      case .mount(let item, let slot, let generation, let isRecycled):
        entered += 1
        if isRecycled { counts.reused += 1 } else { counts.made += 1 }
        slots[slot] = Slot(item: item, generation: generation, canvas: slots[slot]?.canvas)
      case .render(let item, let slot, let generation):
        slots[slot] = Slot(item: item, generation: generation, canvas: nil)
      case .unmount: left += 1
      case .discard(let slot): slots[slot] = nil
      case .scrollContent, .totalChanged: break
      }
    }
    if entered + left > 0 { (counts.entered, counts.left) = (entered, left) }
    stage.changed()
  }

  // MARK: Drawing

  package func painting(_ frame: PaintingFrame, theme: Theme) -> Canvas {
    var canvas = Canvas(columns: frame.columns, rows: frame.rows, accent: frame.accent, theme: theme)
    guard let row = frame.list.frame(of: 0) else { return canvas }
    let top = frame.list.offset + Double(frame.top) * CellSize.row - row.top
    if runner.withMachine({ $0.offset }) != top { runner.send(.setOffset(to: top)) }
    let feed = runner.machine
    for item in feed.mounted {
      guard layout.tiles.indices.contains(Int(item)), let slot = feed.slot(of: item) else { continue }
      let tile = layout.tiles[Int(item)]
      let y = tile.y - CellSize.rows(top)
      guard y < canvas.rows, y + tile.rows > 0 else { continue }
      canvas.draw(drawing(tile, slot, like: canvas), tile.x, y)
    }
    return canvas
  }

  private func drawing(_ tile: FeedLayout.Tile, _ slot: SlotID, like canvas: Canvas) -> Canvas {
    if let kept = slots[slot]?.canvas, kept.columns == tile.columns, kept.rows == tile.rows { return kept }
    var surface = Canvas(columns: tile.columns, rows: tile.rows, accent: canvas.accent, theme: canvas.theme)
    TilePainter(isMarked: marked.contains(tile.id), revision: revisions[tile.id] ?? 0).draw(
      tile, on: &surface)
    if showsSlots, let slot = slots[slot].map({ "slot \(slot)·\($0.generation)" }) {
      surface.fill(0, tile.rows - 1, slot.count + 2, 1, tint: 0.6)
      surface.put(slot, 1, tile.rows - 1, .bright)
    }
    counts.drawn += 1
    slots[slot]?.canvas = surface
    return surface
  }

  // MARK: Input

  package func take(_ gesture: TourGesture) {
    guard case .tapped(_, let x, let y) = gesture else { return }
    let point = ((Double(x) + 0.5) * CellSize.column, (Double(y) + 0.5) * CellSize.row)
    guard let item = runner.withMachine({ $0.item(atX: point.0, y: point.1) }) else { return }
    let id = layout.tiles[Int(item)].id
    if marked.remove(id) == nil { marked.insert(id) }
    runner.send(.revised(item: item))
    stage.say("tile \(id + 1) of \(layout.tiles.count)")
  }

  package func take(_ input: Input) -> Bool {
    switch input {
    case .character("v"):
      showsSlots.toggle()
      for slot in slots.keys { slots[slot]?.canvas = nil }
    case .character("e"): edit()
    default: return false
    }
    stage.changed()
    return true
  }

  /// Changes the content of every third mounted tile. The others are not drawn again.
  private func edit() {
    let items = runner.withMachine { $0.mounted }.filter { $0 % 3 == 0 }
    for item in items { revisions[layout.tiles[Int(item)].id, default: 0] += 1 }
    let changed = layout.items { revisions[$0] ?? 0 }
    runner.send(.itemsUpdated(items.map { changed[Int($0)] }))
    stage.say("\(items.count) tiles changed")
  }
}
