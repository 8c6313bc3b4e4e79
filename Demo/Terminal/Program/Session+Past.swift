internal import Folio
internal import FolioTrace
internal import TerminalFiles
internal import TerminalScreen
internal import TerminalTour

/// The past of a session that is shown.
struct Past {
  /// The number of events that were handled by then.
  var place: Int
  /// The machines at the time.
  var pager: Pager
  /// The states before it, from a place on, as far as they are known.
  var states: (first: Int, pagers: [Pager])?
  /// The moment of the system and of the past at which it began to play, or nil while it is paused.
  var playing: (since: Moment, from: Moment)?
  /// Whether the mouse drags the bar.
  var isScrubbed = false
}

/// Time travel on a live session: pause, step, back, scrub, slow motion, continue from there, save.
///
///     live ── T ──▶ past ── Esc, T ──▶ live, where it was
///       ▲             │  ◀ ▶  Home End  drag: another place      Space: play, at the speed of < and >
///       └── Enter ────┘  the session continues from the place that is shown
///
/// While the past is shown the clock is paused, and only what is drawn changes.
extension Session {
  /// The speeds of `<` and `>`.
  private static let speeds: [(factor: Double, name: String)] = [
    (1.0 / 16, "1/16 of the speed"), (0.125, "1/8 of the speed"), (0.25, "1/4 of the speed"),
    (0.5, "half the speed"), (1, "full speed"),
  ]

  /// Makes everything slower or faster.
  func changeSpeed(by step: Int) {
    let index = Session.speeds.firstIndex { $0.factor == speed } ?? Session.speeds.count - 1
    let new = Session.speeds[min(max(index + step, 0), Session.speeds.count - 1)]
    speed = new.factor
    surroundings.message = new.name
    if past == nil { clock.setSpeed(speed) }
    guard let place = past?.place, past?.playing != nil else { return }
    let from = history.entries[max(place - 1, 0)].at
    past?.playing = (SystemClock.now, from)
  }

  /// Pauses the session, and shows its present state as the last of its past.
  func enterPast() {
    // The button may be released while the past is shown.
    if isPointerDown { cancelPointer() }
    _ = removeCount()
    releaseScrollbar()
    clock.setSpeed(0)
    past = Past(place: history.places.upperBound, pager: runner.machine)
    updateTimeline()
  }

  private func cancelPointer() {
    touch(PointerEvent(.cancelled, x: lastPointer.x, y: lastPointer.y, at: clock.now))
  }

  /// Returns to the present.
  func leavePast() {
    past = nil
    surroundings.timeline = nil
    surroundings.room = nil
    if surroundings.log != nil { surroundings.log = log }
    clock.setSpeed(speed)
    layOut()
    isChanged = true
  }

  private func updateTimeline() {
    guard let past else { return }
    let entries = history.entries
    let last = entries.last?.at ?? clock.now
    let here =
      entries.indices.contains(past.place - 1) ? entries[past.place - 1].at : entries.first?.at ?? last
    let name = Session.speeds.first { $0.factor == speed }?.name
    surroundings.timeline = TimelineScene(
      places: history.places, place: past.place, seconds: Double(last.nanoseconds(since: here)) / 1e9,
      next: past.place < entries.count ? Wording.words(of: entries[past.place].event) : nil,
      speed: past.playing == nil ? nil : name)
    surroundings.room = Surroundings.Room(
      columns: CellSize.columns(past.pager.frame.width), rows: CellSize.rows(past.pager.frame.height))
    if surroundings.log != nil { surroundings.log = log(before: past.place) }
    isChanged = true
  }

  /// Returns the events before a place with their effects, as far as the inspector shows them.
  private func log(before place: Int) -> InspectorLog {
    var log = InspectorLog()
    let first = max(history.places.lowerBound, place - 100)
    guard var pager = history.pager(at: first) else { return log }
    for entry in history.entries[first..<place] {
      var effects: [PagerEffect] = []
      var rejection: Rejection?
      do throws(Rejection) {
        try pager.handle(entry.event) { effects.append($0) }
      } catch {
        rejection = error
      }
      if !entry.event.isIdleWork { log.append(event: entry.event, effects: effects, rejection: rejection) }
    }
    return log
  }

  /// Shows another place of the past.
  private func show(_ place: Int) {
    if place < history.places.lowerBound && history.places.lowerBound > 0 {
      surroundings.message = "older states are not kept; w saves their events"
    }
    let place = min(max(place, history.places.lowerBound), history.places.upperBound)
    guard place != past?.place else { return }
    if let states = past?.states, states.pagers.indices.contains(place - states.first) {
      past?.pager = states.pagers[place - states.first]
    } else if let states = history.states(through: place), let pager = states.pagers.last {
      past?.states = states
      past?.pager = pager
    } else {
      return
    }
    past?.place = place
    updateTimeline()
  }

  /// Moves to the next or previous event that is not idle work, which would seem to do nothing.
  private func step(by direction: Int) {
    guard var place = past?.place else { return }
    if direction < 0 && place == history.places.lowerBound { return show(place - 1) }
    repeat {
      place += direction
    } while history.places.contains(place) && place > 0 && history.entries[place - 1].event.isIdleWork
    past?.playing = nil
    show(place)
    updateTimeline()
  }

  /// Handles input while the past is shown.
  func takeInPast(_ input: Input) {
    guard let place = past?.place else { return }
    switch input {
    case .key(.escape), .character("T"): leavePast()
    case .key(.enter): continueFromPast()
    case .key(.left), .character(","): step(by: -1)
    case .key(.right), .character("."): step(by: 1)
    case .key(.pageUp), .key(.up): show(place - 60)
    case .key(.pageDown), .key(.down): show(place + 60)
    case .key(.home): show(history.places.lowerBound)
    case .key(.end): show(history.places.upperBound)
    case .character(" "): togglePlaying()
    case .character("<"): changeSpeed(by: -1)
    case .character(">"): changeSpeed(by: 1)
    case .character("w"): saveTrace()
    case .character("i"): toggleLog()
    case .character("q"), .character("Q"), .key(.control("c")): wantsToQuit = true
    case .key(.control("z")): wantsToStop = true
    case .mouse(let mouse): scrub(mouse)
    default: break
    }
    updateTimeline()
  }

  private func toggleLog() { surroundings.log = surroundings.log == nil ? log : nil }

  private func scrub(_ mouse: Input.Mouse) {
    switch mouse.action {
    case .pressed(0): past?.isScrubbed = mouse.row == surroundings.rows - 1
    case .released(0): past?.isScrubbed = false
    case .dragged(0): break
    case .wheel(_, let down): return step(by: down > 0 ? 1 : -1)
    default: return
    }
    guard past?.isScrubbed == true else { return }
    past?.playing = nil
    let column = min(max(mouse.column, 0), TimelineScene.bar(columns: surroundings.columns).upperBound - 1)
    if let place = surroundings.timeline?.place(atColumn: column, columns: surroundings.columns) {
      show(place)
    }
  }

  private func togglePlaying() {
    guard let past else { return }
    if past.playing != nil {
      self.past?.playing = nil
      return
    }
    if past.place == history.places.upperBound { show(history.places.lowerBound) }
    let place = self.past?.place ?? 0
    guard place < history.entries.count else { return }
    self.past?.playing = (SystemClock.now, history.entries[place].at)
  }

  /// The moment of the system at which the next event of the past is due, or nil while it is paused.
  var nextPastEvent: Moment? {
    guard let past, let playing = past.playing, past.place < history.entries.count else { return nil }
    let wait = Double(history.entries[past.place].at.nanoseconds(since: playing.from)) / speed
    return playing.since.advanced(byNanoseconds: wait >= 0x1p62 ? .max : Int64(wait) + 1)
  }

  /// Plays the events of the past that are due. Returns whether there is anything new to show.
  func passInPast(to present: Moment) -> Bool {
    guard let playing = past?.playing else { return false }
    let elapsed = Int64(Double(present.nanoseconds(since: playing.since)) * speed)
    let place = history.place(at: playing.from.advanced(byNanoseconds: elapsed))
    if place >= history.entries.count { past?.playing = nil }
    guard place > past?.place ?? 0 || past?.playing == nil else { return false }
    show(place)
    updateTimeline()
    return true
  }

  /// Writes the events of the session as a trace into the current folder.
  private func saveTrace() {
    if let failure = archive.failure {
      surroundings.message = "the oldest events were not kept: \(failure) Begin with --record"
      return
    }
    let path = Path("folio-session.jsonl")
    do {
      let count = try archive.save(to: path, history.entries)
      surroundings.message = "\(Facts.grouped(count)) events are in \(path.description)"
    } catch {
      let reason = (error as? RecordingFile.Failure)?.reason ?? (error as? Refusal)?.reason ?? "\(error)"
      surroundings.message = "\(path.description): \(reason)"
    }
  }

  /// Continues the session from the place that is shown. The data of pages are those of the present, and are sent again.
  private func continueFromPast() {
    guard let past, past.place < history.places.upperBound else { return leavePast() }
    if recording != nil {
      surroundings.message = "a recorded session cannot continue from its past"
      return
    }
    let moment = past.place > 0 ? history.entries[past.place - 1].at : clock.now
    history.truncate(to: past.place)
    self.past = nil
    surroundings.timeline = nil
    surroundings.room = nil
    if surroundings.log != nil { surroundings.log = log }
    clock.setNow(moment)
    runner.replaceMachine(with: past.pager)
    clock.setSpeed(speed)
    stopFollowing()
    cancelPointer()
    restoreContents()
    layOut()
    surroundings.message = "the session continues from here"
  }

  /// Pages have the rows of the present, whatever they had, and their drawings are made again.
  private func restoreContents() {
    sendPages()
    let current = pager.cover.tab.page.current
    for page in pager.listedPages {
      if let shown = contents.tour?[page] {
        shown.disappear()
        for effect in mounts(of: page) { shown.perform(effect) }
        shown.appear()
      } else if let opened = library.load(page) {
        colouring.forget(page, lanes: lanes)
        for effect in mounts(of: page) { colour(effect, of: page) }
        let rows = SectionRows.uniform(
          count: Int64(opened.document.rows), Session.model(wraps: opened.wraps, edition: opened.edition))
        send(.list(page, .sectionsChanged([SectionModel(id: 1, rows: rows)])))
      }
    }
    for page in contents.tour?.pages ?? [] { page.selected(page.stage.page == current) }
  }

  /// The mounted rows of a list, as if they had just been mounted.
  private func mounts(of page: PageID) -> [ListEffect] {
    guard let list = pager.list(of: page) else { return [] }
    return list.window.compactMap { row in
      list.slot(of: row).map { .mount(row: row, slot: $0, generation: 0, isRecycled: true) }
    }
  }
}
