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
      if input.isPress { surroundings.showsKeys = false }
    } else if case .mouse(let mouse) = input {
      if !takesPrompt(mouse) { take(mouse, at: moment) }
    } else if surroundings.prompt != nil {
      takePrompt(input)
    } else if let page = shownTourPage, page.take(input) {
      isChanged = true
    } else if input == .character("x"), closeShownFile() {
      surroundings.message = "the file is closed"
    } else if let command = Command(input) {
      take(command, at: moment)
    }
  }

  private func takePrompt(_ input: Input) {
    switch surroundings.prompt?.take(input, names: contents.names) {
    case .jumps(let index):
      surroundings.prompt = nil
      jump(to: index, cause: .request)
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
      jump(to: match.number - 1, cause: .request)
      return true
    }
    return scene.box.contains(column: mouse.column, row: mouse.row)
  }

  /// Closes the prompt and the panel of keys. Returns false if neither was open.
  func closePanels() -> Bool {
    let wasOpen = surroundings.prompt != nil || surroundings.showsKeys
    surroundings.prompt = nil
    surroundings.showsKeys = false
    return wasOpen
  }

  private func jump(to index: Int, cause: Cause) {
    guard let page = pager.cover.tab.page.page(at: index) else {
      surroundings.message = "there is no page \(index + 1)"
      return
    }
    send(.page(.jump(to: page, request: request(), cause: cause)))
  }

  private func take(_ command: Command, at moment: Moment) {
    if command.scrolls { stopMoving() }
    switch command {
    case .left: press(.left)
    case .right: press(.right)
    case .next: press(.next)
    case .previous: press(.previous)
    case .up: press(.up)
    case .down: press(.down)
    case .screenUp: press(.pageUp)
    case .screenDown: press(.pageDown)
    case .top: press(.home)
    case .bottom: goToEnd()
    case .follow: toggleWatching(at: moment)
    case .wrap: toggleWrapping()
    case .reload: reload()
    case .edit: edit()
    case .shiftLeft: moveSideways(by: -1)
    case .shiftRight: moveSideways(by: 1)
    case .page(let index): jump(to: index, cause: .key)
    case .firstPage: jump(to: 0, cause: .key)
    case .lastPage: jump(to: pager.cover.tab.page.count - 1, cause: .key)
    case .cover:
      let isOpen = pager.cover.collapse < pager.cover.range / 2
      send(.cover(isOpen ? .collapse(animated: true) : .expand(animated: true)))
    case .colours: toggleColours()
    case .prompt(let sign): surroundings.prompt = Prompt(sign: sign, names: contents.names)
    case .keys: surroundings.showsKeys = true
    case .inspect: toggleInspector()
    case .past: enterPast()
    case .slower: changeSpeed(by: -1)
    case .faster: changeSpeed(by: 1)
    case .suspend: wantsToStop = true
    case .quit: wantsToQuit = true
    }
  }

  /// Sends the events of a key to the machines.
  func press(_ key: PagerKey) {
    send(.key(key, request: request()))
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
    case .up, .down, .screenUp, .screenDown, .top, .cover: true
    default: false
    }
  }
}

extension Input {
  /// Whether a key or a button was pressed.
  fileprivate var isPress: Bool {
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
