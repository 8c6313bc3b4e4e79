/// A target for which something is drawn or loaded.
struct RenderTarget: Sendable {
  var id: TargetID = 0
  /// The target's drawing with the least purpose; −1 for none.
  var first: Int32 = -1
  /// The load that the target waits for; −1 for none.
  var load: Int32 = -1
  /// The neighbours among the targets that wait for the same load; −1 for none.
  var earlier: Int32 = -1
  var later: Int32 = -1
}
