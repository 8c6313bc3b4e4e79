internal import FolioMachine

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
