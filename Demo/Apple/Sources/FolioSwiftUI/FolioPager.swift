public import FolioHost
public import Foundation
public import SwiftUI

/// Pages with rows, under tabs and a cover that collapses.
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
/// The view fills what it is given, and what of its height is a safe area. It sends the pager its frame, the heights of cover
/// and tabs, fingers, keys, and what the environment says; the order of pages and their rows are the model's owner's to
/// send. Rows whose models have no height are measured. Rows whose slot is the same are one view to SwiftUI: its state is
/// that of the slot, and what belongs to a row is kept by its key.
///
/// A drag belongs to one pager: for pagers in one another see `GestureClaim`.
@available(macOS 14, iOS 17, visionOS 1, *)
public struct FolioPager<Page: View, Row: View, Cover: View, TabLabel: View>: View {
  private let model: PagerModel
  private let selection: Binding<PageID>?
  private let content: PagerContent<Page, Row, Cover, TabLabel>
  private var metrics: PagerMetrics
  private var place: Binding<Data?>?

  /// Makes a pager.
  ///
  /// - Parameters:
  ///   - model: The pager and what runs it.
  ///   - selection: The page at rest. The pager goes to a page that is set from outside.
  ///   - page: What is behind the rows of a page.
  ///   - row: A row, for what ``PagerCell`` says of it.
  ///   - cover: The cover, for how far it is collapsed: 0 … 1.
  ///   - tab: A tab.
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

  /// The pager and what belongs to it. Another model is another pager, with a state of its own.
  public var body: some View {
    PagerContainer(model: model, selection: selection, content: content, metrics: metrics, place: place)
      .id(ObjectIdentifier(model))
  }
}

@available(macOS 14, iOS 17, visionOS 1, *)
extension FolioPager {
  /// Makes a pager with nothing behind its rows.
  public init(
    model: PagerModel, selection: Binding<PageID>? = nil,
    @ViewBuilder row: @escaping (PagerCell) -> Row,
    @ViewBuilder cover: @escaping (Double) -> Cover,
    @ViewBuilder tab: @escaping (PagerTab) -> TabLabel
  ) where Page == EmptyView {
    self.init(
      model: model, selection: selection, page: { _ in EmptyView() }, row: row, cover: cover, tab: tab)
  }

  /// Makes a pager without a cover.
  public init(
    model: PagerModel, selection: Binding<PageID>? = nil,
    @ViewBuilder row: @escaping (PagerCell) -> Row,
    @ViewBuilder tab: @escaping (PagerTab) -> TabLabel
  ) where Page == EmptyView, Cover == EmptyView {
    self.init(model: model, selection: selection, row: row, cover: { _ in EmptyView() }, tab: tab)
  }

  /// Makes a pager of pages without rows, cover and tabs.
  public init(
    model: PagerModel, selection: Binding<PageID>? = nil, @ViewBuilder page: @escaping (PageID) -> Page
  ) where Row == EmptyView, Cover == EmptyView, TabLabel == EmptyView {
    self.init(
      model: model, selection: selection, page: page, row: { _ in EmptyView() }, cover: { _ in EmptyView() },
      tab: { _ in EmptyView() })
  }

  /// How high the cover is: at least, and when it is open. A safe area at the top is added to both.
  public func coverHeight(_ heights: ClosedRange<CGFloat>) -> FolioPager {
    with { $0.metrics.cover = heights }
  }

  /// How high the tabs are; 44 points unless set.
  public func tabHeight(_ height: CGFloat) -> FolioPager { with { $0.metrics.tabHeight = height } }

  /// How wide the tab of each page is; unless set, tabs share the strip. Asked again when pages or the size of type
  /// change.
  public func tabWidth(_ width: @escaping @MainActor (PageID) -> CGFloat) -> FolioPager {
    with { $0.metrics.tabWidth = width }
  }

  /// Keeps where the user is, for `@SceneStorage`: the pager opens there if it is not nil, and sets it at rest and when the
  /// scene is no longer active.
  public func restoration(_ place: Binding<Data?>) -> FolioPager { with { $0.place = place } }

  private func with(_ change: (inout FolioPager) -> Void) -> FolioPager {
    var copy = self
    change(&copy)
    return copy
  }
}

/// What a pager shows.
struct PagerContent<Page: View, Row: View, Cover: View, TabLabel: View> {
  let page: (PageID) -> Page
  let row: (PagerCell) -> Row
  let cover: (Double) -> Cover
  let tab: (PagerTab) -> TabLabel
}

/// How large the parts of a pager are.
struct PagerMetrics {
  var cover: ClosedRange<CGFloat> = 0...0
  var tabHeight: CGFloat
  var tabWidth: (@MainActor (PageID) -> CGFloat)?
}

/// Where a pager is.
struct PagerGeometry: Equatable {
  var size = CGSize.zero
  var safeArea = EdgeInsets()

  /// The frame of the pager, whose origin is its own: all of its height, safe areas included.
  var frame: LayoutRect {
    LayoutRect(width: size.width, height: size.height + safeArea.top + safeArea.bottom)
  }
}
