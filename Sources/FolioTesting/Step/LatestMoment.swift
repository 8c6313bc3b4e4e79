internal import Folio

/// The latest moment that an event carries, however deep; not looked for in collections.
package func latestMoment(in value: Any) -> Moment? {
  if let moment = value as? Moment { return moment }
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .collection { return nil }
  return mirror.children.compactMap { latestMoment(in: $0.value) }.max()
}
