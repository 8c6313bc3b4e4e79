internal import Folio

/// A value with many parts, most of which have their default. Scripts contain only the others.
protocol Configuration {
  /// Returns the default value.
  static func usual() -> Self
}

extension Configuration {
  /// The parts that differ from the default, with their values.
  var changes: [(label: String, value: Any)] {
    zip(Mirror(reflecting: self).children, Mirror(reflecting: Self.usual()).children).compactMap {
      own, other in
      Script.source(of: own.value) == Script.source(of: other.value) ? nil : (own.label ?? "", own.value)
    }
  }

  /// The value as Swift source.
  var source: String {
    let changes = changes.map { "$0.\($0.label) = \(Script.source(of: $0.value))" }
    guard !changes.isEmpty else { return "\(Self.self)()" }
    return "change(\(Self.self)()) { \(changes.joined(separator: "; ")) }"
  }
}

extension PageConfiguration: Configuration {
  static func usual() -> PageConfiguration { PageConfiguration() }
}

extension SlideLayout: Configuration {
  static func usual() -> SlideLayout { SlideLayout() }
}

extension TabConfiguration: Configuration {
  static func usual() -> TabConfiguration { TabConfiguration() }
}

extension CoverConfiguration: Configuration {
  static func usual() -> CoverConfiguration { CoverConfiguration() }
}

extension CarouselConfiguration: Configuration {
  static func usual() -> CarouselConfiguration { CarouselConfiguration() }
}

extension PagerConfiguration: Configuration {
  static func usual() -> PagerConfiguration { PagerConfiguration() }
}

extension ListConfiguration: Configuration {
  static func usual() -> ListConfiguration { ListConfiguration() }
}

extension ReorderConfiguration: Configuration {
  static func usual() -> ReorderConfiguration { ReorderConfiguration() }
}

extension FeedConfiguration: Configuration {
  static func usual() -> FeedConfiguration { FeedConfiguration() }
}

extension SchedulerConfiguration: Configuration {
  static func usual() -> SchedulerConfiguration { SchedulerConfiguration() }
}

extension ListBatch: Configuration {
  static func usual() -> ListBatch { ListBatch() }
}
