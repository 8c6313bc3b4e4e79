internal import CFolio
internal import CFolioSupport
internal import Folio
internal import FolioTrace

/// A pager behind a handle, and the effects that were not read yet.
final class PagerBox {
  /// The pager.
  var pager: Pager
  /// The effects, the oldest first. Those before `next` have been read.
  private var effects: [PagerEffect] = []
  /// The index of the next effect to read.
  private var next = 0

  /// Creates a box with a pager.
  init(_ pager: Pager) { self.pager = pager }

  /// Sends the pager an event. One that it ignores because the page has no list is a problem, so that a host sees it.
  func send(_ event: PagerEvent) throws(Problem) {
    guard effectCount < FOLIO_MAXIMUM_EFFECTS else { throw Problem(FOLIO_TOO_MANY_EFFECTS) }
    let hasList = hasList(for: event)
    if next > 0, next >= effects.count / 2 {
      // Effects that were read leave the array, so that a host that never reads all of them does not make it grow.
      effects.removeSubrange(..<next)
      next = 0
    }
    do throws(Rejection) {
      try pager.handle(event) { effects.append($0) }
    } catch {
      throw Problem(error)
    }
    if !hasList, case .list(let page, _) = event {
      throw Problem(FOLIO_NO_LIST, "page \(page.rawValue) has no list: the event is ignored")
    }
  }

  /// Returns whether an event is not for a list, or the list exists.
  private func hasList(for event: PagerEvent) -> Bool {
    guard case .list(let page, _) = event else { return true }
    return pager.withList(of: page) { _ in true } ?? false
  }

  /// The number of effects that were not read.
  var effectCount: Int { effects.count - next }

  /// The effects that were not read, the oldest first.
  var unread: ArraySlice<PagerEffect> { effects[next...] }

  /// The next effect to read, or nil if all have been read.
  var nextEffect: PagerEffect? { next < effects.count ? effects[next] : nil }

  /// Moves on to the effect after the next one.
  func advance() {
    next += 1
    if next == effects.count { removeEffects() }
  }

  /// Removes all effects.
  func removeEffects() {
    effects.removeAll(keepingCapacity: true)
    next = 0
  }
}

/// Calls a closure with the pager of a handle, which no other call uses meanwhile.
///
/// - Returns: The status of the handle, of the error that `body` throws, or `FOLIO_OK`.
func withPager(_ handle: folio_pager, _ body: (PagerBox) throws(Problem) -> Void) -> folio_status {
  var object: UnsafeMutableRawPointer?
  let status = unsafe folio_handle_acquire(handle, &object)
  guard let object = unsafe object else { return Problem(status).reported }
  defer { folio_handle_release(handle) }
  // The table of handles owns a reference until the handle is closed. A handle in use cannot be closed.
  let box = unsafe Unmanaged<PagerBox>.fromOpaque(object).takeUnretainedValue()
  return reporting { () throws(Problem) in try body(box) }
}

/// Calls a closure, and reports the error that it throws.
func reporting(_ body: () throws(Problem) -> Void) -> folio_status {
  do throws(Problem) {
    try body()
    return FOLIO_OK
  } catch {
    return error.reported
  }
}
