public import Folio
public import Observation

/// A pager for views that observe it: SwiftUI draws ``snapshot`` and ``cells``, and draws them again when they change.
///
///     struct PagerView: View {
///       let model: PagerModel
///       var body: some View {
///         ZStack(alignment: .topLeading) {
///           ForEach(model.cells) { cell in
///             RowView(cell)
///               .frame(width: cell.frame.width, height: cell.frame.height)
///               .offset(x: cell.frame.x, y: cell.frame.y)
///               .zIndex(Double(cell.layer.rawValue))
///           }
///         }
///       }
///     }
///
/// All properties change together, at most once for each batch of events. A property is set only if its value changes.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class PagerModel {
  /// The snapshot from which a frame is drawn.
  public private(set) var snapshot: PagerSnapshot

  /// The mounted rows of the pages in the scene, by slot.
  public private(set) var cells: [PagerCell]

  /// The pages to draw, from the first on the screen.
  public private(set) var pageFrames: [PagerPageFrame]

  /// The tabs that are visible in the strip.
  public private(set) var tabs: [PagerTab]

  /// The pages, in their order.
  public private(set) var pages: [PageID]

  /// The page at rest, or nil without pages.
  public private(set) var settled: PageID?

  /// The selected page: the one at rest, or the one that is certain to come to rest. nil without pages.
  public private(set) var selected: PageID?

  /// The phase of the pages.
  public private(set) var phase: PagePhase

  /// The pages that refresh, from `refreshStarted` to `refreshEnded`, ascending.
  public private(set) var refreshingPages: [PageID]

  /// The state of a pull to refresh on the selected page.
  public private(set) var refresh: RefreshState

  /// The collapsed fraction of the cover: 0 (open) … 1.
  public private(set) var collapse: Double

  /// The description of the pages for assistive technology, or nil without pages.
  public private(set) var accessibility: PageAccessibility?

  /// The runner of the pager. The model uses its `onUpdate`; use ``onUpdate`` of the model instead.
  @ObservationIgnored public let runner: Runner<Pager>

  /// A closure that is called after each batch of events, when all properties have been updated.
  @ObservationIgnored public var onUpdate: (@MainActor (PagerModel) -> Void)?

  /// Creates a model of a pager.
  ///
  /// - Parameters:
  ///   - pager: The pager.
  ///   - clock: The clock that wakes it.
  ///   - perform: Performs an effect. Events that it sends are handled after the effects of the present event. A host
  ///     whose own methods perform effects sets `runner.onEffect` instead.
  public init(
    _ pager: Pager, clock: any WakeClock,
    perform: (@MainActor (_ effect: PagerEffect, _ runner: Runner<Pager>) -> Void)? = nil
  ) {
    snapshot = pager.snapshot
    cells = pager.cells
    pageFrames = pager.pageFrames
    tabs = pager.tabs
    pages = pager.pages
    settled = pager.settled
    selected = pager.selected
    phase = pager.cover.tab.page.phase
    refreshingPages = pager.cover.refreshingPages
    refresh = pager.cover.refresh
    collapse = pager.collapseFraction
    accessibility = pager.cover.tab.page.accessibility
    runner = Runner(pager, clock: clock, perform: perform)
    runner.onUpdate = { [weak self] runner in self?.update(runner.machine) }
  }

  /// Sends an event to the pager; see ``Runner/send(_:)``.
  public func send(_ event: PagerEvent) { runner.send(event) }

  private func update(_ pager: Pager) {
    set(\.snapshot, pager.snapshot)
    set(\.cells, pager.cells)
    set(\.pageFrames, pager.pageFrames)
    set(\.tabs, pager.tabs)
    set(\.pages, pager.pages)
    set(\.settled, pager.settled)
    set(\.selected, pager.selected)
    set(\.phase, pager.cover.tab.page.phase)
    set(\.refreshingPages, pager.cover.refreshingPages)
    set(\.refresh, pager.cover.refresh)
    set(\.collapse, pager.collapseFraction)
    set(\.accessibility, pager.cover.tab.page.accessibility)
    onUpdate?(self)
  }

  /// Sets a property if its value changes. Some versions of Observation also notify for an equal value.
  private func set<Value: Equatable>(_ path: ReferenceWritableKeyPath<PagerModel, Value>, _ value: Value) {
    if self[keyPath: path] != value { self[keyPath: path] = value }
  }

  /// Returns the mounted rows of a page in the scene.
  public func cells(of page: PageID) -> [PagerCell] { cells.filter { $0.page == page } }
}

extension Pager {
  /// The collapsed fraction of the cover: 0 (open) … 1; 0 for a cover that does not collapse.
  fileprivate var collapseFraction: Double { cover.range > 0 ? cover.collapse / cover.range : 0 }
}
