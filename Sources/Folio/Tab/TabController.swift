internal import FolioCollections
public import FolioMachine
internal import FolioMotion

/// A machine for pages with a strip of tabs: a ``PageController`` and the strip that follows it.
///
///     events ──▶ TabController ──▶ effects            .page(…) first, stripMoved last
///                 ├─ page    PageController           which page, how far on the way
///                 └─ strip   following, held …        where the tabs are, how far scrolled
///
/// The pages do not depend on the strip. The strip follows their position after each event: each tab is aligned as it is
/// reached, unless a finger holds the strip. The values to draw are pure functions of the position and the lengths:
/// ``indicator``, ``emphasis(of:)``, ``frame(of:)``, ``visibleTabs``.
///
///     var tabs = TabController()
///     try tabs.handle(.page(.pagesChanged([1, 2, 3]))) { _ in }
///     try tabs.handle(.page(.layoutChanged(length: 320))) { _ in }
///     try tabs.handle(.stripLayoutChanged(length: 320)) { _ in }
///     try tabs.handle(.lengthsChanged([100, 200, 300])) { _ in }
///     tabs.indicator                                       // offset 0, length 100
///     try tabs.handle(.tapped(1, request: 1)) { _ in }     // reselected(1)
///     try tabs.handle(.tapped(3, request: 2)) { _ in }     // page(jumpAnswered(2, pending)), …
///     tabs.indicator                                       // offset 300, length 300
///     tabs.stripOffset                                     // 280: as near to the middle as the strip's end allows
///
/// Laws: an event is rejected whole or applied whole; unless touched, the strip comes to an offset within ``stripBounds``;
/// `stripMoved` is emitted at most once per event, last, and only if the offset changed. Complexity per event: O(log tabs),
/// but O(tabs) for events that carry all tabs and for another cap.
///
/// The article StateDiagrams of FolioTesting has every change of phase, as generated from the machine, under “Tab strip”.
public struct TabController: StateMachine, Normalizing, Savable, Digestible {
  /// The events of the controller.
  public typealias Event = TabEvent
  /// The effects of the controller.
  public typealias Effect = TabEffect

  /// The pages.
  public internal(set) var page: PageController

  /// The configuration of the controller.
  public var configuration: TabConfiguration {
    @inline(__always)
    get { settings.value }
  }

  /// The storage of ``configuration``, which copies share.
  var settings: Shared<TabConfiguration>

  /// The tabs and the offset of the strip.
  var strip = Strip()

  /// The offsets of the strip at the tabs around the position, cached for samples and ticks that only move the pages. Every
  /// other event clears it.
  var segment = StripSegment()

  /// The tab that a key moved the focus to, unless its page is selected.
  var focused: PageID?

  /// Creates tabs without pages.
  ///
  /// - Throws: `refusedConfiguration` with the first invalid value.
  public init(
    page: PageConfiguration = PageConfiguration(), configuration: TabConfiguration = TabConfiguration()
  ) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    self.page = try PageController(configuration: page)
    settings = Shared(configuration)
    strip.tabs.follow(self.configuration)
  }

  /// Creates tabs without pages, with the default configurations.
  public init() {
    page = PageController()
    settings = Shared(TabConfiguration())
  }

  /// Handles an event and emits its effects in order: each effect of the pages, followed by its consequences, then the
  /// effects of the tabs.
  ///
  /// - Throws: The reason for a rejection. The machine is then unchanged and has emitted nothing.
  public mutating func handle(_ event: TabEvent, emit: (TabEffect) -> Void) throws(Rejection) {
    if let sample = PageSample(event), applies(sample, emit: emit) { return }
    let before = strip.offset
    switch event {
    case .page(let event): try pipe(event, emit: emit)
    case .tapped(let page, let request): try tapped(page, request: request, emit: emit)
    case .stripDragBegan: strip.hold()
    case .stripDragMoved(let travel, _):
      guard travel.isLegal else { throw .illegalValue(.travel) }
      strip.drag(by: travel)
    case .stripDragEnded(let velocity, let moment):
      guard velocity.isLegal else { throw .illegalValue(.velocity) }
      strip.release(velocity: velocity, at: moment)
    case .lengthsChanged(let lengths, let selected): try lengthsChanged(lengths, selected)
    case .uniformLengthChanged(let length, let selected):
      guard TabOffsets.isLegal(length), TabOffsets.isLegal(selected ?? 0) else {
        throw .illegalValue(.lengths)
      }
      changeLengths { $0.setAll(length, selected: selected) }
    case .lengthChanged(let page, let length, let selected):
      guard let index = self.page.track.order.index(of: page) else { throw .unknownPage(page) }
      guard TabOffsets.isLegal(length), TabOffsets.isLegal(selected ?? 0) else {
        throw .illegalValue(.lengths)
      }
      changeLengths { $0.set(length, selected: selected, at: index) }
    case .stripLayoutChanged(let length):
      guard length.isLegalLength else { throw .illegalValue(.stripLength) }
      guard length != strip.length else { break }
      strip.resize(to: length)
      stand()
    case .key(let key, let request): try press(key, request: request, emit: emit)
    case .configured(let configuration): try configured(configuration)
    }
    segment = StripSegment()
    if strip.offset != before { emit(.stripMoved(offset: strip.offset)) }
  }
}
