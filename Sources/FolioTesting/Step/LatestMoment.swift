internal import Folio

/// Returns the latest moment in an event, at any depth, but not in collections.
package func latestMoment(in value: Any) -> Moment? {
  if let moment = value as? Moment { return moment }
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .collection { return nil }
  return mirror.children.compactMap { latestMoment(in: $0.value) }.max()
}
