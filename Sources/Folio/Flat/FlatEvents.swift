extension CoverEvent {
  /// An event of the pages: `.tab(.page(event))`.
  public static func page(_ event: PageEvent) -> CoverEvent { .tab(.page(event)) }

  /// The event of the tabs or the pages that this is, if it is one.
  public var tab: TabEvent? { if case .tab(let event) = self { event } else { nil } }

  /// The event of the pages that this is, if it is one.
  public var page: PageEvent? { tab?.page }
}

extension TabEvent {
  /// The event of the pages that this is, if it is one.
  public var page: PageEvent? { if case .page(let event) = self { event } else { nil } }
}

extension CarouselEvent {
  /// The event of the pages that this is, if it is one.
  public var page: PageEvent? { if case .page(let event) = self { event } else { nil } }
}

extension PagerEvent {
  /// An event of the pages: `.cover(.tab(.page(event)))`.
  public static func page(_ event: PageEvent) -> PagerEvent { .cover(.tab(.page(event))) }

  /// An event of the tabs or the pages: `.cover(.tab(event))`.
  public static func tab(_ event: TabEvent) -> PagerEvent { .cover(.tab(event)) }

  /// The event of cover, tabs or pages that this is, if it is one.
  public var cover: CoverEvent? { if case .cover(let event) = self { event } else { nil } }

  /// The event of the tabs or the pages that this is, if it is one.
  public var tab: TabEvent? { cover?.tab }

  /// The event of the pages that this is, if it is one.
  public var page: PageEvent? { cover?.page }
}
