/// The streams to which effects are sent.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
struct Subscribers<Effect: Sendable>: Sendable {
  private var continuations: [AsyncStream<Effect>.Continuation] = []
  private var isFinished = false

  /// The number of effects that were lost because a buffer was full.
  private(set) var lostCount = 0

  /// The number of streams whose reader had not ended at the last effect.
  var count: Int { continuations.count }

  /// Returns a new stream. After ``end()`` it ends at once.
  mutating func subscribe(_ policy: AsyncStream<Effect>.Continuation.BufferingPolicy) -> AsyncStream<Effect> {
    let (stream, continuation) = AsyncStream.makeStream(of: Effect.self, bufferingPolicy: policy)
    if isFinished { continuation.finish() } else { continuations.append(continuation) }
    return stream
  }

  /// Sends an effect to every stream. A stream whose reader has ended is removed.
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

  /// Ends all streams, and each that is created from now on.
  mutating func end() {
    finish()
    continuations = []
    isFinished = true
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Runner {
  /// A new stream of all effects from now on, each after it was performed. Each stream gets all effects, and ends when
  /// the runner is stopped or deallocated.
  ///
  ///     for await effect in runner.effects { … }
  ///
  /// A stream buffers effects that have not been read, without a limit. ``effects(buffering:)`` sets one.
  public var effects: AsyncStream<Machine.Effect> { effects(buffering: .unbounded) }

  /// Returns a stream of all effects from now on, as ``effects`` does, with a limit for effects that have not been
  /// read.
  ///
  /// - Parameter policy: The number of buffered effects, and whether the oldest or the newest are lost beyond it. A
  ///   count under 1 buffers none: an effect is lost unless a task waits for it. ``lostEffectCount`` counts the lost
  ///   effects.
  public func effects(
    buffering policy: AsyncStream<Machine.Effect>.Continuation.BufferingPolicy
  ) -> AsyncStream<Machine.Effect> { subscribers.subscribe(policy) }

  /// The number of effects that all streams together have lost because their buffers were full.
  public var lostEffectCount: Int { subscribers.lostCount }
}
