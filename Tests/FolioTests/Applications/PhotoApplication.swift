import Folio
import FolioTesting

/// A viewer of photos that peek in beside each other, each of which is a pager of its own: the parts of a large picture,
/// one beside the other. A finger goes to whom ``GestureClaim`` gives it, and from the edge of the first photo drags the viewer
/// away.
struct PhotoApplication: CustomReflectable {
  static let photos: [PageID] = [1, 2, 3, 4]
  /// The parts of each photo.
  static let parts: [PageID] = [1, 2, 3]

  /// The photos.
  var outer: ApplicationHost
  /// The parts of those that are loaded.
  private(set) var inner: [PageID: ApplicationHost] = [:]
  /// Where those were that are not loaded any more.
  private var saved: [PageID: Restoration] = [:]
  /// Whose the last gesture was; nil while that is not known, and if it is nobody's.
  private(set) var owner: GestureClaim?
  /// How often the host was asked.
  private(set) var questions = 0
  /// What the way back was told.
  private(set) var swipes: [BackSwipe] = []
  private(set) var size = ApplicationHost.size
  private var finger: (x: Double, y: Double)?
  private var began = (x: 0.0, y: 0.0)
  /// The photo under the finger.
  private var touched: PageID?

  var customMirror: Mirror { Mirror(self, children: []) }

  init(_ flow: Flow, loops: Bool = false, fraction: Double = 0.9) throws {
    var page = PageConfiguration()
    page.loops = loops
    page.pageFraction = fraction
    page.spacing = fraction < 1 ? 8 : 0
    var configuration = PagerConfiguration()
    configuration.axis = flow.axis
    configuration.isNested = true
    configuration.backZone = 20
    outer = ApplicationHost(try Pager(page: page, configuration: configuration), flow: flow)
    outer.titles = Dictionary(uniqueKeysWithValues: Self.photos.map { ($0, "photo \($0)") })
    outer.open(Self.photos, strip: nil)
    try settle()
  }

  // MARK: The host

  /// Makes and drops the pagers of photos, answers who has a finger, and hands on who appears.
  private mutating func settle() throws {
    for photo in Self.photos {
      let isThere = outer.pages.loadState(of: photo) == .loaded
      if isThere, inner[photo] == nil { inner[photo] = try album(of: photo) }
      if !isThere, let album = inner.removeValue(forKey: photo) {
        saved[photo] = album.pager.restoration
        for complaint in album.complaints { outer.complain(complaint.sort, complaint.text) }
      }
    }
    while try answer() {}
  }

  /// The pager of a photo's parts: where the reader left it.
  private mutating func album(of photo: PageID) throws -> ApplicationHost {
    var configuration = PagerConfiguration()
    configuration.axis = outer.flow.axis
    configuration.isNested = true
    var album = ApplicationHost(try Pager(configuration: configuration), flow: outer.flow)
    album.advance(nanoseconds: outer.now.nanoseconds(since: album.now))
    if outer.flow == .rightToLeft { album.send(.directionChanged(.rightToLeft)) }
    album.titles = Dictionary(uniqueKeysWithValues: Self.parts.map { ($0, "\(photo).\($0)") })
    album.page(.pagesChanged(Self.parts))
    album.send(.frameChanged(frame))
    if let place = saved[photo] { album.send(.restored(place)) }
    if outer.auditor.state(of: photo) != .hidden {
      album.page(.containerWillAppear())
      if outer.auditor.state(of: photo) == .visible { album.page(.containerDidAppear) }
    }
    album.signals = []
    return album
  }

  /// Where a photo at rest is.
  private var frame: LayoutRect {
    outer.pager.frame(of: PagePlacement(page: 0, offset: 0, visibleFraction: 1))
  }

  /// Answers what was asked, and hands on what the photos were told; whether there was anything.
  private mutating func answer() throws -> Bool {
    var question: (pointer: Int64, x: Double, y: Double)?
    for effect in outer.signals + inner.keys.sorted().flatMap({ inner[$0]?.signals ?? [] }) {
      if case .claimAsked(let pointer, let x, let y) = effect { question = (pointer, x, y) }
      if case .backSwiped(let swipe) = effect { swipes.append(swipe) }
    }
    let told = outer.signals
    outer.signals = []
    for photo in inner.keys { inner[photo]?.signals = [] }
    for effect in told {
      guard let effect = effect.page else { continue }
      switch effect {
      case .willAppear(let photo, let animated):
        inner[photo]?.page(.containerWillAppear(animated: animated))
      case .didAppear(let photo): inner[photo]?.page(.containerDidAppear)
      case .willDisappear(let photo, let animated):
        inner[photo]?.page(.containerWillDisappear(animated: animated))
      case .didDisappear(let photo): inner[photo]?.page(.containerDidDisappear)
      default: break
      }
    }
    guard let question else { return !told.isEmpty }
    questions += 1
    var rows: [GestureCandidate] = []
    if let touched, let album = inner[touched] {
      rows.append(album.pager.gestureCandidate(atX: began.x, y: began.y))
    }
    let level = rows.count
    rows.append(outer.pager.gestureCandidate(atX: began.x, y: began.y))
    owner = GestureClaim.owner(among: rows, travelX: question.x, travelY: question.y)
    if level > 0, let touched {
      inner[touched]?.send(
        .claimDecided(pointer: question.pointer, owns: owner?.level == 0, at: outer.now))
    }
    outer.send(.claimDecided(pointer: question.pointer, owns: owner?.level == level, at: outer.now))
    return true
  }

  /// Whose the last gesture was.
  var whose: String {
    guard let owner else { return "nobody" }
    return "\(owner.level == 0 && touched != nil ? "album" : "photos") \(owner.part)"
  }

  // MARK: Time

  mutating func pass(frames: Int) throws {
    for _ in 0..<frames {
      outer.passFrame()
      for photo in inner.keys.sorted() { inner[photo]?.passFrame() }
      try settle()
    }
  }

  /// Lets time pass until nothing moves; a photo is then to be seen, unless the viewer has gone.
  mutating func rest(expectsPhoto: Bool = true) throws {
    var frames = 0
    while outer.pager.nextWake != .never || inner.values.contains(where: { $0.pager.nextWake != .never }) {
      guard frames < 600 else { return outer.complain(.loop, "photos never come to rest") }
      try pass(frames: 1)
      frames += 1
    }
    if expectsPhoto { outer.checkRest() }
    for photo in inner.keys.sorted() {
      // The parts of a photo that is not seen are not told of anything.
      inner[photo]?.auditor.rest(expectsPage: outer.auditor.state(of: photo) == .visible)
    }
  }

  /// What is wrong, of the photos and of their parts.
  var complaints: [ApplicationHost.Complaint] {
    outer.complaints + inner.keys.sorted().flatMap { inner[$0]?.complaints ?? [] }
  }

  // MARK: Fingers

  private mutating func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) throws {
    let sample = PointerEvent(phase, id: 1, x: x, y: y, at: outer.now)
    if let touched { inner[touched]?.send(.pointer(sample)) }
    outer.send(.pointer(sample))
    try settle()
  }

  /// A finger goes down so far from the leading edge, in the middle across unless told otherwise.
  mutating func touch(_ along: Double? = nil) throws {
    let along = along ?? length / 2
    let place =
      switch outer.flow {
      case .leftToRight: (x: along, y: size.height / 2)
      case .rightToLeft: (x: size.width - along, y: size.height / 2)
      case .vertical: (x: size.width / 2, y: along)
      }
    (finger, began, owner) = (place, place, nil)
    touched = outer.pager.page(atX: place.x, y: place.y)
    // What peeks in is no part that could be turned.
    if touched != outer.pages.selected { touched = nil }
    try pointer(.down, place.x, place.y)
  }

  /// How long the screen is along the pages.
  var length: Double { outer.flow == .vertical ? size.height : size.width }

  /// It drags by so much of the screen, forward positive.
  mutating func drag(by part: Double, frames: Int = 6) throws {
    let forward = outer.flow.forward
    for _ in 0..<frames {
      guard let place = finger else { return }
      let way = part * length / Double(frames)
      let next = (x: place.x + forward.x * way, y: place.y + forward.y * way)
      finger = next
      try pointer(.moved, next.x, next.y)
      try pass(frames: 1)
    }
  }

  mutating func lift(cancels: Bool = false) throws {
    guard let place = finger else { return }
    finger = nil
    try pointer(cancels ? .cancelled : .up, place.x, place.y)
    touched = nil
  }

  /// A finger drags by so much of the screen, stands still, and lifts; whose it was, and what is then seen.
  mutating func swipe(by part: Double) throws -> String {
    try touch()
    try drag(by: part)
    let whose = whose
    try pass(frames: 8)
    try lift()
    try rest()
    return "\(whose): \(picture)"
  }

  /// A finger taps so far from the leading edge.
  mutating func tap(_ along: Double) throws {
    try touch(along)
    try pass(frames: 3)
    try lift()
    try rest()
  }

  /// The screen is turned.
  mutating func turn() throws {
    size = (size.height, size.width)
    outer.send(.frameChanged(LayoutRect(width: size.width, height: size.height)))
    let frame = frame
    for photo in inner.keys.sorted() { inner[photo]?.send(.frameChanged(frame)) }
    try settle()
  }

  mutating func press(_ level: PressureLevel) throws {
    outer.page(.memoryPressure(level))
    try settle()
  }

  /// The viewer goes, or comes back.
  mutating func page(_ event: PageEvent) throws {
    outer.page(event)
    try settle()
  }

  // MARK: What is seen

  /// How far photos and parts are from where they began, in pages.
  var place: Double { outer.pages.position + (inner[1]?.pages.position ?? 0) }

  /// The photos of which more than a rim is seen, and of each of them the parts.
  var picture: String {
    var lines = [outer.ribbon(from: 5)]
    for placement in outer.pages.scene.sorted(by: { $0.offset < $1.offset })
    where placement.visibleFraction >= 0.05 {
      if let album = inner[placement.page] { lines.append(album.ribbon) }
    }
    return lines.joined(separator: ", ")
  }
}
