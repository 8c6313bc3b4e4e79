#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import FolioHost
  public import Foundation
  public import UIKit

  /// A container of pages under a strip of tabs and a collapsing cover, driven by a `Pager`.
  ///
  ///     let controller = FolioPagerController()
  ///     controller.dataSource = self
  ///     controller.heights = FolioPagerHeights(cover: 200, collapsedCover: 64)
  ///     navigationController?.pushViewController(controller, animated: true)
  ///
  /// Each page has a child controller and a scroll view. The scroll views scroll themselves and report their offsets; the
  /// pager moves pages and tabs. After each batch of events, the controller performs the effects and places its views
  /// according to the projections of the pager.
  @available(iOS 17, visionOS 1, *)
  @MainActor
  open class FolioPagerController: UIViewController {
    /// The object that provides the content.
    public weak var dataSource: (any FolioPagerDataSource)?
    /// The object that receives reports.
    public weak var delegate: (any FolioPagerDelegate)?

    /// The heights of cover and strip.
    public var heights = FolioPagerHeights() { didSet { if heights != oldValue { sendHeights() } } }

    /// The pager with its runner.
    public let model: PagerModel

    let pagesView = UIView(frame: .zero)
    let coverView = CoverContainer(frame: .zero)
    let stripView = TabStripView(frame: .zero)
    /// The pages from `load` or `prefetch` until `evict`.
    var hosts: [PageID: PageHost] = [:]
    let cells = CellPool()
    private(set) lazy var gestures = GestureCoordinator(self)
    private var observers: [NotificationToken] = []
    /// The pages as they were last set, for their titles.
    private var pages: [PageID] = []

    /// The settings for pages with scroll views of the system: measured rows above a finger move nothing until it lifts, and
    /// a cell that one page freed can be used by another.
    public static var configuration: PagerConfiguration {
      var configuration = PagerConfiguration()
      configuration.list.anchoring = .afterTouch
      configuration.sharesSlots = true
      return configuration
    }

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - pager: A pager without pages, whose configuration should be based on ``configuration``.
    ///   - clock: The clock that wakes the pager. By default a display link.
    public init(_ pager: Pager? = nil, clock: (any WakeClock)? = nil) {
      let standard = (try? Pager(configuration: Self.configuration)) ?? Pager()
      model = PagerModel(pager ?? standard, clock: clock ?? DispatchClock(frames: DisplayLinkFrames()))
      super.init(nibName: nil, bundle: nil)
      model.runner.onHandled = { [weak self] _, effects, _ in self?.perform(effects) }
      model.onUpdate = { [weak self] _ in self?.draw() }
    }

    /// Not available: the controller is created in code.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    // MARK: The view

    open override func loadView() {
      let view = PagerView(frame: .zero)
      view.controller = self
      view.clipsToBounds = true
      self.view = view
    }

    open override func viewDidLoad() {
      super.viewDidLoad()
      for part in [pagesView, stripView, coverView] as [UIView] { view.addSubview(part) }
      if let cover = dataSource?.coverView(in: self) { coverView.content = cover }
      stripView.onActivate = { [weak self] page in self?.model.send(.tab(.tapped(page))) }
      gestures.install(in: view)
      observe()
      send(.page(.reducedMotionChanged(UIAccessibility.isReduceMotionEnabled)))
      reloadPages()
    }

    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let (size, insets) = (view.bounds.size, view.safeAreaInsets)
      pagesView.frame = view.bounds
      let frame = LayoutRect(
        x: insets.left, y: insets.top, width: max(0, size.width - insets.left - insets.right),
        height: max(0, size.height - insets.top))
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      model.runner.send(contentsOf: [
        .directionChanged(isMirrored ? .rightToLeft : .leftToRight), .frameChanged(frame),
        .bottomInsetChanged(insets.bottom),
      ])
    }

    open override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      view.setNeedsLayout()
    }

    open override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      send(.page(.memoryPressure(.critical)))
    }

    private func observe() {
      observers = [
        NotificationToken(UIAccessibility.reduceMotionStatusDidChangeNotification) { [weak self] _ in
          self?.send(.page(.reducedMotionChanged(UIAccessibility.isReduceMotionEnabled)))
        },
        NotificationToken(
          UIAccessibility.elementFocusedNotification, key: UIAccessibility.focusedElementUserInfoKey
        ) { [weak self] element in self?.focusMoved(to: element) },
      ]
    }

    // MARK: Appearance

    /// The pager decides when pages appear.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      view.layoutIfNeeded()
      send(.page(.containerWillAppear(animated: animated)))
    }

    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      send(.page(.containerDidAppear))
    }

    open override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      send(.page(.containerWillDisappear(animated: animated)))
    }

    open override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      send(.page(.containerDidDisappear))
    }

    // MARK: Restoration

    open override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      encodePlace(with: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      decodePlace(with: coder)
    }

    // MARK: Pages and rows

    /// Sends an event to the pager.
    public func send(_ event: PagerEvent) { model.send(event) }

    /// Reads the pages and their titles from the data source.
    public func reloadPages() {
      guard isViewLoaded, let dataSource else { return }
      pages = dataSource.pages(in: self)
      stripView.setTitles(pages.map { (page: $0, title: dataSource.pager(self, titleOf: $0)) })
      send(.page(.pagesChanged(pages)))
      sendHeights()
      send(.tab(.lengthsChanged(pages.map { stripView.length(of: $0) })))
    }

    private func sendHeights() {
      guard isViewLoaded else { return }
      model.runner.send(contentsOf: [
        .cover(
          .heightsChanged(
            maximum: heights.cover, collapsed: heights.collapsedCover, minimum: heights.collapsedCover)),
        .cover(.uniformStripHeightChanged(heights.strip)),
      ])
    }

    /// Moves to a page, and returns the outcome.
    @discardableResult
    public func show(_ page: PageID, animated: Bool = true) async -> Runner<Pager>.Outcome {
      await model.runner.request(.page(.jump(to: page, animated: animated))).outcome
    }

    /// Sets the rows of a page, which is loaded with them or shows them instead of its former rows.
    public func setRows(_ sections: [SectionModel], of page: PageID) {
      model.runner.send(contentsOf: [.list(page, .sectionsChanged(sections)), .page(.loaded(page))])
    }

    /// Reports that a page could not be loaded.
    public func loadFailed(_ page: PageID) { send(.page(.loadFailed(page))) }

    /// Changes rows of a page.
    public func apply(_ batch: ListBatch, to page: PageID) { send(.list(page, .batch(batch))) }

    /// Refreshes a page, as if the user had pulled it.
    public func beginRefreshing(_ page: PageID) { send(.cover(.refresh(page))) }

    /// Sets what is done with content of a page that is too short to scroll the whole cover away.
    public func setShortContent(_ content: ShortContent, of page: PageID) {
      send(.cover(.shortContentChanged(page, content)))
    }

    /// Ends the refresh of a page.
    public func endRefreshing(_ page: PageID) { send(.cover(.refreshEnded(page))) }
  }

  /// An observation that ends with its owner.
  @available(iOS 17, visionOS 1, *)
  final class NotificationToken {
    private let token: any NSObjectProtocol

    /// - Parameter key: The key of the object in the notification's `userInfo` that is passed on.
    init(
      _ name: Notification.Name, key: String? = nil, _ body: @escaping @MainActor (AnyObject?) -> Void
    ) {
      // These notifications are posted on the main thread, and are delivered on the thread of the post.
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
        let value = key.flatMap { notification.userInfo?[$0] }.map { $0 as AnyObject }
        nonisolated(unsafe) let object = value
        MainActor.assumeIsolated { unsafe body(object) }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif
