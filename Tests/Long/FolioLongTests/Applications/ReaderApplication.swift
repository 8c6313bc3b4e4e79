import Folio
import FolioTesting

/// A book of thousands of pages without lists, with a cache of five pages, and a restless user.
@MainActor
struct ReaderApplication: CustomReflectable {
  /// The settings of the book.
  struct Edition {
    var count: Int64 = 10_000
    var first: PageID = 5_000
    var flow = Flow.leftToRight
    var loops = false
    var interruption = InterruptionPolicy.finishEarly
    /// The height of a strip of tabs, or nil if there is none.
    var strip: Double?
    var latency = 0.0
  }

  let host: ApplicationHost
  private let edition: Edition
  private var finger: (x: Double, y: Double)?
  private var isSlopGone = false

  nonisolated var customMirror: Mirror { Mirror(self, children: []) }

  init(_ edition: Edition) throws {
    self.edition = edition
    var page = PageConfiguration()
    page.interruptionPolicy = edition.interruption
    page.loops = edition.loops
    page.maximumFlingDistance = 12
    page.cache.capacity = 5
    var configuration = PagerConfiguration()
    configuration.axis = edition.flow.axis
    host = ApplicationHost(try Pager(page: page, configuration: configuration), flow: edition.flow)
    host.latency = edition.latency
    host.open((1...edition.count).map { PageID($0) }, at: edition.first, strip: edition.strip)
    check()
  }

  // MARK: Expectations

  /// Every page on screen is loaded or requested. At rest exactly one page has appeared.
  mutating func check() {
    let scene = host.pages.scene.map(\.page)
    for page in scene {
      switch host.pages.loadState(of: page) {
      case .loaded: break
      case .loading where edition.latency > 0: break
      case let state: host.complain(.rest, "page \(page) is drawn, and is \(state)")
      }
    }
    guard host.pages.phase == .resting else { return }
    if scene != [host.pages.settled].compactMap({ $0 }) { host.complain(.rest, "at rest \(scene) are drawn") }
    if host.auditor.shown != scene {
      host.complain(.lifecycle, "at rest \(host.auditor.shown) have appeared")
    }
    if kept.count > 5 { host.complain(.rest, "at rest \(kept.count) pages are kept") }
  }

  /// The cached pages, according to the effects.
  var kept: Set<PageID> {
    var counts: [PageID: Int] = [:]
    for page in host.loads { counts[page] = 1 }
    return Set(counts.keys.filter { host.pages.loadState(of: $0) != .absent })
  }

  // MARK: Time and fingers

  mutating func pass(frames: Int) {
    for _ in 0..<frames {
      host.passFrame()
      check()
    }
  }

  /// Returns what is visible until one page is, one line for a number of frames.
  mutating func film(every frames: Int = 3) -> String {
    var lines = [host.ribbon]
    while host.pages.phase != .resting, lines.count < 24 {
      pass(frames: frames)
      if lines.last != host.ribbon { lines.append(host.ribbon) }
    }
    return lines.joined(separator: "\n")
  }

  mutating func jump(to page: PageID) { host.send(.tab(.tapped(page, request: 1))) }

  mutating func rest() {
    if let place = finger { pointer(.up, place.x, place.y) }
    finger = nil
    host.rest()
    check()
  }

  private mutating func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
    host.send(.pointer(PointerEvent(phase, id: 1, x: x, y: y, at: host.now)))
  }

  /// Puts a finger down in the middle of the page.
  mutating func touch() {
    let place = (x: ApplicationHost.size.width / 2, y: ApplicationHost.size.height / 2)
    finger = place
    isSlopGone = false
    pointer(.down, place.x, place.y)
    check()
  }

  /// Drags by a number of pages, forward positive, in a number of frames.
  mutating func drag(by part: Double, frames: Int = 6) {
    let length = host.flow == .vertical ? ApplicationHost.size.height : ApplicationHost.size.width
    if !isSlopGone { move(by: part < 0 ? -10 : 10) }
    isSlopGone = true
    for _ in 0..<frames {
      move(by: part * length / Double(frames))
      pass(frames: 1)
    }
  }

  private mutating func move(by distance: Double) {
    guard let place = finger else { return }
    let forward = host.flow.forward
    let next = (x: place.x + forward.x * distance, y: place.y + forward.y * distance)
    finger = next
    pointer(.moved, next.x, next.y)
    check()
  }

  /// Lifts the finger.
  mutating func lift() {
    guard let place = finger else { return }
    finger = nil
    pointer(.up, place.x, place.y)
    check()
  }

  // MARK: Restlessness

  /// An action of the user in a frame.
  private mutating func act(_ chance: inout SeededGenerator) {
    guard finger != nil else {
      switch chance.pick(6) {
      case 0: jump(to: PageID(1 + Int64(chance.pick(Int(edition.count)))))
      case 1:
        let step = Int64(chance.pick(7)) - 3
        host.page(.step(by: step, animated: chance.pick(5) > 0, request: 2))
      case 2, 3, 4:
        let place = (x: chance.number(20, 220), y: chance.number(60, 460))
        finger = place
        pointer(.down, place.x, place.y)
      default: break
      }
      return
    }
    switch chance.pick(7) {
    case 0: lift()
    case 1:
      if let place = finger { pointer(.cancelled, place.x, place.y) }
      finger = nil
    case 2: break
    default: move(by: chance.number(-60, 60))
    }
  }

  /// Runs a number of restless frames, with a rest now and then.
  mutating func play(frames: Int, seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for frame in 0..<frames {
      act(&chance)
      check()
      pass(frames: 1)
      if frame % 60 == 59 { rest() }
    }
    rest()
  }
}
