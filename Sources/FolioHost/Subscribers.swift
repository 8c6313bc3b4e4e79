/// The streams that effects are put into.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
struct Subscribers<Effect: Sendable>: Sendable {
  private var continuations: [AsyncStream<Effect>.Continuation] = []
  private var isFinished = false

  /// How many effects were lost because a buffer was full.
  private(set) var lostCount = 0

  /// How many streams were read when the last effect was put into them.
  var count: Int { continuations.count }

  /// A new stream; it ends at once after ``end()``.
  mutating func subscribe(_ policy: AsyncStream<Effect>.Continuation.BufferingPolicy) -> AsyncStream<Effect> {
    let (stream, continuation) = AsyncStream.makeStream(of: Effect.self, bufferingPolicy: policy)
    if isFinished { continuation.finish() } else { continuations.append(continuation) }
    return stream
  }

  /// Puts an effect into every stream. A stream whose reader has ended is removed.
  mutating func yield(_ effect: Effect) {
    var index = 0
    while index < continuations.count {
      switch continuations[index].yield(effect) {
      case .terminated:
        continuations.remove(at: index)
        continue
      case .dropped: lostCount += 1
      default: break
      }
      index += 1
    }
  }

  /// Ends all streams.
  func finish() { for continuation in continuations { continuation.finish() } }

  /// Ends all streams, and each that is made from now on.
  mutating func end() {
    finish()
    continuations = []
    isFinished = true
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Runner {
  /// All effects from now on, each once it is performed. Each stream that is asked for gets all of them, and ends when the
  /// runner is stopped or deallocated.
  ///
  ///     for await effect in runner.effects { … }
  ///
  /// A stream keeps what is not yet read, without a bound. ``effects(buffering:)`` sets one.
  public var effects: AsyncStream<Machine.Effect> { effects(buffering: .unbounded) }

  /// All effects from now on, as ``effects``, with a buffer for those that are not yet read.
  ///
  /// - Parameter policy: How many effects are kept, and whether the oldest or the newest are lost beyond. A count under 1 keeps
  ///   none: an effect is lost unless a task waits for it. ``lostEffectCount`` counts what is lost.
  public func effects(
    buffering policy: AsyncStream<Machine.Effect>.Continuation.BufferingPolicy
  ) -> AsyncStream<Machine.Effect> { subscribers.subscribe(policy) }

  /// How many effects streams have lost because their buffers were full, all streams together.
  public var lostEffectCount: Int { subscribers.lostCount }
}
