package import Folio
package import FolioHost
package import TerminalScreen

/// The connection of a page of the tour to its session.
package final class TourStage {
  /// The page.
  package let page: PageID
  /// The clock that wakes the machines of the page.
  package let clock: any WakeClock
  /// The colours that all pages share.
  package let theme: Theme
  /// A closure that receives the events of the page.
  package var onEvent: ((PagerEvent) -> Void)?
  /// A closure that is called when there is anything new to draw.
  package var onChange: (() -> Void)?
  /// A closure that receives a message for the status line.
  package var onMessage: ((String) -> Void)?
  /// A closure that opens a file of the folder as a page of its own.
  package var onOpenFile: ((Int) -> Void)?
  /// A closure that returns the list of a page.
  package var onList: ((PageID) -> ListController?)?

  /// A closure that returns the rows of the viewport that cover and strip cover.
  package var onCoveredRows: (() -> Int)?

  /// Creates a connection.
  package init(page: PageID, clock: any WakeClock, theme: Theme = Theme(depth: .full)) {
    (self.page, self.clock, self.theme) = (page, clock, theme)
  }

  /// The colour of the page.
  package var accent: Colour { Theme.accent(index: Int(page.rawValue) - 1) }

  /// Sends an event to the list of the page.
  package func send(_ event: ListEvent) { onEvent?(.list(page, event)) }

  /// Sends an event to the pager.
  package func send(pager event: PagerEvent) { onEvent?(event) }

  /// Requests a frame.
  package func changed() { onChange?() }

  /// Opens a file of the folder, by its index, as a page of its own.
  package func openFile(_ index: Int) { onOpenFile?(index) }

  /// Shows a message in the status line.
  package func say(_ message: String) { onMessage?(message) }

  /// The rows at the top of the viewport that cover and strip cover.
  package var coveredRows: Int { onCoveredRows?() ?? 0 }

  /// The list of the page, or nil while it has none.
  package var list: ListController? { onList?(page) }
}

extension RowModel {
  /// A row with a height in rows of cells, or one to be measured.
  package static func cells(
    _ rows: Int?, kind: UInt16 = 0, revision: Int64 = 0, highlights: Bool = true, moves: Bool = false,
    key: Int64? = nil
  ) -> RowModel {
    RowModel(
      kind: kind, height: rows.map { Double($0) * CellSize.row }, revision: revision, highlights: highlights,
      moves: moves, key: key)
  }
}
