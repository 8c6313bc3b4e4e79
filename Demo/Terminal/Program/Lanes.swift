internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// The lanes on which rows are coloured: threads in the background, or none.
struct Lanes: ColourLanes {
  /// The lanes, or nil if nothing is coloured.
  let threads: WorkLanes<RowColours>?

  func start(_ task: TaskID, lane: Int32, _ work: ColourWork) {
    threads?.start(task.rawValue, lane: Int(lane)) { work.run(isCancelled: $0) }
  }

  func cancel(_ task: TaskID) {
    threads?.cancel(task.rawValue)
  }
}
