public import Folio
public import FolioHost

/// Photos beside each other, with a strip of thumbnails above. A photo that is zoomed scrolls by itself, and its edges hand
/// the finger over to the photos beside it.
@MainActor
public final class PhotoViewer {
  /// A photo, as wide as it is and as high as all others.
  public struct Photo: Sendable {
    /// What it is called.
    public var name: String
    /// How wide it is.
    public var width: Int

    /// A photo.
    public init(_ name: String, width: Int) {
      self.name = name
      self.width = width
    }
  }

  /// A zoomed photo is drawn twice as large, and shows this part of itself.
  private struct Zoom {
    var x = 0.0
    var y = 0.0
    let mostX: Double
    let mostY: Double

    /// Where the photo can scroll. It lies in the pager like a pager of its own.
    var candidate: GestureCandidate {
      GestureCandidate(
        axis: .horizontal, pages: ScrollCapacity(backward: x > 0, forward: x < mostX),
        list: ScrollCapacity(backward: y > 0, forward: y < mostY))
    }

    mutating func move(byX travelX: Double, y travelY: Double) {
      x = min(max(0, x - travelX), mostX)
      y = min(max(0, y - travelY), mostY)
    }
  }

  /// Runs the pages.
  public let runner: Runner<Pager>

  private let photos: [Photo]
  private let size: (width: Int, height: Int)
  /// The images that are decoded. The pager says which, so that they cost no more than its cache may.
  private var images: [PageID: [String]] = [:]
  private var zoom: Zoom?
  private var finger = (downX: 0.0, downY: 0.0, x: 0.0, y: 0.0, isPanning: false)

  /// Shows photos.
  ///
  /// - Parameters:
  ///   - photos: The photos.
  ///   - isFilm: Whether photos are as long as they are and lie close together; otherwise each has a page for itself.
  ///   - memory: How many pixels may be decoded.
  ///   - direction: The direction of reading.
  ///   - clock: What wakes the pages.
  public init(
    _ photos: [Photo], isFilm: Bool, memory: Int64, direction: ReadingDirection = .leftToRight,
    width: Int = 24, height: Int = 7, clock: any WakeClock
  ) throws {
    var page = PageConfiguration()
    page.cache = CacheConfiguration(capacity: nil, cost: memory)
    page.spacing = 1
    var tab = TabConfiguration()
    tab.lengths = .equal
    var configuration = PagerConfiguration()
    configuration.slop = 1
    configuration.list.edgePolicy = .clamp
    configuration.isNested = true
    self.photos = photos
    size = (width, height)
    let pager = try Pager(page: page, tab: tab, configuration: configuration)
    runner = Runner(pager, clock: clock)
    runner.onEffect = { [weak self] effect, _ in self?.perform(effect) }
    let pages = photos.indices.map { PageID($0) }
    runner.send(contentsOf: [
      .page(.pagesChanged(pages)),
      .cover(.stripHeightsChanged(pages.map { _ in 1 })),
      .directionChanged(direction),
      .frameChanged(LayoutRect(width: Double(width), height: Double(height))),
    ])
    if isFilm { runner.send(.page(.slideLengthsChanged(photos.map { Double($0.width) }))) }
  }

  /// The container appears.
  public func appear() {
    runner.send(contentsOf: [.page(.containerWillAppear()), .page(.containerDidAppear)])
  }

  /// A double tap: the photo at rest is twice as large, or as it was.
  public func toggleZoom() {
    guard zoom == nil, let page = runner.machine.settled else { return zoom = nil }
    zoom = Zoom(mostX: Double(photo(page).width), mostY: Double(size.height - 1))
  }

  /// A finger goes down, moves or lifts. A photo that has the gesture follows it; the pager is told of it in any case.
  public func touch(_ phase: PointerEvent.Phase, x: Double, y: Double) {
    if phase == .down { finger = (x, y, x, y, false) }
    if finger.isPanning { zoom?.move(byX: x - finger.x, y: y - finger.y) }
    (finger.x, finger.y) = (x, y)
    runner.send(.pointer(PointerEvent(phase, x: x, y: y, at: runner.now)))
  }

  private func perform(_ effect: PagerEffect) {
    switch effect {
    case .claimAsked(let pointer, let travelX, let travelY):
      let pager = runner.machine.gestureCandidate(atX: finger.downX, y: finger.downY)
      let levels = zoom.map { [$0.candidate, pager] } ?? [pager]
      let owner = GestureClaim.owner(among: levels, travelX: travelX, travelY: travelY)
      let isPagers = owner?.level == levels.count - 1
      if !isPagers, owner != nil {
        finger.isPanning = true
        zoom?.move(byX: travelX, y: travelY)
      }
      runner.send(.claimDecided(pointer: pointer, owns: isPagers, at: runner.now))
    default:
      if let effect = effect.page { perform(effect) }
    }
  }

  private func perform(_ effect: PageEffect) {
    switch effect {
    case .load(let page), .prefetch(let page):
      let image = decoded(photo(page))
      images[page] = image
      runner.send(.page(.loaded(page, cost: Int64(image.count * photo(page).width))))
    case .evict(let page), .cancelPrefetch(let page):
      images[page] = nil
    case .didSettle: zoom = nil
    default: break
    }
  }

  private func photo(_ page: PageID) -> Photo { photos[Int(page.rawValue)] }

  /// The pixels of a photo, as they come out of its file.
  private func decoded(_ photo: Photo) -> [String] {
    (0..<size.height - 1).map { row in
      let isEdge = row == 0 || row == size.height - 2
      let middle = String(repeating: isEdge ? "-" : row == 1 ? photo.name : ".", count: photo.width)
      return "[" + middle.prefix(photo.width - 2) + "]"
    }
  }

  // MARK: Drawing

  /// The pixels that are in memory.
  public var decodedPixels: Int { images.values.reduce(0) { $0 + $1.count * ($1.first?.count ?? 0) } }

  /// The frame at present: the photos, and the thumbnails above.
  public func draw() -> String {
    var canvas = Canvas(width: size.width, height: size.height)
    let pager = runner.machine
    for placement in pager.scene {
      let frame = pager.frame(of: placement)
      let image = images[placement.page] ?? []
      let left = frame.x + (frame.width - Double(photo(placement.page).width)) / 2
      for (row, pixels) in shown(image, of: placement.page).enumerated() {
        canvas.put(pixels, x: left, y: pager.stripFrame.height + Double(row))
      }
    }
    for page in pager.pages {
      guard let tab = pager.tabFrame(of: page) else { continue }
      let name = photo(page).name
      canvas.put(pager.tab.emphasis(of: page) > 0.5 ? "<\(name)>" : " \(name) ", x: tab.x, y: tab.y)
    }
    return canvas.text
  }

  /// The part of an image that is seen: of a zoomed one each pixel takes two by two.
  private func shown(_ image: [String], of page: PageID) -> [String] {
    guard let zoom, page == runner.machine.settled else { return image }
    return image.indices.map { row in
      let pixels = Array(image[(row + Int(zoom.y.rounded())) / 2])
      return String(pixels.indices.map { pixels[($0 + Int(zoom.x.rounded())) / 2] })
    }
  }
}
