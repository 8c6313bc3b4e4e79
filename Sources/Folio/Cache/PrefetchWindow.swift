/// The numbers of pages to prefetch on either side.
struct PrefetchWindow {
  var side: Int64
  var ahead: Int64
  var behind: Int64

  /// Whether a page `step` stops forward of the page at rest is in the window. `around` is the number of stops after
  /// which the line repeats; nil if it does not.
  func contains(_ step: Int64, around: Int64?) -> Bool {
    let forward = step * side
    guard let around else { return forward > 0 ? forward <= ahead : -forward <= behind }
    let rest = forward % around
    let within = rest < 0 ? rest + around : rest
    return within <= ahead || around - within <= behind
  }
}
