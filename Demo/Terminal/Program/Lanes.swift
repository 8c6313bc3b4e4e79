internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// The lanes that rows are coloured on: threads in the background, or none at all.
struct Lanes: ColourLanes {
  /// Nil where nothing is coloured.
  let threads: WorkLanes<RowColours>?

  func start(_ task: TaskID, lane: Int32, _ work: ColourWork) {
    threads?.start(task.rawValue, lane: Int(lane)) { work.run(isCancelled: $0) }
  }

  func cancel(_ task: TaskID) {
    threads?.cancel(task.rawValue)
  }
}
