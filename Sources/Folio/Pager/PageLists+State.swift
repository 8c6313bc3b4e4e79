internal import FolioCollections
internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// The whole state of the lists: digest, normal form, safety and coding.
extension PageLists {
  /// Feeds the stored values into the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(settings.value.list, count)
    for page in pages {
      guard let index = table.index(of: page), let list = read(page, { $0.digest }) else { continue }
      digest.combine(page, list, table.entries[index].top, table.entries[index].wanted)
      digest.combine(
        table.entries[index].sharesSlots, table.entries[index].isShort, table.entries[index].isNew)
    }
    digest.combine(places.count)
    for key in places.sortedKeys {
      guard let place = places[key] else { continue }
      digest.combine(key, place.y as Int64?, place.wasThere, place.settings)
    }
    digest.combine(anchors.count)
    for key in anchors.sortedKeys {
      digest.combine(key, anchors[key])
    }
  }

  /// Returns the lists in their normal forms, with the slots that they share.
  func normalized(at now: Moment) -> PageLists {
    var (table, pool) = (table, pool)
    for index in table.entries.indices {
      table.entries[index].list = table.entries[index].list.normalized(at: now)
    }
    pool.normalize()
    var normal = PageLists(settings: settings, table: table, pool: pool)
    (normal.width, normal.height, normal.bottomInset) = (width, height, bottomInset)
    normal.reducesMotion = reducesMotion
    normal.anchors = anchors
    normal.places = places
    return normal
  }

  /// Whether lists that share slots have distinct owners in them, and events can lead to the places.
  var isSafe: Bool {
    let arePlaces = places.sortedKeys.allSatisfy { page in
      guard let place = places[page] else { return true }
      return Entry.isPlace(place.y) && place.settings?.refusal == nil
    }
    guard arePlaces else { return false }
    return pages.allSatisfy { page in
      guard let entry = entry(of: page), entry.isSafe else { return false }
      return !entry.sharesSlots || entry.list.owner == page.rawValue
    }
  }
}

extension PageLists.Entry {
  /// Whether events can lead to the places and bounds. Their sums are then representable.
  fileprivate var isSafe: Bool {
    guard Self.isHeight(top), top >= 0, wanted.map(Self.isPlace) ?? true,
      !isShort || wanted != nil
    else { return false }
    guard let bounds else { return true }
    return bounds.obscured.magnitude <= Units.largest.magnitude
      && [
        bounds.edge, bounds.low, bounds.lowByHand, bounds.highByHand, bounds.roomByHand, bounds.reveal ?? 0,
      ]
      .allSatisfy(Self.isHeight)
  }

  /// Whether content can be at a place: whether its offset under the room above it is legal.
  fileprivate static func isPlace(_ units: Int64) -> Bool { units.magnitude <= 2 * Units.largest.magnitude }

  /// Whether the height above content, and values derived from it, are in range.
  private static func isHeight(_ units: Int64) -> Bool {
    units.magnitude <= 8 * Units.nearest(.largestLegal).magnitude
  }
}

#if Coding
  extension PageLists {
    private enum Key: String, CodingKey {
      case width, height, bottomInset, pool, entries, anchors, places
    }

    /// Decodes saved lists. Each list that shares slots was encoded with all shared slots, because a list without its
    /// slots is not a state of a list.
    ///
    /// - Throws: `DecodingError` if the lists disagree about the slots that they share.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      let pool = try values.decode(SlotPool.self, forKey: .pool)
      var table = try values.decode(ListTable.self, forKey: .entries)
      for page in table.sortedPages {
        guard let index = table.index(of: page), table.entries[index].sharesSlots else { continue }
        var taken = SlotPool()
        table.entries[index].list.exchangePool(&taken)
        guard taken == pool else {
          throw DecodingError.dataCorruptedError(
            forKey: .entries, in: values, debugDescription: "Page \(page.rawValue) shares other slots")
        }
      }
      // The pager, which saves its configuration, sets it.
      self.init(settings: Shared(PagerConfiguration()), table: table, pool: pool)
      anchors = try values.decode(IntegerMap<RowAnchor>.self, forKey: .anchors)
      places = try values.decode(IntegerMap<Place>.self, forKey: .places)
      width = try values.decode(Double.self, forKey: .width)
      height = try values.decode(Double.self, forKey: .height)
      bottomInset = try values.decode(Double.self, forKey: .bottomInset)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(width, forKey: .width)
      try values.encode(height, forKey: .height)
      try values.encode(bottomInset, forKey: .bottomInset)
      try values.encode(pool, forKey: .pool)
      var whole = table
      for page in pages {
        guard let index = table.index(of: page), let list = list(of: page) else { continue }
        whole.entries[index].list = list
      }
      try values.encode(whole, forKey: .entries)
      try values.encode(anchors, forKey: .anchors)
      try values.encode(places, forKey: .places)
    }
  }
#endif
