internal import FolioCollections
public import FolioMachine

extension RenderScheduler {
  /// Returns whether both schedulers respond identically to all future events. Complexity: O(n log n) in the whole state.
  public static func == (first: RenderScheduler, second: RenderScheduler) -> Bool {
    first.lastTask == second.lastTask && first.lastTurn == second.lastTurn && first.record == second.record
  }

  /// Adds the state to the hasher. Complexity: O(n log n) in the whole state.
  public func hash(into hasher: inout Hasher) { hasher.combine(record) }

  /// Adds the whole state to the digest. Complexity: O(n log n).
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
    /// Decodes a whole state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the state breaks a law of the scheduler.
    ///
    /// Complexity: O(n log n) in the saved state.
    public init(from decoder: any Decoder) throws {
      guard let scheduler = RenderScheduler(try SchedulerRecord(from: decoder)) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "The state breaks a law of the scheduler"))
      }
      self = scheduler
    }

    /// Encodes the whole state. Complexity: O(n log n) in the saved state.
    public func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }
  }
#endif
