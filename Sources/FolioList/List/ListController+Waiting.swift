internal import FolioMachine

/// What a parent of lists has to know of a position that comes back.
extension ListController {
  /// Whether a position still comes back: it waits for its row, or is kept while heights come in.
  package var isRestoring: Bool { restoration != nil }
}

extension ListSnapshot {
  /// Why no list can take this position, if none can.
  package var rejection: ListRejection? {
    do throws(ListRejection) {
      try validate()
    } catch {
      return error
    }
    return nil
  }
}
