internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// What lengths and the viewport make of a place: where a stop rests, and how far it is to the next.
///
///     ├ leading padding ┼────────── the room ──────────┼ trailing padding ┤
///     0                                                  viewport
///
/// A stop rests where a part of it (its beginning, its middle, its end) meets the same part of the room.
struct Geometry: Hashable, Sendable, Savable, Digestible {
  /// The configuration.
  var settings = Shared(PageConfiguration())
  /// The length of the viewport, in points; 0 before layout.
  var viewport = 0.0
  /// The length of each page that the host sent; none before that.
  var lengths = SlideLengths()

  private var layout: SlideLayout { settings.value.slides }
  /// Whether a step beyond an end is at least as long as the viewport, since slides may be short.
  var isWide: Bool { lengths.isTold || layout != .byDefault }
  /// The spacing between pages, in points.
  var spacing: Double { settings.value.spacing }
  /// The part of a stop that is aligned: 0, ½ or 1.
  var part: Double { layout.alignment.part }
  /// Whether stops at the ends leave no room beside them.
  var isContained: Bool { layout.containment != .none && !settings.value.loops }
  /// The room, and its beginning.
  private var room: (start: Double, length: Double) { layout.room(in: viewport) }

  #if Coding
    private enum CodingKeys: String, CodingKey { case viewport, lengths }
  #endif

  /// Whether no event traps.
  var isSafe: Bool { viewport.isLegalLength && lengths.units.allSatisfy(SlideLengths.isLegal(units:)) }

  /// Adds what the configuration does not tell to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(viewport, lengths.units) }

  /// The part of a page's length that may be visible and still counts as out of view, in points.
  static func hair(in viewport: Double) -> Double { 1e-6 * min(1, viewport) }

  /// The distance in points within which two places are one.
  static var same: Double { 1e-7 }

  /// The distance in points within which two stops rest in the same place.
  static var shut: Double { 1.0 / 1_024 }

  /// The length of the shortest slide, in points.
  static var shortest: Double { 1.0 / 768 }

  /// Returns the length of a page, in points.
  @inline(__always)
  func length(of index: Int) -> Double {
    lengths.isTold ? lengths[index] : max(viewport * settings.value.pageFraction, Self.shortest)
  }

  /// Returns the place at which a stop rests, if nothing contains it.
  @inline(__always)
  func snap(from begin: Double, length: Double) -> Double {
    begin + part * (length - room.length) - room.start
  }

  /// Returns the least place of rest of a line that begins at a point.
  func least(from begin: Double, to end: Double) -> Double {
    begin + part * (min(room.length, end - begin) - room.length) - room.start
  }

  /// Returns the greatest place of rest of a line that ends at a point.
  func most(to end: Double) -> Double { end - room.length - room.start }

  /// Returns the length of a step beyond the stop at an end.
  func gap(beyond length: Double) -> Double {
    max(isWide ? viewport : 0, length + spacing, .leastNormalMagnitude)
  }

  /// Returns the distance from the place of rest of the first page that swipes reach to that of a stop, on a line of all that
  /// swipes reach. Complexity: O(pages).
  func snapPoint(of stop: Int, in order: Order) -> Double {
    var (units, slides, begin, end, own) = (Int64(0), 0, 0.0, 0.0, 0.0)
    var (ownEnd, firstEnd) = (0.0, Double?.none)
    var present = -1
    for index in 0..<order.count where !order.reach.isOff(index) || index == stop {
      if order.isStop(index) || index == stop {
        if present >= 0, firstEnd == nil { firstEnd = end }
        present = index
      }
      begin = slides == 0 ? 0 : end + spacing
      slides += 1
      if lengths.isTold {
        // Sums of units are exact.
        units += lengths.units[index]
        end = Units.points(units) + Double(slides - 1) * spacing
      } else {
        end = Double(slides) * (length(of: index) + spacing) - spacing
      }
      if index == stop { own = begin }
      if present == stop { ownEnd = end }
    }
    let least = least(from: 0, to: end)
    func rest(from begin: Double, to limit: Double) -> Double {
      let snap = snap(from: begin, length: limit - begin)
      return isContained ? snap.clamped(least, max(least, most(to: end))) : snap
    }
    return rest(from: own, to: ownEnd) - rest(from: 0, to: firstEnd ?? end)
  }

  /// The pages that share the stop of the page before them, as the layout groups them. Complexity: O(pages).
  func followers(in order: Order) -> PageSubset {
    let most = layout.slidesPerStop > 0 ? layout.slidesPerStop : SlideLayout.mostSlides
    var members: [Int] = []
    var groups: [(first: Int, begin: Double, length: Double, count: Int64)] = []
    var end = 0.0
    for index in 0..<order.count where !order.reach.isOff(index) {
      let begin = groups.isEmpty ? 0 : end + spacing
      end = begin + length(of: index)
      // No group contains a page that swipes do not reach. Two pixels by which a host rounds up are forgiven.
      guard let group = groups.last, !order.reach.isOff(index - 1), group.count < most,
        layout.slidesPerStop > 0 || end - group.begin <= room.length + 1
      else {
        groups.append((index, begin, end - begin, 1))
        continue
      }
      members.append(index)
      groups[groups.count - 1].length = end - group.begin
      groups[groups.count - 1].count += 1
    }
    guard layout.containment == .trim, !order.loops else {
      return PageSubset(members, of: order.count)
    }
    let least = part * min(room.length, end)
    let greatest = max(least, end - (1 - part) * room.length)
    // Stops within half a point are seen as one.
    let (first, last) = (least + Rest.restDistance, greatest - Rest.restDistance)
    var (isBefore, isBehind) = (false, false)
    for group in groups {
      let snap = group.begin + part * group.length
      if isBehind || (isBefore && (snap <= first || last <= first)), !order.reach.isOff(group.first - 1) {
        members.append(group.first)
      }
      isBefore = snap <= first
      isBehind = isBehind || snap >= last
    }
    return PageSubset(members.sorted(), of: order.count)
  }
}
