#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  public import FolioHost
  public import Foundation
  public import SwiftUI

  /// A view with pages of rows, under tabs and a collapsing cover.
  ///
  ///     struct Feed: View {
  ///       @State private var model = PagerModel(…, clock: TimelineClock()) { effect, runner in … }
  ///       @State private var page: PageID = 1
  ///       @SceneStorage("feed") private var place: Data?
  ///
  ///       var body: some View {
  ///         FolioPager(model: model, selection: $page) { cell in
  ///           Text(titles[cell.row])
  ///         } cover: { collapse in
  ///           Header().opacity(1 - collapse)
  ///         } tab: { tab in
  ///           Text(name(of: tab.page)).opacity(0.5 + tab.emphasis / 2)
  ///         }
  ///         .coverHeight(64...200)
  ///         .restoration($place)
  ///         .refreshable { await load() }
  ///       }
  ///     }
  ///
  /// The view fills the proposed size, including safe areas at the top and bottom. It sends the pager its frame, the heights
  /// of cover and tabs, fingers, keys, and settings of the environment. The owner of the model sends the order of the pages
  /// and their rows. Rows whose models have no height are measured. Rows in the same slot are one view to SwiftUI: its state
  /// belongs to the slot. Store what belongs to a row by its key.
  ///
  /// A drag belongs to one pager. For nested pagers, see `GestureClaim`.
  @available(macOS 14, iOS 17, visionOS 1, *)
  public struct FolioPager<Page: View, Row: View, Cover: View, TabLabel: View>: View {
    private let model: PagerModel
    private let selection: Binding<PageID>?
    private let content: PagerContent<Page, Row, Cover, TabLabel>
    private var metrics: PagerMetrics
    private var place: Binding<Data?>?

    /// Creates a pager.
    ///
    /// - Parameters:
    ///   - model: The model of the pager.
    ///   - selection: The page at rest. The pager moves to a page that is set from outside.
    ///   - page: A closure that returns the view behind the rows of a page.
    ///   - row: A closure that returns the view of a row, for its ``PagerCell``.
    ///   - cover: A closure that returns the cover, for its collapse: 0 … 1.
    ///   - tab: A closure that returns a tab.
    public init(
      model: PagerModel, selection: Binding<PageID>? = nil,
      @ViewBuilder page: @escaping (PageID) -> Page,
      @ViewBuilder row: @escaping (PagerCell) -> Row,
      @ViewBuilder cover: @escaping (Double) -> Cover,
      @ViewBuilder tab: @escaping (PagerTab) -> TabLabel
    ) {
      self.model = model
      self.selection = selection
      content = PagerContent(page: page, row: row, cover: cover, tab: tab)
      metrics = PagerMetrics(tabHeight: TabLabel.self == EmptyView.self ? 0 : 44)
    }

    /// The pager and its state. Another model is another pager, with a state of its own.
    public var body: some View {
      PagerContainer(model: model, selection: selection, content: content, metrics: metrics, place: place)
        .id(ObjectIdentifier(model))
    }
  }

  @available(macOS 14, iOS 17, visionOS 1, *)
  extension FolioPager {
    /// Creates a pager with nothing behind its rows.
    public init(
      model: PagerModel, selection: Binding<PageID>? = nil,
      @ViewBuilder row: @escaping (PagerCell) -> Row,
      @ViewBuilder cover: @escaping (Double) -> Cover,
      @ViewBuilder tab: @escaping (PagerTab) -> TabLabel
    ) where Page == EmptyView {
      self.init(
        model: model, selection: selection, page: { _ in EmptyView() }, row: row, cover: cover, tab: tab)
    }

    /// Creates a pager without a cover.
    public init(
      model: PagerModel, selection: Binding<PageID>? = nil,
      @ViewBuilder row: @escaping (PagerCell) -> Row,
      @ViewBuilder tab: @escaping (PagerTab) -> TabLabel
    ) where Page == EmptyView, Cover == EmptyView {
      self.init(model: model, selection: selection, row: row, cover: { _ in EmptyView() }, tab: tab)
    }

    /// Creates a pager of pages without rows, cover and tabs.
    public init(
      model: PagerModel, selection: Binding<PageID>? = nil, @ViewBuilder page: @escaping (PageID) -> Page
    ) where Row == EmptyView, Cover == EmptyView, TabLabel == EmptyView {
      self.init(
        model: model, selection: selection, page: page, row: { _ in EmptyView() },
        cover: { _ in EmptyView() },
        tab: { _ in EmptyView() })
    }

    /// Sets the heights of the collapsed and of the open cover. A safe area at the top is added to both.
    public func coverHeight(_ heights: ClosedRange<CGFloat>) -> FolioPager {
      with { $0.metrics.cover = heights }
    }

    /// Sets the height of the tabs, 44 points by default.
    public func tabHeight(_ height: CGFloat) -> FolioPager { with { $0.metrics.tabHeight = height } }

    /// Sets the length of each page's tab. By default, tabs share the strip. The closure is called again when pages or the
    /// type size change.
    public func tabWidth(_ width: @escaping @MainActor (PageID) -> CGFloat) -> FolioPager {
      with { $0.metrics.tabWidth = width }
    }

    /// Stores the place of the user, for `@SceneStorage`. The pager opens there if it is not nil, and sets it at rest and
    /// when the scene is no longer active.
    public func restoration(_ place: Binding<Data?>) -> FolioPager { with { $0.place = place } }

    private func with(_ change: (inout FolioPager) -> Void) -> FolioPager {
      var copy = self
      change(&copy)
      return copy
    }
  }

  /// The content of a pager.
  @available(macOS 14, iOS 17, visionOS 1, *)
  struct PagerContent<Page: View, Row: View, Cover: View, TabLabel: View> {
    let page: (PageID) -> Page
    let row: (PagerCell) -> Row
    let cover: (Double) -> Cover
    let tab: (PagerTab) -> TabLabel
  }

  /// The sizes of the parts of a pager.
  @available(macOS 14, iOS 17, visionOS 1, *)
  struct PagerMetrics {
    var cover: ClosedRange<CGFloat> = 0...0
    var tabHeight: CGFloat
    var tabWidth: (@MainActor (PageID) -> CGFloat)?
  }

  /// The geometry of a pager.
  @available(macOS 14, iOS 17, visionOS 1, *)
  struct PagerGeometry: Equatable {
    var size = CGSize.zero
    var safeArea = EdgeInsets()

    /// The frame of the pager in its own coordinates: its whole height, including safe areas.
    var frame: LayoutRect {
      LayoutRect(width: size.width, height: size.height + safeArea.top + safeArea.bottom)
    }
  }
#endif
