/// The newest request of a key, and its progress.
struct Drawing: Sendable {
  /// The place of the target.
  var target: Int32 = -1
  /// The drawing of the same target with the next greater purpose; −1 for none.
  var next: Int32 = -1
  var purpose: PurposeID = 0
  /// The rank of the request among all requests; 0 unless it waits.
  var turn: Int64 = 0
  /// The task that draws it; 0 unless it is drawing.
  var task: Int64 = 0
  /// The cost, 1 … 2³¹ − 1.
  var cost: Int32 = 1
  /// The neighbours in the line of waiting drawings; −1 for none.
  var earlier: Int32 = -1
  var later: Int32 = -1
  /// The position in the heap of requests with a changed priority; −1 if it is in a line, or does not wait.
  var position: Int32 = -1
  var state = RenderState.none
  var priority = RenderPriority.visible
  var mode = RenderMode.whole

  /// The greatest turn that fits into a rank.
  static let greatestTurn: Int64 = (1 << 60) - 1

  /// The urgency of the request: a lower rank is more urgent.
  var rank: Int64 { Int64(priority.rawValue) << 60 | turn }
}
