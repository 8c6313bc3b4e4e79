#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Lists files on a thread of its own, so that nobody is held up by a folder that stands for a whole disk, or by a disk
/// that does not answer.
package final class ListingThread: Sendable {
  private struct Progress: Sendable {
    var count = 0
    var isStopped = false
    var listing: Listing?
  }

  private let progress = Guarded(Progress())
  private let wake: WakePipe

  /// Begins to list what paths name; nil if the system has no descriptor left.
  package init?(_ paths: [Path], choice: Listing.Choice) {
    guard let wake = WakePipe() else { return nil }
    self.wake = wake
    startThread { self.run(paths, choice) }
  }

  /// Readable when the listing is there.
  package var descriptor: Int32 { wake.descriptor }

  /// How many files were found so far.
  package var count: Int { progress.change { $0.count } }

  /// What was found; nil while there is more to come.
  package var listing: Listing? { progress.change { $0.listing } }

  /// Makes do with what was found so far.
  package func stop() { progress.change { $0.isStopped = true } }

  /// The listing, if it is there within so many milliseconds.
  package func listing(within milliseconds: Int32) -> Listing? {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&waiting, 1, milliseconds)
    return listing
  }

  private func run(_ paths: [Path], _ choice: Listing.Choice) {
    let listing = Listing(paths, choice: choice) { count in
      progress.change { progress in
        progress.count = count
        return !progress.isStopped
      }
    }
    progress.change { progress in
      progress.count = listing.entries.count
      progress.listing = listing
    }
    wake.wake()
  }
}
