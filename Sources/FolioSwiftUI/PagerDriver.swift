#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  internal import FolioHost
  internal import Foundation
  internal import SwiftUI

  /// A driver that maps reports of SwiftUI to events of a pager, and sends each only if it differs from the last.
  @available(macOS 14, iOS 17, visionOS 1, *)
  @MainActor
  final class PagerDriver {
    let model: PagerModel

    /// The current date, for gestures, whose samples have dates.
    var currentDate: () -> Date = { Date() }

    /// The last sample of the finger, or nil while none is down.
    var lastSample: PointerEvent?

    /// The page that was written to the selection, and returns as its change.
    private var written: PageID?
    /// A selected page that does not exist yet.
    private var wanted: PageID?
    private var isOnScreen = false
    private var isInBackground = false
    private var isShown = false
    private var hasOpened = false

    init(_ model: PagerModel) { self.model = model }

    var pager: Pager { model.runner.machine }
    var frames: TimelineFrames? { (model.runner.clock as? TimelineClock)?.frames }

    // MARK: Layout

    /// Handles a change of the view, its metrics or the pages.
    func layOut(_ geometry: PagerGeometry, _ metrics: PagerMetrics) {
      let top = pager.configuration.axis == .horizontal ? geometry.safeArea.top : 0
      let (least, most) = (metrics.cover.lowerBound + top, metrics.cover.upperBound + top)
      var events: [PagerEvent] = [
        .cover(.heightsChanged(maximum: most, collapsed: least, minimum: least)),
        .cover(.uniformStripHeightChanged(metrics.tabHeight)),
      ]
      if let width = metrics.tabWidth { events.append(.tab(.lengthsChanged(model.pages.map { width($0) }))) }
      events += [.frameChanged(geometry.frame), .bottomInsetChanged(geometry.safeArea.bottom)]
      model.runner.send(contentsOf: events)
    }

    /// Invalidates the heights of rows because the type size has changed.
    func invalidateHeights() {
      model.runner.send(contentsOf: pager.listedPages.map { .list($0, .invalidateHeights) })
    }

    /// Reports the layout of a row.
    func measured(_ row: RowSize) {
      guard row.isSelfSizing else { return }
      let known = pager.withList(of: row.page) { list in
        (
          generation: list.generation,
          height: list.isMeasured(row.row) ? list.frame(of: row.row)?.height : nil
        )
      }
      guard let known, known.height.map({ abs($0 - row.height) > 0.01 }) ?? true else { return }
      let measurement = RowMeasurement(row: row.row, height: row.height)
      model.send(.list(row.page, .measured([measurement], generation: known.generation)))
    }

    // MARK: Environment

    func setDirection(_ direction: LayoutDirection) {
      model.send(.directionChanged(direction == .rightToLeft ? .rightToLeft : .leftToRight))
    }

    func setReducedMotion(_ isOn: Bool) { model.send(.page(.reducedMotionChanged(isOn))) }

    /// The distance of a pull that refreshes a page, in points, if the pager has none.
    private static let refreshThreshold = 64.0

    /// Pages refresh by a pull if there is an action.
    func setRefreshes(_ refreshes: Bool) {
      let threshold = model.runner.withMachine { $0.cover.configuration.refreshThreshold }
      let policy: RefreshPolicy = threshold == nil ? .threshold(Self.refreshThreshold) : .configured
      model.runner.send(
        contentsOf: model.pages.map { .cover(.refreshChanged($0, refreshes ? policy : .off)) })
    }

    // MARK: Appearance

    /// Shows the view: for the first time at its stored place, or at the selected page.
    func appear(selection: PageID?, place: Data?) {
      if !hasOpened {
        hasOpened = true
        if let saved = place.flatMap({ try? JSONDecoder().decode(Restoration.self, from: $0) }) {
          model.send(.restored(saved))
        } else if let selection {
          select(selection, animated: false)
        }
      }
      isOnScreen = true
      updateAppearance()
    }

    func disappear() {
      isOnScreen = false
      updateAppearance()
    }

    func setScenePhase(_ phase: ScenePhase) {
      isInBackground = phase == .background
      updateAppearance()
    }

    private func updateAppearance() {
      let shows = isOnScreen && !isInBackground
      guard shows != isShown else { return }
      isShown = shows
      if !shows { touchLost() }
      model.runner.send(
        contentsOf: shows
          ? [.page(.containerWillAppear()), .page(.containerDidAppear)]
          : [.page(.containerWillDisappear()), .page(.containerDidDisappear)])
    }

    /// The place of the user, to be stored.
    var place: Data? { try? JSONEncoder().encode(pager.restoration) }

    // MARK: Selection

    /// Handles a change of the selection. A page that the driver has written is not a request.
    func select(_ page: PageID, animated: Bool = true) {
      defer { written = nil }
      guard page != written else { return }
      wanted = nil
      if pager.cover.tab.page.index(of: page) == nil, model.pages.isEmpty { return wanted = page }
      guard page != pager.settled || pager.cover.tab.page.phase != .resting else { return }
      _ = model.runner.request(.page(.jump(to: page, animated: animated)))
    }

    /// Handles a change of the pages: a page that was selected before may now exist.
    func pagesChanged() {
      guard let page = wanted, !model.pages.isEmpty else { return }
      wanted = nil
      select(page, animated: false)
    }

    /// Writes the page at rest to the selection, unless it is there.
    func report(to selection: Binding<PageID>?) {
      guard let selection, wanted == nil, pager.cover.tab.page.phase == .resting, let page = pager.settled,
        pager.queuedRequest == nil, page != selection.wrappedValue
      else { return }
      written = page
      selection.wrappedValue = page
    }

    // MARK: Drawing

    /// Whether assistive technology can find rows of a page.
    func isExposed(_ page: PageID) -> Bool { model.runner.withMachine { $0.page.isExposed(page) } }
  }

  /// The height of a row's layout. The value differs for another row in the same slot, and for a row that must be measured
  /// again.
  @available(macOS 14, iOS 17, visionOS 1, *)
  struct RowSize: Equatable {
    let page: PageID
    let row: Int64
    let isSelfSizing: Bool
    let unmeasured: MeasurementGeneration?
    let height: Double

    init(_ cell: PagerCell, height: Double) {
      (page, row, isSelfSizing, unmeasured) = (cell.page, cell.row, cell.isSelfSizing, cell.unmeasured)
      self.height = height
    }
  }
#endif
