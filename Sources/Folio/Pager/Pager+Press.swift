internal import FolioList
internal import FolioMachine

/// Presses of rows that move or are removed.
extension Pager {
  /// Follows the pressed row after an event, which may have removed it or moved it from under the finger or back.
  mutating func followPressedRow(emit: (PagerEffect) -> Void) {
    guard let touch = gestures.press.recognizer.touch else { return }
    let press = gestures.press
    guard lists.read(press.page, { $0.slot(of: press.row) == press.slot }) == true else {
      return gesture(.pressedRowGone, emit: emit)
    }
    let isInside = press.isOn(row(atX: press.x, y: press.y))
    if isInside != touch.isInside { gesture(.pressedRowMoved(isInside: isInside), emit: emit) }
  }

  /// Renumbers the press when its row has another index.
  mutating func renumberPress(on page: PageID) {
    let press = gestures.press
    guard press.isActive else { return }
    let row = lists.read(page) { list in
      list.slot(of: press.row) == press.slot
        ? nil : list.window.first { list.slot(of: $0) == press.slot }
    }
    if let row, let row { gestures.renumberPressedRow(row) }
  }
}

extension Gestures {
  /// Forwards an effect of a list. A press ends before its row is removed.
  mutating func forward(_ told: PagerEffect, emit: (PagerEffect) -> Void) {
    if case .list(let page, .unmount(let row, _)) = told {
      rowLeaves(row, of: page) { effect in
        if case .row(let gesture) = effect { emit(PagerEffect(gesture)) }
      }
    }
    emit(told)
  }
}
