public import FolioMachine

/// What happens to a scheduler. Costs of drawings are 1 … 2³¹ − 1, costs in memory are not negative.
public enum SchedulerEvent: Hashable, Sendable, Savable {
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
