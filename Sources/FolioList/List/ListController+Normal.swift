public import FolioMachine

/// The normal form: the state apart from when and as what number it came about.
///
/// Moments become relative to `now`; the token is that of the first order, if any was given, and rows are asked for in
/// the first generation: what is older than the newest means nothing, and the next one is higher. Slots keep who is free
/// longest, and not since when. How fast the last scroll went is kept only where a setting asks for it.
extension ListController {
  /// The normal form at a moment; that of the normal form, at 0, is the same again.
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
