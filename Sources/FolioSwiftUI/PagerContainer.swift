#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  internal import FolioHost
  internal import Foundation
  internal import SwiftUI

  /// A view that follows the environment of a pager, its appearance and its selection.
  @available(macOS 14, iOS 17, visionOS 1, *)
  struct PagerContainer<Page: View, Row: View, Cover: View, TabLabel: View>: View {
    private let selection: Binding<PageID>?
    private let content: PagerContent<Page, Row, Cover, TabLabel>
    private let metrics: PagerMetrics
    private let place: Binding<Data?>?

    @State private var driver: PagerDriver
    @Environment(\.layoutDirection) private var direction
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.refresh) private var refresh

    init(
      model: PagerModel, selection: Binding<PageID>?, content: PagerContent<Page, Row, Cover, TabLabel>,
      metrics: PagerMetrics, place: Binding<Data?>?
    ) {
      self.selection = selection
      self.content = content
      self.metrics = metrics
      self.place = place
      _driver = State(initialValue: PagerDriver(model))
    }

    private var model: PagerModel { driver.model }

    /// The values at rest whose changes are reported.
    private struct Rest: Equatable {
      var settled: PageID?
      var phase: PagePhase
    }

    var body: some View {
      followed
        .onChange(of: selection?.wrappedValue) { _, page in
          if let page { driver.select(page) }
          driver.report(to: selection)
        }
        .onChange(of: Rest(settled: model.settled, phase: model.phase)) {
          driver.report(to: selection)
          keepPlace()
        }
        .onChange(of: model.pages) {
          driver.pagesChanged()
          driver.setRefreshes(refresh != nil)
          driver.report(to: selection)
        }
        .onChange(of: model.refreshingPages) { old, new in
          for page in new where !old.contains(page) { startRefresh(of: page) }
        }
        .onAppear {
          driver.setRefreshes(refresh != nil)
          driver.appear(selection: selection?.wrappedValue, place: place?.wrappedValue)
          driver.report(to: selection)
        }
        .onDisappear {
          keepPlace()
          driver.disappear()
        }
    }

    private var followed: some View {
      PagerSurface(
        driver: driver, content: content, metrics: metrics, direction: direction, typeSize: typeSize
      )
      .onChange(of: direction, initial: true) { driver.setDirection(direction) }
      .onChange(of: reducesMotion, initial: true) { driver.setReducedMotion(reducesMotion) }
      .onChange(of: typeSize) { driver.invalidateHeights() }
      .onChange(of: refresh != nil) { driver.setRefreshes(refresh != nil) }
      .onChange(of: scenePhase, initial: true) {
        if scenePhase != .active { keepPlace() }
        driver.setScenePhase(scenePhase)
      }
    }

    private func keepPlace() {
      guard let place, model.phase == .resting || scenePhase != .active, !model.pages.isEmpty else { return }
      let data = driver.place
      if data != place.wrappedValue { place.wrappedValue = data }
    }

    /// Refreshes a page that was pulled, and ends the refresh when the action ends.
    private func startRefresh(of page: PageID) {
      let (model, refresh) = (model, refresh)
      Task {
        await refresh?()
        model.send(.cover(.refreshEnded(page)))
      }
    }
  }
#endif
