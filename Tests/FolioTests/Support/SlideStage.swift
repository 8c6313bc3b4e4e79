import Folio
import Testing

/// Slides in a viewport of 100 points, with a finger and a clock: alone, or within a pager in one direction.
///
/// The law of slides is checked against a plain model: an array of lengths, from which every place on screen is summed.
struct SlideStage {
  var stage: PageStage
  let flow: Flow?
  var lengths: [Double]

  init(
    _ lengths: [Double], at first: PageID = 0, flow: Flow? = nil,
    _ configure: (inout PageConfiguration) -> Void = { _ in }
  ) throws {
    self.lengths = lengths
    self.flow = flow
    stage = try PageStage(Int64(lengths.count), at: first, flow: flow, configure)
    stage.send(.slideLengthsChanged(lengths))
    stage.rest()
    stage.effects = []
  }

  var pages: PageController { stage.pages }

  /// The drawn slides along the axis: page, start and length, in points, forward.
  var drawn: [PageID: (start: Double, length: Double)] {
    var drawn: [PageID: (start: Double, length: Double)] = [:]
    let viewport = LayoutRect(width: 100, height: 100)
    let direction: ReadingDirection = flow == .rightToLeft ? .rightToLeft : .leftToRight
    let axis = flow?.axis ?? .horizontal
    for element in pages.frames(in: viewport, axis: axis, direction: direction) {
      let rect = element.frame
      let start = axis == .vertical ? rect.y : rect.x
      let length = axis == .vertical ? rect.height : rect.width
      drawn[element.page] = (direction == .rightToLeft ? 100 - start - length : start, length)
    }
    return drawn
  }

  /// The same as text, in order.
  var shown: String {
    drawn.sorted { $0.value.start < $1.value.start }.map { page, span in
      "\(page):\(text(span.start))+\(text(span.length))"
    }.joined(separator: " ")
  }

  private func text(_ number: Double) -> String {
    let number = (number * 100).rounded() / 100 + 0
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  mutating func drag(_ points: Double) {
    if pages.phase != .dragging { stage.send(.dragBegan(at: stage.now)) }
    stage.send(.dragMoved(by: points, at: stage.now))
  }

  mutating func lift(_ velocity: Double = 0) { stage.send(.dragEnded(velocity: velocity, at: stage.now)) }
}
