#if Anew
  internal import FolioCollections
  internal import FolioMachine

  /// What lengths and the viewport make of a place: where a stop rests, and how far it is to the next.
  ///
  ///     ├ leading padding ┼────────── the room ──────────┼ trailing padding ┤
  ///     0                                                  viewport
  ///
  /// A stop rests where a part of it (its beginning, its middle, its end) meets the same part of the room.
  struct Geometry: Hashable, Sendable, Savable, Digestible {
    /// The length of the viewport, in points; 0 before layout.
    var viewport = 0.0
    /// The length of each page that the host sent; none before that.
    var lengths = SlideLengths()
    /// The length of pages without lengths of their own, in viewports, and the spacing between pages, in points.
    private(set) var fraction = 1.0
    private(set) var spacing = 0.0
    /// The part of a stop that is aligned: 0, ½ or 1.
    private(set) var part = 0.5
    /// Whether stops at the ends leave no room beside them.
    private(set) var isContained = false
    /// Whether slides are laid out otherwise than pages: a step beyond an end is then at least as long as the viewport.
    private var isArranged = false
    /// The beginning of the room, and its length.
    private var start = 0.0
    private var room = 0.0

    #if Coding
      private enum CodingKeys: String, CodingKey { case viewport, lengths }
    #endif

    /// Whether no event traps.
    var isSafe: Bool { viewport.isLegalLength && lengths.units.allSatisfy(SlideLengths.isLegal(units:)) }

    /// Adds what the configuration does not tell to the digest.
    func combine(into digest: inout StateDigest) { digest.combine(viewport, lengths.units) }

    /// Takes the values of a configuration, and of the viewport.
    mutating func configure(_ configuration: PageConfiguration) {
      let layout = configuration.slides
      (fraction, spacing, part) = (configuration.pageFraction, configuration.spacing, layout.alignment.part)
      isContained = layout.containment != .none && !configuration.loops
      isArranged = layout != .byDefault
      (start, room) = layout.room(in: viewport)
    }

    /// The part of a page's length that may be visible and still counts as out of view, in points.
    static func hair(in viewport: Double) -> Double { 1e-6 * min(1, viewport) }

    /// The distance in points within which two places are one.
    static var same: Double { 1e-7 }

    /// The distance in points within which two stops rest in the same place.
    static var shut: Double { 1.0 / 1_024 }

    /// Returns the length of a page, in points.
    @inline(__always)
    func length(of index: Int) -> Double {
      lengths.isTold ? lengths[index] : max(viewport * fraction, 1.0 / 768)
    }

    /// Returns the place at which a stop rests, if nothing contains it.
    @inline(__always)
    func snap(from begin: Double, length: Double) -> Double { begin + part * (length - room) - start }

    /// Returns the least place of rest of a line that begins at a point.
    func least(from begin: Double, to end: Double) -> Double {
      begin + part * (min(room, end - begin) - room) - start
    }

    /// Returns the greatest place of rest of a line that ends at a point.
    func most(to end: Double) -> Double { end - room - start }

    /// Returns the length of a step beyond the stop at an end.
    func gap(beyond length: Double) -> Double {
      max(lengths.isTold || isArranged ? viewport : 0, length + spacing, .leastNormalMagnitude)
    }
  }
#endif
