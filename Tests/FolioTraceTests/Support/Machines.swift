import Folio

@testable import FolioTrace

/// Calls a closure with the type of every machine that can be replayed.
protocol MachineBody {
  mutating func run<Machine: TracedMachine>(_ machine: Machine.Type) throws
}

extension MachineBody {
  mutating func runAll() throws {
    try run(PageController.self)
    try run(TabController.self)
    try run(CoverController.self)
    try run(Pager.self)
    try run(CarouselController.self)
    try run(ListController.self)
    try run(FeedController.self)
    try run(PageCacheMachine.self)
    try run(RenderScheduler.self)
    try run(PressRecognizer.self)
    try run(PanRecognizer.self)
  }
}

/// The lines of a text, each without its line feed.
func lines(_ text: String) -> [String] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  if lines.last == "" { lines.removeLast() }
  return lines
}
