/// A drawing in a lane, wanted or not.
struct StartedTask: Sendable {
  var cost: Int32
  /// The place of the drawing that wants the task; −1 if none does any more.
  var drawing: Int32
  var lane: Int32
}
