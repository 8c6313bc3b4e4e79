public import FolioList
public import FolioMachine

extension TabEffect {
  /// The effect of the pages that this is, if it is one.
  public var page: PageEffect? { if case .page(let effect) = self { effect } else { nil } }
}

extension CarouselEffect {
  /// The effect of the pages that this is.
  public var page: PageEffect? { if case .page(let effect) = self { effect } else { nil } }
}

extension CoverEffect {
  /// An effect of the pages: `.tab(.page(effect))`.
  public static func page(_ effect: PageEffect) -> CoverEffect { .tab(.page(effect)) }

  /// The effect of the tabs or the pages that this is, if it is one.
  public var tab: TabEffect? { if case .tab(let effect) = self { effect } else { nil } }

  /// The effect of the pages that this is, if it is one.
  public var page: PageEffect? { tab?.page }
}

extension PagerEffect {
  /// An effect of the pages: `.cover(.tab(.page(effect)))`.
  public static func page(_ effect: PageEffect) -> PagerEffect { .cover(.tab(.page(effect))) }

  /// An effect of the tabs or the pages: `.cover(.tab(effect))`.
  public static func tab(_ effect: TabEffect) -> PagerEffect { .cover(.tab(effect)) }

  /// The effect of cover, tabs or pages that this is, if it is one.
  public var cover: CoverEffect? { if case .cover(let effect) = self { effect } else { nil } }

  /// The effect of the tabs or the pages that this is, if it is one.
  public var tab: TabEffect? { cover?.tab }

  /// The effect of the pages that this is, if it is one.
  public var page: PageEffect? { cover?.page }

  /// The effect of a page's list that this is, with its page, if it is one.
  public var list: (page: PageID, effect: ListEffect)? {
    if case .list(let page, let effect) = self { (page, effect) } else { nil }
  }
}
