internal import FolioCollections
public import FolioMachine

extension RenderScheduler {
  /// Whether both will answer the same to the same events, for ever. Complexity: O(n log n) in all there is.
  public static func == (first: RenderScheduler, second: RenderScheduler) -> Bool {
    first.lastTask == second.lastTask && first.lastTurn == second.lastTurn && first.record == second.record
  }

  /// Feeds the state. Complexity: O(n log n) in all there is.
  public func hash(into hasher: inout Hasher) { hasher.combine(record) }

  /// Takes the whole state into a digest. Complexity: O(n log n).
  public func combine(into digest: inout StateDigest) {
    let record = record
    digest.combine(record.configuration, record.targets, record.tasks, record.loads)
    digest.combine(memory.count)
    memory.forEach { address, _ in digest.combine(address, memory.cost(of: address)) }
    digest.combine(lastTurn, lastTask, lastGeneration, isScrolling)
  }
}

#if Coding
  extension RenderScheduler {
    /// Reads a whole state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the state breaks a law of the scheduler.
    ///
    /// Complexity: O(n log n) in what is saved.
    public init(from decoder: any Decoder) throws {
      guard let scheduler = RenderScheduler(try SchedulerRecord(from: decoder)) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "The state breaks a law of the scheduler"))
      }
      self = scheduler
    }

    /// Writes the whole state. Complexity: O(n log n) in what is saved.
    public func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }
  }
#endif
