import Folio

/// A carousel and its pages. Steps besides those of pages: `interval SECONDS | none`, `shift X` (the parallax).
/// Expectations besides: `parallax` (page:points), `dots` (current, count, position), `due`, `touched`. A carousel has no
/// direction; it is drawn in that of its host.
struct CarouselScript: PagedScript {
  private let flow: Flow
  var recording = Recording()
  var hand = PageHand()
  private var carousel = CarouselController()
  private var configuration = CarouselConfiguration()
  var pages: PageController { carousel.page }
  var nextWake: Wake { carousel.nextWake }

  init(_ flow: Flow = .leftToRight) { self.flow = flow }

  func drawn(_ placement: PagePlacement) -> Double {
    let viewport = LayoutRect(x: 7, y: 9, width: hand.length, height: hand.length)
    let frame = pages.frame(
      of: placement, in: viewport, axis: flow.axis,
      direction: flow == .rightToLeft ? .rightToLeft : .leftToRight)
    let (x, y) = (frame.x + frame.width / 2 - 7, frame.y + frame.height / 2 - 9)
    let middle = hand.length / 2
    return -(flow.forward.x * (x - middle) + flow.forward.y * (y - middle)) / hand.length
  }

  mutating func send(page event: PageEvent) {
    _ = recording.send(CarouselEvent.page(event), to: &carousel)
  }

  mutating func act(_ step: String, _ words: inout Words) throws -> Bool {
    let before = configuration
    switch step {
    case "interval": configuration.interval = try words.optional { try $0.number() }
    case "shift": configuration.parallax = try words.number()
    default: return try actOnPages(step, &words)
    }
    _ = recording.send(CarouselEvent.configured(configuration), to: &carousel)
    if recording.rejection != nil { configuration = before }
    return true
  }

  func shown(_ name: String, _ words: inout Words) throws -> [String]? {
    switch name {
    case "parallax": return pages.scene.map { "\(text(of: $0.page)):\(text(of: carousel.parallax(of: $0)))" }
    case "dots": return wording(of: carousel.indicator as Any)
    case "due": return wording(of: carousel.due as Any)
    case "touched": return ["\(carousel.isTouched)"]
    default: return try shownOfPages(name, &words)
    }
  }
}
