internal import CFolio
internal import Folio

/// Effects as structures.
extension folio_effect {
  /// Creates the structure of an effect.
  init(_ effect: PagerEffect) {
    self.init()
    switch effect {
    case .cover(.tab(.page(let effect))): set(effect)
    case .cover(.tab(.reselected(let page))): set(FOLIO_EFFECT_RESELECTED, page)
    case .cover(.tab(.focusMoved(let page))): set(FOLIO_EFFECT_FOCUS_MOVED, page)
    case .cover(.tab(.stripMoved(let offset))): set(FOLIO_EFFECT_STRIP_MOVED, value: offset)
    case .cover(.collapseChanged(let collapse, let cause)):
      set(FOLIO_EFFECT_COLLAPSE_CHANGED, value: collapse)
      self.cause = folio_cause(cause)
    case .cover(.refreshStarted(let page, let cause)): set(FOLIO_EFFECT_REFRESH_STARTED, page, cause)
    case .cover(.setContentInset), .cover(.scrollContent): kind = FOLIO_EFFECT_OTHER
    case .list(let page, let effect):
      self.page = page.rawValue
      set(effect)
    case .highlighted(let page, let row, let isOn):
      set(FOLIO_EFFECT_HIGHLIGHTED, page, row: row)
      on = isOn ? 1 : 0
    case .tapped(let page, let row): set(FOLIO_EFFECT_TAPPED, page, row: row)
    case .longPressed(let page, let row): set(FOLIO_EFFECT_LONG_PRESSED, page, row: row)
    case .claimAsked(let pointer, let travelX, let travelY):
      kind = FOLIO_EFFECT_CLAIM_ASKED
      claim.pointer = pointer
      claim.travel_x = travelX
      claim.travel_y = travelY
    case .touchCaught(let pointer):
      kind = FOLIO_EFFECT_TOUCH_CAUGHT
      claim.pointer = pointer
    case .backSwiped(.began): kind = FOLIO_EFFECT_BACK_SWIPE_BEGAN
    case .backSwiped(.moved(let travel)): set(FOLIO_EFFECT_BACK_SWIPE_MOVED, value: travel)
    case .backSwiped(.ended(let velocity)): set(FOLIO_EFFECT_BACK_SWIPE_ENDED, value: velocity)
    case .backSwiped(.cancelled): kind = FOLIO_EFFECT_BACK_SWIPE_CANCELLED
    }
  }

  private mutating func set(_ kind: folio_effect_kind, _ page: PageID) {
    self.kind = kind
    self.page = page.rawValue
  }

  private mutating func set(_ kind: folio_effect_kind, _ page: PageID, row: Int64) {
    set(kind, page)
    self.row = row
  }

  private mutating func set(_ kind: folio_effect_kind, value: Double) {
    self.kind = kind
    // −0 is 0: a host may print it.
    self.value = value + 0
  }

  private mutating func set(_ kind: folio_effect_kind, _ page: PageID, _ cause: Cause) {
    set(kind, page)
    self.cause = folio_cause(cause)
  }

  private mutating func set(_ kind: folio_effect_kind, _ page: PageID, animated: Bool) {
    set(kind, page)
    on = animated ? 1 : 0
  }

  private mutating func set(_ effect: PageEffect) {
    switch effect {
    case .jumpAnswered(let request, let answer):
      kind = FOLIO_EFFECT_JUMP_ANSWERED
      self.answer.request = request.rawValue
      set(answer)
    case .jumpDropped(let request):
      kind = FOLIO_EFFECT_JUMP_DROPPED
      answer.request = request.rawValue
    case .transitionBegan(let id, let kind, let from, let to, let cause, let request):
      self.kind = FOLIO_EFFECT_TRANSITION_BEGAN
      transition.id = id.rawValue
      transition.kind = folio_transition_kind(UInt32(kind.rawValue))
      transition.from = from.rawValue
      transition.to = to.rawValue
      transition.cause = folio_cause(cause)
      transition.has_request = request == nil ? 0 : 1
      transition.request = request?.rawValue ?? 0
    case .transitionEnded(let id, let outcome):
      kind = FOLIO_EFFECT_TRANSITION_ENDED
      transition.id = id.rawValue
      transition.outcome = folio_transition_outcome(UInt32(outcome.rawValue))
    case .willSelect(let page, let cause): set(FOLIO_EFFECT_WILL_SELECT, page, cause)
    case .didSelect(let page, let cause): set(FOLIO_EFFECT_DID_SELECT, page, cause)
    case .didSettle(let page, let cause): set(FOLIO_EFFECT_DID_SETTLE, page, cause)
    case .willAppear(let page, let animated): set(FOLIO_EFFECT_WILL_APPEAR, page, animated: animated)
    case .didAppear(let page): set(FOLIO_EFFECT_DID_APPEAR, page)
    case .willDisappear(let page, let animated):
      set(FOLIO_EFFECT_WILL_DISAPPEAR, page, animated: animated)
    case .didDisappear(let page): set(FOLIO_EFFECT_DID_DISAPPEAR, page)
    case .load(let page): set(FOLIO_EFFECT_LOAD, page)
    case .prefetch(let page): set(FOLIO_EFFECT_PREFETCH, page)
    case .cancelPrefetch(let page): set(FOLIO_EFFECT_CANCEL_PREFETCH, page)
    case .evict(let page): set(FOLIO_EFFECT_EVICT, page)
    case .dragRefused: kind = FOLIO_EFFECT_DRAG_REFUSED
    case .ignored(let page, let reason):
      kind = FOLIO_EFFECT_IGNORED
      on = page == nil ? 0 : 1
      self.page = page?.rawValue ?? 0
      ignored_reason = folio_ignored_reason(UInt32(reason.rawValue))
    }
  }

  private mutating func set(_ answer: JumpAnswer) {
    switch answer {
    case .began(let id):
      self.answer.answer = FOLIO_ANSWER_BEGAN
      self.answer.transition = id.rawValue
    case .alreadyThere: self.answer.answer = FOLIO_ANSWER_ALREADY_THERE
    case .joined(let id):
      self.answer.answer = FOLIO_ANSWER_JOINED
      self.answer.transition = id.rawValue
    case .queued: self.answer.answer = FOLIO_ANSWER_QUEUED
    case .pending: self.answer.answer = FOLIO_ANSWER_PENDING
    }
  }

  /// Sets the members of an effect of a list, except for the page.
  private mutating func set(_ effect: ListEffect) {
    switch effect {
    case .totalChanged(let total): set(FOLIO_EFFECT_TOTAL_CHANGED, value: total)
    case .scrollContent(let offset, let token):
      kind = FOLIO_EFFECT_SCROLL_CONTENT
      scroll.offset = offset + 0
      scroll.token = token.rawValue
    case .unmount(let row, let slot): set(FOLIO_EFFECT_UNMOUNT, row, slot, 0)
    case .discard(let slot): set(FOLIO_EFFECT_DISCARD, 0, slot, 0)
    case .mount(let row, let slot, let generation, let isRecycled):
      set(FOLIO_EFFECT_MOUNT, row, slot, generation)
      on = isRecycled ? 1 : 0
    case .render(let row, let slot, let generation): set(FOLIO_EFFECT_RENDER, row, slot, generation)
    case .prepare(let rowKind, let slot):
      set(FOLIO_EFFECT_PREPARE, 0, slot, 0)
      mount.kind = rowKind
    case .measure(let row, let rowKind, let width, let cause, let generation):
      kind = FOLIO_EFFECT_MEASURE
      measure.row = row
      measure.kind = rowKind
      measure.width = width
      measure.cause = folio_measure_cause(UInt32(cause.rawValue))
      measure.generation = generation.rawValue
    case .reordered(let from, let to, let move):
      kind = FOLIO_EFFECT_REORDERED
      reorder.from = from
      reorder.to = to
      reorder.source = folio_path(move.source)
      reorder.destination = folio_path(move.destination)
    case .lifted(let row): set(FOLIO_EFFECT_LIFTED, row: row)
    case .dropped(let row, let outcome):
      kind = FOLIO_EFFECT_DROPPED
      on = row == nil ? 0 : 1
      drop.row = row ?? 0
      drop.outcome = folio_reorder_outcome(UInt32(outcome.rawValue))
    case .scrollEnded(let outcome):
      kind = FOLIO_EFFECT_SCROLL_ENDED
      scroll_outcome = folio_scroll_outcome(UInt32(outcome.rawValue))
    case .velocityLeft(let velocity): set(FOLIO_EFFECT_VELOCITY_LEFT, value: velocity)
    case .ignored(let reason):
      kind = FOLIO_EFFECT_LIST_IGNORED
      ignored_reason = folio_ignored_reason(UInt32(reason.rawValue))
    case .nearEnd: kind = FOLIO_EFFECT_NEAR_END
    case .nearStart: kind = FOLIO_EFFECT_NEAR_START
    case .sectionDisappeared(let id):
      kind = FOLIO_EFFECT_SECTION_DISAPPEARED
      section = id
    case .sectionAppeared(let id):
      kind = FOLIO_EFFECT_SECTION_APPEARED
      section = id
    case .viewed(let row): set(FOLIO_EFFECT_VIEWED, row: row)
    }
  }

  private mutating func set(_ kind: folio_effect_kind, row: Int64) {
    self.kind = kind
    self.row = row
  }

  private mutating func set(
    _ kind: folio_effect_kind, _ row: Int64, _ slot: SlotID, _ generation: SlotGeneration
  ) {
    self.kind = kind
    mount.row = row
    mount.slot = slot.rawValue
    mount.generation = generation.rawValue
  }
}

extension folio_cause {
  init(_ cause: Cause) { self.init(UInt32(cause.rawValue)) }
}

extension folio_path {
  init(_ path: RowPath) { self.init(section: path.section, row: path.row) }
}
