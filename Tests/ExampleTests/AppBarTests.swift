import Examples
import Folio
import Testing

@Suite("Example: app bar")
struct AppBarTests {
  /// Children of an app bar, and the cover that collapses like it.
  struct Bar: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var children: [AppBarChild]
    var heights: [Double]
    var stops: [Double] = []
    var mode = CoverMode.exitUntilCollapsed
  }

  static let bars: [Bar] = [
    Bar(testDescription: "pinned", children: [.init(height: 60)], heights: [60, 60, 60]),
    Bar(
      testDescription: "scrolls away over a bar",
      children: [.init(height: 140, flags: [.scroll, .snap]), .init(height: 60)], heights: [200, 60, 60]),
    Bar(
      testDescription: "snaps between two that do not",
      children: [
        .init(height: 100, flags: .scroll), .init(height: 40, flags: [.scroll, .snap]),
        .init(height: 30, flags: .scroll), .init(height: 30),
      ], heights: [200, 30, 30], stops: [100, 60]),
    Bar(
      testDescription: "exits until collapsed",
      children: [.init(height: 150, minimum: 50, flags: [.scroll, .exitUntilCollapsed])],
      heights: [150, 50, 50]),
    Bar(
      testDescription: "enters always",
      children: [.init(height: 140, minimum: 20, flags: [.scroll, .enterAlways])], heights: [140, 140, 0],
      mode: .enterAlways),
    Bar(
      testDescription: "enters at its minimum, above one that enters wholly",
      children: [
        .init(height: 80, flags: .scroll),
        .init(height: 60, minimum: 25, flags: [.scroll, .enterAlways, .enterAlwaysCollapsed]),
        .init(height: 40, flags: [.scroll, .enterAlways]), .init(height: 20),
      ], heights: [200, 85, 20], mode: .enterAlwaysCollapsed),
    Bar(
      testDescription: "enters as far as it never left",
      children: [
        .init(height: 60, minimum: 25, flags: [.scroll, .enterAlwaysCollapsed, .exitUntilCollapsed])
      ], heights: [60, 25, 25]),
  ]

  @Test("V28: the flags of an app bar give the heights, the stops and the mode of a cover", arguments: bars)
  func mapped(bar: Bar) throws {
    let sections = try AppBarChild.sections(of: bar.children)
    #expect([sections.maximum, sections.collapsed, sections.minimum] == bar.heights)
    #expect(sections.stops == bar.stops && sections.mode == bar.mode)
  }

  static let refusals: [([AppBarChild], Rejection.Field)] = [
    ([.init(height: 10), .init(height: 10, flags: .scroll)], .sections),
    ([.init(height: 10, flags: .snap)], .sections), ([.init(height: 10, flags: .enterAlways)], .sections),
    (
      [.init(height: 10, flags: [.scroll, .enterAlways]), .init(height: 10, flags: .scroll)], .sections
    ),
    (
      [
        .init(height: 10, flags: [.scroll, .enterAlways]),
        .init(height: 10, minimum: 5, flags: [.scroll, .enterAlwaysCollapsed]),
      ], .sections
    ),
    ([.init(height: 10, minimum: 11)], .minimum), ([.init(height: 10, minimum: .nan)], .minimum),
    ([.init(height: .infinity)], .height),
  ]

  @Test("V28: flags that form no app bar are refused", arguments: refusals)
  func refused(children: [AppBarChild], field: Rejection.Field) {
    #expect(throws: Rejection.illegalValue(field)) { try AppBarChild.sections(of: children) }
  }
}
