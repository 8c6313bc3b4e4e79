internal import Folio
internal import FolioMachine

/// A machine of pages, as twins and walks drive and read it.
protocol ComparedPages {
  init(configuration: PageConfiguration) throws(Rejection)

  mutating func handle(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection)

  var configuration: PageConfiguration { get }
  var pages: [PageID] { get }
  var length: Double { get }
  var position: Double { get }
  var phase: PagePhase { get }
  var transition: PageTransition? { get }
  var selected: PageID? { get }
  var settled: PageID? { get }
  var target: PageID? { get }
  var current: PageID? { get }
  var nextWake: Wake { get }
  var lags: Bool { get }
  var isSliding: Bool { get }

  func appearance(of page: PageID) -> PageAppearance.State

  /// The scene: what is drawn in a viewport, in the scene's order.
  func drawn(in viewport: LayoutRect) -> [DrawnPage]

  /// What else is compared, by name.
  var extras: [(name: String, value: Extra)] { get }
}

extension ComparedPages {
  /// Whether blended values alone move.
  var lags: Bool { false }

  /// Whether pages have lengths of their own.
  var isSliding: Bool { false }
}

/// A page in a viewport.
struct DrawnPage: Hashable {
  var page: PageID
  var frame: LayoutRect
  var visibleFraction: Double
  /// The distance of the page forward of its place of rest, in pages.
  var offset: Double
}

/// A value that is compared.
enum Extra {
  /// Equal, or not.
  case text(String)
  /// Within 0.01 point.
  case points([Double?])
}

/// A machine that tells all that is compared.
protocol TellingPages: ComparedPages {
  associatedtype Frames: Sequence<PageFrames.Element>

  var scene: PageScene { get }
  var container: PageAppearance.State { get }
  var cacheOrder: [PageID] { get }
  var isAtPage: Bool { get }
  var lastDirection: TravelDirection? { get }
  var stopCount: Int { get }
  var restoration: Restoration { get }

  func frames(in viewport: LayoutRect, axis: PagingAxis, direction: ReadingDirection) -> Frames
  func loadState(of page: PageID) -> PageCache.LoadState
  func stop(of page: PageID) -> Int?
  func length(of page: PageID) -> Double?
  func snapPoint(of page: PageID) -> Double?
}

extension TellingPages {
  func drawn(in viewport: LayoutRect) -> [DrawnPage] {
    zip(scene, frames(in: viewport, axis: .horizontal, direction: .leftToRight)).map { placement, element in
      DrawnPage(
        page: element.page, frame: element.frame, visibleFraction: element.visibleFraction,
        offset: placement.offset)
    }
  }

  var extras: [(name: String, value: Extra)] {
    [
      ("container", .text("\(container)")),
      ("loads", .text(pages.map { "\($0) \(loadState(of: $0))" }.joined(separator: ", "))),
      ("cacheOrder", .text("\(cacheOrder)")),
      ("isAtPage", .text("\(isAtPage)")),
      ("lastDirection", .text("\(lastDirection as TravelDirection?, orNone: "none")")),
      ("stopCount", .text("\(stopCount)")),
      ("stops", .text(pages.map { "\(stop(of: $0) ?? -1)" }.joined(separator: " "))),
      ("lengths", .points(pages.map { length(of: $0) })),
      ("snapPoints", .points(pages.map { snapPoint(of: $0) })),
      ("restoration", .text("\(restoration.settled as PageID?, orNone: "none") \(restoration.index)")),
    ]
  }
}

extension PageController: TellingPages {
  var lags: Bool { nextWake == .frame && !isPositionMoving }
}

#if Anew
  extension PageMachine: TellingPages {}
#endif

extension DefaultStringInterpolation {
  mutating func appendInterpolation<Value>(_ value: Value?, orNone none: String) {
    appendLiteral(value.map { "\($0)" } ?? none)
  }
}

/// Today's machine with a defect that is planted, so that twins and walks are seen to find one.
struct PlantedPages: ComparedPages {
  /// What is wrong with the machine.
  enum Defect: String, CaseIterable {
    /// What is drawn is half a point off, in the state after one event.
    case place
    /// The position is half a point off, in the state after one event.
    case position
    /// Every fifth effect that a page appeared is missing.
    case effect
  }

  /// The defect of the machines that are made on this task.
  @TaskLocal static var defect = Defect.place

  private var machine: PageController
  private let defect = PlantedPages.defect
  private var events = 0
  private var appeared = 0

  /// Whether the state has the defect: after an event in the middle of a stream.
  private var isWrong: Bool { events % 40 == 30 }
  private var error: Double { isWrong ? 0.5 : 0 }

  init(configuration: PageConfiguration) throws(Rejection) {
    machine = try PageController(configuration: configuration)
  }

  mutating func handle(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
    events += 1
    guard defect == .effect else { return try machine.handle(event, emit: emit) }
    var appeared = appeared
    defer { self.appeared = appeared }
    try machine.handle(event) { effect in
      if case .didAppear = effect {
        appeared += 1
        if appeared % 5 == 0 { return }
      }
      emit(effect)
    }
  }

  var configuration: PageConfiguration { machine.configuration }
  var pages: [PageID] { machine.pages }
  var length: Double { machine.length }
  var position: Double { machine.position + (defect == .position ? error / max(length, 1) : 0) }
  var phase: PagePhase { machine.phase }
  var transition: PageTransition? { machine.transition }
  var selected: PageID? { machine.selected }
  var settled: PageID? { machine.settled }
  var target: PageID? { machine.target }
  var current: PageID? { machine.current }
  var nextWake: Wake { machine.nextWake }
  var extras: [(name: String, value: Extra)] { machine.extras }

  func appearance(of page: PageID) -> PageAppearance.State { machine.appearance(of: page) }

  func drawn(in viewport: LayoutRect) -> [DrawnPage] {
    machine.drawn(in: viewport).map { page in
      var page = page
      if defect == .place { page.frame.x += error }
      return page
    }
  }
}
