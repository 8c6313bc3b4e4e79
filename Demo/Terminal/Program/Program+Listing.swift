internal import TerminalFiles
internal import TerminalScreen

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Listing the files.
extension Program {
  /// Lists what was named, or the text files of the current folder. If that takes long, the terminal, if there is one,
  /// shows the progress, and the user can quit.
  static func list(_ paths: [Path], in terminal: Terminal?, depth: ColourDepth) -> Listing {
    let choice = paths.isEmpty ? Listing.Choice.texts : .everything
    let paths = paths.isEmpty ? [Path(".")] : paths
    guard let terminal, let thread = ListingThread(paths, choice: choice) else {
      return Listing(paths, choice: choice)
    }
    if let listing = thread.listing(within: ListingWait.patience) { return listing }
    installSignals()
    let wait = ListingWait(for: thread, in: paths[0], theme: Theme(depth: depth))
    let (ending, last) = talk(through: terminal, about: wait, depth: depth)
    guard case .quit = ending, !last.isRefused, let listing = thread.listing else {
      obey(ending, otherwise: EX_OK)
    }
    return listing
  }

  /// Installs the signal handlers, or ends the program if that fails.
  static func installSignals() {
    if !Signals.install() { fail("the system has no pipe left", status: EX_OSERR) }
  }
}

extension Listing {
  /// The message about files that are not shown, or nil if all are.
  var message: String? {
    if isStopped { return "the listing was stopped: \(Facts.grouped(entries.count)) files are shown" }
    let cut = isCut ? "only the first \(Facts.grouped(Listing.most)) files are shown" : nil
    let gap = unlisted.first.map { first in
      (unlisted.count == 1 ? "a folder was" : "\(Facts.grouped(unlisted.count)) folders were")
        + " not listed: \(SafeText(first.path.description).text): \(first.reason)"
    }
    return cut.map { cut in gap.map { "\(cut); \($0)" } ?? cut } ?? gap
  }
}
