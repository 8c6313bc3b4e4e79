import Folio
import FolioTesting
import Testing

@MainActor
@Suite("An application: a photo viewer", .processorTime)
struct PhotoApplicationTests {
  /// The direction of photos and parts, and whether they loop.
  struct Case: CustomTestStringConvertible {
    var flow: Flow
    var loops = false

    var testDescription: String { "\(flow)\(loops ? ", in a loop" : "")" }

    static let all = Flow.allCases.flatMap { [Case(flow: $0), Case(flow: $0, loops: true)] }

    @MainActor func open() throws -> PhotoApplication { try PhotoApplication(flow, loops: loops) }
  }

  @Test("A photo's parts are turned first, and the photos at its edge", arguments: Case.all)
  func nested(story: Case) throws {
    var viewer = try story.open()
    #expect(viewer.picture == "photo 1 100, 1.1 100")
    let ways = [0.6, 0.6, 0.6, 0.6, -0.6, -0.6, -0.6, -0.6, -0.6]
    let seen = try ways.map { try viewer.swipe(by: $0) }
    #expect(
      seen == [
        "album pages: photo 1 100, 1.2 100",
        "album pages: photo 1 100, 1.3 100",
        "photos pages: photo 2 100, 2.1 100",
        "album pages: photo 2 100, 2.2 100",
        "album pages: photo 2 100, 2.1 100",
        "photos pages: photo 1 100, 1.3 100",
        "album pages: photo 1 100, 1.2 100",
        "album pages: photo 1 100, 1.1 100",
        story.loops ? "photos pages: photo 4 100, 4.1 100" : "photos pages: photo 1 100, 1.1 100",
      ])
    #expect(viewer.questions == ways.count)
    #expect(viewer.complaints == [])
  }

  @Test("The owner of the finger keeps it, also over the edge and back", arguments: Case.all)
  func keeps(story: Case) throws {
    var viewer = try story.open()
    try viewer.touch()
    try viewer.drag(by: 0.5)
    #expect(viewer.whose == "album pages")
    try viewer.drag(by: -1.2, frames: 12)
    // Beyond its own first part the album yields, and the photos stay.
    #expect(viewer.picture == "photo 1 100, 1.1 69")
    try viewer.lift()
    try viewer.rest()
    #expect(viewer.picture == "photo 1 100, 1.1 100")
    #expect(viewer.questions == 1)
    for _ in 0..<2 { _ = try viewer.swipe(by: 0.6) }
    try viewer.touch()
    try viewer.drag(by: 0.3)
    #expect(viewer.whose == "photos pages")
    try viewer.drag(by: -0.6, frames: 12)
    // In a loop they move to the photo before.
    #expect(viewer.picture.contains("photo 4") == story.loops)
    try viewer.lift()
    try viewer.rest()
    #expect(viewer.picture == (story.loops ? "photo 4 100, 4.1 100" : "photo 1 100, 1.3 100"))
    #expect(viewer.complaints == [])
  }

  @Test("A tap on a photo that peeks in selects it", arguments: Case.all)
  func peeks(story: Case) throws {
    var viewer = try story.open()
    #expect(viewer.outer.ribbon.contains("photo 2"))
    try viewer.tap(viewer.length - 2)
    #expect(viewer.picture == "photo 2 100, 2.1 100")
    try viewer.tap(2)
    #expect(viewer.picture == "photo 1 100, 1.1 100")
    try viewer.tap(2)
    #expect(viewer.picture == (story.loops ? "photo 4 100, 4.1 100" : "photo 1 100, 1.1 100"))
    try viewer.tap(viewer.length / 2)
    #expect(viewer.questions == 0)
    #expect(viewer.complaints == [])
  }

  @Test(
    "From the edge of the first photo a finger drags the viewer away, or lets it return",
    arguments: [Flow.leftToRight, .rightToLeft], [false, true])
  func back(flow: Flow, cancels: Bool) throws {
    var viewer = try PhotoApplication(flow)
    try viewer.touch(10)
    try viewer.drag(by: -0.4)
    #expect(viewer.whose == "photos back" && viewer.swipes.first == .began)
    #expect(viewer.picture == "photo 1 100, 1.1 100")
    try viewer.page(.containerWillDisappear(animated: true))
    try viewer.lift(cancels: cancels)
    if cancels {
      #expect(viewer.swipes.last == .cancelled)
      try viewer.page(.containerWillAppear(animated: true))
      try viewer.page(.containerDidAppear)
      try viewer.rest()
      #expect(viewer.outer.auditor.shown == [1] && viewer.inner[1]?.auditor.shown == [1])
    } else {
      if case .ended(let velocity) = viewer.swipes.last { #expect(velocity > 500) } else { Issue.record() }
      try viewer.page(.containerDidDisappear)
      try viewer.rest(expectsPhoto: false)
      #expect(viewer.outer.auditor.shown == [] && viewer.inner[1]?.auditor.shown == [])
    }
    // On the second photo the same drag turns the photos.
    if cancels {
      try viewer.tap(viewer.length - 2)
      try viewer.touch(10)
      try viewer.drag(by: -0.6)
      #expect(viewer.whose == "photos pages")
      try viewer.lift()
      try viewer.rest()
      #expect(viewer.picture == "photo 1 100, 1.1 100")
    }
    #expect(viewer.complaints == [])
  }

  @Test("The screen rotates under a finger, and the visible fraction is kept", arguments: Case.all)
  func turned(story: Case) throws {
    for part in [0, 2] {
      var viewer = try story.open()
      for _ in 0..<part { _ = try viewer.swipe(by: 0.6) }
      try viewer.touch()
      try viewer.drag(by: 0.3)
      let place = viewer.place
      #expect(viewer.whose == (part == 0 ? "album pages" : "photos pages"))
      try viewer.turn()
      #expect(abs(viewer.place - place) < 1e-9 && place > 0.25)
      try viewer.drag(by: 0.4)
      try viewer.pass(frames: 8)
      try viewer.lift()
      try viewer.rest()
      #expect(viewer.picture == (part == 0 ? "photo 1 100, 1.2 100" : "photo 2 100, 2.1 100"))
      try viewer.turn()
      try viewer.rest()
      #expect(viewer.picture == (part == 0 ? "photo 1 100, 1.2 100" : "photo 2 100, 2.1 100"))
      #expect(viewer.complaints == [])
    }
  }

  @Test("Under memory pressure, each photo is restored at the part where it was left", arguments: Case.all)
  func pressure(story: Case) throws {
    for level in [PressureLevel.low, .critical] {
      var viewer = try story.open()
      _ = try viewer.swipe(by: 0.6)
      try viewer.tap(viewer.length - 2)
      try viewer.tap(viewer.length - 2)
      #expect(viewer.picture == "photo 3 100, 3.1 100")
      try viewer.press(level)
      #expect(viewer.inner.keys.contains(3) && !viewer.inner.keys.contains(1))
      try viewer.rest()
      for _ in 0..<2 { try viewer.tap(2) }
      #expect(viewer.picture == "photo 1 100, 1.2 100")
      #expect(viewer.complaints == [])
    }
  }

  @Test("A finger catches flung photos, and parts during a jump", arguments: Case.all)
  func catches(story: Case) throws {
    var viewer = try story.open()
    for _ in 0..<2 { _ = try viewer.swipe(by: 0.6) }
    try viewer.touch()
    try viewer.drag(by: 0.4, frames: 4)
    try viewer.lift()
    try viewer.pass(frames: 4)
    let caught = viewer.picture
    // What moves owns the finger that catches it, even if the photo's parts could be turned.
    try viewer.touch()
    try viewer.pass(frames: 4)
    #expect(viewer.picture == caught)
    try viewer.drag(by: -0.1)
    #expect(viewer.whose == "photos pages")
    try viewer.drag(by: -0.6)
    try viewer.pass(frames: 8)
    try viewer.lift()
    try viewer.rest()
    #expect(viewer.picture == "photo 1 100, 1.3 100")
    #expect(viewer.complaints == [])
  }
}
