#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  internal import FolioHost
  internal import Foundation
  internal import SwiftUI

  /// A view that draws the state of its model: pages and their rows, the strip, the cover. It is evaluated in each frame in
  /// which something moves.
  @available(macOS 14, iOS 17, visionOS 1, *)
  struct PagerCanvas<Page: View, Row: View, Cover: View, TabLabel: View>: View {
    let driver: PagerDriver
    let content: PagerContent<Page, Row, Cover, TabLabel>
    let direction: LayoutDirection

    private var model: PagerModel { driver.model }

    var body: some View {
      ZStack(alignment: .topLeading) {
        ForEach(model.pageFrames) { page in
          content.page(page.id)
            .frame(width: page.frame.width, height: page.frame.height, alignment: .topLeading)
            .environment(\.layoutDirection, direction)
            .placed(in: page.frame)
            .accessibilityHidden(!page.isExposed)
            .zIndex(-1)
        }
        ForEach(model.cells) { cell in
          PagerRow(cell: cell, driver: driver, direction: direction, content: content.row(cell))
            .accessibilityHidden(!driver.isExposed(cell.page))
            .zIndex(Double(cell.layer.rawValue))
        }
        cover.zIndex(4)
        if TabLabel.self != EmptyView.self, model.snapshot.strip.height > 0 { strip.zIndex(5) }
      }
    }

    /// The cover, as far as it is above the strip.
    private var cover: some View {
      let frame = model.snapshot.cover
      let seen = LayoutRect(
        x: frame.x, y: frame.y, width: frame.width, height: max(0, model.snapshot.strip.y - frame.y))
      return content.cover(model.collapse)
        .environment(\.layoutDirection, direction)
        .frame(width: frame.width, height: frame.height)
        .placed(in: seen)
        .clipped()
    }

    private var strip: some View {
      let strip = model.snapshot.strip
      return ZStack(alignment: .topLeading) {
        Color.clear.background(.bar)
        ForEach(model.tabs) { tab in
          content.tab(tab)
            .environment(\.layoutDirection, direction)
            .placed(in: tab.frame.moved(x: -strip.x, y: -strip.y), alignment: .center)
            .accessibilityElement(children: .combine)
            .accessibilityAddTraits(tab.accessibility.isSelected ? [.isButton, .isSelected] : .isButton)
            .accessibilityAction { driver.activateTab(of: tab.page) }
        }
        if let indicator = model.snapshot.indicator {
          Color.accentColor
            .placed(
              in: LayoutRect(
                x: indicator.x - strip.x, y: strip.height - 3, width: max(0, indicator.width), height: 3)
            )
            .accessibilityElement()
            .accessibilityLabel(Text("Page"))
            .accessibilityValue(Text(verbatim: position))
            .accessibilityAdjustableAction { driver.adjust($0) }
        }
      }
      .placed(in: strip)
      .clipped()
      .accessibilityElement(children: .contain)
      .accessibilityAddTraits(.isTabBar)
    }

    private var position: String { model.accessibility.map { "\($0.position) / \($0.count)" } ?? "" }
  }

  /// A row in its slot. If its model has no height, it has its ideal height, and reports it.
  @available(macOS 14, iOS 17, visionOS 1, *)
  struct PagerRow<Content: View>: View {
    let cell: PagerCell
    let driver: PagerDriver
    let direction: LayoutDirection
    let content: Content

    var body: some View {
      let cell = cell
      content
        .frame(
          width: cell.frame.width, height: cell.isSelfSizing ? nil : cell.frame.height, alignment: .leading
        )
        .environment(\.layoutDirection, direction)
        .fixedSize(horizontal: false, vertical: cell.isSelfSizing)
        .onGeometryChange(for: RowSize.self) {
          RowSize(cell, height: $0.size.height)
        } action: {
          driver.measured($0)
        }
        .placed(in: cell.frame)
    }
  }

  @available(macOS 14, iOS 17, visionOS 1, *)
  extension View {
    /// Places the view in a rectangle of the pager.
    func placed(in rect: LayoutRect, alignment: Alignment = .topLeading) -> some View {
      frame(width: rect.width, height: rect.height, alignment: alignment).offset(x: rect.x, y: rect.y)
    }
  }

  @available(macOS 14, iOS 17, visionOS 1, *)
  extension LayoutRect {
    func moved(x: Double, y: Double) -> LayoutRect {
      LayoutRect(x: self.x + x, y: self.y + y, width: width, height: height)
    }
  }
#endif
