internal import Folio
internal import TerminalScreen

/// What users do, as events.
extension Session {
  /// Takes a key or a report of the mouse.
  mutating func take(_ input: Input, at moment: Moment) {
    surroundings.message = nil
    if case .mouse(let mouse) = input {
      take(mouse, at: moment)
    } else if surroundings.prompt != nil {
      takePrompt(input)
    } else if let command = Command(input) {
      take(command, at: moment)
    }
  }

  private mutating func takePrompt(_ input: Input) {
    switch surroundings.prompt?.take(input, names: library.names) {
    case .jumps(let index):
      surroundings.prompt = nil
      jump(to: index, cause: .request)
    case .closes: surroundings.prompt = nil
    case .stays, nil: break
    }
  }

  private mutating func jump(to index: Int, cause: Cause) {
    guard let page = pager.cover.tab.page.page(at: index) else {
      surroundings.message = "there is no page \(index + 1)"
      return
    }
    send(.cover(.tab(.page(.jump(to: page, animated: true, request: request(), cause: cause)))))
  }

  private mutating func take(_ command: Command, at moment: Moment) {
    switch command {
    case .sideways(let step):
      send(.cover(.tab(.page(.step(by: Int64(step), animated: true, request: request(), cause: .key)))))
    case .page(let index): jump(to: index, cause: .key)
    case .firstPage: jump(to: 0, cause: .key)
    case .lastPage: jump(to: pager.cover.tab.page.count - 1, cause: .key)
    case .rows(let count): wheel(points: Double(count) * CellSize.row, at: moment)
    case .screens(let count):
      let visible = Double(surroundings.pageRows) * CellSize.row - pager.cover.contentTop
      wheel(points: Double(count) * max(visible - CellSize.row, CellSize.row), at: moment)
    case .top: scroll(toEnd: false)
    case .bottom: scroll(toEnd: true)
    case .cover:
      let isOpen = pager.cover.collapse < pager.cover.range / 2
      send(.cover(isOpen ? .collapse(animated: true) : .expand(animated: true)))
    case .prompt(let sign): surroundings.prompt = Prompt(sign: sign, names: library.names)
    case .inspect: toggleInspector()
    case .suspend: wantsToStop = true
    case .quit: wantsToQuit = true
    }
  }

  private mutating func wheel(points: Double, at moment: Moment) {
    send(.wheel(dy: points, at: moment))
  }

  private mutating func scroll(toEnd: Bool) {
    guard let page = pager.cover.tab.page.target, let list = pager.list(of: page), list.rowCount > 0 else {
      return
    }
    let row = toEnd ? list.rowCount - 1 : 0
    send(.list(page, .scroll(to: row, alignment: toEnd ? .end : .start, animated: false)))
  }

  private mutating func take(_ mouse: Input.Mouse, at moment: Moment) {
    let x = (Double(mouse.column) + 0.5) * CellSize.column
    let y = (Double(mouse.row) + 0.5) * CellSize.row
    switch mouse.action {
    case .pressed(0): send(.pointer(.down(id: 0, x: x, y: y, at: moment)))
    case .dragged(0): send(.pointer(.moved(id: 0, x: x, y: y, at: moment)))
    case .released(0): send(.pointer(.up(id: 0, at: moment)))
    case .wheel(let right, let down) where right == 0:
      wheel(points: Double(down) * 3 * CellSize.row, at: moment)
    default: break
    }
  }
}
