import Testing

@testable import FolioHost

@MainActor
@Suite("H05: Streams of effects", .processorTime, .hangLimit)
struct EffectStreamTests {
  private let clock = ManualClock()

  private func numbers(_ stream: AsyncStream<Lamp.Effect>) async -> [Int] {
    var numbers: [Int] = []
    for await effect in stream {
      if case .number(let number) = effect { numbers.append(number) }
    }
    return numbers
  }

  @Test("Each stream gets all effects from its creation until the runner stops")
  func all() async {
    let runner = Runner(Lamp(), clock: clock)
    runner.send(.counted)
    let first = runner.effects
    runner.send(.counted)
    let second = runner.effects
    runner.send(contentsOf: [.counted, .counted])
    runner.stop()
    #expect(await numbers(first) == [2, 3, 4])
    #expect(await numbers(second) == [3, 4])
    #expect(await numbers(runner.effects).isEmpty)
  }

  @Test("A stream ends when the runner is deallocated")
  func goes() async throws {
    var runner: Runner<Lamp>? = Runner(Lamp(), clock: clock)
    let stream = runner?.effects
    runner?.send(.counted)
    runner = nil
    #expect(await numbers(try #require(stream)) == [1])
  }

  @Test("A task reads effects as they are emitted, and a cancelled one is removed")
  func live() async {
    let runner = Runner(Lamp(), clock: clock)
    let stream = runner.effects
    let task = Task {
      var last = 0
      for await effect in stream {
        if case .number(let number) = effect { last = number }
        if last == 3 { break }
      }
      return last
    }
    for _ in 1...3 {
      runner.send(.counted)
      await Task.yield()
    }
    #expect(await task.value == 3)
    let endless = runner.effects
    let leaving = Task { for await _ in endless {} }
    leaving.cancel()
    await leaving.value
    runner.send(.counted)
    #expect(runner.subscribers.count <= 1)
    #expect(runner.machine.count == 4)
  }

  @Test("A buffer keeps the oldest or the newest, and counts lost effects")
  func overflow() async {
    let runner = Runner(Lamp(), clock: clock)
    let oldest = runner.effects(buffering: .bufferingOldest(2))
    let newest = runner.effects(buffering: .bufferingNewest(2))
    let whole = runner.effects(buffering: .unbounded)
    for _ in 1...5 { runner.send(.counted) }
    runner.stop()
    #expect(runner.lostEffectCount == 6)
    #expect(await numbers(oldest) == [1, 2])
    #expect(await numbers(newest) == [4, 5])
    #expect(await numbers(whole) == [1, 2, 3, 4, 5])
  }

  @Test("A buffer without room keeps nothing", arguments: [0, -1, .min])
  func noRoom(limit: Int) async {
    let runner = Runner(Lamp(), clock: clock)
    let oldest = runner.effects(buffering: .bufferingOldest(limit))
    let newest = runner.effects(buffering: .bufferingNewest(limit))
    runner.send(.counted)
    runner.stop()
    #expect(await numbers(oldest).isEmpty)
    #expect(await numbers(newest).isEmpty)
    #expect(runner.lostEffectCount == 2)
  }

  @Test("A stream that is created within an effect begins with that effect")
  func within() async throws {
    var stream: AsyncStream<Lamp.Effect>?
    let runner = Runner(Lamp(), clock: clock) { _, runner in stream = stream ?? runner.effects }
    runner.send(contentsOf: [.counted, .counted])
    runner.stop()
    #expect(await numbers(try #require(stream)) == [1, 2])
  }

  @Test("Effects are read in any task, in order")
  func elsewhere() async {
    let runner = Runner(Lamp(), clock: clock)
    let streams = (0..<4).map { _ in runner.effects }
    let readers = streams.map { stream in
      Task.detached {
        var numbers: [Int] = []
        for await case .number(let number) in stream { numbers.append(number) }
        return numbers
      }
    }
    for turn in 1...500 {
      runner.send(.counted)
      if turn % 50 == 0 { await Task.yield() }
    }
    runner.stop()
    for reader in readers { #expect(await reader.value == Array(1...500)) }
  }
}
