import Folio
import FolioTrace

/// A type with defaults: bytes change some of its fields.
protocol Settings: Codable {
  init()
}

extension Settings {
  /// The defaults as JSON, or nil if they cannot be encoded.
  static var defaults: JSON? { try? Wire.json(of: Self()) }
}

extension CacheConfiguration: Settings {
  init() { self.init(capacity: 8) }
}
extension PanConfiguration: Settings {
  init() { self.init(slop: 10) }
}
extension PressConfiguration: Settings {
  init() { self.init(slop: 10) }
}
extension SchedulerConfiguration: Settings {
  init() { self.init(cores: 3) }
}
extension PageConfiguration: Settings {}
extension TabConfiguration: Settings {}
extension CoverConfiguration: Settings {}
extension PagerConfiguration: Settings {}
extension CarouselConfiguration: Settings {}
extension ListConfiguration: Settings {}
extension FeedConfiguration: Settings {}
extension ReorderConfiguration: Settings {}
extension Viewability: Settings {
  init() { self.init(fraction: 0.5) }
}
extension TabSetup: Settings {}
extension CoverSetup: Settings {}
extension PagerSetup: Settings {}
extension CarouselSetup: Settings {}
