public import FolioMachine

/// What a scheduler asks of its host, or tells it.
public enum SchedulerEffect: Hashable, Sendable, Savable {
  /// Put this drawing at the end of a lane, 0 up, which is a serial queue. Report it `finished` or `failed` once.
  case start(TaskID, key: RenderKey, lane: Int32)

  /// Nobody wants the result: stop if that is easy. It is still to be reported.
  case cancel(TaskID)

  /// Show the result.
  case deliver(TaskID, key: RenderKey)

  /// Throw the result away, or what there is of it.
  case drop(TaskID)

  /// Look for the content of an address on disk, and answer `diskHit`, `diskMissed` or `loadFailed`. Give the
  /// generation back with each answer about this load.
  case lookUpDisk(AddressID, generation: Int64)

  /// Get the content over the network, and answer `fetched` or `loadFailed`.
  case fetch(AddressID, generation: Int64)

  /// Nobody waits for this load any more: stop it. Its answer, if one comes, is ignored.
  case cancelLoad(AddressID, generation: Int64)

  /// Show the content of an address, which is in memory, in a target. Each target that waited is told once.
  case loaded(AddressID, target: TargetID)

  /// These targets, in the order in which they asked, waited for an address in vain.
  case failed(AddressID, targets: [TargetID])

  /// Write the content of an address to disk.
  case store(AddressID)

  /// Give up the content of an address in memory.
  case evict(AddressID)
}
