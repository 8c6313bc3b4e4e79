import Folio
import FolioTesting
import FolioTrace
import Foundation

/// A script of a machine whose recorded traces a scenario can play (see ``SeenTrace``).
protocol TracedScript: Script {
  associatedtype Machine: TracedMachine

  /// Starts again with a machine.
  mutating func begin(with machine: Machine)
  /// Sends an event of a trace.
  mutating func send(traced event: Machine.Event)
}

extension TracedScript {
  /// Starts with the machine that a header describes, or with its defaults.
  mutating func begin(_ header: String, withDefaults: Bool) throws {
    var reader = TraceReader<Machine>()
    guard case .header(let setup) = try reader.read(header) else { return }
    begin(with: try Machine(setup: withDefaults ? Machine.defaultSetup : setup))
    recording = Recording()
  }

  /// Sends the event of a line, and advances the clock to its moment.
  mutating func play(_ line: String) throws {
    var reader = TraceReader<Machine>()
    guard case .event(let event, let at) = try reader.read(line) else { return }
    let moment = latestMoment(in: event) ?? at.map { Moment(nanoseconds: $0) }
    if let moment, moment > now { recording.now = moment }
    send(traced: event)
  }
}

extension PageScript: TracedScript {
  mutating func begin(with machine: PageController) {
    pages = machine
    settings = machine.configuration
  }

  mutating func send(traced event: PageEvent) {
    if case .layoutChanged(let length) = event { hand.length = length }
    send(page: event)
  }
}

extension TabScript: TracedScript {
  mutating func begin(with machine: TabController) { tabs = machine }

  mutating func send(traced event: TabEvent) {
    if case .page(.layoutChanged(let length)) = event { hand.length = length }
    send(tab: event)
  }
}

extension CoverScript: TracedScript {
  mutating func begin(with machine: CoverController) { cover = machine }

  mutating func send(traced event: CoverEvent) {
    if case .tab(.page(.layoutChanged(let length))) = event { hand.length = length }
    guard case .scrolled(let page, let offset, let length, let source, let token) = event else {
      return send(cover: event)
    }
    report(page, offset, length, source, token)
  }
}

extension PagerScript: TracedScript {
  mutating func begin(with machine: Pager) { pager = machine }

  mutating func send(traced event: PagerEvent) {
    if case .frameChanged(let frame) = event {
      container = frame
      hand.length = flow == .vertical ? frame.height : frame.width
    }
    send(event)
  }
}

extension ListScript: TracedScript {
  mutating func begin(with machine: ListController) {
    list = machine
    configuration = machine.configuration
  }

  mutating func send(traced event: ListEvent) { send(event) }
}

extension FeedScript: TracedScript {
  mutating func begin(with machine: FeedController) { feed = machine }

  mutating func send(traced event: FeedEvent) { send(event) }
}
