import CFolio
import Folio

/// Events as structures: what a host in C would write. The tests compare what the library makes of them.
extension folio_event {
  /// Creates the structure of an event, with its arrays in an arena; nil for an event that only JSON describes.
  init?(_ event: PagerEvent, _ arena: Arena) {
    self.init()
    cause = FOLIO_CAUSE_REQUEST
    switch event {
    case .cover(.tab(.page(let event))): guard set(event, arena) else { return nil }
    case .cover(.tab(let event)): guard set(event, arena) else { return nil }
    case .cover(let event): guard set(event, arena) else { return nil }
    case .list(let page, let event):
      self.page = page.rawValue
      guard set(event, arena) else { return nil }
    case .pointer(let sample):
      kind = FOLIO_EVENT_POINTER
      at = sample.at.nanoseconds
      (pointer.id, pointer.x, pointer.y) = (sample.id, sample.x, sample.y)
      pointer.phase =
        [FOLIO_POINTER_DOWN, FOLIO_POINTER_MOVED, FOLIO_POINTER_UP, FOLIO_POINTER_CANCELLED][
          Int(sample.phase.rawValue)]
    case .claimDecided(let pointer, let owns, let moment):
      (kind, at) = (FOLIO_EVENT_CLAIM, moment.nanoseconds)
      (claim.pointer, claim.owns) = (pointer, owns ? 1 : 0)
    case .touchCaught(let pointer): (kind, claim.pointer) = (FOLIO_EVENT_TOUCH_CAUGHT, pointer)
    case .wheel(let sample):
      (kind, at) = (FOLIO_EVENT_WHEEL, sample.at.nanoseconds)
      (wheel.x, wheel.y, wheel.delta_x, wheel.delta_y) = (sample.x, sample.y, sample.deltaX, sample.deltaY)
      wheel.unit = [FOLIO_WHEEL_POINTS, FOLIO_WHEEL_LINES, FOLIO_WHEEL_PAGES][Int(sample.unit.rawValue)]
      wheel.phase = folio_wheel_phase(UInt32(sample.phase.rawValue))
    case .key(let key, let request):
      (kind, self.request) = (FOLIO_EVENT_KEY, request.rawValue)
      self.key = folio_key(UInt32(key.rawValue))
    case .focused(let page, let row, let request):
      (kind, self.page, self.request) = (FOLIO_EVENT_FOCUS, page.rawValue, request.rawValue)
      (self.row.row, self.row.has_row) = (row ?? 0, row == nil ? 0 : 1)
    case .frameChanged(let rect):
      kind = FOLIO_EVENT_FRAME
      frame = folio_rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    case .bottomInsetChanged(let inset): (kind, value) = (FOLIO_EVENT_BOTTOM_INSET, inset)
    case .directionChanged(let direction):
      kind = FOLIO_EVENT_DIRECTION
      self.direction = direction == .leftToRight ? FOLIO_LEFT_TO_RIGHT : FOLIO_RIGHT_TO_LEFT
    case .ticked(let moment): (kind, at) = (FOLIO_EVENT_TICK, moment.nanoseconds)
    case .turnEnded(let moment): (kind, at) = (FOLIO_EVENT_TURN_END, moment.nanoseconds)
    case .restored, .configured: return nil
    }
  }

  private mutating func set(_ event: PageEvent, _ arena: Arena) -> Bool {
    switch event {
    case .pagesChanged(let ids, let settled):
      kind = FOLIO_EVENT_PAGES
      (pages.ids, pages.count) = (arena.array(ids.map(\.rawValue)), ids.count)
      (pages.settled, pages.has_settled) = (settled?.rawValue ?? 0, settled == nil ? 0 : 1)
    case .enabledChanged(let page, let swipe, let tap):
      (kind, self.page) = (FOLIO_EVENT_PAGE_ENABLED, page.rawValue)
      (enabled.swipe, enabled.tap) = (swipe ? 1 : 0, tap ? 255 : 0)
    case .slideLengthsChanged(let lengths): set(FOLIO_EVENT_SLIDE_LENGTHS, lengths, arena)
    case .jump(let page, let animated, let request, let cause):
      (kind, self.page, self.request) = (FOLIO_EVENT_JUMP, page.rawValue, request.rawValue)
      (self.animated, self.cause) = (animated ? 1 : 0, folio_cause(UInt32(cause.rawValue)))
    case .step(let pages, let animated, let request, let cause):
      (kind, count, self.request) = (FOLIO_EVENT_STEP, pages, request.rawValue)
      (self.animated, self.cause) = (animated ? 1 : 0, folio_cause(UInt32(cause.rawValue)))
    case .scroll(let page, let offset, let animated, let request, let cause):
      (kind, self.page, value, self.request) = (
        FOLIO_EVENT_SCROLL_PAGES, page.rawValue, offset, request.rawValue
      )
      (self.animated, self.cause) = (animated ? 1 : 0, folio_cause(UInt32(cause.rawValue)))
    case .dragBegan(let moment): (kind, at) = (FOLIO_EVENT_DRAG_BEGAN, moment.nanoseconds)
    case .dragMoved(let travel, let moment):
      (kind, value, at) = (FOLIO_EVENT_DRAG_MOVED, travel, moment.nanoseconds)
    case .dragEnded(let velocity, let moment):
      (kind, value, at) = (FOLIO_EVENT_DRAG_ENDED, velocity, moment.nanoseconds)
    case .dragCancelled(let moment): (kind, at) = (FOLIO_EVENT_DRAG_CANCELLED, moment.nanoseconds)
    case .fingerDown(let moment): (kind, at) = (FOLIO_EVENT_FINGER_DOWN, moment.nanoseconds)
    case .fingerUp(let moment): (kind, at) = (FOLIO_EVENT_FINGER_UP, moment.nanoseconds)
    case .driven(let position, let moment):
      (kind, value, at) = (FOLIO_EVENT_DRIVEN, position, moment.nanoseconds)
    case .drivenEnded(let moment): (kind, at) = (FOLIO_EVENT_DRIVEN_ENDED, moment.nanoseconds)
    case .containerWillAppear(let animated):
      (kind, self.animated) = (FOLIO_EVENT_WILL_APPEAR, animated ? 1 : 0)
    case .containerDidAppear: kind = FOLIO_EVENT_DID_APPEAR
    case .containerWillDisappear(let animated):
      (kind, self.animated) = (FOLIO_EVENT_WILL_DISAPPEAR, animated ? 1 : 0)
    case .containerDidDisappear: kind = FOLIO_EVENT_DID_DISAPPEAR
    case .loaded(let page, let cost): (kind, self.page, count) = (FOLIO_EVENT_LOADED, page.rawValue, cost)
    case .loadFailed(let page): (kind, self.page) = (FOLIO_EVENT_LOAD_FAILED, page.rawValue)
    case .retry(let page): (kind, self.page) = (FOLIO_EVENT_RETRY, page.rawValue)
    case .memoryPressure(let level):
      kind = FOLIO_EVENT_MEMORY_PRESSURE
      pressure = level == .low ? FOLIO_PRESSURE_LOW : FOLIO_PRESSURE_CRITICAL
    case .reducedMotionChanged(let isOn): (kind, on) = (FOLIO_EVENT_REDUCED_MOTION, isOn ? 1 : 0)
    case .restored, .layoutChanged, .configured, .turnEnded, .ticked: return false
    }
    return true
  }

  private mutating func set(_ kind: folio_event_kind, _ values: [Double], _ arena: Arena) {
    self.kind = kind
    (lengths.values, lengths.count) = (arena.array(values), values.count)
  }

  private mutating func set(_ event: TabEvent, _ arena: Arena) -> Bool {
    switch event {
    case .tapped(let page, let request):
      (kind, self.page, self.request) = (FOLIO_EVENT_TAB_TAPPED, page.rawValue, request.rawValue)
    case .lengthsChanged(let lengths, let selected):
      set(FOLIO_EVENT_TAB_LENGTHS, lengths, arena)
      (self.lengths.selected, self.lengths.selected_count) = (arena.array(selected), selected.count)
    case .uniformLengthChanged(let length, let selected):
      kind = FOLIO_EVENT_UNIFORM_TAB_LENGTH
      self.length.length = length
      (self.length.selected, self.length.has_selected) = (selected ?? 0, selected == nil ? 0 : 1)
    case .lengthChanged(let page, let length, let selected):
      (kind, self.page, self.length.length) = (FOLIO_EVENT_TAB_LENGTH, page.rawValue, length)
      (self.length.selected, self.length.has_selected) = (selected ?? 0, selected == nil ? 0 : 1)
    case .key(let key, let request):
      (kind, self.request) = (FOLIO_EVENT_TAB_KEY, request.rawValue)
      tab_key = folio_tab_key(UInt32(key.rawValue))
    case .stripDragBegan(let moment): (kind, at) = (FOLIO_EVENT_STRIP_DRAG_BEGAN, moment.nanoseconds)
    case .stripDragMoved(let travel, let moment):
      (kind, value, at) = (FOLIO_EVENT_STRIP_DRAG_MOVED, travel, moment.nanoseconds)
    case .stripDragEnded(let velocity, let moment):
      (kind, value, at) = (FOLIO_EVENT_STRIP_DRAG_ENDED, velocity, moment.nanoseconds)
    case .page, .stripLayoutChanged, .configured: return false
    }
    return true
  }

  private mutating func set(_ event: CoverEvent, _ arena: Arena) -> Bool {
    switch event {
    case .heightsChanged(let maximum, let collapsed, let minimum):
      kind = FOLIO_EVENT_COVER_HEIGHTS
      (heights.maximum, heights.collapsed, heights.minimum) = (maximum, collapsed, minimum)
    case .stopsChanged(let stops): set(FOLIO_EVENT_COVER_STOPS, stops, arena)
    case .stripHeightsChanged(let heights): set(FOLIO_EVENT_STRIP_HEIGHTS, heights, arena)
    case .uniformStripHeightChanged(let height): (kind, value) = (FOLIO_EVENT_UNIFORM_STRIP_HEIGHT, height)
    case .expand(let animated): (kind, self.animated) = (FOLIO_EVENT_EXPAND_COVER, animated ? 1 : 0)
    case .collapse(let animated): (kind, self.animated) = (FOLIO_EVENT_COLLAPSE_COVER, animated ? 1 : 0)
    case .move(let height, let animation):
      kind = FOLIO_EVENT_MOVE_COVER
      move.height = height
      switch animation {
      case nil: move.motion = FOLIO_MOTION_NONE
      case .spring: move.motion = FOLIO_MOTION_SPRING
      case .curve(let curve, let duration):
        move.motion = FOLIO_MOTION_CURVE
        (move.x1, move.y1, move.x2, move.y2) = (curve.x1, curve.y1, curve.x2, curve.y2)
        move.duration = duration
      }
    case .refreshChanged(let page, let policy):
      (kind, self.page) = (FOLIO_EVENT_REFRESH_POLICY, page.rawValue)
      switch policy {
      case .configured: refresh.policy = FOLIO_REFRESH_CONFIGURED
      case .off: refresh.policy = FOLIO_REFRESH_OFF
      case .threshold(let threshold):
        (refresh.policy, refresh.threshold) = (FOLIO_REFRESH_THRESHOLD, threshold)
      }
    case .shortContentChanged(let page, let content):
      (kind, self.page, on) = (FOLIO_EVENT_SHORT_CONTENT, page.rawValue, content == .asIs ? 1 : 0)
    case .refresh(let page): (kind, self.page) = (FOLIO_EVENT_REFRESH, page.rawValue)
    case .refreshEnded(let page): (kind, self.page) = (FOLIO_EVENT_REFRESH_ENDED, page.rawValue)
    case .tab, .viewportChanged, .scrolled, .scrollEnded, .restored, .configured: return false
    }
    return true
  }
}
