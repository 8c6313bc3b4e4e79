import Folio
import FolioTesting

/// The alphabets of explored machines.
enum Alphabets {
  /// Two jumps, fingers, time, data, layout, and the container.
  static func pages<Machine: PagingMachine>() -> [Stimulus<Machine>] {
    fingers() + jumps() + container() + data()
  }

  static func jumps<Machine: PagingMachine>() -> [Stimulus<Machine>] {
    [
      .page(.jump(to: 0, animated: true, request: 1, cause: .request)),
      .page(.jump(to: 2, animated: true, request: 1, cause: .request)),
      .page(.jump(to: 2, animated: false, request: 1, cause: .request)),
      .page(.jump(to: 99, animated: true, request: 1, cause: .request)),
      .page(after: 0.15) { .ticked(at: $0) },
    ]
  }

  static func fingers<Machine: PagingMachine>() -> [Stimulus<Machine>] {
    [
      .page { .dragBegan(at: $0) },
      .page { .dragMoved(by: 160, at: $0) },
      .page { .dragMoved(by: -160, at: $0) },
      .page { .dragEnded(velocity: 0, at: $0) },
      .page { .dragEnded(velocity: 960, at: $0) },
      .page { .dragCancelled(at: $0) },
      .page { .fingerDown(at: $0) },
      .page { .fingerUp(at: $0) },
    ]
  }

  static func container<Machine: PagingMachine>() -> [Stimulus<Machine>] {
    [
      .page(.containerWillAppear(animated: true)), .page(.containerDidAppear),
      .page(.containerWillDisappear(animated: false)), .page(.containerDidDisappear),
      .page(.layoutChanged(length: 320)), .page(.layoutChanged(length: 0)),
    ]
  }

  static func data<Machine: PagingMachine>() -> [Stimulus<Machine>] {
    [
      .page(.pagesChanged([0, 1, 2], settled: nil)), .page(.pagesChanged([2, 0], settled: nil)),
      .page(.pagesChanged([], settled: nil)), .page(.loaded(0, cost: 1)),
    ]
  }

  static func tabs<Machine: TabbedMachine>() -> [Stimulus<Machine>] {
    [
      .event(Machine.event(.tapped(1, request: 1))),
      .after(0) { Machine.event(.stripDragBegan(at: $0)) },
      .after(0) { Machine.event(.stripDragMoved(by: 100, at: $0)) },
      .after(0) { Machine.event(.stripDragEnded(velocity: 0, at: $0)) },
      .after(0) { Machine.event(.stripDragEnded(velocity: -500, at: $0)) },
    ]
  }

  static func cover<Machine: CoveredMachine>() -> [Stimulus<Machine>] {
    func scrolled(_ y: Double, _ source: ScrollSource) -> Stimulus<Machine> {
      Stimulus { machine, _ in
        machine.coverController.active.map { page in
          Machine.event(
            .scrolled(
              page, offset: y - (machine.coverController.topInset(of: page) ?? 0), contentLength: 2_000,
              by: source,
              token: machine.coverController.token(of: page)))
        }
      }
    }
    return [
      scrolled(0, .user), scrolled(80, .user), scrolled(500, .fling), scrolled(-70, .user),
      .event(Machine.event(.scrolled(0, offset: 300, contentLength: 2_000, by: .code, token: 0))),
      .event(Machine.event(.expand(animated: true))), .event(Machine.event(.collapse(animated: true))),
      .event(Machine.event(.collapse(animated: false))),
      Stimulus { machine, _ in machine.coverController.active.map { Machine.event(.scrollEnded($0)) } },
    ]
  }
}

extension Stimulus where Machine: PagingMachine {
  static func page(_ event: @escaping @Sendable (Moment) -> PageEvent) -> Stimulus { .page(after: 0, event) }
}
