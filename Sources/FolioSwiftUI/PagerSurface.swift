#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  internal import FolioHost
  internal import Foundation
  internal import SwiftUI

  /// The surface of a pager: its geometry, its gestures and its keys.
  @available(macOS 14, iOS 17, visionOS 1, *)
  struct PagerSurface<Page: View, Row: View, Cover: View, TabLabel: View>: View {
    let driver: PagerDriver
    let content: PagerContent<Page, Row, Cover, TabLabel>
    let metrics: PagerMetrics
    let direction: LayoutDirection
    let typeSize: DynamicTypeSize

    @GestureState private var isTouched = false

    /// The values on which the layout of a pager depends.
    private struct Layout: Equatable {
      var geometry: PagerGeometry
      var pages: [PageID]
      var cover: ClosedRange<CGFloat>
      var tabHeight: CGFloat
      var typeSize: DynamicTypeSize
    }

    var body: some View {
      GeometryReader { proxy in
        let geometry = PagerGeometry(size: proxy.size, safeArea: proxy.safeAreaInsets)
        let layout = Layout(
          geometry: geometry, pages: driver.model.pages, cover: metrics.cover, tabHeight: metrics.tabHeight,
          typeSize: typeSize)
        surface
          .frame(width: geometry.frame.width, height: geometry.frame.height, alignment: .topLeading)
          .clipped()
          .contentShape(Rectangle())
          .simultaneousGesture(drag)
          .offset(y: -geometry.safeArea.top)
          .onChange(of: layout, initial: true) { driver.layOut(geometry, metrics) }
      }
      .background { if let frames = driver.frames { FrameDriver(frames: frames) } }
      .onChange(of: isTouched) { _, isTouched in
        if !isTouched { driver.touchLost() }
      }
      .focusable()
      .onKeyPress(keys: PagerDriver.keys) { driver.press($0) }
      .accessibilityElement(children: .contain)
      .accessibilityScrollAction { driver.scroll(toward: $0) }
    }

    /// Frames are measured from the left in either reading direction. Their content has the direction of the container.
    private var surface: some View {
      PagerCanvas(driver: driver, content: content, direction: direction)
        .environment(\.layoutDirection, .leftToRight)
    }

    /// A drag from its first touch, simultaneous with the gestures of the pager's content. The state is reset when the
    /// gesture ends and when the system cancels it, which `onEnded` does not report.
    private var drag: some Gesture {
      DragGesture(minimumDistance: 0, coordinateSpace: .local)
        .updating($isTouched) { _, isTouched, _ in isTouched = true }
        .onChanged { driver.touchMoved($0) }
        .onEnded { driver.touchEnded($0) }
    }
  }
#endif
