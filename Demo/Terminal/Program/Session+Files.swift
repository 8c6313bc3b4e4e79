internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// Files that change while they are shown: noticed, loaded again, listed again, edited.
extension Session {
  /// The nanoseconds between two checks of the file that is shown.
  private static let checkPause: Int64 = 2_000_000_000

  /// Checks whether the file that is shown is still the one at its path, at intervals and as soon as another page is shown.
  /// Nothing is checked while anything moves, or while the file is followed, which checks it more often.
  func checkFile(at present: Moment) {
    let page = pager.cover.tab.page.phase == .resting ? pager.cover.tab.page.current : checkedPage
    guard let due = nextCheck, present >= due || page != checkedPage else {
      if nextCheck == nil { nextCheck = present.advanced(byNanoseconds: Session.checkPause) }
      return
    }
    nextCheck = present.advanced(byNanoseconds: Session.checkPause)
    if isScrolling { return }
    checkedPage = page
    guard let page, nextLook == nil || following?.page != page, let document = library.opened(page)?.document,
      document.spool == nil
    else { return }
    let notice: String? =
      switch document.difference {
      case .none: nil
      case .changed: "changed, R reloads"
      case .replaced: "replaced, R reloads"
      case .vanished: "vanished"
      }
    if notice == surroundings.notices[page] { return }
    surroundings.notices[page] = notice
    isChanged = true
  }

  /// Loads the file that is shown again, and lists the folders of the command line again. The place is kept.
  func reload() {
    reloadFile()
    guard contents.tour == nil, rescan == nil, !folders.isEmpty else { return }
    rescan = ListingThread(folders, choice: .everything)
  }

  /// Loads the file that is shown again.
  func reloadFile() {
    guard let page = pager.cover.tab.page.current, let document = library.opened(page)?.document else {
      return
    }
    guard document.spool == nil else {
      surroundings.message = "a pipe is read once"
      return
    }
    if document.difference == .vanished {
      surroundings.message = "the file has vanished; what is open of it is still shown"
      return
    }
    let kept = topLine()
    guard let growth = library.reload(page) else { return }
    surroundings.notices[page] = nil
    take(growth)
    returning = kept
    returnToPlace(growth)
    surroundings.message = "the file is loaded again"
  }

  /// Moves the line that was at the top before a file was loaded again back to its place, once its row is found.
  func returnToPlace(_ growth: Library.Growth) {
    guard let line = returning, line.page == growth.page else { return }
    guard line.row < Int64(growth.count) || growth.isComplete else { return }
    returning = nil
    if line.row < Int64(growth.count) { put(back: line) }
  }

  /// Shows the files that a listing found, and no others.
  func takeRescan() {
    guard let listing = rescan?.listing else { return }
    rescan = nil
    let (added, removed) = contents.update(listing)
    if added + removed > 0 { sendPages() }
    let words = [
      added > 0 ? "\(Facts.grouped(added)) new" : nil, removed > 0 ? "\(Facts.grouped(removed)) gone" : nil,
    ].compactMap { $0 }
    if words.isEmpty { return }
    surroundings.message =
      "files: " + words.joined(separator: ", ") + (listing.message.map { "; " + $0 } ?? "")
    isChanged = true
  }

  /// Begins to edit the file that is shown, at the line at the top of the screen.
  func edit() {
    guard let page = pager.cover.tab.page.current, let document = library.opened(page)?.document else {
      return
    }
    guard document.spool == nil, document.status != nil else {
      surroundings.message = "there is no file to edit"
      return
    }
    editor = Editor(path: document.path, line: document.isBinary ? nil : lineAtTop(of: page))
  }

  /// Loads a file again after it was edited.
  func edited(_ failure: String?) {
    reloadFile()
    if let failure { surroundings.message = failure }
  }

  /// Returns the number of the line at the top of the visible part.
  private func lineAtTop(of page: PageID) -> Int? {
    guard let list = pager.list(of: page), let row = list.row(at: list.offset + pager.cover.contentTop) else {
      return nil
    }
    return library.line(of: Int(row), in: page)
  }
}
