internal import Folio
internal import TerminalScreen

/// Input as events.
extension Session {
  /// Handles a key or a report of the mouse.
  func take(_ input: Input, at present: Moment) {
    let moment = clock.moment(at: present)
    surroundings.message = nil
    if past != nil {
      takeInPast(input)
    } else if surroundings.showsKeys {
      takeKeys(input)
    } else if case .mouse(let mouse) = input {
      if !takesPrompt(mouse), !takesScrollbar(mouse) { take(mouse, at: moment) }
    } else if surroundings.search != nil {
      takeSearch(input)
    } else if surroundings.prompt != nil {
      takePrompt(input)
    } else if let page = shownTourPage, page.take(input) {
      isChanged = true
    } else if input == .character("x"), closeShownFile() {
      surroundings.message = "the file is closed"
    } else if !takeCount(input, at: present) {
      let count = removeCount()
      if let command = Command(input) { take(command, count: count, at: moment) }
    }
  }

  /// Scrolls the panel of keys, or closes it.
  private func takeKeys(_ input: Input) {
    let scene = KeysScene(
      columns: surroundings.columns, rows: surroundings.rows,
      pageKeys: pager.cover.tab.page.current.flatMap { contents.keys(of: $0) } ?? [],
      offset: surroundings.keysOffset)
    guard let lines = scene.lines(for: input) else {
      if input.isPress { surroundings.showsKeys = false }
      return
    }
    surroundings.keysOffset = min(max(scene.offset + lines, 0), scene.largestOffset)
  }

  private func takePrompt(_ input: Input) {
    switch surroundings.prompt?.take(input, names: contents.names) {
    case .jumps(let index):
      surroundings.prompt = nil
      jump(to: index, cause: .request)
    case .goes(let place):
      surroundings.prompt = nil
      go(to: place)
    case .closes: surroundings.prompt = nil
    case .stays, nil: break
    }
  }

  /// Whether a click was on the box of the prompt. A click on a name jumps to its page.
  private func takesPrompt(_ mouse: Input.Mouse) -> Bool {
    guard mouse.action == .pressed(0), let prompt = surroundings.prompt else { return false }
    let titles = contents.titles
    let scene = PromptScene(prompt, columns: surroundings.columns, rows: surroundings.rows) { titles[$0] }
    if let match = scene.match(column: mouse.column, row: mouse.row) {
      surroundings.prompt = nil
      switch match.choice {
      case .page(let index): jump(to: index, cause: .request)
      case .place(let place): go(to: place)
      }
      return true
    }
    return scene.box.contains(column: mouse.column, row: mouse.row)
  }

  /// Closes the prompt and the panel of keys, or ends a search. Returns false if there is none of them.
  func closePanels() -> Bool {
    if surroundings.search != nil {
      abandonSearch()
      return true
    }
    let wasOpen =
      surroundings.prompt != nil || surroundings.showsKeys || removeCount() != nil
      || search.isRunning && cancelSearch()
    surroundings.prompt = nil
    surroundings.showsKeys = false
    return wasOpen
  }

  /// Shows the page with an index.
  func jump(to index: Int, cause: Cause) {
    guard let page = pager.cover.tab.page.page(at: index) else {
      surroundings.message = "there is no page \(index + 1)"
      return
    }
    send(.page(.jump(to: page, request: request(), cause: cause)))
  }

  private func take(_ command: Command, count: Int?, at moment: Moment) {
    if command.scrolls { stopMoving() }
    let times = min(count ?? 1, 1_000_000)
    switch command {
    case .left: press(.left, times)
    case .right: press(.right, times)
    case .next: press(.next, times)
    case .previous: press(.previous, times)
    case .up: count == nil ? press(.up) : scroll(byRows: -times, at: moment)
    case .down: count == nil ? press(.down) : scroll(byRows: times, at: moment)
    case .halfUp: count == nil ? scrollHalf(forward: false, at: moment) : scroll(byRows: -times, at: moment)
    case .halfDown: count == nil ? scrollHalf(forward: true, at: moment) : scroll(byRows: times, at: moment)
    case .screenUp:
      count == nil ? scrollScreen(forward: false, at: moment) : scroll(byRows: -times, at: moment)
    case .screenDown:
      count == nil ? scrollScreen(forward: true, at: moment) : scroll(byRows: times, at: moment)
    case .top: count.map { go(to: .line($0)) } ?? press(.home)
    case .bottom: count.map { go(to: .line($0)) } ?? goToEnd()
    case .percent: count.map { go(to: .percent(Double(min($0, 100)))) }
    case .search: openSearch()
    case .nextMatch: findNext(isBackward: false, count: times)
    case .previousMatch: findNext(isBackward: true, count: times)
    case .cancel: if count == nil { _ = cancelSearch() }
    default: take(command, at: moment)
    }
  }

  /// Handles the commands without a number.
  private func take(_ command: Command, at moment: Moment) {
    switch command {
    case .follow: toggleWatching(at: moment)
    case .wrap: toggleWrapping()
    case .reload: reload()
    case .edit: edit()
    case .shiftLeft: moveSideways(by: -1)
    case .shiftRight: moveSideways(by: 1)
    case .firstPage: jump(to: 0, cause: .key)
    case .lastPage: jump(to: pager.cover.tab.page.count - 1, cause: .key)
    case .cover:
      let isOpen = pager.cover.collapse < pager.cover.range / 2
      send(.cover(isOpen ? .collapse(animated: true) : .expand(animated: true)))
    case .colours: toggleColours()
    case .prompt(let sign):
      let hasPlaces = pager.cover.tab.page.current.flatMap { library.reader(of: $0) } != nil
      surroundings.prompt = Prompt(sign: sign, names: contents.names, hasPlaces: hasPlaces)
    case .keys: (surroundings.showsKeys, surroundings.keysOffset) = (true, 0)
    case .inspect: toggleInspector()
    case .past: enterPast()
    case .slower: changeSpeed(by: -1)
    case .faster: changeSpeed(by: 1)
    case .redraw: wantsToRedraw = true
    case .suspend: wantsToStop = true
    default: wantsToQuit = command == .quit
    }
  }

  /// Sends the events of a key to the machines.
  func press(_ key: PagerKey, _ times: Int = 1) {
    for _ in 0..<min(times, pager.cover.tab.page.count) { send(.key(key, request: request())) }
  }

  private func take(_ mouse: Input.Mouse, at moment: Moment) {
    let x = (Double(mouse.column) + 0.5) * CellSize.column
    let y = (Double(mouse.row) + 0.5) * CellSize.row
    if mouse.scrolls { stopMoving() }
    switch mouse.action {
    case .pressed(0): touch(PointerEvent(.down, x: x, y: y, at: moment))
    case .dragged(0): touch(PointerEvent(.moved, x: x, y: y, at: moment))
    case .released(0): touch(PointerEvent(.up, x: x, y: y, at: moment))
    case .wheel(let right, let down): turnWheel(right, down, x: x, y: y, at: moment)
    default: break
    }
  }

  /// A notch is three rows. Terminals send a horizontal swipe as a burst of notches. While pages move, the rest of a burst
  /// is dropped, so that a swipe moves by one page.
  private func turnWheel(_ right: Int, _ down: Int, x: Double, y: Double, at moment: Moment) {
    let wheel = WheelEvent(
      x: x, y: y, deltaX: Double(right) * 3 * CellSize.column, deltaY: Double(down) * 3 * CellSize.row,
      at: moment)
    if turnNested(wheel) { return }
    if right != 0 && pager.cover.tab.page.phase != .resting { return }
    send(.wheel(wheel))
  }
}

extension Command {
  /// Whether the command moves the list.
  fileprivate var scrolls: Bool {
    switch self {
    case .up, .down, .halfUp, .halfDown, .screenUp, .screenDown, .top, .cover: true
    default: false
    }
  }
}

extension Input {
  /// Whether a key or a button was pressed.
  fileprivate var isPress: Bool {
    if case .paste = self { return false }
    guard case .mouse(let mouse) = self else { return true }
    if case .pressed = mouse.action { return true }
    return false
  }
}

extension Input.Mouse {
  /// Whether the mouse touches or scrolls the list.
  fileprivate var scrolls: Bool {
    switch action {
    case .pressed: true
    case .wheel(_, let down): down != 0
    case .dragged, .released: false
    }
  }
}
