public import FolioMachine

/// An input of a scheduler. Costs of drawings are 1 … 2³¹ − 1; costs in memory are not negative.
public enum SchedulerEvent: Hashable, Sendable, Savable {
  /// Requests a drawing. A waiting request of the same key is replaced, and its place in the order is kept; a running one
  /// is cancelled.
  case request(
    RenderKey, cost: Int64 = 1, priority: RenderPriority = .visible, mode: RenderMode = .whole)

  /// A lane finished this task, whether or not it was cancelled.
  case finished(TaskID)

  /// A lane failed this task, whether or not it was cancelled.
  case failed(TaskID)

  /// The target is no longer shown: nothing is drawn, kept or loaded for it. Its running tasks are cancelled, by ascending
  /// purpose. A target without requests is ignored.
  case left(TargetID)

  /// The target needs the content of this address, which the host has looked up in its own table; nil is rejected. A target
  /// waits for one address: another address replaces it, the same one is ignored.
  case load(address: AddressID?, target: TargetID)

  /// The host read the content of an address from disk, at this cost.
  case diskHit(AddressID, cost: Int64, generation: LoadGeneration)

  /// The content of an address was not on disk.
  case diskMissed(AddressID, generation: LoadGeneration)

  /// The host fetched the content of an address over the network, at this cost.
  case fetched(AddressID, cost: Int64, generation: LoadGeneration)

  /// The content of an address is unavailable now.
  case loadFailed(AddressID, generation: LoadGeneration)

  /// The host purged all content from memory.
  case memoryPurged

  /// A list began or ended scrolling.
  case scrollingChanged(Bool)

  /// All events of a turn are handled and its frame is shown.
  case turnEnded
}
