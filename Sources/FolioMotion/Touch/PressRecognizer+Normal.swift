package import FolioMachine

extension PressRecognizer {
  /// The state with its moments relative to `now`. Without a finger that counts, the newest moment matters only where
  /// it is later than `now`.
  package func normal(at now: Moment) -> PressRecognizer {
    func relative(_ moment: Moment) -> Moment { Moment(nanoseconds: moment.nanoseconds(since: now)) }
    var normal = self
    switch phase {
    case .idle, .ignoring: normal.newest = newest.map { max(relative($0), Moment(nanoseconds: 0)) }
    case .waiting(var touch):
      touch.start = relative(touch.start)
      normal.phase = .waiting(touch)
      normal.newest = newest.map(relative)
    case .pressing(var touch):
      touch.start = relative(touch.start)
      normal.phase = .pressing(touch)
      normal.newest = newest.map(relative)
    }
    return normal
  }
}
