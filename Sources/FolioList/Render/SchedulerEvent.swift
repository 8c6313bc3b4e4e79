/// What happens to a scheduler. Costs of drawings are 1 … 2³¹ − 1, costs in memory are not negative.
public enum SchedulerEvent: Hashable, Sendable {
  /// Draw this. A request of the same key that waits is replaced and keeps its place in the order; one that runs is
  /// cancelled.
  case request(
    RenderKey, cost: Int64 = 1, priority: RenderPriority = .visible, mode: RenderMode = .whole)

  /// A lane finished this task, cancelled or not.
  case finished(TaskID)

  /// A lane gave up this task, cancelled or not.
  case failed(TaskID)

  /// The target is not shown any more: nothing is drawn, kept or loaded for it. What runs is cancelled, by ascending
  /// purpose. A target for which nothing was asked is ignored.
  case left(TargetID)

  /// The target needs what is at this address, which the host has looked up in its own table; an absent one is
  /// rejected. It waits for one address: another leaves the first, the same again is ignored.
  case load(address: AddressID?, target: TargetID)

  /// The content of an address was on disk and is in the host's hands, at this cost.
  case diskHit(AddressID, cost: Int64, generation: Int64)

  /// The content of an address was not on disk.
  case diskMissed(AddressID, generation: Int64)

  /// The content of an address came over the network and is in the host's hands, at this cost.
  case fetched(AddressID, cost: Int64, generation: Int64)

  /// The content of an address cannot be had now.
  case loadFailed(AddressID, generation: Int64)

  /// The host gave up all content that it kept in memory.
  case memoryPurged

  /// A list begins or ends to scroll.
  case scrollingChanged(Bool)

  /// All of a turn is handled and the frame is shown.
  case turnEnded
}

/// What a scheduler asks of its host, or tells it.
public enum SchedulerEffect: Hashable, Sendable {
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

#if !hasFeature(Embedded)
  extension SchedulerEvent: Codable {}
  extension SchedulerEffect: Codable {}
#endif
