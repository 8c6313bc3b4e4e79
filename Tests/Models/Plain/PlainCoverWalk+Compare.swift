internal import Folio
internal import FolioCollections
internal import FolioList
internal import FolioMachine

/// The values of a pager that are compared with the model.
extension PlainCoverWalk {
  static func complaint(_ model: PlainCover, _ host: PlainCoverHost) -> String? {
    let pager = host.pager
    let cover = pager.cover
    guard cover.active == PageID(Int64(model.selected)) else {
      return "page \(String(describing: cover.active)), not \(model.selected)"
    }
    let collapse = Units.nearest(cover.collapse)
    guard collapse == model.collapse else {
      return "collapse \(cover.collapse), not \(Units.points(model.collapse)); \(places(model, pager))"
    }
    for page in model.onScreen {
      if let text = complaint(model, pager, page) {
        return "page \(page): \(text); collapse \(cover.collapse)"
      }
    }
    if model.beside == nil, Units.nearest(cover.contentTop) != model.contentTop {
      return "contentTop \(cover.contentTop), not \(Units.points(model.contentTop))"
    }
    return refreshComplaint(model, cover)
  }

  private static func places(_ model: PlainCover, _ pager: Pager) -> String {
    let ys = model.onScreen.map { page in
      "y \(Units.points(y(of: page, in: pager) ?? 0)), not \(Units.points(model.lists[page].y))"
    }
    return ys.joined(separator: "; ")
  }

  /// Returns how far a list is scrolled from its top under the open cover, in units.
  static func y(of page: Int, in pager: Pager) -> Int64? {
    let id = PageID(Int64(page))
    guard let list = pager.list(of: id), let top = pager.cover.topInset(of: id) else { return nil }
    return Units.nearest(list.offset) + Units.nearest(top)
  }

  private static func complaint(_ model: PlainCover, _ pager: Pager, _ page: Int) -> String? {
    let id = PageID(Int64(page))
    guard let list = pager.list(of: id), var y = y(of: page, in: pager) else { return "no list" }
    let content = model.lists[page]
    y += content.waiting
    guard Units.nearest(list.total) == content.total, list.rowCount == content.rows.count else {
      return "content \(list.total), not \(Units.points(content.total))"
    }
    guard y == content.y else { return "y \(Units.points(y)), not \(Units.points(content.y))" }
    guard pager.depth(of: id) == Units.points(model.depth(of: page)) else {
      return "depth \(String(describing: pager.depth(of: id))), not \(Units.points(model.depth(of: page)))"
    }
    let top = Units.nearest(list.contentInsets.top)
    guard top == model.top(of: page), Units.nearest(list.contentInsets.bottom) == model.bottom else {
      return "insets \(list.contentInsets), not \(Units.points(model.top(of: page)))"
    }
    return boundsComplaint(model, list, page) ?? rowComplaint(model, pager, list, page)
  }

  private static func boundsComplaint(_ model: PlainCover, _ list: ListController, _ page: Int) -> String? {
    let above = model.top(of: page)
    let low = model.holdsCover(page) ? -model.lists[page].room : model.low(of: page)
    let waiting = model.lists[page].waiting
    guard Units.nearest(list.minimumOffset) == low - above - waiting else {
      return "least offset \(list.minimumOffset), not \(Units.points(low - above))"
    }
    let high = model.holdsCover(page) ? max(model.reach, model.end(of: page)) : model.high(of: page)
    guard Units.nearest(list.maximumOffset) == high - above - waiting else {
      return "greatest offset \(list.maximumOffset), not \(Units.points(high - above))"
    }
    return nil
  }

  /// Returns the row at the visible top, and its place on screen.
  private static func rowComplaint(
    _ model: PlainCover, _ pager: Pager, _ list: ListController, _ page: Int
  ) -> String? {
    guard let anchor = model.anchor(of: page, seen: max(0, model.depth(of: page))) else { return nil }
    let place = model.begin(of: anchor, on: page) - model.lists[page].y + model.top(of: page)
    guard let frame = list.frame(of: Int64(anchor)) else { return "no row \(anchor)" }
    let drawn = Units.nearest(frame.top) - Units.nearest(list.offset)
    guard drawn == place else {
      return "row \(anchor) at \(Units.points(drawn)), not \(Units.points(place))"
    }
    guard model.beside == nil, model.lists[page].y >= model.collapse else { return nil }
    let seen = list.row(at: list.offset + pager.cover.contentTop)
    // The free space above content at its bottom is no row.
    let expected = model.depth(of: page) < model.lead(of: page) ? nil : Int64(anchor)
    guard seen == expected else { return "row \(String(describing: seen)) at the top, not \(anchor)" }
    return nil
  }

  private static func refreshComplaint(_ model: PlainCover, _ cover: CoverController) -> String? {
    for page in model.lists.indices {
      let refreshes = cover.isRefreshing(PageID(Int64(page)))
      guard refreshes == model.lists[page].isRefreshing else { return "page \(page) refreshes: \(refreshes)" }
    }
    let isSame =
      switch cover.refresh {
      case .idle: model.pull == .none && !model.lists[model.selected].isRefreshing
      case .pulling: model.pull == .pulling
      case .armed: model.pull == .armed
      case .refreshing: model.lists[model.selected].isRefreshing
      }
    return isSame ? nil : "refresh \(cover.refresh), not \(model.pull)"
  }
}

extension PlainCover {
  /// After formulas with rounding, the least unit is the machine's.
  mutating func adoptRounding(of host: PlainCoverHost) {
    guard isRounded else { return }
    for page in onScreen {
      guard let y = PlainCoverWalk.y(of: page, in: host.pager),
        abs(y + lists[page].waiting - lists[page].y) <= 4
      else { continue }
      lists[page].y = y + lists[page].waiting
    }
    let collapse = Units.nearest(host.pager.cover.collapse)
    if abs(collapse - self.collapse) <= 4 { self.collapse = collapse }
  }
}
