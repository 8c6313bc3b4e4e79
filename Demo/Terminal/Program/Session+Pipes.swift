internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// Pages of pipes, which are read as they are written.
extension Session {
  /// The nanoseconds between two checks of what has arrived. A writer of single lines would otherwise have each searched alone.
  private static let pipePause: Int64 = 30_000_000

  /// Notes that bytes have arrived through a pipe.
  func takeArrivals() {
    library.spools.drain()
    scheduleLook()
  }

  private func scheduleLook() {
    guard nextPipeLook == nil, !library.pipes.isEmpty else { return }
    nextPipeLook = lastPipeLook.advanced(byNanoseconds: Session.pipePause)
  }

  /// Shows what has arrived through the pipes of open pages.
  func lookAtPipes(at present: Moment) {
    (nextPipeLook, lastPipeLook) = (nil, present)
    for page in library.pipes {
      let wasReading = surroundings.notices[page] != nil
      if let growth = library.look(at: page) { take(growth) }
      noteReading(of: page)
      let isReading = surroundings.notices[page] != nil
      guard wasReading, !isReading, let document = library.opened(page)?.document else { continue }
      stopFollowingFoundRows(of: page)
      if let spool = document.spool { surroundings.message = Session.words(about: document, spool.state) }
    }
    isChanged = true
  }

  /// Checks a pipe again once the rows that have arrived so far are found.
  func lookAgainAtPipe(_ page: PageID) {
    guard library.opened(page)?.document.spool != nil, !library.isSearched(page) else { return }
    scheduleLook()
  }

  /// Updates the words about a pipe in the status line.
  func noteReading(of page: PageID) {
    guard let document = library.opened(page)?.document, let spool = document.spool else { return }
    let state = spool.state
    if state.isPaused && !state.isComplete {
      surroundings.notices[page] = "\(Facts.size(state.size)) read, G reads on"
    } else {
      let isReading = document.isReading || library.isSearched(page)
      surroundings.notices[page] = isReading ? "reading \(Facts.size(state.size))" : nil
    }
  }

  private static func words(about document: Document, _ state: Spool.State) -> String {
    let name = SafeText(Facts.name(ofPipe: document.path)).text
    if let failure = state.failure {
      return "\(name) ended after \(Facts.size(state.size)): \(failure.reason)"
    }
    return "\(name) is complete: \(Facts(document: document, home: nil).lines ?? Facts.size(state.size))"
  }

  /// A list that was scrolled to its end stays there while a pipe is read.
  func followPipe(_ growth: Library.Growth) {
    guard following == nil, growth.page == pager.cover.tab.page.current, !growth.isReplaced,
      library.opened(growth.page)?.document.spool != nil, let list = pager.list(of: growth.page),
      list.offset > list.minimumOffset + CellSize.row / 2,
      list.offset > list.maximumOffset - CellSize.row / 2
    else { return }
    follow(Following(page: growth.page, nextLook: nil))
  }
}
