extension CoverEvent {
  /// Returns an event of the pages: `.tab(.page(event))`.
  public static func page(_ event: PageEvent) -> CoverEvent { .tab(.page(event)) }

  /// The contained event of the tabs or the pages; nil for another event.
  public var tab: TabEvent? { if case .tab(let event) = self { event } else { nil } }

  /// The contained event of the pages; nil for another event.
  public var page: PageEvent? { tab?.page }
}

extension TabEvent {
  /// The contained event of the pages; nil for another event.
  public var page: PageEvent? { if case .page(let event) = self { event } else { nil } }
}

extension CarouselEvent {
  /// The contained event of the pages; nil for another event.
  public var page: PageEvent? { if case .page(let event) = self { event } else { nil } }
}

extension PagerEvent {
  /// Returns an event of the pages: `.cover(.tab(.page(event)))`.
  public static func page(_ event: PageEvent) -> PagerEvent { .cover(.tab(.page(event))) }

  /// Returns an event of the tabs or the pages: `.cover(.tab(event))`.
  public static func tab(_ event: TabEvent) -> PagerEvent { .cover(.tab(event)) }

  /// The contained event of cover, tabs or pages; nil for another event.
  public var cover: CoverEvent? { if case .cover(let event) = self { event } else { nil } }

  /// The contained event of the tabs or the pages; nil for another event.
  public var tab: TabEvent? { cover?.tab }

  /// The contained event of the pages; nil for another event.
  public var page: PageEvent? { cover?.page }
}
