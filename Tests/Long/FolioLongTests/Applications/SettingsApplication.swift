import Folio
import FolioTesting

/// A settings screen: pages without lists under a cover and a strip, in a container that appears and disappears.
///
/// Vertical pages have no cover.
@MainActor
struct SettingsApplication: CustomReflectable {
  static let account: PageID = 1
  static let sound: PageID = 2
  static let about: PageID = 3
  static let pages = [account, sound, about]

  let host: ApplicationHost
  private let settings: CoverConfiguration

  nonisolated var customMirror: Mirror { Mirror(self, children: []) }

  init(
    _ flow: Flow, snaps: Bool = true, mode: CoverMode = .exitUntilCollapsed, hidesSingleTab: Bool = false,
    restoring saved: Restoration? = nil
  ) throws {
    var settings = CoverConfiguration()
    settings.snaps = snaps ? .nearest : .never
    settings.mode = mode
    self.settings = settings
    var tab = TabConfiguration()
    tab.hidesSingleTab = hidesSingleTab
    var configuration = PagerConfiguration()
    configuration.axis = flow.axis
    host = ApplicationHost(try Pager(tab: tab, cover: settings, configuration: configuration), flow: flow)
    host.titles = [Self.account: "Account", Self.sound: "Sound", Self.about: "About"]
    if let saved { host.send(.restored(saved)) }
    host.open(Self.pages, cover: (160, 40))
  }

  /// The length of a page along the axis.
  var length: Double { host.flow == .vertical ? ApplicationHost.size.height : ApplicationHost.size.width }

  var collapse: Double { host.pager.cover.collapse }

  /// Drags the page up with a finger by a distance, and lifts at rest or in motion.
  mutating func scroll(by distance: Double, flings: Bool = false) {
    host.scroll(by: distance, flings: flings)
    host.rest()
  }

  mutating func open(_ page: PageID) {
    host.tap(page)
    host.rest()
  }

  mutating func press(_ key: PagerKey) {
    host.send(.key(key, request: 3))
    host.rest()
  }

  /// Hides the container, and shows it again.
  mutating func leave(animated: Bool = true) {
    host.page(.containerWillDisappear(animated: animated))
    host.pass(frames: 4)
    host.page(.containerDidDisappear)
  }

  mutating func comeBack(animated: Bool = true) {
    host.page(.containerWillAppear(animated: animated))
    host.pass(frames: 4)
    host.page(.containerDidAppear)
    host.rest()
  }
}
