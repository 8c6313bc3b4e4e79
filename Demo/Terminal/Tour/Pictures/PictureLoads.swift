internal import Folio
internal import TerminalFiles

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The sources of pictures behind the scheduler's loads: a slow network, a disk, and the pictures that are decoded.
///
/// Fetching, decoding and their waits happen in background queues, or at once if there are none.
final class PictureLoads {
  /// A load that has ended.
  private struct Loaded: Sendable {
    var address: AddressID
    var generation: LoadGeneration
    var file: [UInt8]?
    var picture: Pixmap?
  }

  /// The decoded pictures, as long as the scheduler keeps them in memory.
  private(set) var memory: [AddressID: Pixmap] = [:]
  /// How many files were fetched.
  private(set) var fetches = 0
  private var disk: [AddressID: [UInt8]] = [:]
  private var fetched: [AddressID: [UInt8]] = [:]
  private var failures: Set<AddressID> = []
  private let queues: WorkLanes<Loaded>?
  private var lastID: Int64 = 0
  private var running: [LoadKey: Int64] = [:]

  private struct LoadKey: Hashable {
    var address: AddressID
    var generation: LoadGeneration
  }

  /// Creates sources with a number of queues, 0 for none.
  init(queues count: Int) { queues = count > 0 ? WorkLanes(count: count) : nil }

  /// The descriptor that is readable when loads have ended, or nil without queues.
  var descriptor: Int32? { queues?.descriptor }

  /// Carries out an effect of the scheduler about loads. Returns the events that follow at once.
  func perform(_ effect: SchedulerEffect) -> [SchedulerEvent] {
    switch effect {
    case .lookUpDisk(let address, let generation):
      guard let file = disk[address] else { return [.diskMissed(address, generation: generation)] }
      return start(address, generation) { _ in
        Loaded(address: address, generation: generation, file: nil, picture: Pixmap(decoding: file))
      }
    case .fetch(let address, let generation):
      fetches += 1
      // One picture of sixteen fails at the first attempt.
      let fails = address.rawValue % 16 == 5 && failures.insert(address).inserted
      let isSlow = queues != nil
      return start(address, generation) { isCancelled in
        let seed = Int(address.rawValue)
        for _ in 0..<(isSlow ? 4 + seed % 16 : 0) where !isCancelled() { usleep(10_000) }
        if fails || isCancelled() { return Loaded(address: address, generation: generation) }
        let file = Pixmap(seed: seed &* 77).encoded
        return Loaded(address: address, generation: generation, file: file, picture: Pixmap(decoding: file))
      }
    case .cancelLoad(let address, let generation):
      if let id = running[LoadKey(address: address, generation: generation)] { queues?.cancel(id) }
    case .store(let address): disk[address] = fetched.removeValue(forKey: address)
    case .evict(let address): memory[address] = nil
    default: break
    }
    return []
  }

  private func start(
    _ address: AddressID, _ generation: LoadGeneration,
    _ work: @escaping @Sendable (_ isCancelled: () -> Bool) -> Loaded
  ) -> [SchedulerEvent] {
    guard let queues else { return [finish(work { false })] }
    lastID += 1
    running[LoadKey(address: address, generation: generation)] = lastID
    queues.start(lastID, lane: Int(lastID % 6)) { work($0) }
    return []
  }

  /// Returns the events of loads that have ended since the last call.
  func collect() -> [SchedulerEvent] {
    (queues?.collect() ?? []).compactMap { $0.product.map { finish($0) } }
  }

  private func finish(_ loaded: Loaded) -> SchedulerEvent {
    running[LoadKey(address: loaded.address, generation: loaded.generation)] = nil
    guard let picture = loaded.picture else {
      return .loadFailed(loaded.address, generation: loaded.generation)
    }
    memory[loaded.address] = picture
    let cost = Int64(picture.bytes.count)
    guard let file = loaded.file else {
      return .diskHit(loaded.address, cost: cost, generation: loaded.generation)
    }
    fetched[loaded.address] = file
    return .fetched(loaded.address, cost: cost, generation: loaded.generation)
  }
}
