internal import FolioCollections
internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// The whole state: its digest, its laws, and how it is saved.
extension Pager {
  /// A hash of the whole state; equal machines have equal digests. Complexity: O(pages + rows).
  public var digest: UInt64 {
    var digest = Digest()
    digest.combine(cover.digest)
    digest.combine(UInt64(configuration.axis.rawValue))
    digest.combine(configuration.slop)
    digest.combine(configuration.lineLength)
    lists.combine(into: &digest)
    recognizer.combine(into: &digest)
    grip.combine(into: &digest)
    press.combine(into: &digest)
    digest.combine(UInt64(dragAxis.rawValue))
    for number in [frame.x, frame.y, frame.width, frame.height] { digest.combine(number) }
    digest.combine(UInt64(direction.rawValue))
    return digest.value
  }

  /// Whether the parts fit each other.
  var isConsistent: Bool {
    guard configuration.refusal == nil, frame.isLegal else { return false }
    guard configuration.axis == .horizontal || cover.maximum == 0 else { return false }
    guard lists.width == frame.width, lists.height == frame.height, lists.bottomInset == cover.bottomInset
    else {
      return false
    }
    guard let template = try? Self.template(configuration), template == lists.template else { return false }
    let pages = cover.tab.page
    guard lists.pages.allSatisfy({ pages.index(of: $0) != nil }) else { return false }
    guard lists.comingBack.allSatisfy({ lists.contains($0) }),
      zip(lists.comingBack, lists.comingBack.dropFirst()).allSatisfy({ $0 < $1 })
    else { return false }
    guard lists.anchors.sortedKeys.allSatisfy({ pages.count == 0 || pages.index(of: PageID($0)) != nil })
    else { return false }
    guard lists.anchors.sortedKeys.allSatisfy({ lists.anchors[$0]?.isConsistent == true }) else {
      return false
    }
    return pages.cacheOrder.allSatisfy { pages.loadState(of: $0) == .failed || lists.contains($0) }
  }
}

extension Grip {
  /// Takes the grip into a digest.
  func combine(into digest: inout Digest) {
    switch self {
    case .none: digest.combine(UInt64(0))
    case .overStrip: digest.combine(UInt64(1))
    case .overContent(let stopped): digest.combine(UInt64(stopped ? 2 : 3))
    case .strip: digest.combine(UInt64(4))
    case .pages: digest.combine(UInt64(5))
    case .list(let page):
      digest.combine(UInt64(6))
      digest.combine(page)
    case .row: digest.combine(UInt64(7))
    }
  }
}

#if !hasFeature(Embedded)
  extension Pager: Codable {
    private enum Key: String, CodingKey {
      case configuration, cover, lists, recognizer, press, grip, dragAxis, frame, direction
    }

    /// Reads a saved state.
    ///
    /// - Throws: `DecodingError` if the values are no state that this machine can be in.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      configuration = try values.decode(PagerConfiguration.self, forKey: .configuration)
      cover = try values.decode(CoverController.self, forKey: .cover)
      lists = try values.decode(PageLists.self, forKey: .lists)
      recognizer = try values.decode(PanRecognizer.self, forKey: .recognizer)
      press = try values.decode(RowPress.self, forKey: .press)
      grip = try values.decode(Grip.self, forKey: .grip)
      dragAxis = try values.decode(Axis.self, forKey: .dragAxis)
      frame = try values.decode(Rect.self, forKey: .frame)
      direction = try values.decode(LayoutDirection.self, forKey: .direction)
      guard isConsistent else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "The values make no state of a pager"))
      }
    }

    /// Writes the whole state.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(configuration, forKey: .configuration)
      try values.encode(cover, forKey: .cover)
      try values.encode(lists, forKey: .lists)
      try values.encode(recognizer, forKey: .recognizer)
      try values.encode(press, forKey: .press)
      try values.encode(grip, forKey: .grip)
      try values.encode(dragAxis, forKey: .dragAxis)
      try values.encode(frame, forKey: .frame)
      try values.encode(direction, forKey: .direction)
    }
  }
#endif
