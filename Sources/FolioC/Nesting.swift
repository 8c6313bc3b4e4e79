public import CFolio
internal import Folio

/// Implements `folio_find_owner` of `folio.h`.
@c @implementation
public func folio_find_owner(
  _ pagers: UnsafePointer<folio_pager>?, _ count: Int, _ x: Double, _ y: Double, _ travelX: Double,
  _ travelY: Double, _ fallback: folio_fallback, _ owner: UnsafeMutablePointer<Int>?
) -> folio_status {
  reporting { () throws(Problem) in
    guard let owner = unsafe owner else { throw .null("owner") }
    // A count beyond Int is negative here.
    guard count >= 0, count <= FOLIO_MAXIMUM_PAGERS else {
      throw Problem(FOLIO_TOO_MANY_ELEMENTS, "pagers: more than \(FOLIO_MAXIMUM_PAGERS)")
    }
    for (name, value) in [("x", x), ("y", y), ("travel_x", travelX), ("travel_y", travelY)]
    where !value.isFinite {
      throw Problem(FOLIO_UNKNOWN_VALUE, "\(name): expected a finite number, found \(value)")
    }
    let stretches: GestureFallback = try named(fallback.rawValue, "fallback")
    var candidates: [GestureCandidate] = []
    for (index, pager) in unsafe try array(pagers, count, "pagers", { $0 }).enumerated() {
      let status = withPager(pager) { box throws(Problem) in
        candidates.append(box.pager.gestureCandidate(atX: x, y: y))
      }
      guard status == FOLIO_OK else {
        throw Problem(status, "pagers[\(index)]: \(Problem(status).text)")
      }
    }
    let claim = GestureClaim.owner(
      among: candidates, travelX: travelX, travelY: travelY, fallback: stretches)
    unsafe owner.pointee = claim?.level ?? count
  }
}
