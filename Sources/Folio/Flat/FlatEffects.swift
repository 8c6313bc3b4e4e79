public import FolioList
public import FolioMachine

extension TabEffect {
  /// The contained effect of the pages; nil for another effect.
  public var page: PageEffect? { if case .page(let effect) = self { effect } else { nil } }
}

extension CarouselEffect {
  /// The contained effect of the pages; nil for another effect.
  public var page: PageEffect? { if case .page(let effect) = self { effect } else { nil } }
}

extension CoverEffect {
  /// Returns an effect of the pages: `.tab(.page(effect))`.
  public static func page(_ effect: PageEffect) -> CoverEffect { .tab(.page(effect)) }

  /// The contained effect of the tabs or the pages; nil for another effect.
  public var tab: TabEffect? { if case .tab(let effect) = self { effect } else { nil } }

  /// The contained effect of the pages; nil for another effect.
  public var page: PageEffect? { tab?.page }
}

extension PagerEffect {
  /// Returns an effect of the pages: `.cover(.tab(.page(effect)))`.
  public static func page(_ effect: PageEffect) -> PagerEffect { .cover(.tab(.page(effect))) }

  /// Returns an effect of the tabs or the pages: `.cover(.tab(effect))`.
  public static func tab(_ effect: TabEffect) -> PagerEffect { .cover(.tab(effect)) }

  /// The contained effect of cover, tabs or pages; nil for another effect.
  public var cover: CoverEffect? { if case .cover(let effect) = self { effect } else { nil } }

  /// The contained effect of the tabs or the pages; nil for another effect.
  public var tab: TabEffect? { cover?.tab }

  /// The contained effect of the pages; nil for another effect.
  public var page: PageEffect? { cover?.page }

  /// The contained effect of a page's list, with its page; nil for another effect.
  public var list: (page: PageID, effect: ListEffect)? {
    if case .list(let page, let effect) = self { (page, effect) } else { nil }
  }
}
