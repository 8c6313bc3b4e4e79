public import FolioMachine

/// A request or a notification from a scheduler to its host.
public enum SchedulerEffect: Hashable, Sendable, Savable {
  /// Put this drawing at the end of a lane, which is a serial queue, numbered from 0. Report it `finished` or `failed`
  /// once.
  case start(TaskID, key: RenderKey, lane: Int32)

  /// The result is not wanted any more: stop if that is easy. The task must still be reported.
  case cancel(TaskID)

  /// Show the result.
  case deliver(TaskID, key: RenderKey)

  /// Discard the result, if there is any.
  case drop(TaskID)

  /// Look up the content of an address on disk, and reply with `diskHit`, `diskMissed` or `loadFailed`. Send the generation
  /// with each reply about this load.
  case lookUpDisk(AddressID, generation: LoadGeneration)

  /// Fetch the content over the network, and reply with `fetched` or `loadFailed`.
  case fetch(AddressID, generation: LoadGeneration)

  /// No target waits for this load any more: stop it. A reply is ignored.
  case cancelLoad(AddressID, generation: LoadGeneration)

  /// Show the content of an address, which is in memory, in a target; emitted once for each target that waited.
  case loaded(AddressID, target: TargetID)

  /// The content of an address is unavailable to these targets, in the order of their requests.
  case failed(AddressID, targets: [TargetID])

  /// Write the content of an address to disk.
  case store(AddressID)

  /// Remove the content of an address from memory.
  case evict(AddressID)
}
