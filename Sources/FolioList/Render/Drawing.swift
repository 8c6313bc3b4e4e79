/// The newest request of a key, and what became of it.
struct Drawing: Sendable {
  /// The place of the target.
  var target: Int = -1
  var purpose: PurposeID = 0
  var state = RenderState.none
  var cost: Int64 = 1
  var priority = RenderPriority.visible
  var mode = RenderMode.whole
  /// Where the request stands in the order of all requests; 0 unless it waits.
  var turn: Int64 = 0
  /// Where the request is in the queue of its mode; −1 unless it waits.
  var position: Int = -1
  /// The task that draws it; 0 unless it is drawing.
  var task: Int64 = 0
  /// The drawing of the same target with the next greater purpose; −1 for none.
  var next: Int = -1
}

/// A place for which something is drawn or loaded.
struct RenderTarget: Sendable {
  var id: TargetID = 0
  /// Its drawing with the least purpose; −1 for none.
  var first: Int = -1
  /// The load that it waits for; −1 for none.
  var load: Int = -1
  /// Its neighbours among those that wait for the same load; −1 for none.
  var earlier: Int = -1
  var later: Int = -1
}

/// A drawing in a lane, wanted or not.
struct StartedTask: Sendable {
  var cost: Int64
  var lane: Int
  /// The place of the drawing that wants it; −1 if none does any more.
  var drawing: Int
}
