import CFolio
import Folio

/// Effects from structures, as a host in C would read them.
extension PagerEffect {
  init?(_ effect: folio_effect) {
    let page = PageID(effect.page)
    let cause = Cause(rawValue: UInt8(effect.cause.rawValue)) ?? .drag
    let isOn = effect.on == 1
    switch effect.kind {
    case FOLIO_EFFECT_JUMP_ANSWERED:
      let id = TransitionID(effect.answer.transition)
      let answers: [folio_answer.RawValue: JumpAnswer] = [
        0: .began(id), 1: .alreadyThere, 2: .joined(id), 3: .queued, 4: .pending,
      ]
      guard let answer = answers[effect.answer.answer.rawValue] else { return nil }
      self = .page(.jumpAnswered(request: RequestID(effect.answer.request), answer))
    case FOLIO_EFFECT_JUMP_DROPPED: self = .page(.jumpDropped(request: RequestID(effect.answer.request)))
    case FOLIO_EFFECT_TRANSITION_BEGAN:
      let transition = effect.transition
      self = .page(
        .transitionBegan(
          TransitionID(transition.id), kind: transition.kind == FOLIO_TRANSITION_DRAG ? .drag : .jump,
          from: PageID(transition.from), to: PageID(transition.to),
          cause: Cause(rawValue: UInt8(transition.cause.rawValue)) ?? .drag,
          request: transition.has_request == 1 ? RequestID(transition.request) : nil))
    case FOLIO_EFFECT_TRANSITION_ENDED:
      let outcome = TransitionOutcome.allCases[Int(effect.transition.outcome.rawValue)]
      self = .page(.transitionEnded(TransitionID(effect.transition.id), outcome))
    case FOLIO_EFFECT_WILL_SELECT: self = .page(.willSelect(page, cause: cause))
    case FOLIO_EFFECT_DID_SELECT: self = .page(.didSelect(page, cause: cause))
    case FOLIO_EFFECT_DID_SETTLE: self = .page(.didSettle(page, cause: cause))
    case FOLIO_EFFECT_WILL_APPEAR: self = .page(.willAppear(page, animated: isOn))
    case FOLIO_EFFECT_DID_APPEAR: self = .page(.didAppear(page))
    case FOLIO_EFFECT_WILL_DISAPPEAR: self = .page(.willDisappear(page, animated: isOn))
    case FOLIO_EFFECT_DID_DISAPPEAR: self = .page(.didDisappear(page))
    case FOLIO_EFFECT_LOAD: self = .page(.load(page))
    case FOLIO_EFFECT_PREFETCH: self = .page(.prefetch(page))
    case FOLIO_EFFECT_CANCEL_PREFETCH: self = .page(.cancelPrefetch(page))
    case FOLIO_EFFECT_EVICT: self = .page(.evict(page))
    case FOLIO_EFFECT_DRAG_REFUSED: self = .page(.dragRefused)
    case FOLIO_EFFECT_IGNORED:
      let reason = IgnoredReason.allCases[Int(effect.ignored_reason.rawValue)]
      self = .page(.ignored(effect.on == 1 ? page : nil, reason))
    case FOLIO_EFFECT_RESELECTED: self = .tab(.reselected(page))
    case FOLIO_EFFECT_FOCUS_MOVED: self = .tab(.focusMoved(page))
    case FOLIO_EFFECT_STRIP_MOVED: self = .tab(.stripMoved(offset: effect.value))
    case FOLIO_EFFECT_COLLAPSE_CHANGED: self = .cover(.collapseChanged(to: effect.value, cause: cause))
    case FOLIO_EFFECT_REFRESH_STARTED: self = .cover(.refreshStarted(page, cause: cause))
    case FOLIO_EFFECT_HIGHLIGHTED: self = .highlighted(page, row: effect.row, isOn)
    case FOLIO_EFFECT_TAPPED: self = .tapped(page, row: effect.row)
    case FOLIO_EFFECT_LONG_PRESSED: self = .longPressed(page, row: effect.row)
    case FOLIO_EFFECT_CLAIM_ASKED:
      let claim = effect.claim
      self = .claimAsked(pointer: claim.pointer, travelX: claim.travel_x, travelY: claim.travel_y)
    case FOLIO_EFFECT_TOUCH_CAUGHT: self = .touchCaught(pointer: effect.claim.pointer)
    case FOLIO_EFFECT_BACK_SWIPE_BEGAN: self = .backSwiped(.began)
    case FOLIO_EFFECT_BACK_SWIPE_MOVED: self = .backSwiped(.moved(by: effect.value))
    case FOLIO_EFFECT_BACK_SWIPE_ENDED: self = .backSwiped(.ended(velocity: effect.value))
    case FOLIO_EFFECT_BACK_SWIPE_CANCELLED: self = .backSwiped(.cancelled)
    default:
      guard let effect = ListEffect(effect) else { return nil }
      self = .list(page, effect)
    }
  }
}

extension ListEffect {
  fileprivate init?(_ effect: folio_effect) {
    let mount = effect.mount
    let (slot, generation) = (SlotID(mount.slot), SlotGeneration(mount.generation))
    switch effect.kind {
    case FOLIO_EFFECT_TOTAL_CHANGED: self = .totalChanged(to: effect.value)
    case FOLIO_EFFECT_SCROLL_CONTENT:
      self = .scrollContent(to: effect.scroll.offset, token: ScrollToken(effect.scroll.token))
    case FOLIO_EFFECT_UNMOUNT: self = .unmount(row: mount.row, slot: slot)
    case FOLIO_EFFECT_DISCARD: self = .discard(slot: slot)
    case FOLIO_EFFECT_MOUNT:
      self = .mount(row: mount.row, slot: slot, generation: generation, isRecycled: effect.on == 1)
    case FOLIO_EFFECT_RENDER: self = .render(row: mount.row, slot: slot, generation: generation)
    case FOLIO_EFFECT_PREPARE: self = .prepare(kind: mount.kind, slot: slot)
    case FOLIO_EFFECT_MEASURE:
      let measure = effect.measure
      self = .measure(
        row: measure.row, kind: measure.kind, width: measure.width,
        cause: measure.cause == FOLIO_MEASURE_DEMAND ? .demand : .idle,
        generation: MeasurementGeneration(measure.generation))
    case FOLIO_EFFECT_REORDERED:
      let (source, destination) = (effect.reorder.source, effect.reorder.destination)
      self = .reordered(
        from: effect.reorder.from, to: effect.reorder.to,
        move: RowMove(
          source: RowPath(section: source.section, row: source.row),
          destination: RowPath(section: destination.section, row: destination.row)))
    case FOLIO_EFFECT_LIFTED: self = .lifted(row: effect.row)
    case FOLIO_EFFECT_DROPPED:
      let outcome = ReorderOutcome.allCases[Int(effect.drop.outcome.rawValue)]
      self = .dropped(row: effect.on == 1 ? effect.drop.row : nil, outcome: outcome)
    case FOLIO_EFFECT_SCROLL_ENDED:
      self = .scrollEnded(ScrollOutcome.allCases[Int(effect.scroll_outcome.rawValue)])
    case FOLIO_EFFECT_VELOCITY_LEFT: self = .velocityLeft(effect.value)
    case FOLIO_EFFECT_LIST_IGNORED:
      self = .ignored(IgnoredReason.allCases[Int(effect.ignored_reason.rawValue)])
    case FOLIO_EFFECT_NEAR_END: self = .nearEnd
    case FOLIO_EFFECT_NEAR_START: self = .nearStart
    case FOLIO_EFFECT_SECTION_DISAPPEARED: self = .sectionDisappeared(id: effect.section)
    case FOLIO_EFFECT_SECTION_APPEARED: self = .sectionAppeared(id: effect.section)
    case FOLIO_EFFECT_VIEWED: self = .viewed(row: effect.row)
    default: return nil
    }
  }
}
