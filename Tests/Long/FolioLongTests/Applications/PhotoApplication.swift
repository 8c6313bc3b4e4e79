import Folio
import FolioTesting

/// A viewer of photos that peek in beside each other. Each photo is a pager of its own: the parts of a large picture, side
/// by side. ``GestureClaim`` decides who owns a finger. From the edge of the first photo, a finger drags the viewer away.
@MainActor
struct PhotoApplication: CustomReflectable {
  static let photos: [PageID] = [1, 2, 3, 4]
  /// The parts of each photo.
  static let parts: [PageID] = [1, 2, 3]

  /// The photos.
  let outer: ApplicationHost
  /// The pagers of the loaded photos.
  private(set) var inner: [PageID: ApplicationHost] = [:]
  /// The parts at which unloaded photos were left.
  private var saved: [PageID: Restoration] = [:]
  /// The owner of the last gesture, or nil while it is unknown and if there is none.
  private(set) var owner: GestureClaim?
  /// The number of questions to the host.
  private(set) var questions = 0
  /// The events of the back swipe.
  private(set) var swipes: [BackSwipe] = []
  private(set) var size = ApplicationHost.size
  private var finger: (x: Double, y: Double)?
  private var began = (x: 0.0, y: 0.0)
  /// The photo under the finger.
  private var touched: PageID?

  nonisolated var customMirror: Mirror { Mirror(self, children: []) }

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

  /// Creates and removes the pagers of photos, decides who owns a finger, and forwards appearance.
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

  /// Creates the pager of a photo's parts, at the part where it was left.
  private mutating func album(of photo: PageID) throws -> ApplicationHost {
    var configuration = PagerConfiguration()
    configuration.axis = outer.flow.axis
    configuration.isNested = true
    let album = ApplicationHost(try Pager(configuration: configuration), flow: outer.flow)
    album.clock.advance(nanoseconds: outer.now.nanoseconds(since: album.now))
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

  /// Returns the frame of a photo at rest.
  private var frame: LayoutRect {
    outer.pager.frame(of: PagePlacement(page: 0, offset: 0, visibleFraction: 1))
  }

  /// Answers questions and forwards effects of the photos. Returns whether there were any.
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

  /// Stores the owner of the last gesture.
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

  /// Advances time until nothing moves. A photo is then visible, unless the viewer has disappeared.
  mutating func rest(expectsPhoto: Bool = true) throws {
    var frames = 0
    while outer.pager.nextWake != .never || inner.values.contains(where: { $0.pager.nextWake != .never }) {
      guard frames < 600 else { return outer.complain(.loop, "photos never come to rest") }
      try pass(frames: 1)
      frames += 1
    }
    if expectsPhoto { outer.checkRest() }
    for photo in inner.keys.sorted() {
      // The parts of an invisible photo are not notified.
      inner[photo]?.auditor.rest(expectsPage: outer.auditor.state(of: photo) == .visible)
    }
  }

  /// The complaints about the photos and their parts.
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

  /// Puts a finger down at a distance from the leading edge, by default in the middle of the other axis.
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
    // A neighbour that peeks in is not a part that can be turned.
    if touched != outer.pages.selected { touched = nil }
    try pointer(.down, place.x, place.y)
  }

  /// The length of the screen along the pages.
  var length: Double { outer.flow == .vertical ? size.height : size.width }

  /// Drags by a fraction of the screen, forward positive.
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

  /// Drags a finger by a fraction of the screen, rests, and lifts. Returns its owner and what is visible then.
  mutating func swipe(by part: Double) throws -> String {
    try touch()
    try drag(by: part)
    let whose = whose
    try pass(frames: 8)
    try lift()
    try rest()
    return "\(whose): \(picture)"
  }

  /// Taps at a distance from the leading edge.
  mutating func tap(_ along: Double) throws {
    try touch(along)
    try pass(frames: 3)
    try lift()
    try rest()
  }

  /// Rotates the screen.
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

  /// Hides or shows the viewer.
  mutating func page(_ event: PageEvent) throws {
    outer.page(event)
    try settle()
  }

  // MARK: What is visible

  /// The distance of photos and parts from their start, in pages.
  var place: Double { outer.pages.position + (inner[1]?.pages.position ?? 0) }

  /// The photos of which more than a rim is visible, each with its parts.
  var picture: String {
    var lines = [outer.ribbon(from: 5)]
    for placement in outer.pages.scene.sorted(by: { $0.offset < $1.offset })
    where placement.visibleFraction >= 0.05 {
      if let album = inner[placement.page] { lines.append(album.ribbon) }
    }
    return lines.joined(separator: ", ")
  }
}
