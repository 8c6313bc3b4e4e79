public import FolioMachine

/// The normal form: the state without its dependence on absolute time and on counters.
///
/// Moments become relative to `now`. The token is that of the first order, if there was any, and measurements are requested
/// in the first generation: older values mean nothing, and the next one is higher. Slots keep the order in which they
/// became free, not the times. The pace of the last scroll is kept only if a setting depends on it.
extension ListController {
  /// Returns the normal form at a moment; the normal form of a normal form at 0 is the same.
  public func normalized(at now: Moment) -> ListController {
    var normal = self
    normal.body.normalize(at: now, pace: configuration.overscanAhead.paceUse)
    if let start = request?.start {
      normal.request?.start = Moment(nanoseconds: start).nanoseconds(since: now)
    }
    if let lagged = request?.lagged {
      normal.request?.lagged = Moment(nanoseconds: lagged).nanoseconds(since: now)
    }
    if let ticked = lift?.ticked {
      normal.lift?.ticked = Moment(nanoseconds: ticked).nanoseconds(since: now)
    }
    if configuration.viewability != nil { normal.stays.normalize(at: now) }
    for index in landings.indices { normal.landings[index].normalize(at: now) }
    normal.token = min(token, 1)
    normal.orders.normalize()
    normal.demands.generation = 0
    normal.pool.normalize()
    return normal
  }
}
