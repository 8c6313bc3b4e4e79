internal import CFolio
internal import Folio

/// Events of structures. A member that an event has is checked before it is read as an enumeration or an array; the pager
/// checks all other values.
extension folio_event {
  /// Returns the event.
  func decoded() throws(Problem) -> PagerEvent {
    switch unsafe kind.rawValue {
    case ..<40: try unsafe decodedForPager()
    case ..<64: try .page(unsafe decodedForPages())
    case ..<80: try .tab(unsafe decodedForTabs())
    case ..<100: try .cover(unsafe decodedForCover())
    default: try .list(unsafe pageID, unsafe decodedForList())
    }
  }

  var pageID: PageID { unsafe PageID(page) }
  var moment: Moment { unsafe Moment(nanoseconds: at) }
  private var requestID: RequestID { unsafe RequestID(request) }
  var isAnimated: Bool { unsafe animated != 0 }

  /// The problem of a kind that does not exist.
  var unknownKind: Problem { unsafe Problem(FOLIO_UNKNOWN_VALUE, "kind: there is no event \(kind.rawValue)") }

  private func decodedForPager() throws(Problem) -> PagerEvent {
    switch unsafe kind {
    case FOLIO_EVENT_FRAME: return unsafe .frameChanged(LayoutRect(frame))
    case FOLIO_EVENT_BOTTOM_INSET: return unsafe .bottomInsetChanged(value)
    case FOLIO_EVENT_DIRECTION:
      return .directionChanged(try named(unsafe direction.rawValue, "direction"))
    case FOLIO_EVENT_WILL_APPEAR: return unsafe .page(.containerWillAppear(animated: isAnimated))
    case FOLIO_EVENT_DID_APPEAR: return .page(.containerDidAppear)
    case FOLIO_EVENT_WILL_DISAPPEAR: return unsafe .page(.containerWillDisappear(animated: isAnimated))
    case FOLIO_EVENT_DID_DISAPPEAR: return .page(.containerDidDisappear)
    case FOLIO_EVENT_MEMORY_PRESSURE:
      return .page(.memoryPressure(try named(unsafe pressure.rawValue, "pressure")))
    case FOLIO_EVENT_REDUCED_MOTION: return unsafe .page(.reducedMotionChanged(on != 0))
    case FOLIO_EVENT_TICK: return unsafe .ticked(at: moment)
    case FOLIO_EVENT_TURN_END: return unsafe .turnEnded(at: moment)
    case FOLIO_EVENT_POINTER:
      let phase: PointerEvent.Phase = try named(unsafe pointer.phase.rawValue, "pointer.phase")
      return unsafe .pointer(PointerEvent(phase, id: pointer.id, x: pointer.x, y: pointer.y, at: moment))
    case FOLIO_EVENT_CLAIM:
      return unsafe .claimDecided(pointer: claim.pointer, owns: claim.owns != 0, at: moment)
    case FOLIO_EVENT_TOUCH_CAUGHT: return unsafe .touchCaught(pointer: claim.pointer)
    case FOLIO_EVENT_WHEEL:
      let phase: WheelEvent.Phase = try named(unsafe wheel.phase.rawValue, "wheel.phase")
      let unit: WheelEvent.Unit = try named(unsafe wheel.unit.rawValue, "wheel.unit")
      return unsafe .wheel(
        WheelEvent(
          x: wheel.x, y: wheel.y, deltaX: wheel.delta_x, deltaY: wheel.delta_y, unit: unit, phase: phase,
          at: moment))
    case FOLIO_EVENT_KEY: return .key(try named(unsafe key.rawValue, "key"), request: unsafe requestID)
    case FOLIO_EVENT_TAB_KEY:
      return .tab(.key(try named(unsafe tab_key.rawValue, "tab_key"), request: unsafe requestID))
    case FOLIO_EVENT_FOCUS:
      return unsafe .focused(pageID, row: row.has_row != 0 ? row.row : nil, request: requestID)
    default: throw unsafe unknownKind
    }
  }

  private func decodedForPages() throws(Problem) -> PageEvent {
    switch unsafe kind {
    case FOLIO_EVENT_PAGES:
      let ids = unsafe try array(pages.ids, pages.count, "pages.ids") { PageID($0) }
      return unsafe .pagesChanged(ids, settled: pages.has_settled != 0 ? PageID(pages.settled) : nil)
    case FOLIO_EVENT_PAGE_ENABLED:
      return unsafe .enabledChanged(pageID, swipe: enabled.swipe != 0, tap: enabled.tap != 0)
    case FOLIO_EVENT_SLIDE_LENGTHS: return .slideLengthsChanged(try unsafe decodedLengths())
    case FOLIO_EVENT_JUMP:
      return unsafe .jump(to: pageID, animated: isAnimated, request: requestID, cause: try decodedCause())
    case FOLIO_EVENT_STEP:
      return unsafe .step(by: count, animated: isAnimated, request: requestID, cause: try decodedCause())
    case FOLIO_EVENT_SCROLL_PAGES:
      return unsafe .scroll(
        to: pageID, offset: value, animated: isAnimated, request: requestID, cause: try decodedCause())
    case FOLIO_EVENT_LOADED: return unsafe .loaded(pageID, cost: count)
    case FOLIO_EVENT_LOAD_FAILED: return unsafe .loadFailed(pageID)
    case FOLIO_EVENT_RETRY: return unsafe .retry(pageID)
    case FOLIO_EVENT_DRAG_BEGAN: return unsafe .dragBegan(at: moment)
    case FOLIO_EVENT_DRAG_MOVED: return unsafe .dragMoved(by: value, at: moment)
    case FOLIO_EVENT_DRAG_ENDED: return unsafe .dragEnded(velocity: value, at: moment)
    case FOLIO_EVENT_DRAG_CANCELLED: return unsafe .dragCancelled(at: moment)
    case FOLIO_EVENT_DRIVEN: return unsafe .driven(position: value, at: moment)
    case FOLIO_EVENT_DRIVEN_ENDED: return unsafe .drivenEnded(at: moment)
    case FOLIO_EVENT_FINGER_DOWN: return unsafe .fingerDown(at: moment)
    case FOLIO_EVENT_FINGER_UP: return unsafe .fingerUp(at: moment)
    default: throw unsafe unknownKind
    }
  }

  private func decodedForTabs() throws(Problem) -> TabEvent {
    switch unsafe kind {
    case FOLIO_EVENT_TAB_TAPPED: return unsafe .tapped(pageID, request: requestID)
    case FOLIO_EVENT_TAB_LENGTHS:
      let selected = unsafe try array(lengths.selected, lengths.selected_count, "lengths.selected") { $0 }
      return .lengthsChanged(try unsafe decodedLengths(), selected: selected)
    case FOLIO_EVENT_UNIFORM_TAB_LENGTH:
      return unsafe .uniformLengthChanged(length.length, selected: selectedLength)
    case FOLIO_EVENT_TAB_LENGTH: return unsafe .lengthChanged(pageID, length.length, selected: selectedLength)
    case FOLIO_EVENT_STRIP_DRAG_BEGAN: return unsafe .stripDragBegan(at: moment)
    case FOLIO_EVENT_STRIP_DRAG_MOVED: return unsafe .stripDragMoved(by: value, at: moment)
    case FOLIO_EVENT_STRIP_DRAG_ENDED: return unsafe .stripDragEnded(velocity: value, at: moment)
    default: throw unsafe unknownKind
    }
  }

  private func decodedForCover() throws(Problem) -> CoverEvent {
    switch unsafe kind {
    case FOLIO_EVENT_COVER_HEIGHTS:
      return unsafe .heightsChanged(
        maximum: heights.maximum, collapsed: heights.collapsed, minimum: heights.minimum)
    case FOLIO_EVENT_COVER_STOPS: return .stopsChanged(try unsafe decodedLengths())
    case FOLIO_EVENT_STRIP_HEIGHTS: return .stripHeightsChanged(try unsafe decodedLengths())
    case FOLIO_EVENT_UNIFORM_STRIP_HEIGHT: return unsafe .uniformStripHeightChanged(value)
    case FOLIO_EVENT_EXPAND_COVER: return unsafe .expand(animated: isAnimated)
    case FOLIO_EVENT_COLLAPSE_COVER: return unsafe .collapse(animated: isAnimated)
    case FOLIO_EVENT_MOVE_COVER: return unsafe .move(to: move.height, animation: try decodedAnimation())
    case FOLIO_EVENT_REFRESH_POLICY:
      switch unsafe refresh.policy {
      case FOLIO_REFRESH_CONFIGURED: return unsafe .refreshChanged(pageID, .configured)
      case FOLIO_REFRESH_OFF: return unsafe .refreshChanged(pageID, .off)
      case FOLIO_REFRESH_THRESHOLD: return unsafe .refreshChanged(pageID, .threshold(refresh.threshold))
      default: throw unsafe .unknown("refresh.policy", refresh.policy.rawValue)
      }
    case FOLIO_EVENT_SHORT_CONTENT: return unsafe .shortContentChanged(pageID, on != 0 ? .asIs : .padded)
    case FOLIO_EVENT_REFRESH: return unsafe .refresh(pageID)
    case FOLIO_EVENT_REFRESH_ENDED: return unsafe .refreshEnded(pageID)
    default: throw unsafe unknownKind
    }
  }

  private func decodedCause() throws(Problem) -> Cause { try named(unsafe cause.rawValue, "cause") }

  private func decodedLengths() throws(Problem) -> [Double] {
    unsafe try array(lengths.values, lengths.count, "lengths.values") { $0 }
  }

  private var selectedLength: Double? { unsafe length.has_selected != 0 ? length.selected : nil }

  private func decodedAnimation() throws(Problem) -> CoverAnimation? {
    switch unsafe move.motion {
    case FOLIO_MOTION_NONE: return nil
    case FOLIO_MOTION_SPRING: return .spring
    case FOLIO_MOTION_CURVE:
      do throws(MotionRejection) {
        let curve = unsafe try TimingCurve(x1: move.x1, y1: move.y1, x2: move.x2, y2: move.y2)
        return unsafe .curve(curve, duration: move.duration)
      } catch {
        throw Problem(Rejection.illegalValue(.curve))
      }
    default: throw unsafe .unknown("move.motion", move.motion.rawValue)
    }
  }
}

/// Returns the case of an enumeration with a number.
func named<Value: RawRepresentable>(_ number: some BinaryInteger, _ member: StaticString) throws(Problem)
  -> Value
where Value.RawValue == UInt8 {
  guard let value = UInt8(exactly: number).flatMap(Value.init(rawValue:)) else {
    throw .unknown(member, number)
  }
  return value
}

/// Returns the elements of a C array.
func array<Element, Result>(
  _ start: UnsafePointer<Element>?, _ count: Int, _ member: StaticString,
  _ transform: (Element) throws(Problem) -> Result
) throws(Problem) -> [Result] {
  // A count beyond Int is negative here.
  let number = UInt(bitPattern: count)
  guard number <= FOLIO_MAXIMUM_COUNT else {
    throw Problem(
      FOLIO_TOO_MANY_ELEMENTS, "\(member): \(number) elements; the limit is \(FOLIO_MAXIMUM_COUNT)")
  }
  guard count > 0 else { return [] }
  guard let start = unsafe start else { throw .null(member) }
  var results: [Result] = []
  results.reserveCapacity(count)
  for index in 0..<count {
    do throws(Problem) {
      results.append(try transform(unsafe start[index]))
    } catch {
      throw error.within("\(member)[\(index)]")
    }
  }
  return results
}

extension LayoutRect {
  init(_ rect: folio_rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}
