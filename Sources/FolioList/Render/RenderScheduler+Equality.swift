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
  public func combine(into digest: inout Digest) {
    let record = record
    record.configuration.combine(into: &digest)
    digest.combine(Int64(record.targets.count))
    for target in record.targets { target.combine(into: &digest) }
    digest.combine(Int64(record.tasks.count))
    for task in record.tasks {
      digest.combine(task.task)
      digest.combine(task.cost)
      digest.combine(task.lane)
    }
    digest.combine(Int64(record.loads.count))
    for load in record.loads { load.combine(into: &digest) }
    digest.combine(Int64(memory.count))
    memory.forEach { address, _ in
      digest.combine(address)
      digest.combine(memory.cost(of: address))
    }
    digest.combine(lastTurn)
    digest.combine(lastTask)
    digest.combine(lastGeneration)
    digest.combine(isScrolling)
  }
}

extension SchedulerConfiguration {
  /// Takes in every setting.
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(cores)
    digest.combine(wholePerTurn)
    digest.combine(idlePerTurn)
    digest.combine(alwaysPerTurn)
    digest.combine(loadLimit)
    digest.combine(memoryLimit)
  }
}

extension SchedulerRecord.Target {
  /// Takes in the target and its drawings.
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(id.rawValue)
    digest.combine(Int64(drawings.count))
    for drawing in drawings {
      digest.combine(drawing.purpose.rawValue)
      digest.combine(Int64(drawing.state.rawValue))
      digest.combine(drawing.cost)
      digest.combine(Int64(drawing.priority.rawValue))
      digest.combine(Int64(drawing.mode.rawValue))
      digest.combine(drawing.turn)
      digest.combine(drawing.task)
    }
  }
}

extension SchedulerRecord.Waiting {
  /// Takes in the load and those that wait for it.
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(address.rawValue)
    digest.combine(Int64(phase.rawValue))
    digest.combine(generation)
    digest.combine(Int64(targets.count))
    for target in targets { digest.combine(target.rawValue) }
  }
}

#if !hasFeature(Embedded)
  extension RenderScheduler: Codable {
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
