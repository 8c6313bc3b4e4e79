import Folio
import FolioTesting

/// Values of every kind in a script, as scripts write them. That they compile shows that printed scripts can be pasted. The
/// text between the brackets is the output of the printer, except for line breaks.
enum SourceSamples {
  static let pageEvents: [PageEvent] = [
    .pagesChanged([1, 2, 3], settled: nil),
    .pagesChanged([], settled: 3),
    .restored(2, index: 1, fraction: nil),
    .restored(2, index: 1, fraction: -0.25),
    .enabledChanged(2, swipe: true, tap: false),
    .slideLengthsChanged([]),
    .slideLengthsChanged([120, 80.25, 300]),
    .layoutChanged(length: 320.5),
    .dragBegan(at: Moment(nanoseconds: 1_500_000_000)),
    .dragMoved(by: 0, at: Moment(nanoseconds: -20)),
    .dragMoved(by: .nan, at: Moment(nanoseconds: 0)),
    .dragEnded(velocity: -.infinity, at: Moment(nanoseconds: 0)),
    .dragCancelled(at: Moment(nanoseconds: 9_223_372_036_854_775_807)),
    .jump(to: 4, animated: true, request: 1, cause: .tap),
    .scroll(to: 3, offset: -20.5, animated: true, request: 6, cause: .request),
    .step(by: -2, animated: false, request: 1, cause: .key),
    .fingerDown(at: Moment(nanoseconds: 0)),
    .fingerUp(at: Moment(nanoseconds: 0)),
    .driven(position: 1e+300, at: Moment(nanoseconds: 0)),
    .drivenEnded(at: Moment(nanoseconds: 0)),
    .turnEnded,
    .ticked(at: Moment(nanoseconds: 0)),
    .containerWillAppear(animated: true),
    .containerDidAppear,
    .containerWillDisappear(animated: false),
    .containerDidDisappear,
    .loaded(-1, cost: 9),
    .loadFailed(2),
    .retry(2),
    .memoryPressure(.critical),
    .reducedMotionChanged(true),
    .configured(PageConfiguration()),
    .configured(
      change(PageConfiguration()) {
        $0.interruptionPolicy = .redirect
        $0.flickVelocity = 0.5
        $0.snapThreshold = 0.25
        $0.maximumFlingDistance = 3
        $0.jumpDuration = 0.2
        $0.jumpCurve = .ease
        $0.settleSpring = DampedSpring.Parameters(mass: 1, stiffness: 400, damping: 30)
        $0.snapping = .never
        $0.edgePolicy = .none
        $0.disabledPagePolicy = .stop
        $0.allowsForward = false
        $0.allowsBackward = false
        $0.allowsSwipe = false
        $0.loops = true
        $0.spacing = 8
        $0.pageFraction = 0.8
        $0.slides = change(SlideLayout()) {
          $0.alignment = .start; $0.leadingPadding = 16; $0.trailingPadding = 24
          $0.containment = .keep; $0.slidesPerStop = 2
        }
        $0.appearanceTiming = .atSettle
        $0.cache = CacheConfiguration(capacity: nil, cost: 40, prefetch: 2, prefetchBehind: 1)
      }),
    .configured(
      change(PageConfiguration()) { $0.jumpCurve = try! TimingCurve(x1: 0.5, y1: -0.25, x2: 0.75, y2: 1) }),
  ]

  static let pageEffects: [PageEffect] = [
    .jumpAnswered(request: 1, .began(2)),
    .jumpAnswered(request: 1, .alreadyThere),
    .jumpDropped(request: 1),
    .transitionBegan(2, kind: .jump, from: 0, to: 4, cause: .request, request: 1),
    .transitionEnded(2, .finishedEarly),
    .willSelect(4, cause: .request),
    .didSelect(4, cause: .request),
    .didSettle(4, cause: .request),
    .willAppear(4, animated: true),
    .didAppear(4),
    .willDisappear(0, animated: true),
    .didDisappear(0),
    .load(4),
    .prefetch(5),
    .cancelPrefetch(5),
    .evict(0),
    .dragRefused, .ignored(nil, .noPages), .ignored(4, .notRequested),
  ]

  static let tabEvents: [TabEvent] = [
    .page(.containerDidAppear),
    .tapped(2, request: 1),
    .stripDragBegan(at: Moment(nanoseconds: 0)),
    .stripDragMoved(by: 20, at: Moment(nanoseconds: 0)),
    .stripDragEnded(velocity: 300, at: Moment(nanoseconds: 0)),
    .lengthsChanged([80, 120.25], selected: []),
    .lengthsChanged([80, 120.25], selected: [90, 130]),
    .uniformLengthChanged(80.25, selected: nil),
    .uniformLengthChanged(80, selected: 90),
    .lengthChanged(2, 80.25, selected: nil),
    .lengthChanged(2, 80, selected: 90),
    .stripLayoutChanged(length: 320),
    .key(.activate, request: 1),
    .configured(
      change(TabConfiguration()) {
        $0.lengths = .capped(90)
        $0.leadingPadding = 16
        $0.trailingPadding = 24
        $0.spacing = 8
        $0.shortStrip = .centre
        $0.indicatorStyle = .elastic
        $0.indicatorEdge = .compress
        $0.alignment = .visible
        $0.activation = .manual
        $0.wraps = true
        $0.hidesSingleTab = true
        $0.fadesTabsBetween = true
      }),
    .configured(change(TabConfiguration()) { $0.lengths = .equal }),
  ]

  static let tabEffects: [TabEffect] = [
    .page(.didAppear(4)),
    .reselected(4),
    .focusMoved(4),
    .stripMoved(offset: 12.5),
  ]

  static let coverEvents: [CoverEvent] = [
    .page(.containerDidAppear),
    .heightsChanged(maximum: 200, collapsed: 64, minimum: 0),
    .stopsChanged([150, 64.5]),
    .move(to: 120.5, animation: nil),
    .move(to: 120, animation: .spring),
    .move(to: 120, animation: .curve(.easeIn, duration: 0.25)),
    .viewportChanged(height: 600, bottomInset: 34),
    .stripHeightsChanged([40, 40]),
    .uniformStripHeightChanged(40.5),
    .scrolled(2, offset: -120, contentLength: 900, by: .fling, token: 3),
    .scrollEnded(2),
    .expand(animated: true),
    .collapse(animated: false),
    .refreshChanged(2, .threshold(40)),
    .refresh(1),
    .shortContentChanged(2, .asIs),
    .refreshEnded(1),
    .restored(
      Restoration(
        settled: 2, index: 1, fraction: 0.25,
        cover: Restoration.CoverPlace(collapse: 40, maximum: 200, minimum: 64),
        places: [
          Restoration.PagePlace(
            page: 2, y: 120,
            list: ListPosition(row: 3, distance: 4.5, height: 50, width: 320, key: nil, neighbours: [])),
          Restoration.PagePlace(page: 3, y: 0, list: nil),
        ])),
    .restored(Restoration(settled: nil, index: 0, fraction: 0, cover: nil, places: [])),
    .configured(
      change(CoverConfiguration()) {
        $0.mode = .enterAlwaysCollapsed
        $0.style = .shrinkThenMove(to: 80)
        $0.pullStyle = .pinned
        $0.pullLimit = 80
        $0.snaps = .nearest
        $0.childSync = .matchCover
        $0.refreshThreshold = 48
      }),
  ]

  static let coverEffects: [CoverEffect] = [
    .tab(.stripMoved(offset: 4)),
    .setContentInset(2, top: 240, minimumContentLength: 560),
    .scrollContent(2, to: -120, token: 4),
    .collapseChanged(to: 80, cause: .drag),
    .refreshStarted(1, cause: .request),
  ]

  static let carouselEvents: [CarouselEvent] = [
    .cancelAdvance,
    .resumeAdvance,
    .page(.ticked(at: Moment(nanoseconds: 0))),
    .configured(
      change(CarouselConfiguration()) {
        $0.interval = nil
        $0.parallax = 0.25
        $0.touchPolicy = .cancels
      }),
  ]

  static let carouselEffects: [CarouselEffect] = [.page(.didAppear(2))]

  static let pagerEvents: [PagerEvent] = [
    .cover(.refreshEnded(1)),
    .list(2, .turnEnded(at: Moment(nanoseconds: 0))),
    .pointer(PointerEvent(.down, id: 1, x: 300, y: 200.5, at: Moment(nanoseconds: 1_000))),
    .pointer(PointerEvent(.cancelled, id: 0, x: 0, y: .infinity, at: Moment(nanoseconds: 0))),
    .claimDecided(pointer: 1, owns: false, at: Moment(nanoseconds: 0)),
    .touchCaught(pointer: 1),
    .wheel(
      WheelEvent(
        x: 100, y: 300, deltaX: 0, deltaY: -30, unit: .lines, phase: .momentumEnded,
        at: Moment(nanoseconds: 0))),
    .key(.pageDown, request: 1),
    .focused(2, row: nil, request: 1),
    .focused(2, row: 40, request: 1),
    .frameChanged(LayoutRect(x: 0, y: 20, width: 320, height: 600)),
    .bottomInsetChanged(34.5),
    .directionChanged(.rightToLeft),
    .ticked(at: Moment(nanoseconds: 0)),
    .turnEnded(at: Moment(nanoseconds: 0)),
    .restored(Restoration(settled: 2, index: 1, fraction: 0, cover: nil, places: [])),
    .configured(
      change(PagerConfiguration()) {
        $0.axis = .vertical
        $0.slop = 8
        $0.velocityEstimate = .impulse
        $0.maximumVelocity = 8000
        $0.highlightDelay = 0.2
        $0.longPressDelay = 0.6
        $0.lineLength = 20
        $0.gestureFallback = .innermost
        $0.isNested = true
        $0.backZone = 24
        $0.backPages = .every
        $0.carriesFling = false
        $0.sharesSlots = true
        $0.list = change(ListConfiguration()) { $0.reorder = ReorderConfiguration() }
      }),
  ]

  static let pagerEffects: [PagerEffect] = [
    .cover(.refreshStarted(1, cause: .request)),
    .list(2, .nearEnd),
    .highlighted(2, row: 4, true),
    .tapped(2, row: 4),
    .longPressed(2, row: 4),
    .claimAsked(pointer: 1, travelX: -11, travelY: 2),
    .touchCaught(pointer: 1),
    .backSwiped(.began),
    .backSwiped(.ended(velocity: 300)),
  ]

  static let rejections: [Rejection] = [
    .unknownPage(9),
    .duplicatePage(9),
    .disabledPage(9),
    .busy,
    .illegalValue(.travel),
    .wrongCount(expected: 3, got: 2),
    .refusedConfiguration(.settleSpring),
    .list(.batch(.unknownRow(RowPath(section: 0, row: 9)))),
  ]
}
