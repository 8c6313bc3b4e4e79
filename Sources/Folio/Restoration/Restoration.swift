internal import FolioCollections
public import FolioList
public import FolioMachine

/// Where the user was, small enough to be saved when an app goes: the page and how far beside it pages rest that do not
/// snap, how far each content is scrolled, and how far the cover is collapsed. It is no state: loads, motions, fingers and
/// settings are not in it.
///
///     let saved = pager.restoration                  // Codable; no longer than the pages with a position
///     var later = Pager()
///     try later.handle(.restored(saved)) { … }       // before or after layout, before or after the pages are there
///
/// A ``Pager`` and a ``CoverController`` take it as one event; pages and tabs without a cover take ``pageEvent``.
/// Nothing is animated: everything is where it was, with cause `restore`, before it appears.
///
/// What changed in between is met as if it had changed under the user's eyes: for a page that is gone comes the one at
/// its place, places of pages that are gone are dropped, other heights keep the cover's edge or what is seen of it,
/// and a list keeps its row at the lower edge of the strip.
public struct Restoration: Hashable, Sendable, Savable {
  /// How far a cover is collapsed, in points, and what it then measured.
  public struct CoverPlace: Hashable, Sendable, Savable, Digestible {
    /// How far it is collapsed: 0 … `maximum` − `minimum`.
    public var collapse: Double
    /// Its height when it is open.
    public var maximum: Double
    /// Its height when it is collapsed.
    public var minimum: Double

    /// Makes a place.
    public init(collapse: Double, maximum: Double, minimum: Double) {
      self.collapse = collapse
      self.maximum = maximum
      self.minimum = minimum
    }
  }

  /// How far the content of a page is scrolled.
  public struct PagePlace: Hashable, Sendable, Savable {
    /// The page.
    public var page: PageID
    /// Points from the content's top under the open cover; not negative.
    public var y: Double
    /// The row of the page's list, if it had one; its distance is that of the strip's lower edge from the row's top.
    public var list: ListPosition?

    /// Makes a place.
    public init(page: PageID, y: Double, list: ListPosition? = nil) {
      self.page = page
      self.y = y
      self.list = list
    }
  }

  /// The page selected last: where the pages rest, or are certain to. Nil without pages.
  public var settled: PageID?

  /// Where that page stood among the others, from 0: its heir is found there if it is gone.
  public var index: Int64

  /// The part of the way to the next page that pages rest beside this one, or if it is negative back to the previous one:
  /// −½ … ½. It is 0 where pages snap. Pages rest there again where they are told not to snap before they come back.
  public var fraction: Double

  /// The cover; nil if there was none to ask.
  public var cover: CoverPlace?

  /// The pages that are scrolled, and the settled one; each once.
  public var places: [PagePlace]

  /// Makes a restoration.
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

  /// What brings the page back in a ``PageController``, or in a ``TabController`` as `.page(…)`; nil without pages.
  public var pageEvent: PageEvent? {
    settled.map { .restored($0, index: index, fraction: fraction == 0 ? nil : fraction) }
  }

  /// The same values without −0, so that what is kept of equal ones has equal bits. Complexity: O(places).
  var normalized: Restoration {
    var normalized = self
    normalized.fraction = fraction.withoutNegativeZero
    normalized.cover = cover.map {
      CoverPlace(
        collapse: $0.collapse.withoutNegativeZero, maximum: $0.maximum.withoutNegativeZero,
        minimum: $0.minimum.withoutNegativeZero)
    }
    for index in places.indices {
      normalized.places[index].y += 0
      normalized.places[index].list?.distance += 0
      normalized.places[index].list?.height += 0
      normalized.places[index].list?.width += 0
    }
    return normalized
  }

  /// Leaves the cover out: contents are scrolled from where it had collapsed. Complexity: O(places).
  mutating func leaveCover() {
    guard let collapse = cover?.collapse else { return }
    for index in places.indices { places[index].y = max(0, places[index].y - collapse) }
    cover = nil
  }

  /// Whether pages can rest this far beside one.
  static func isFraction(_ number: Double) -> Bool { number >= -0.5 && number <= 0.5 }

  /// Why these values can be nobody's, if they cannot. Complexity: O(places).
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
  /// The first value that makes no sense, if any.
  var refusal: Rejection.Field? {
    guard maximum.isLegalLength else { return .maximum }
    guard minimum.isLegalLength, minimum <= maximum else { return .minimum }
    return collapse >= 0 && collapse <= maximum - minimum ? nil : .collapsed
  }

  /// Takes in all three.
  public func combine(into digest: inout StateDigest) { digest.combine(collapse, maximum, minimum) }
}

#if Coding
  extension Restoration {
    private enum CodingKeys: String, CodingKey { case settled, index, fraction, cover, places }

    /// Reads where the user was; where nothing is written of it, pages rested in their place. Complexity: O(places).
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      settled = try values.decodeIfPresent(PageID.self, forKey: .settled)
      index = try values.decode(Int64.self, forKey: .index)
      fraction = try values.decodeIfPresent(Double.self, forKey: .fraction) ?? 0
      cover = try values.decodeIfPresent(CoverPlace.self, forKey: .cover)
      places = try values.decode([PagePlace].self, forKey: .places)
    }

    /// Writes where the user was; how far beside their page pages rest only where they do. Complexity: O(places).
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
