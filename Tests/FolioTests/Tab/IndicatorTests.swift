import Testing

@testable import Folio

@Suite("Indicator", .processorTime)
struct IndicatorTests {
  private let tabs: TabOffsets = {
    var tabs = TabOffsets(count: 3)
    tabs.set([100, 60, 200])
    return tabs
  }()

  struct Place: Sendable, CustomTestStringConvertible {
    var style = IndicatorStyle.linear
    var edge = IndicatorEdge.bounce
    var loops = false
    var position: Double
    var frame: StripFrame
    var testDescription: String { "\(style) \(edge) at \(position)\(loops ? ", looping" : "")" }
  }

  /// The indicator over tabs of 100, 60 and 200 points, at places between them and beyond.
  static let places = [
    Place(position: 0, frame: .init(offset: 0, length: 100)),
    Place(position: 0.25, frame: .init(offset: 25, length: 90)),
    Place(position: 1, frame: .init(offset: 100, length: 60)),
    Place(position: 1.5, frame: .init(offset: 130, length: 130)),
    Place(style: .elastic, position: 0.5, frame: .init(offset: 25, length: 120)),
    Place(style: .elastic, position: 1, frame: .init(offset: 100, length: 60)),
    Place(style: .snap, position: 0.49, frame: .init(offset: 0, length: 100)),
    Place(style: .snap, position: 0.51, frame: .init(offset: 100, length: 60)),
    Place(edge: .clamp, position: -0.25, frame: .init(offset: 0, length: 100)),
    Place(edge: .bounce, position: -0.25, frame: .init(offset: -25, length: 100)),
    Place(edge: .compress, position: -0.25, frame: .init(offset: 0, length: 75)),
    Place(edge: .compress, position: -9, frame: .init(offset: 0, length: 0)),
    Place(edge: .clamp, position: 2.25, frame: .init(offset: 160, length: 200)),
    Place(edge: .bounce, position: 2.25, frame: .init(offset: 210, length: 200)),
    Place(edge: .compress, position: 2.25, frame: .init(offset: 210, length: 150)),
    Place(loops: true, position: 2.5, frame: .init(offset: 80, length: 150)),
    Place(loops: true, position: -0.5, frame: .init(offset: 80, length: 150)),
    Place(loops: true, position: 4, frame: .init(offset: 100, length: 60)),
    // Backward over the strip the leading edge is the other one: the indicator stretches, and does not shrink.
    Place(style: .elastic, loops: true, position: 2.5, frame: .init(offset: 40, length: 255)),
  ]

  @Test(
    "T02 T03 T04 T05: offset and length follow the position",
    arguments: places + [Place(style: .snap, position: 0.5, frame: .init(offset: 100, length: 60))])
  func frame(at place: Place) {
    let indicator = Indicator(style: place.style, edge: place.edge, loops: place.loops)
    let pull = place.loops ? 0 : place.position - min(max(place.position, 0), 2)
    #expect(
      indicator.frame(at: place.position, pulled: pull, between: blend(at: place), over: tabs) == place.frame)
  }

  /// The two tabs around a position, as in drags.
  private func blend(at place: Place) -> PageBlend {
    let position = place.loops ? place.position : min(max(place.position, 0), 2)
    let low = position.rounded(.down)
    let from = ((Int(low) % 3) + 3) % 3
    return PageBlend(from: from, to: position > low ? (from + 1) % 3 : from, progress: position - low)
  }

  @Test("T16 37: a single tab has the indicator under it, whatever the position", arguments: [-0.5, 0, 0.5])
  func single(position: Double) {
    var one = TabOffsets(count: 1)
    one.set([80])
    let alone = PageBlend(from: 0, to: 0, progress: 0)
    for loops in [false, true] {
      let indicator = Indicator(style: .linear, edge: .clamp, loops: loops)
      let frame = indicator.frame(at: position, pulled: loops ? 0 : position, between: alone, over: one)
      #expect(frame == StripFrame(offset: 0, length: 80))
    }
  }

  @Test("Without tabs there is no indicator")
  func none() {
    let indicator = Indicator(style: .linear, edge: .bounce, loops: true)
    let nowhere = PageBlend(from: 0, to: 0, progress: 0)
    #expect(indicator.frame(at: 0, pulled: 0, between: nowhere, over: TabOffsets(count: 0)) == nil)
  }
}
