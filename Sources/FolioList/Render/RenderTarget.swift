/// A place for which something is drawn or loaded.
struct RenderTarget: Sendable {
  var id: TargetID = 0
  /// Its drawing with the least purpose; −1 for none.
  var first: Int32 = -1
  /// The load that it waits for; −1 for none.
  var load: Int32 = -1
  /// Its neighbours among those that wait for the same load; −1 for none.
  var earlier: Int32 = -1
  var later: Int32 = -1
}
