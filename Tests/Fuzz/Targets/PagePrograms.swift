public import Folio

/// Programs of pages as events, for what compares machines of pages.
public enum PagePrograms {
  /// Returns the settings and the events that bytes encode, or nil if they encode none.
  public static func stream(_ bytes: [UInt8]) -> (settings: PageConfiguration, events: [PageEvent])? {
    let program = Program<PageController>(
      opening: FuzzTarget.shown(PageController.self), laws: [], hints: { $1.count = $0.count })
    let source = ByteSource(bytes)
    guard let start = program.beginning(source) else { return nil }
    var machine = start.machine
    var events = start.opening
    while !source.isExhausted, events.count < Program<PageController>.longest {
      guard let event = program.event(source, for: machine) else { continue }
      events.append(event)
      try? machine.handle(event) { _ in }
    }
    return (start.setup, events)
  }
}
