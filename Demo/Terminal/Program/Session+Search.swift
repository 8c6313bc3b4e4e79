internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// Searching the text of the page that is shown.
///
///     / ──▶ prompt ──typing──▶ pattern ──▶ SearchThread ──counts──▶ SearchResults ──▶ the first match in view order
///             │ Esc: back to where it was         └── Esc: ends         ▲ n, N
///             └─ Enter ─────────────────────────────────────────────────┘
extension Session {
  /// The descriptor that is readable when occurrences were counted, or nil if there is no search.
  var searchDescriptor: Int32? { search.thread?.descriptor }

  /// Opens the prompt. On a page without text it finds nothing: what is typed after `/` would otherwise be commands.
  func openSearch() {
    guard let page = pager.cover.tab.page.current, library.reader(of: page) != nil else {
      search.former = contents.highlighter?.pattern
      search.origin = nil
      surroundings.search = SearchPrompt(history: search.history)
      surroundings.search?.note = "this page has no text to search; : finds a page"
      surroundings.search?.isWarning = true
      return
    }
    stopFollowing()
    search.former = contents.highlighter?.pattern
    search.origin = Search.Origin(
      page: page, offset: pager.list(of: page)?.offset ?? 0, row: topRow(of: page))
    surroundings.search = SearchPrompt(history: search.history)
    surroundings.search?.note = "a text or a regular expression, Enter to search, Esc to stay"
  }

  /// Returns the first row below the strip.
  private func topRow(of page: PageID) -> Int {
    guard let list = pager.list(of: page) else { return 0 }
    return Int(list.row(at: max(list.offset + pager.cover.contentTop, 0)) ?? 0)
  }

  /// Handles a key of the prompt.
  func takeSearch(_ input: Input) {
    switch surroundings.search?.take(input) {
    case .changes: searchTyped()
    case .closes: abandonSearch()
    case .accepts: acceptSearch()
    case .stays, nil: break
    }
  }

  /// Searches for what is typed, from the origin on.
  private func searchTyped() {
    guard let query = surroundings.search?.query, let origin = search.origin else { return }
    endSearch()
    guard !query.isEmpty else {
      surroundings.search?.note = ""
      return returnToOrigin()
    }
    do throws(TextPattern.Failure) {
      begin(try TextPattern(query), on: origin.page, from: origin.row)
    } catch {
      surroundings.search?.note = error.reason
      surroundings.search?.isWarning = true
      returnToOrigin()
    }
  }

  private func returnToOrigin() {
    guard let origin = search.origin, pager.list(of: origin.page)?.offset != origin.offset else { return }
    send(.list(origin.page, .scrollTo(.offset(origin.offset), animated: false)))
  }

  /// Closes the prompt, and returns to where it was opened.
  func abandonSearch() {
    surroundings.search = nil
    // A prompt of a page without text searched nothing: another page keeps what was found.
    guard search.origin != nil else { return noteSearch() }
    endSearch()
    returnToOrigin()
    contents.highlighter = search.former.map { Highlighter($0) }
    search.origin = nil
  }

  private func acceptSearch() {
    guard let prompt = surroundings.search else { return }
    let isSearching = search.origin != nil
    surroundings.search = nil
    search.origin = nil
    if prompt.query.isEmpty {
      contents.highlighter = search.former.map { Highlighter($0) }
      return findNext(isBackward: false, count: 1)
    }
    guard isSearching, search.results != nil else {
      surroundings.message = "\(prompt.query): \(prompt.note)"
      contents.highlighter = search.former.map { Highlighter($0) }
      return
    }
    search.history.removeAll { $0 == prompt.query }
    search.history.insert(prompt.query, at: 0)
    noteSearch()
  }

  /// Starts to search a page for a pattern, and awaits the first occurrence at or behind a row.
  private func begin(_ pattern: TextPattern, on page: PageID, from row: Int, goal: Search.Goal? = nil) {
    guard let reader = library.reader(of: page) else { return }
    endSearch()
    if search.thread == nil { search.thread = SearchThread() }
    search.page = page
    search.edition = library.edition(of: page)
    search.results = SearchResults(pattern, in: reader)
    search.isCancelled = false
    contents.highlighter = Highlighter(pattern)
    search.goal = goal ?? Search.Goal(isBackward: false, row: row, byte: 0, remaining: 1)
    search.thread?.start(pattern, in: reader, from: reader.segment(of: row) ?? 0)
    pursueGoal()
  }

  /// Ends the search in the background, and forgets its results.
  private func endSearch() {
    search.thread?.stop()
    (search.page, search.results, search.current, search.goal) = (nil, nil, nil, nil)
    contents.highlighter = nil
    surroundings.search?.isWarning = false
    noteSearch()
  }

  /// Shows the next or the previous occurrence.
  func findNext(isBackward: Bool, count: Int) {
    guard let pattern = contents.highlighter?.pattern ?? search.former else {
      surroundings.message = "nothing was searched for yet; / begins"
      return
    }
    guard let page = pager.cover.tab.page.current, library.reader(of: page) != nil else {
      surroundings.message = "this page has no text to search"
      return
    }
    stopFollowing()
    if search.page == page, search.goal?.isBackward == isBackward {
      // The former request is not answered yet: this one is for what follows its answer.
      search.goal?.remaining += max(count, 1)
      return
    }
    let place = place(for: page, isBackward: isBackward)
    let goal = Search.Goal(
      isBackward: isBackward, row: place.row, byte: place.byte, remaining: min(max(count, 1), 10_000))
    guard search.page == page, search.results != nil, search.edition == library.edition(of: page),
      !search.isCancelled, contents.highlighter != nil
    else {
      return begin(pattern, on: page, from: place.row, goal: goal)
    }
    search.goal = goal
    pursueGoal()
  }

  /// Returns the place from which the next occurrence is looked for: the last one, if it is still on screen, otherwise the
  /// top of the screen.
  private func place(for page: PageID, isBackward: Bool) -> (row: Int, byte: Int) {
    if let current = search.current, search.page == page, isOnScreen(current, of: page) {
      return (current.row, isBackward ? current.start : current.start + 1)
    }
    return (topRow(of: page), 0)
  }

  /// Answers the request for an occurrence, as far as the text is known.
  private func pursueGoal() {
    while let goal = search.goal, let page = search.page {
      let answer =
        goal.isBackward
        ? search.results?.previous(beforeRow: goal.row, byte: goal.byte)
        : search.results?.next(fromRow: goal.row, byte: goal.byte)
      switch answer {
      case .found(let occurrence, let isAround):
        var next = goal
        next.isAround = goal.isAround || isAround
        next.row = occurrence.row
        next.byte = goal.isBackward ? occurrence.start : occurrence.start + 1
        next.remaining -= 1
        search.goal = next
        if next.remaining <= 0 { reach(occurrence, on: page, isAround: next.isAround) }
        continue
      case .unknown(let segment):
        search.thread?.turn(to: segment, isBackward: goal.isBackward)
      case .incomplete: break
      case .absent, nil:
        search.goal = nil
      }
      break
    }
    noteSearch()
  }

  private func reach(_ occurrence: Occurrence, on page: PageID, isAround: Bool) {
    let isBackward = search.goal?.isBackward ?? false
    search.goal = nil
    search.current = occurrence
    contents.highlighter?.current = (page, occurrence)
    reveal(occurrence, on: page)
    if isAround {
      surroundings.message =
        isBackward ? "continued at the end of the text" : "continued at the top of the text"
    }
  }

  // MARK: Results

  /// Collects what was counted in the background. Returns whether there is anything new to show.
  func takeOccurrences() -> Bool {
    guard let reports = search.thread?.collect(), !reports.isEmpty, search.results != nil else {
      return false
    }
    search.results?.take(reports)
    if search.goal == nil { noteSearch() } else { pursueGoal() }
    return true
  }

  /// Continues the search in a text that has grown, or begins it again if the file is another.
  func extendSearch(of page: PageID) {
    guard search.page == page, let results = search.results, let reader = library.reader(of: page) else {
      return
    }
    if library.edition(of: page) != search.edition {
      let goal = search.goal
      begin(results.pattern, on: page, from: topRow(of: page), goal: goal)
      if goal == nil { search.goal = nil }
      return
    }
    search.results?.extend(to: reader)
    if !search.isCancelled { search.thread?.extend(to: reader) }
    pursueGoal()
  }

  /// Ends the search of a page that is closed. The pattern stays.
  func closeSearch(of page: PageID) {
    guard search.page == page else { return }
    search.thread?.stop()
    (search.page, search.results, search.current, search.goal) = (nil, nil, nil, nil)
    noteSearch()
  }

  /// Ends a search that runs, or removes the marks. Returns false if there is nothing to end.
  func cancelSearch() -> Bool {
    if search.isRunning {
      search.thread?.stop()
      search.isCancelled = true
      search.goal = nil
      surroundings.message = "the search was ended"
      noteSearch()
      return true
    }
    guard let pattern = contents.highlighter?.pattern else { return false }
    search.former = pattern
    endSearch()
    return true
  }

  /// Updates the words about the search in the status line, and in the prompt.
  func noteSearch() {
    guard let page = search.page, let results = search.results else {
      surroundings.found = nil
      return
    }
    let words = words(about: results)
    surroundings.found = Surroundings.Found(page: page, words: "/\(results.pattern.text)  \(words)")
    // The prompt of a page without text says so, whatever is found elsewhere meanwhile.
    guard search.origin?.page == page else { return }
    surroundings.search?.note = words
    surroundings.search?.isWarning = results.isComplete && results.total == 0
  }

  private func words(about results: SearchResults) -> String {
    let number = search.current.flatMap { search.results?.number(of: $0) }
    if results.isComplete {
      if results.total == 0 { return "not found" }
      return number.map { "\($0) of \(results.total)" } ?? "\(results.total) found"
    }
    let part = Int(results.progress * 100)
    let found = number.map { "\($0) of \(results.total) so far" } ?? "\(results.total) found"
    if search.isCancelled { return "\(found), ended at \(part) %" }
    return "\(found)  ·  \(part) %" + (surroundings.search == nil ? ", Esc ends" : "")
  }
}
