internal import Folio
package import TerminalScreen

/// Frames and keys.
extension PicturesPage {
  /// The frames drawn in the last second.
  var framesPerSecond: Int {
    let now = stage.clock.now
    return frames.count { now.nanoseconds(since: $0) <= 1_000_000_000 }
  }

  func showFrames() {
    if framesPerSecond == 0 { ticker.run(false) }
    guard framesPerSecond != shownFrames else { return }
    isReadOut = true
    stage.changed()
  }

  private func countFrame() {
    let now = stage.clock.now
    frames.removeAll { now.nanoseconds(since: $0) > 1_000_000_000 }
    if !isReadOut {
      frames.append(now)
      ticker.run(true)
    }
    isReadOut = false
    shownFrames = framesPerSecond
  }

  package func painting(_ frame: PaintingFrame, theme: Theme) -> Canvas {
    countFrame()
    setLook(Look(columns: frame.columns, accent: frame.accent, theme: theme))
    var canvas = Canvas(columns: frame.columns, rows: frame.rows, accent: frame.accent, theme: theme)
    let list = frame.list
    list.forEachOnScreen { row in
      guard let place = list.frame(of: row) else { return }
      // A state of the past has other rows in its slots.
      draw(
        row, list.slot(of: row).flatMap { slots[$0] }.flatMap { $0.row == row ? $0 : nil },
        CellSize.rows(place.top - list.offset) - frame.top,
        &canvas)
    }
    return canvas
  }

  private func draw(_ row: Int64, _ slot: Slot?, _ top: Int, _ canvas: inout Canvas) {
    let left = isTextOnly ? 2 : PictureRow.pictureColumns + 4
    if let text = slot?.text {
      canvas.draw(text, left, top)
    } else {
      for line in 0..<4 {
        canvas.line(left, top + line, max((canvas.columns - left - 6) / (line % 2 + 1), 0))
      }
    }
    guard !isTextOnly else { return }
    if let picture = slot?.picture {
      canvas.draw(picture, 2, top)
    } else {
      canvas.fill(2, top, PictureRow.pictureColumns, PictureRow.rows - 1, tint: 0.08)
      canvas.put(
        slot?.hasFailed == true ? "failed, r retries" : "loading", 4, top + 2,
        slot?.hasFailed == true ? .warning : .faint, limit: PictureRow.pictureColumns - 3)
    }
  }

  package func take(_ input: Input) -> Bool {
    switch input {
    case .character("a"):
      guard lanes != nil else {
        stage.say("there are no lanes")
        return true
      }
      isAsynchronous.toggle()
      restart()
    case .character("t"):
      isTextOnly.toggle()
      restart()
    case .character("+"):
      count += 1_000
      stage.send(.rowsAppended(section: 1, count: 1_000, model: .cells(PictureRow.rows, highlights: false)))
      stage.say("\(count) rows")
    case .character("r"):
      for (slot, content) in slots.sorted(by: { $0.key < $1.key }) where content.hasFailed {
        slots[slot]?.hasFailed = false
        if let target = content.target { load(content.row, target) }
      }
      stage.changed()
    default: return false
    }
    return true
  }
}
