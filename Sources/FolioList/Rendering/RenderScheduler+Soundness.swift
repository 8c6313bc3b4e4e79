internal import FolioCollections

/// The laws of a scheduler's state. A decoded state must keep them, and tests hold every state against them.
extension RenderScheduler {
  /// Whether every law holds.
  package var isSound: Bool {
    guard let fresh = try? RenderScheduler(configuration) else { return false }
    return drawings.loads.count == fresh.drawings.loads.count && drawings.isSound
      && dock.limit == fresh.dock.limit && dock.isSound && memory.costLimit == configuration.memory
  }
}

extension DrawingBoard {
  /// Lanes hold what runs; each entry is in its target's chain, and in its queue exactly while it waits.
  fileprivate var isSound: Bool {
    guard firsts.count == 9, lasts.count == 9, started >= 0, areTasksSound else { return false }
    var seen = [Bool](repeating: false, count: entries.count)
    for target in firstOfTarget.sortedKeys {
      var number = firstOfTarget[target] ?? -1
      while number >= 0 {
        guard Int(number) < entries.count, !seen[Int(number)] else { return false }
        seen[Int(number)] = true
        let entry = entries[Int(number)]
        guard entry.key.target == target, entry.cost >= 1, entry.cost <= 2_147_483_647 else { return false }
        guard (entry.task > 0) == (entry.state == .drawing), entry.order <= requests else { return false }
        guard entry.task == 0 || tasks[entry.task]?.entry == number else { return false }
        number = entry.sibling
      }
    }
    for number in unused {
      guard number >= 0, Int(number) < entries.count, !seen[Int(number)] else { return false }
      seen[Int(number)] = true
      guard entries[Int(number)].state == .none else { return false }
    }
    return seen.allSatisfy { $0 } && areQueuesSound
  }

  /// Each lane's load is the cost of its tasks.
  private var areTasksSound: Bool {
    var sums = [Int64](repeating: 0, count: loads.count)
    for number in tasks.sortedKeys {
      guard let task = tasks[number], number >= 1, number <= started else { return false }
      guard task.lane >= 0, Int(task.lane) < sums.count, task.cost >= 1, task.cost <= 2_147_483_647 else {
        return false
      }
      guard task.entry >= -1, Int(task.entry) < entries.count else { return false }
      guard task.entry < 0 || entries[Int(task.entry)].task == number else { return false }
      sums[Int(task.lane)] += task.cost
    }
    return sums == loads
  }

  /// Queues are chains of the waiting entries, by order.
  private var areQueuesSound: Bool {
    var count = 0
    for queue in firsts.indices {
      var last: Int32 = -1
      var number = firsts[queue]
      while number >= 0 {
        guard Int(number) < entries.count, count < entries.count else { return false }
        let entry = entries[Int(number)]
        guard entry.state == .waiting, Int(entry.queue) == queue, entry.previous == last else { return false }
        guard last < 0 || entries[Int(last)].order < entry.order else { return false }
        count += 1
        last = number
        number = entry.next
      }
      guard lasts[queue] == last else { return false }
    }
    return count == entries.count { $0.state == .waiting }
  }
}

extension LoadingDock {
  /// Whoever waits is among those who wait for the address; the queue holds what has not started.
  fileprivate var isSound: Bool {
    var waiting = 0
    var queued = 0
    for address in loads.sortedKeys {
      guard let load = loads[address], !load.targets.isEmpty else { return false }
      guard !load.targets.hasRepeated else { return false }
      guard load.targets.allSatisfy({ addressOfTarget[$0] == address }) else { return false }
      waiting += load.targets.count
      if load.stage == .queued { queued += 1 }
    }
    guard waiting == addressOfTarget.count, running == Int64(loads.count - queued), running <= limit else {
      return false
    }
    return queue.count == queued && !queue.hasRepeated
      && queue.allSatisfy { loads[$0]?.stage == .queued }
  }
}

extension [Int64] {
  /// Whether a number stands twice. Complexity: O(n log n).
  fileprivate var hasRepeated: Bool {
    let sorted = sorted()
    return zip(sorted, sorted.dropFirst()).contains { $0 == $1 }
  }
}
