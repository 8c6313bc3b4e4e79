// Written by Demo/Web/generate from the schema of the wire format. Do not edit.

import Folio

extension Activation: NumberReadable, NumberWritable {
}

extension AddressID: NumberReadable, NumberWritable {
}

extension Anchoring: NumberReadable, NumberWritable {
}

extension AppearanceTiming: NumberReadable, NumberWritable {
}

extension BackPages: NumberReadable, NumberWritable {
}

extension BackSwipe: NumberWritable {
  func write(to writer: inout NumberWriter) {
    switch self {
    case .began:
      writer.add(0.0)
    case .moved(let value0):
      writer.add(1.0)
      writer.add(value0)
    case .ended(let value0):
      writer.add(2.0)
      writer.add(value0)
    case .cancelled:
      writer.add(3.0)
    }
  }
}

extension BatchRejection: NumberWritable {
  func write(to writer: inout NumberWriter) {
    switch self {
    case .unknownSection(let value0):
      writer.add(0.0)
      writer.add(value0)
    case .unknownRow(let value0):
      writer.add(1.0)
      writer.add(value0)
    case .duplicateSection(let value0):
      writer.add(2.0)
      writer.add(value0)
    case .duplicateRow(let value0):
      writer.add(3.0)
      writer.add(value0)
    case .changedSection(let value0):
      writer.add(4.0)
      writer.add(value0)
    case .wrongCount(let value0, let value1):
      writer.add(5.0)
      writer.add(value0)
      writer.add(value1)
    }
  }
}

extension CacheConfiguration: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    self.init()
    capacity = reader.next()
    cost = reader.next()
    prefetch = reader.next()
    prefetchBehind = reader.next()
  }

  func write(to writer: inout NumberWriter) {
    writer.add(capacity)
    writer.add(cost)
    writer.add(prefetch)
    writer.add(prefetchBehind)
  }
}

extension CarouselConfiguration: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    self.init()
    interval = reader.next()
    parallax = reader.next()
    touchPolicy = reader.next(or: touchPolicy)
  }

  func write(to writer: inout NumberWriter) {
    writer.add(interval)
    writer.add(parallax)
    writer.add(true)
    writer.add(touchPolicy)
  }
}

extension CarouselEffect: NumberWritable {
  func write(to writer: inout NumberWriter) {
    switch self {
    case .page(let value0):
      writer.add(0.0)
      writer.add(value0)
    }
  }
}

extension CarouselEvent: NumberReadable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 4) {
    case 0: self = .page(reader.next())
    case 1: self = .cancelAdvance
    case 2: self = .resumeAdvance
    default: self = .configured(reader.next())
    }
  }
}

extension CarouselTouch: NumberReadable, NumberWritable {
}

extension Cause: NumberReadable, NumberWritable {
}

extension ChildSync: NumberReadable, NumberWritable {
}

extension ContentInsets: NumberReadable {
  init(from reader: inout NumberReader) {
    let top: Double = reader.next()
    let bottom: Double = reader.next()
    self.init(top: top, bottom: bottom)
  }
}

extension CoverAnimation: NumberReadable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 2) {
    case 0: self = .spring
    default: self = .curve(reader.next(), duration: reader.next())
    }
  }
}

extension CoverConfiguration: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    self.init()
    mode = reader.next()
    style = reader.next()
    pullStyle = reader.next()
    pullLimit = reader.next()
    snaps = reader.next()
    childSync = reader.next()
    refreshThreshold = reader.next()
  }

  func write(to writer: inout NumberWriter) {
    writer.add(mode)
    writer.add(style)
    writer.add(pullStyle)
    writer.add(pullLimit)
    writer.add(snaps)
    writer.add(childSync)
    writer.add(refreshThreshold)
  }
}

extension CoverEffect: NumberWritable {
  func write(to writer: inout NumberWriter) {
    switch self {
    case .tab(let value0):
      writer.add(0.0)
      writer.add(value0)
    case .setContentInset(let value0, let value1, let value2):
      writer.add(1.0)
      writer.add(value0)
      writer.add(value1)
      writer.add(value2)
    case .scrollContent(let value0, let value1, let value2):
      writer.add(2.0)
      writer.add(value0)
      writer.add(value1)
      writer.add(value2)
    case .collapseChanged(let value0, let value1):
      writer.add(3.0)
      writer.add(value0)
      writer.add(value1)
    case .refreshStarted(let value0, let value1):
      writer.add(4.0)
      writer.add(value0)
      writer.add(value1)
    }
  }
}

extension CoverEvent: NumberReadable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 17) {
    case 0: self = .tab(reader.next())
    case 1: self = .heightsChanged(maximum: reader.next(), collapsed: reader.next(), minimum: reader.next())
    case 2: self = .stopsChanged(reader.next())
    case 3: self = .viewportChanged(height: reader.next(), bottomInset: reader.next())
    case 4: self = .stripHeightsChanged(reader.next())
    case 5: self = .uniformStripHeightChanged(reader.next())
    case 6:
      self = .scrolled(
        reader.next(), offset: reader.next(), contentLength: reader.next(), by: reader.next(),
        token: reader.next())
    case 7: self = .scrollEnded(reader.next())
    case 8: self = .expand(animated: reader.next())
    case 9: self = .collapse(animated: reader.next())
    case 10: self = .move(to: reader.next(), animation: reader.next())
    case 11: self = .refreshChanged(reader.next(), reader.next())
    case 12: self = .shortContentChanged(reader.next(), reader.next())
    case 13: self = .refresh(reader.next())
    case 14: self = .refreshEnded(reader.next())
    case 15: self = .restored(reader.next())
    default: self = .configured(reader.next())
    }
  }
}

extension CoverMode: NumberReadable, NumberWritable {
}

extension CoverSnap: NumberReadable, NumberWritable {
}

extension CoverStyle: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 4) {
    case 0: self = .shrink
    case 1: self = .move
    case 2: self = .parallax(reader.next())
    default: self = .shrinkThenMove(to: reader.next())
    }
  }

  func write(to writer: inout NumberWriter) {
    switch self {
    case .shrink:
      writer.add(0.0)
    case .move:
      writer.add(1.0)
    case .parallax(let value0):
      writer.add(2.0)
      writer.add(value0)
    case .shrinkThenMove(let value0):
      writer.add(3.0)
      writer.add(value0)
    }
  }
}

extension DampedSpring.Parameters: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    let mass: Double = reader.next()
    let stiffness: Double = reader.next()
    let damping: Double = reader.next()
    self.init(mass: mass, stiffness: stiffness, damping: damping)
    if !isValid { reader.fail() }
  }

  func write(to writer: inout NumberWriter) {
    writer.add(mass)
    writer.add(stiffness)
    writer.add(damping)
  }
}

extension DisabledPagePolicy: NumberReadable, NumberWritable {
}

extension EdgePolicy: NumberReadable, NumberWritable {
}

extension FeedConfiguration: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    self.init()
    overscan = reader.next()
    poolLimit = reader.next()
  }

  func write(to writer: inout NumberWriter) {
    writer.add(overscan)
    writer.add(poolLimit)
  }
}

extension FeedEffect: NumberWritable {
  func write(to writer: inout NumberWriter) {
    switch self {
    case .totalChanged(let value0):
      writer.add(0.0)
      writer.add(value0)
    case .scrollContent(let value0, let value1):
      writer.add(1.0)
      writer.add(value0)
      writer.add(value1)
    case .unmount(let value0, let value1):
      writer.add(2.0)
      writer.add(value0)
      writer.add(value1)
    case .discard(let value0):
      writer.add(3.0)
      writer.add(value0)
    case .mount(let value0, let value1, let value2, let value3):
      writer.add(4.0)
      writer.add(value0)
      writer.add(value1)
      writer.add(value2)
      writer.add(value3)
    case .render(let value0, let value1, let value2):
      writer.add(5.0)
      writer.add(value0)
      writer.add(value1)
      writer.add(value2)
    }
  }
}

extension FeedEvent: NumberReadable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 15) {
    case 0: self = .itemsChanged(reader.next())
    case 1: self = .itemsUpdated(reader.next())
    case 2: self = .viewportChanged(length: reader.next(), insets: reader.next())
    case 3: self = .revised(item: reader.next())
    case 4: self = .fingerDown(at: reader.next())
    case 5: self = .fingerUp(at: reader.next())
    case 6: self = .dragBegan(at: reader.next())
    case 7: self = .dragMoved(by: reader.next(), at: reader.next())
    case 8: self = .dragEnded(velocity: reader.next(), at: reader.next())
    case 9: self = .dragCancelled(at: reader.next())
    case 10:
      self = .hostScrolled(offset: reader.next(), token: reader.next(), by: reader.next(), at: reader.next())
    case 11: self = .hostScrollEnded(at: reader.next())
    case 12: self = .setOffset(to: reader.next())
    case 13: self = .ticked(at: reader.next())
    default: self = .turnEnded(at: reader.next())
    }
  }
}

extension FeedItem: NumberReadable {
  init(from reader: inout NumberReader) {
    let id: Int64 = reader.next()
    let x: Double = reader.next()
    let y: Double = reader.next()
    let width: Double = reader.next()
    let height: Double = reader.next()
    let kind: UInt16 = reader.next()
    let revision: Int64 = reader.next()
    self.init(id: id, x: x, y: y, width: width, height: height, kind: kind, revision: revision)
  }
}

extension GestureFallback: NumberReadable, NumberWritable {
}

extension IgnoredReason: NumberWritable {
}

extension IndicatorEdge: NumberReadable, NumberWritable {
}

extension IndicatorStyle: NumberReadable, NumberWritable {
}

extension InitialPosition: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 3) {
    case 0: self = .top
    case 1: self = .bottom
    default: self = .row(reader.next(), alignment: reader.next())
    }
  }

  func write(to writer: inout NumberWriter) {
    switch self {
    case .top:
      writer.add(0.0)
    case .bottom:
      writer.add(1.0)
    case .row(let value0, let value1):
      writer.add(2.0)
      writer.add(value0)
      writer.add(value1)
    }
  }
}

extension InterruptionPolicy: NumberReadable, NumberWritable {
}

extension JumpAnswer: NumberWritable {
  func write(to writer: inout NumberWriter) {
    switch self {
    case .began(let value0):
      writer.add(0.0)
      writer.add(value0)
    case .alreadyThere:
      writer.add(1.0)
    case .joined(let value0):
      writer.add(2.0)
      writer.add(value0)
    case .queued:
      writer.add(3.0)
    case .pending:
      writer.add(4.0)
    }
  }
}

extension KindEstimate: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    let kind: UInt16 = reader.next()
    let height: Double = reader.next()
    self.init(kind: kind, height: height)
  }

  func write(to writer: inout NumberWriter) {
    writer.add(kind)
    writer.add(height)
  }
}

extension LayoutRect: NumberReadable {
  init(from reader: inout NumberReader) {
    let x: Double = reader.next()
    let y: Double = reader.next()
    let width: Double = reader.next()
    let height: Double = reader.next()
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension ListBatch: NumberReadable {
  init(from reader: inout NumberReader) {
    self.init()
    deletes = reader.next()
    inserts = reader.next()
    moves = reader.next()
    reloads = reader.next()
    updates = reader.next(or: updates)
    sectionDeletes = reader.next()
    sectionInserts = reader.next()
    sectionMoves = reader.next()
    sectionReloads = reader.next()
    counts = reader.next()
  }
}

extension ListConfiguration: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    self.init()
    estimate = reader.next()
    estimates = reader.next()
    overscan = reader.next()
    overscanAhead = reader.next()
    anchoring = reader.next()
    prependPolicy = reader.next()
    followEnd = reader.next()
    nearEnd = reader.next()
    nearStart = reader.next()
    announcesEdgesOffScreen = reader.next()
    measuresWhenIdle = reader.next()
    learnsEstimates = reader.next()
    poolLimit = reader.next()
    hasStickyHeaders = reader.next()
    edgePolicy = reader.next(or: edgePolicy)
    snap = reader.next()
    viewability = reader.next()
    sectionDisplay = reader.next(or: sectionDisplay)
    initialPosition = reader.next(or: initialPosition)
    gravity = reader.next(or: gravity)
    pressHoldsScrolling = reader.next()
    reorder = reader.next()
  }

  func write(to writer: inout NumberWriter) {
    writer.add(estimate)
    writer.add(estimates)
    writer.add(overscan)
    writer.add(overscanAhead)
    writer.add(anchoring)
    writer.add(prependPolicy)
    writer.add(followEnd)
    writer.add(nearEnd)
    writer.add(nearStart)
    writer.add(announcesEdgesOffScreen)
    writer.add(measuresWhenIdle)
    writer.add(learnsEstimates)
    writer.add(poolLimit)
    writer.add(hasStickyHeaders)
    writer.add(true)
    writer.add(edgePolicy)
    writer.add(snap)
    writer.add(viewability)
    writer.add(true)
    writer.add(sectionDisplay)
    writer.add(true)
    writer.add(initialPosition)
    writer.add(true)
    writer.add(gravity)
    writer.add(pressHoldsScrolling)
    writer.add(reorder)
  }
}

extension ListEdge: NumberReadable, NumberWritable {
}

extension ListEffect: NumberWritable {
  func write(to writer: inout NumberWriter) {
    switch self {
    case .totalChanged(let value0):
      writer.add(0.0)
      writer.add(value0)
    case .scrollContent(let value0, let value1):
      writer.add(1.0)
      writer.add(value0)
      writer.add(value1)
    case .unmount(let value0, let value1):
      writer.add(2.0)
      writer.add(value0)
      writer.add(value1)
    case .discard(let value0):
      writer.add(3.0)
      writer.add(value0)
    case .mount(let value0, let value1, let value2, let value3):
      writer.add(4.0)
      writer.add(value0)
      writer.add(value1)
      writer.add(value2)
      writer.add(value3)
    case .render(let value0, let value1, let value2):
      writer.add(5.0)
      writer.add(value0)
      writer.add(value1)
      writer.add(value2)
    case .prepare(let value0, let value1):
      writer.add(6.0)
      writer.add(value0)
      writer.add(value1)
    case .measure(let value0, let value1, let value2, let value3, let value4):
      writer.add(7.0)
      writer.add(value0)
      writer.add(value1)
      writer.add(value2)
      writer.add(value3)
      writer.add(value4)
    case .reordered(let value0, let value1, let value2):
      writer.add(8.0)
      writer.add(value0)
      writer.add(value1)
      writer.add(value2)
    case .lifted(let value0):
      writer.add(9.0)
      writer.add(value0)
    case .dropped(let value0, let value1):
      writer.add(10.0)
      writer.add(value0)
      writer.add(value1)
    case .scrollEnded(let value0):
      writer.add(11.0)
      writer.add(value0)
    case .velocityLeft(let value0):
      writer.add(12.0)
      writer.add(value0)
    case .ignored(let value0):
      writer.add(13.0)
      writer.add(value0)
    case .nearEnd:
      writer.add(14.0)
    case .nearStart:
      writer.add(15.0)
    case .sectionDisappeared(let value0):
      writer.add(16.0)
      writer.add(value0)
    case .sectionAppeared(let value0):
      writer.add(17.0)
      writer.add(value0)
    case .viewed(let value0):
      writer.add(18.0)
      writer.add(value0)
    }
  }
}

extension ListEvent: NumberReadable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 34) {
    case 0: self = .sectionsChanged(reader.next())
    case 1: self = .rowsAppended(section: reader.next(), count: reader.next(), model: reader.next())
    case 2: self = .batch(reader.next())
    case 3: self = .sortSections(reader.next())
    case 4: self = .resetSections
    case 5: self = .invalidateHeights
    case 6: self = .viewportChanged(length: reader.next(), width: reader.next(), insets: reader.next())
    case 7: self = .minimumLengthChanged(reader.next())
    case 8: self = .measured(reader.next(), generation: reader.next())
    case 9: self = .given(rows: reader.next(), height: reader.next())
    case 10: self = .estimateChanged(kind: reader.next(), height: reader.next())
    case 11: self = .revised(row: reader.next())
    case 12: self = .pinnedRowsChanged(reader.next())
    case 13: self = .stickyRowsChanged(reader.next())
    case 14: self = .fingerDown(at: reader.next())
    case 15: self = .fingerUp(at: reader.next())
    case 16: self = .dragBegan(at: reader.next())
    case 17: self = .dragMoved(by: reader.next(), at: reader.next())
    case 18: self = .dragEnded(velocity: reader.next(), at: reader.next())
    case 19: self = .dragCancelled(at: reader.next())
    case 20: self = .reorderBegan(row: reader.next(), x: reader.next(), y: reader.next(), at: reader.next())
    case 21: self = .reorderMoved(x: reader.next(), y: reader.next(), at: reader.next())
    case 22: self = .reorderEnded(at: reader.next())
    case 23: self = .reorderCancelled(at: reader.next())
    case 24:
      self = .hostScrolled(offset: reader.next(), token: reader.next(), by: reader.next(), at: reader.next())
    case 25: self = .hostScrollEnded(at: reader.next())
    case 26: self = .setOffset(to: reader.next())
    case 27: self = .restored(reader.next())
    case 28: self = .scroll(to: reader.next(), alignment: reader.next(), animated: reader.next())
    case 29: self = .scrollTo(reader.next(), animated: reader.next())
    case 30: self = .ticked(at: reader.next())
    case 31: self = .turnEnded(at: reader.next())
    case 32: self = .configured(reader.next())
    default: self = .reducedMotionChanged(reader.next())
    }
  }
}

extension ListGravity: NumberReadable, NumberWritable {
}

extension ListPosition: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    let row: Int64 = reader.next()
    let distance: Double = reader.next()
    let height: Double = reader.next()
    let width: Double = reader.next()
    let key: Int64? = reader.next()
    let neighbours: [ListPosition.Neighbour] = reader.next(or: [])
    self.init(row: row, distance: distance, height: height, width: width, key: key, neighbours: neighbours)
  }

  func write(to writer: inout NumberWriter) {
    writer.add(row)
    writer.add(distance)
    writer.add(height)
    writer.add(width)
    writer.add(key)
    writer.add(true)
    writer.add(neighbours)
  }
}

extension ListPosition.Neighbour: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    let key: Int64 = reader.next()
    let rowsBelow: Int64 = reader.next()
    self.init(key: key, rowsBelow: rowsBelow)
  }

  func write(to writer: inout NumberWriter) {
    writer.add(key)
    writer.add(rowsBelow)
  }
}

extension ListRejection: NumberWritable {
  func write(to writer: inout NumberWriter) {
    switch self {
    case .unknownRow(let value0):
      writer.add(0.0)
      writer.add(value0)
    case .unknownSection(let value0):
      writer.add(1.0)
      writer.add(value0)
    case .duplicateSection(let value0):
      writer.add(2.0)
      writer.add(value0)
    case .duplicateRow(let value0):
      writer.add(3.0)
      writer.add(value0)
    case .duplicateKey(let value0):
      writer.add(4.0)
      writer.add(value0)
    case .keyedRun(let value0):
      writer.add(5.0)
      writer.add(value0)
    case .immovableRow(let value0):
      writer.add(6.0)
      writer.add(value0)
    case .unknownItem(let value0):
      writer.add(7.0)
      writer.add(value0)
    case .duplicateItem(let value0):
      writer.add(8.0)
      writer.add(value0)
    case .illegalValue(let value0):
      writer.add(9.0)
      writer.add(value0)
    case .wrongCount(let value0, let value1):
      writer.add(10.0)
      writer.add(value0)
      writer.add(value1)
    case .batch(let value0):
      writer.add(11.0)
      writer.add(value0)
    case .unknownTask(let value0):
      writer.add(12.0)
      writer.add(value0)
    case .missingAddress(let value0):
      writer.add(13.0)
      writer.add(value0)
    case .refusedConfiguration(let value0):
      writer.add(14.0)
      writer.add(value0)
    }
  }
}

extension ListRejection.Field: NumberWritable {
}

extension ListScrollTarget: NumberReadable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 3) {
    case 0: self = .offset(reader.next())
    case 1: self = .distance(reader.next())
    default: self = .row(reader.next(), alignment: reader.next(), offset: reader.next())
    }
  }
}

extension ListSnap: NumberReadable, NumberWritable {
}

extension LoadGeneration: NumberReadable, NumberWritable {
}

extension MeasureCause: NumberWritable {
}

extension MeasurementGeneration: NumberReadable, NumberWritable {
}

extension Moment: NumberReadable {
  init(from reader: inout NumberReader) { self.init(nanoseconds: reader.next()) }
}

extension NearEdge: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 2) {
    case 0: self = .viewport
    default: self = .points(reader.next())
    }
  }

  func write(to writer: inout NumberWriter) {
    switch self {
    case .viewport:
      writer.add(0.0)
    case .points(let value0):
      writer.add(1.0)
      writer.add(value0)
    }
  }
}

extension OverscanAhead: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 3) {
    case 0: self = .distance(reader.next())
    case 1: self = .time(reader.next())
    default: self = .rows(reader.next())
    }
  }

  func write(to writer: inout NumberWriter) {
    switch self {
    case .distance(let value0):
      writer.add(0.0)
      writer.add(value0)
    case .time(let value0):
      writer.add(1.0)
      writer.add(value0)
    case .rows(let value0):
      writer.add(2.0)
      writer.add(value0)
    }
  }
}

extension PageConfiguration: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    self.init()
    interruptionPolicy = reader.next()
    flickVelocity = reader.next()
    snapThreshold = reader.next()
    maximumFlingDistance = reader.next()
    jumpDuration = reader.next()
    jumpCurve = reader.next()
    settleSpring = reader.next()
    snapping = reader.next(or: snapping)
    edgePolicy = reader.next()
    disabledPagePolicy = reader.next()
    allowsForward = reader.next()
    allowsBackward = reader.next()
    allowsSwipe = reader.next()
    loops = reader.next()
    spacing = reader.next()
    pageFraction = reader.next()
    slides = reader.next(or: slides)
    appearanceTiming = reader.next()
    cache = reader.next()
  }

  func write(to writer: inout NumberWriter) {
    writer.add(interruptionPolicy)
    writer.add(flickVelocity)
    writer.add(snapThreshold)
    writer.add(maximumFlingDistance)
    writer.add(jumpDuration)
    writer.add(jumpCurve)
    writer.add(settleSpring)
    writer.add(true)
    writer.add(snapping)
    writer.add(edgePolicy)
    writer.add(disabledPagePolicy)
    writer.add(allowsForward)
    writer.add(allowsBackward)
    writer.add(allowsSwipe)
    writer.add(loops)
    writer.add(spacing)
    writer.add(pageFraction)
    writer.add(true)
    writer.add(slides)
    writer.add(appearanceTiming)
    writer.add(cache)
  }
}

extension PageConfiguration.PageSnapping: NumberReadable, NumberWritable {
}

extension PageEffect: NumberWritable {
  func write(to writer: inout NumberWriter) {
    switch self {
    case .jumpAnswered(let value0, let value1):
      writer.add(0.0)
      writer.add(value0)
      writer.add(value1)
    case .jumpDropped(let value0):
      writer.add(1.0)
      writer.add(value0)
    case .transitionBegan(let value0, let value1, let value2, let value3, let value4, let value5):
      writer.add(2.0)
      writer.add(value0)
      writer.add(value1)
      writer.add(value2)
      writer.add(value3)
      writer.add(value4)
      writer.add(value5)
    case .transitionEnded(let value0, let value1):
      writer.add(3.0)
      writer.add(value0)
      writer.add(value1)
    case .willSelect(let value0, let value1):
      writer.add(4.0)
      writer.add(value0)
      writer.add(value1)
    case .didSelect(let value0, let value1):
      writer.add(5.0)
      writer.add(value0)
      writer.add(value1)
    case .didSettle(let value0, let value1):
      writer.add(6.0)
      writer.add(value0)
      writer.add(value1)
    case .willAppear(let value0, let value1):
      writer.add(7.0)
      writer.add(value0)
      writer.add(value1)
    case .didAppear(let value0):
      writer.add(8.0)
      writer.add(value0)
    case .willDisappear(let value0, let value1):
      writer.add(9.0)
      writer.add(value0)
      writer.add(value1)
    case .didDisappear(let value0):
      writer.add(10.0)
      writer.add(value0)
    case .load(let value0):
      writer.add(11.0)
      writer.add(value0)
    case .prefetch(let value0):
      writer.add(12.0)
      writer.add(value0)
    case .cancelPrefetch(let value0):
      writer.add(13.0)
      writer.add(value0)
    case .evict(let value0):
      writer.add(14.0)
      writer.add(value0)
    case .dragRefused:
      writer.add(15.0)
    case .ignored(let value0, let value1):
      writer.add(16.0)
      writer.add(value0)
      writer.add(value1)
    }
  }
}

extension PageEvent: NumberReadable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 28) {
    case 0: self = .pagesChanged(reader.next(), settled: reader.next())
    case 1: self = .restored(reader.next(), index: reader.next(), fraction: reader.next())
    case 2: self = .enabledChanged(reader.next(), swipe: reader.next(), tap: reader.next())
    case 3: self = .slideLengthsChanged(reader.next())
    case 4: self = .layoutChanged(length: reader.next())
    case 5: self = .dragBegan(at: reader.next())
    case 6: self = .dragMoved(by: reader.next(), at: reader.next())
    case 7: self = .dragEnded(velocity: reader.next(), at: reader.next())
    case 8: self = .dragCancelled(at: reader.next())
    case 9:
      self = .jump(to: reader.next(), animated: reader.next(), request: reader.next(), cause: reader.next())
    case 10:
      self = .scroll(
        to: reader.next(), offset: reader.next(), animated: reader.next(), request: reader.next(),
        cause: reader.next())
    case 11:
      self = .step(by: reader.next(), animated: reader.next(), request: reader.next(), cause: reader.next())
    case 12: self = .fingerDown(at: reader.next())
    case 13: self = .fingerUp(at: reader.next())
    case 14: self = .driven(position: reader.next(), at: reader.next())
    case 15: self = .drivenEnded(at: reader.next())
    case 16: self = .turnEnded
    case 17: self = .ticked(at: reader.next())
    case 18: self = .containerWillAppear(animated: reader.next())
    case 19: self = .containerDidAppear
    case 20: self = .containerWillDisappear(animated: reader.next())
    case 21: self = .containerDidDisappear
    case 22: self = .loaded(reader.next(), cost: reader.next())
    case 23: self = .loadFailed(reader.next())
    case 24: self = .retry(reader.next())
    case 25: self = .memoryPressure(reader.next())
    case 26: self = .reducedMotionChanged(reader.next())
    default: self = .configured(reader.next())
    }
  }
}

extension PageID: NumberReadable, NumberWritable {
}

extension PagerConfiguration: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    self.init()
    axis = reader.next()
    slop = reader.next()
    velocityEstimate = reader.next()
    maximumVelocity = reader.next()
    highlightDelay = reader.next()
    longPressDelay = reader.next()
    lineLength = reader.next()
    gestureFallback = reader.next()
    isNested = reader.next()
    backZone = reader.next()
    backPages = reader.next()
    carriesFling = reader.next()
    sharesSlots = reader.next()
    list = reader.next()
  }

  func write(to writer: inout NumberWriter) {
    writer.add(axis)
    writer.add(slop)
    writer.add(velocityEstimate)
    writer.add(maximumVelocity)
    writer.add(highlightDelay)
    writer.add(longPressDelay)
    writer.add(lineLength)
    writer.add(gestureFallback)
    writer.add(isNested)
    writer.add(backZone)
    writer.add(backPages)
    writer.add(carriesFling)
    writer.add(sharesSlots)
    writer.add(list)
  }
}

extension PagerEffect: NumberWritable {
  func write(to writer: inout NumberWriter) {
    switch self {
    case .cover(let value0):
      writer.add(0.0)
      writer.add(value0)
    case .list(let value0, let value1):
      writer.add(1.0)
      writer.add(value0)
      writer.add(value1)
    case .highlighted(let value0, let value1, let value2):
      writer.add(2.0)
      writer.add(value0)
      writer.add(value1)
      writer.add(value2)
    case .tapped(let value0, let value1):
      writer.add(3.0)
      writer.add(value0)
      writer.add(value1)
    case .longPressed(let value0, let value1):
      writer.add(4.0)
      writer.add(value0)
      writer.add(value1)
    case .claimAsked(let value0, let value1, let value2):
      writer.add(5.0)
      writer.add(value0)
      writer.add(value1)
      writer.add(value2)
    case .touchCaught(let value0):
      writer.add(6.0)
      writer.add(value0)
    case .backSwiped(let value0):
      writer.add(7.0)
      writer.add(value0)
    }
  }
}

extension PagerEvent: NumberReadable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 15) {
    case 0: self = .cover(reader.next())
    case 1: self = .list(reader.next(), reader.next())
    case 2: self = .pointer(reader.next())
    case 3: self = .claimDecided(pointer: reader.next(), owns: reader.next(), at: reader.next())
    case 4: self = .touchCaught(pointer: reader.next())
    case 5: self = .wheel(reader.next())
    case 6: self = .key(reader.next(), request: reader.next())
    case 7: self = .focused(reader.next(), row: reader.next(), request: reader.next())
    case 8: self = .frameChanged(reader.next())
    case 9: self = .bottomInsetChanged(reader.next())
    case 10: self = .directionChanged(reader.next())
    case 11: self = .ticked(at: reader.next())
    case 12: self = .turnEnded(at: reader.next())
    case 13: self = .restored(reader.next())
    default: self = .configured(reader.next())
    }
  }
}

extension PagerKey: NumberReadable {
}

extension PagingAxis: NumberReadable, NumberWritable {
}

extension PointerEvent: NumberReadable {
  init(from reader: inout NumberReader) {
    let id: Int64 = reader.next()
    let phase: PointerEvent.Phase = reader.next()
    let x: Double = reader.next()
    let y: Double = reader.next()
    let at: Moment = reader.next()
    self.init(phase, id: id, x: x, y: y, at: at)
  }
}

extension PointerEvent.Phase: NumberReadable {
}

extension PrependPolicy: NumberReadable, NumberWritable {
}

extension PressureLevel: NumberReadable {
}

extension PullStyle: NumberReadable, NumberWritable {
}

extension PurposeID: NumberReadable, NumberWritable {
}

extension ReadingDirection: NumberReadable {
}

extension RefreshPolicy: NumberReadable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 3) {
    case 0: self = .configured
    case 1: self = .off
    default: self = .threshold(reader.next())
    }
  }
}

extension Rejection: NumberWritable {
  func write(to writer: inout NumberWriter) {
    switch self {
    case .unknownPage(let value0):
      writer.add(0.0)
      writer.add(value0)
    case .duplicatePage(let value0):
      writer.add(1.0)
      writer.add(value0)
    case .disabledPage(let value0):
      writer.add(2.0)
      writer.add(value0)
    case .busy:
      writer.add(3.0)
    case .illegalValue(let value0):
      writer.add(4.0)
      writer.add(value0)
    case .wrongCount(let value0, let value1):
      writer.add(5.0)
      writer.add(value0)
      writer.add(value1)
    case .refusedConfiguration(let value0):
      writer.add(6.0)
      writer.add(value0)
    case .list(let value0):
      writer.add(7.0)
      writer.add(value0)
    }
  }
}

extension Rejection.Field: NumberWritable {
}

extension RenderKey: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    let target: TargetID = reader.next()
    let purpose: PurposeID = reader.next()
    self.init(target: target, purpose: purpose)
  }

  func write(to writer: inout NumberWriter) {
    writer.add(target)
    writer.add(purpose)
  }
}

extension RenderMode: NumberReadable {
}

extension RenderPriority: NumberReadable {
}

extension ReorderConfiguration: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    self.init()
    scope = reader.next()
    edge = reader.next()
    speed = reader.next()
  }

  func write(to writer: inout NumberWriter) {
    writer.add(scope)
    writer.add(edge)
    writer.add(speed)
  }
}

extension ReorderOutcome: NumberWritable {
}

extension ReorderScope: NumberReadable, NumberWritable {
}

extension RequestID: NumberReadable, NumberWritable {
}

extension Restoration: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    let settled: PageID? = reader.next()
    let index: Int64 = reader.next()
    let fraction: Double = reader.next(or: 0)
    let cover: Restoration.CoverPlace? = reader.next()
    let places: [Restoration.PagePlace] = reader.next()
    self.init(settled: settled, index: index, fraction: fraction, cover: cover, places: places)
  }

  func write(to writer: inout NumberWriter) {
    writer.add(settled)
    writer.add(index)
    writer.add(true)
    writer.add(fraction)
    writer.add(cover)
    writer.add(places)
  }
}

extension Restoration.CoverPlace: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    let collapse: Double = reader.next()
    let maximum: Double = reader.next()
    let minimum: Double = reader.next()
    self.init(collapse: collapse, maximum: maximum, minimum: minimum)
  }

  func write(to writer: inout NumberWriter) {
    writer.add(collapse)
    writer.add(maximum)
    writer.add(minimum)
  }
}

extension Restoration.PagePlace: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    let page: PageID = reader.next()
    let y: Double = reader.next()
    let list: ListPosition? = reader.next()
    self.init(page: page, y: y, list: list)
  }

  func write(to writer: inout NumberWriter) {
    writer.add(page)
    writer.add(y)
    writer.add(list)
  }
}

extension RowInsert: NumberReadable {
  init(from reader: inout NumberReader) {
    let at: RowPath = reader.next()
    let row: RowModel = reader.next()
    self.init(at: at, row: row)
  }
}

extension RowMeasurement: NumberReadable {
  init(from reader: inout NumberReader) {
    let row: Int64 = reader.next()
    let height: Double = reader.next()
    self.init(row: row, height: height)
  }
}

extension RowModel: NumberReadable {
  init(from reader: inout NumberReader) {
    let kind: UInt16 = reader.next()
    let height: Double? = reader.next()
    let revision: Int64 = reader.next()
    let highlights: Bool = reader.next()
    let moves: Bool = reader.next(or: true)
    let key: Int64? = reader.next()
    self.init(kind: kind, height: height, revision: revision, highlights: highlights, moves: moves, key: key)
  }
}

extension RowMove: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    let source: RowPath = reader.next()
    let destination: RowPath = reader.next()
    self.init(source: source, destination: destination)
  }

  func write(to writer: inout NumberWriter) {
    writer.add(source)
    writer.add(destination)
  }
}

extension RowPath: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    let section: Int64 = reader.next()
    let row: Int64 = reader.next()
    self.init(section: section, row: row)
  }

  func write(to writer: inout NumberWriter) {
    writer.add(section)
    writer.add(row)
  }
}

extension SchedulerConfiguration: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    self.init()
    cores = reader.next()
    wholePerTurn = reader.next()
    idlePerTurn = reader.next()
    alwaysPerTurn = reader.next()
    loadLimit = reader.next()
    memoryLimit = reader.next()
  }

  func write(to writer: inout NumberWriter) {
    writer.add(cores)
    writer.add(wholePerTurn)
    writer.add(idlePerTurn)
    writer.add(alwaysPerTurn)
    writer.add(loadLimit)
    writer.add(memoryLimit)
  }
}

extension SchedulerEffect: NumberWritable {
  func write(to writer: inout NumberWriter) {
    switch self {
    case .start(let value0, let value1, let value2):
      writer.add(0.0)
      writer.add(value0)
      writer.add(value1)
      writer.add(value2)
    case .cancel(let value0):
      writer.add(1.0)
      writer.add(value0)
    case .deliver(let value0, let value1):
      writer.add(2.0)
      writer.add(value0)
      writer.add(value1)
    case .drop(let value0):
      writer.add(3.0)
      writer.add(value0)
    case .lookUpDisk(let value0, let value1):
      writer.add(4.0)
      writer.add(value0)
      writer.add(value1)
    case .fetch(let value0, let value1):
      writer.add(5.0)
      writer.add(value0)
      writer.add(value1)
    case .cancelLoad(let value0, let value1):
      writer.add(6.0)
      writer.add(value0)
      writer.add(value1)
    case .loaded(let value0, let value1):
      writer.add(7.0)
      writer.add(value0)
      writer.add(value1)
    case .failed(let value0, let value1):
      writer.add(8.0)
      writer.add(value0)
      writer.add(value1)
    case .store(let value0):
      writer.add(9.0)
      writer.add(value0)
    case .evict(let value0):
      writer.add(10.0)
      writer.add(value0)
    }
  }
}

extension SchedulerEvent: NumberReadable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 12) {
    case 0: self = .request(reader.next(), cost: reader.next(), priority: reader.next(), mode: reader.next())
    case 1: self = .finished(reader.next())
    case 2: self = .failed(reader.next())
    case 3: self = .left(reader.next())
    case 4: self = .load(address: reader.next(), target: reader.next())
    case 5: self = .diskHit(reader.next(), cost: reader.next(), generation: reader.next())
    case 6: self = .diskMissed(reader.next(), generation: reader.next())
    case 7: self = .fetched(reader.next(), cost: reader.next(), generation: reader.next())
    case 8: self = .loadFailed(reader.next(), generation: reader.next())
    case 9: self = .memoryPurged
    case 10: self = .scrollingChanged(reader.next())
    default: self = .turnEnded
    }
  }
}

extension ScrollAlignment: NumberReadable, NumberWritable {
}

extension ScrollOutcome: NumberWritable {
}

extension ScrollSource: NumberReadable {
}

extension ScrollToken: NumberReadable, NumberWritable {
}

extension SectionDisplay: NumberReadable, NumberWritable {
}

extension SectionInsert: NumberReadable {
  init(from reader: inout NumberReader) {
    let at: Int64 = reader.next()
    let section: SectionModel = reader.next()
    self.init(at: at, section: section)
  }
}

extension SectionLayout: NumberReadable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 4) {
    case 0: self = .rows
    case 1: self = .grid(columns: reader.next(), gap: reader.next())
    case 2: self = .adaptiveGrid(leastWidth: reader.next(), mostColumns: reader.next(), gap: reader.next())
    default: self = .waterfall(columns: reader.next(), gap: reader.next())
    }
  }
}

extension SectionModel: NumberReadable {
  init(from reader: inout NumberReader) {
    let id: Int64 = reader.next()
    let header: RowModel? = reader.next()
    let rows: SectionRows = reader.next()
    let footer: RowModel? = reader.next()
    let layout: SectionLayout = reader.next()
    let defaultSequence: Int64? = reader.next()
    self.init(
      id: id, header: header, rows: rows, footer: footer, layout: layout, defaultSequence: defaultSequence)
  }
}

extension SectionMove: NumberReadable {
  init(from reader: inout NumberReader) {
    let source: Int64 = reader.next()
    let destination: Int64 = reader.next()
    self.init(source: source, destination: destination)
  }
}

extension SectionRows: NumberReadable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 2) {
    case 0: self = .models(reader.next())
    default: self = .uniform(count: reader.next(), reader.next())
    }
  }
}

extension ShortContent: NumberReadable {
}

extension ShortStrip: NumberReadable, NumberWritable {
}

extension SlideAlignment: NumberReadable, NumberWritable {
}

extension SlideContainment: NumberReadable, NumberWritable {
}

extension SlideLayout: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    self.init()
    alignment = reader.next()
    leadingPadding = reader.next()
    trailingPadding = reader.next()
    containment = reader.next()
    slidesPerStop = reader.next()
  }

  func write(to writer: inout NumberWriter) {
    writer.add(alignment)
    writer.add(leadingPadding)
    writer.add(trailingPadding)
    writer.add(containment)
    writer.add(slidesPerStop)
  }
}

extension SlotGeneration: NumberWritable {
}

extension SlotID: NumberWritable {
}

extension StripAlignment: NumberReadable, NumberWritable {
}

extension TabConfiguration: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    self.init()
    lengths = reader.next()
    leadingPadding = reader.next()
    trailingPadding = reader.next()
    spacing = reader.next()
    shortStrip = reader.next()
    indicatorStyle = reader.next()
    indicatorEdge = reader.next()
    alignment = reader.next()
    activation = reader.next()
    wraps = reader.next()
    hidesSingleTab = reader.next()
    fadesTabsBetween = reader.next()
  }

  func write(to writer: inout NumberWriter) {
    writer.add(lengths)
    writer.add(leadingPadding)
    writer.add(trailingPadding)
    writer.add(spacing)
    writer.add(shortStrip)
    writer.add(indicatorStyle)
    writer.add(indicatorEdge)
    writer.add(alignment)
    writer.add(activation)
    writer.add(wraps)
    writer.add(hidesSingleTab)
    writer.add(fadesTabsBetween)
  }
}

extension TabEffect: NumberWritable {
  func write(to writer: inout NumberWriter) {
    switch self {
    case .page(let value0):
      writer.add(0.0)
      writer.add(value0)
    case .reselected(let value0):
      writer.add(1.0)
      writer.add(value0)
    case .focusMoved(let value0):
      writer.add(2.0)
      writer.add(value0)
    case .stripMoved(let value0):
      writer.add(3.0)
      writer.add(value0)
    }
  }
}

extension TabEvent: NumberReadable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 11) {
    case 0: self = .page(reader.next())
    case 1: self = .tapped(reader.next(), request: reader.next())
    case 2: self = .stripDragBegan(at: reader.next())
    case 3: self = .stripDragMoved(by: reader.next(), at: reader.next())
    case 4: self = .stripDragEnded(velocity: reader.next(), at: reader.next())
    case 5: self = .lengthsChanged(reader.next(), selected: reader.next())
    case 6: self = .uniformLengthChanged(reader.next(), selected: reader.next())
    case 7: self = .lengthChanged(reader.next(), reader.next(), selected: reader.next())
    case 8: self = .stripLayoutChanged(length: reader.next())
    case 9: self = .key(reader.next(), request: reader.next())
    default: self = .configured(reader.next())
    }
  }
}

extension TabKey: NumberReadable {
}

extension TabLengths: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    switch reader.index(below: 4) {
    case 0: self = .intrinsic
    case 1: self = .equal
    case 2: self = .proportional
    default: self = .capped(reader.next())
    }
  }

  func write(to writer: inout NumberWriter) {
    switch self {
    case .intrinsic:
      writer.add(0.0)
    case .equal:
      writer.add(1.0)
    case .proportional:
      writer.add(2.0)
    case .capped(let value0):
      writer.add(3.0)
      writer.add(value0)
    }
  }
}

extension TargetID: NumberReadable, NumberWritable {
}

extension TaskID: NumberReadable, NumberWritable {
}

extension TimingCurve: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    let x1: Double = reader.next()
    let y1: Double = reader.next()
    let x2: Double = reader.next()
    let y2: Double = reader.next()
    do throws(MotionRejection) {
      try self.init(x1: x1, y1: y1, x2: x2, y2: y2)
    } catch {
      reader.fail()
      self = .linear
    }
  }

  func write(to writer: inout NumberWriter) {
    writer.add(x1)
    writer.add(y1)
    writer.add(x2)
    writer.add(y2)
  }
}

extension TransitionID: NumberWritable {
}

extension TransitionKind: NumberWritable {
}

extension TransitionOutcome: NumberWritable {
}

extension VelocityEstimate: NumberReadable, NumberWritable {
}

extension Viewability: NumberReadable, NumberWritable {
  init(from reader: inout NumberReader) {
    let fraction: Double = reader.next()
    let duration: Double = reader.next()
    self.init(fraction: fraction, duration: duration)
  }

  func write(to writer: inout NumberWriter) {
    writer.add(fraction)
    writer.add(duration)
  }
}

extension WheelEvent: NumberReadable {
  init(from reader: inout NumberReader) {
    let x: Double = reader.next()
    let y: Double = reader.next()
    let deltaX: Double = reader.next()
    let deltaY: Double = reader.next()
    let unit: WheelEvent.Unit = reader.next(or: .points)
    let phase: WheelEvent.Phase = reader.next()
    let at: Moment = reader.next()
    self.init(x: x, y: y, deltaX: deltaX, deltaY: deltaY, unit: unit, phase: phase, at: at)
  }
}

extension WheelEvent.Phase: NumberReadable {
}

extension WheelEvent.Unit: NumberReadable {
}
