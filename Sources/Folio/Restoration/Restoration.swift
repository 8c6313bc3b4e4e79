internal import FolioCollections
public import FolioList
public import FolioMachine

/// The user's place, small enough to be saved when an app is closed: the page and the distance from it at which pages that
/// do not snap rest, the offset of each content, and the collapse of the cover. It is not the state of a machine: it has no
/// loads, motions, fingers or settings.
///
///     let saved = pager.restoration                  // Codable; no longer than the pages with a position
///     var later = Pager()
///     try later.handle(.restored(saved)) { … }       // before or after layout, before or after the pages are there
///
/// A ``Pager`` and a ``CoverController`` take it as one event; pages and tabs without a cover take ``pageEvent``. Nothing
/// is animated: everything is restored, with cause `restore`, before it appears.
///
/// Changes since the save have the same effect as changes on screen: a removed page is replaced by the one at its index,
/// places of removed pages are dropped, other heights keep the cover's edge or its visible part, and a list keeps its row
/// at the lower edge of the strip.
public struct Restoration: Hashable, Sendable, Savable {
  /// The collapse of a cover, in points, and its heights at that time.
  public struct CoverPlace: Hashable, Sendable, Savable, Digestible {
    /// The collapse of the cover: 0 … `maximum` − `minimum`.
    public var collapse: Double
    /// The height of the expanded cover.
    public var maximum: Double
    /// The height of the collapsed cover.
    public var minimum: Double

    /// Creates a place.
    public init(collapse: Double, maximum: Double, minimum: Double) {
      self.collapse = collapse
      self.maximum = maximum
      self.minimum = minimum
    }
  }

  /// The offset of a page's content.
  public struct PagePlace: Hashable, Sendable, Savable {
    /// The page.
    public var page: PageID
    /// The offset of the content, in points from its top under the expanded cover; not negative.
    public var y: Double
    /// The row of the page's list, if it had one; its distance is that of the strip's lower edge from the row's top.
    public var list: ListPosition?

    /// Creates a place.
    public init(page: PageID, y: Double, list: ListPosition? = nil) {
      self.page = page
      self.y = y
      self.list = list
    }
  }

  /// The page selected last, on which the pages rest or will rest; nil without pages.
  public var settled: PageID?

  /// The zero-based index of that page. If the page no longer exists, the page at this index is selected instead.
  public var index: Int64

  /// The distance of the pages from this page, as a part of the distance to the next page, or if negative to the previous
  /// one: −½ … ½. It is 0 if pages snap. It is restored if pages are configured not to snap before that.
  public var fraction: Double

  /// The cover; nil if there was none.
  public var cover: CoverPlace?

  /// The scrolled pages and the settled one, each once.
  public var places: [PagePlace]

  /// Creates a restoration.
  public init(
    settled: PageID? = nil, index: Int64 = 0, fraction: Double = 0, cover: CoverPlace? = nil,
    places: [PagePlace] = []
  ) {
    self.settled = settled
    self.index = index
    self.fraction = fraction
    self.cover = cover
    self.places = places
  }

  /// The event that restores the page in a ``PageController``, or as `.page(…)` in a ``TabController``; nil without pages.
  public var pageEvent: PageEvent? {
    settled.map { .restored($0, index: index, fraction: fraction == 0 ? nil : fraction) }
  }

  /// Removes the cover; contents are scrolled from where it had collapsed. Complexity: O(places).
  mutating func leaveCover() {
    guard let collapse = cover?.collapse else { return }
    for index in places.indices { places[index].y = max(0, places[index].y - collapse) }
    cover = nil
  }

  /// Returns whether pages can rest at this distance from one.
  static func isFraction(_ number: Double) -> Bool { number >= -0.5 && number <= 0.5 }

  /// The reason for which these values are invalid; nil if they are valid. Complexity: O(places).
  var refusal: Rejection? {
    guard index >= 0, Self.isFraction(fraction) else { return .illegalValue(.position) }
    if let field = cover?.refusal { return .illegalValue(field) }
    var known = IntegerMap<Bool>(minimumCapacity: places.count)
    for place in places {
      guard place.y.isLegalLength else { return .illegalValue(.offset) }
      guard known.update(true, for: place.page.rawValue) == nil else { return .duplicatePage(place.page) }
      if let refusal = place.list?.refusal { return .list(refusal) }
    }
    return nil
  }
}

extension Restoration.CoverPlace {
  /// The first invalid value, if any.
  var refusal: Rejection.Field? {
    guard maximum.isLegalLength else { return .maximum }
    guard minimum.isLegalLength, minimum <= maximum else { return .minimum }
    return collapse >= 0 && collapse <= maximum - minimum ? nil : .collapsed
  }

  /// Adds all three values to a digest.
  public func combine(into digest: inout StateDigest) { digest.combine(collapse, maximum, minimum) }
}

#if Coding
  extension Restoration {
    private enum CodingKeys: String, CodingKey { case settled, index, fraction, cover, places }

    /// Reads a restoration; without a stored fraction, pages rest on their page. Complexity: O(places).
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      settled = try values.decodeIfPresent(PageID.self, forKey: .settled)
      index = try values.decode(Int64.self, forKey: .index)
      fraction = try values.decodeIfPresent(Double.self, forKey: .fraction) ?? 0
      cover = try values.decodeIfPresent(CoverPlace.self, forKey: .cover)
      places = try values.decode([PagePlace].self, forKey: .places)
    }

    /// Writes the restoration; the fraction only if it is not 0. Complexity: O(places).
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encodeIfPresent(settled, forKey: .settled)
      try values.encode(index, forKey: .index)
      if fraction != 0 { try values.encode(fraction, forKey: .fraction) }
      try values.encodeIfPresent(cover, forKey: .cover)
      try values.encode(places, forKey: .places)
    }
  }
#endif
