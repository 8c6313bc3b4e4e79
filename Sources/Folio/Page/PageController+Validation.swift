internal import FolioMachine

/// The rejection of events, before anything changes. `pagesChanged` is validated elsewhere: creating the new order finds
/// duplicates, also before the first change.
extension PageController {
  // Mutating, since the call of a nonmutating function would copy the controller.
  @inline(never)
  mutating func validate(_ event: PageEvent) throws(Rejection) {
    switch event {
    case .enabledChanged(let page, _, _), .retry(let page):
      guard order.contains(page) else { throw .unknownPage(page) }
    case .jump(let page, let animated, _, let cause):
      guard let index = order.index(of: page) else { throw .unknownPage(page) }
      try validateJump(to: index, animated: animated, cause: cause)
    case .scroll(let page, let offset, let animated, _, let cause):
      guard order.contains(page) else { throw .unknownPage(page) }
      guard offset == 0 || configuration.snapping == .never else { throw .illegalValue(.offset) }
      try validateJump(to: scrollTarget(page, by: offset).page, animated: animated, cause: cause)
    case .step(let distance, let animated, _, let cause):
      guard order.count > 0 else { throw .illegalValue(.step) }
      let target = stepTarget(by: distance, cause)
      guard target != targetIndex else { return }
      try validateJump(to: target, animated: animated, cause: cause)
    case .dragBegan:
      if travel.driver == .finger { throw .busy }
    case .slideLengthsChanged(let lengths):
      guard lengths.isEmpty || lengths.count == order.count else {
        throw .wrongCount(expected: Int64(order.count), got: Int64(lengths.count))
      }
    case .layoutChanged, .restored, .dragMoved, .dragEnded, .driven, .loaded, .configured, .pagesChanged,
      .dragCancelled, .fingerDown, .fingerUp, .drivenEnded, .turnEnded, .ticked, .containerWillAppear,
      .containerDidAppear,
      .containerWillDisappear, .containerDidDisappear, .loadFailed, .memoryPressure, .reducedMotionChanged:
      return
    }
  }

  /// Validates a jump. A tap or a key needs a page enabled for taps; a request needs one that is not disabled for both.
  private mutating func validateJump(to index: Int, animated: Bool, cause: Cause) throws(Rejection) {
    if tapDisabled.contains(index) && (cause == .tap || cause == .key || reach.isOff(index)) {
      throw .disabledPage(order[index])
    }
    guard configuration.interruptionPolicy == .reject, animated, !isInstant, index != findTargetIndex() else {
      return
    }
    switch travel.driver {
    case .spring, .curve: throw .busy
    case .nothing, .finger, .host, .friction, .parked: return
    }
  }
}

extension PageEvent {
  /// Rejects values that are illegal whatever the pages are.
  @inline(__always)
  func validate() throws(Rejection) {
    switch self {
    case .layoutChanged(let length):
      guard length.isLegalLength else { throw .illegalValue(.length) }
    case .slideLengthsChanged(let lengths):
      guard lengths.allSatisfy(SlideLengths.isLegal) else { throw .illegalValue(.lengths) }
    case .dragMoved(let travel, _):
      guard travel.isLegal else { throw .illegalValue(.travel) }
    case .dragEnded(let velocity, _):
      guard velocity.isLegal else { throw .illegalValue(.velocity) }
    case .driven(let position, _):
      guard position.isLegal else { throw .illegalValue(.position) }
    case .scroll(_, let offset, _, _, _):
      guard offset.isLegal else { throw .illegalValue(.offset) }
    case .restored(_, let index, let fraction):
      guard index >= 0, Restoration.isFraction(fraction ?? 0) else { throw .illegalValue(.position) }
    case .loaded(_, let cost):
      guard cost >= 0 else { throw .illegalValue(.cost) }
    case .configured(let configuration):
      if let field = configuration.refusal { throw .refusedConfiguration(field) }
    case .enabledChanged, .retry, .jump, .step, .pagesChanged, .dragBegan, .dragCancelled, .fingerDown,
      .fingerUp, .drivenEnded, .turnEnded, .ticked, .containerWillAppear, .containerDidAppear,
      .containerWillDisappear,
      .containerDidDisappear, .loadFailed, .memoryPressure, .reducedMotionChanged:
      return
    }
  }
}
