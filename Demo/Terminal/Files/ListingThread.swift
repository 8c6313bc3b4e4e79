#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A thread that lists files, so that a folder with a whole disk, or a disk that does not respond, does not block the main
/// loop.
package final class ListingThread: Sendable {
  private struct Progress: Sendable {
    var count = 0
    var isStopped = false
    var listing: Listing?
  }

  private let progress = Guarded(Progress())
  private let wake: WakePipe

  /// Starts listing what paths name. Returns nil if the system has no descriptor left.
  package init?(_ paths: [Path], choice: Listing.Choice) {
    guard let wake = WakePipe() else { return nil }
    self.wake = wake
    startThread { self.run(paths, choice) }
  }

  /// The descriptor that is readable when the listing is complete.
  package var descriptor: Int32 { wake.descriptor }

  /// The number of files found so far.
  package var count: Int { progress.change { $0.count } }

  /// The listing, or nil while it is incomplete.
  package var listing: Listing? { progress.change { $0.listing } }

  /// Ends the listing with the files found so far.
  package func stop() { progress.change { $0.isStopped = true } }

  /// Returns the listing if it is complete within a number of milliseconds.
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
