internal import FolioCollections
public import FolioMachine

extension ListController {
  /// Takes the whole state into a digest. Complexity: O(runs + slots).
  public func combine(into digest: inout StateDigest) {
    digest.combine(configuration, content, viewport, body, wanted, mounts)
    digest.combine(pool, demands.generation, demands.asked.spans, demands.idleRow, request, restoration)
    digest.combine(token, deferred, edges.end, edges.start)
    if orders.first != token || orders.isCarriedOut { digest.combine(orders) }
    // Told from no lift by its being there: digests that were recorded before there were lifts stay what they were.
    if let lift { digest.combine(lift) }
    for landing in landings { digest.combine(landing, true) }
    // Told where it is not what rows and a layout say.
    if opening != ListOpening(isDone: content.count > 0 && viewport.length > 0) { digest.combine(opening) }
    if configuration.viewability != nil { digest.combine(stays) }
    if configuration.sectionDisplay == .reported { digest.combine(sections) }
    if touch != ListTouch() { digest.combine(touch) }
    if reducesMotion { digest.combine(reducesMotion) }
  }
}
