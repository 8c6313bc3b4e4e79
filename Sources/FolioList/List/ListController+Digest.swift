internal import FolioCollections
public import FolioMachine

extension ListController {
  /// Adds the whole state to the digest. Complexity: O(runs + slots).
  public func combine(into digest: inout StateDigest) {
    digest.combine(configuration, content, viewport, body, wanted, mounts)
    digest.combine(pool, demands.generation, demands.asked.spans, demands.idleRow, request, restoration)
    digest.combine(token, deferred, edges.end, edges.start)
    if orders.first != token || orders.isCarriedOut { digest.combine(orders) }
    // A lift is added only if there is one, so that digests recorded before lifts existed stay valid.
    if let lift { digest.combine(lift) }
    for landing in landings { digest.combine(landing, true) }
    // Added only if it differs from what rows and layout imply.
    if opening != ListOpening(isDone: content.count > 0 && viewport.length > 0) { digest.combine(opening) }
    if configuration.viewability != nil { digest.combine(stays) }
    if configuration.sectionDisplay == .reported { digest.combine(sections) }
    if touch != ListTouch() { digest.combine(touch) }
    if reducesMotion { digest.combine(reducesMotion) }
  }
}
