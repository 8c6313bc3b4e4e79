internal import Folio
internal import FolioTrace
internal import TerminalFiles
internal import TerminalScreen

/// The events of a session that are too old to be kept in memory: the beginning of its trace, in a file without a name.
///
///     session ──▶ History: the last 100 000 events ──▶ Archive ──▶ the trace, when it is saved
///
/// Nothing is written before the first event is that old.
final class Archive {
  private let setup: PagerSetup
  private let names: [Path]
  private let sink = Sink()
  private var begun: (file: ScratchFile, recorder: TraceRecorder<Pager>)?
  /// The number of events in the file.
  private(set) var count = 0
  /// Why events are missing, or nil if none are.
  private(set) var failure: String?

  /// The largest number of bytes of the file.
  static let most: Int64 = 1 << 30

  /// Where a recorder writes, which changes when a trace is saved.
  private final class Sink {
    var write: ([UInt8]) throws -> Void = { _ in }
  }

  /// Creates an empty archive of a session with settings and files.
  init(setup: PagerSetup, names: [Path]) { (self.setup, self.names) = (setup, names) }

  /// Takes the oldest events of a session, which follow those that it has.
  func take(_ entries: [History.Entry]) {
    guard failure == nil, !entries.isEmpty else { return }
    do {
      var (file, recorder) = try begun ?? begin()
      sink.write = { try file.append($0) }
      guard file.length < Archive.most else { return end("It is too long.") }
      for entry in entries { try recorder.record(entry.event, at: entry.at) }
      begun = (file, recorder)
      count += entries.count
    } catch {
      end((error as? Refusal)?.reason ?? "\(error)")
    }
  }

  private func end(_ reason: String) { (begun, failure) = (nil, reason) }

  private func begin() throws -> (ScratchFile, TraceRecorder<Pager>) {
    let file = try ScratchFile()
    sink.write = { try file.append($0) }
    return (file, try recorder())
  }

  private func recorder() throws -> TraceRecorder<Pager> {
    try TraceRecorder(setup: setup, notes: Recording.notes(names)) { [sink] in try sink.write($0) }
  }

  /// Writes a trace: the events of the archive, and those that follow. Returns their number.
  func save(to path: Path, _ entries: [History.Entry]) throws -> Int {
    let target = try RecordingFile(path, mark: Recording.mark)
    sink.write = { try target.write($0) }
    var recorder: TraceRecorder<Pager>
    if let begun {
      try begun.file.forEachStretch { try target.write($0) }
      recorder = begun.recorder
    } else {
      recorder = try self.recorder()
    }
    for entry in entries { try recorder.record(entry.event, at: entry.at) }
    return count + entries.count
  }
}
