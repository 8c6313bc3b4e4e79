internal import Folio
internal import FolioTrace
internal import TerminalFiles
internal import TerminalScreen

/// A session that is written down as it happens: every event, before the machines take it.
final class Recording {
  private let path: Path
  private var recorder: TraceRecorder<Pager>
  /// Events written so far.
  private(set) var count = 0
  /// Why it ended before the session did; nil while it goes on.
  private(set) var failure: String?

  /// How a trace of the demo begins, of whatever version.
  private static let mark = "{\"version\":"
  /// So many bytes of names are written down at most: lines have their limit.
  private static let mostNames = 1 << 25

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - path: The file, which is made, or emptied if it holds a trace.
  ///   - setup: What the machines were made with.
  ///   - names: The files behind the pages, so that a replay finds them.
  init(_ path: Path, setup: PagerSetup, names: [Path]) throws(RecordingFile.Failure) {
    self.path = path
    let file = try RecordingFile(path, mark: Recording.mark)
    let notes = names.reduce(0) { $0 + $1.bytes.count + 3 } > Recording.mostNames ? [] : names
    do {
      recorder = try TraceRecorder(setup: setup, notes: notes.map(\.description)) { try file.write($0) }
    } catch {
      throw error as? RecordingFile.Failure ?? .system(0)
    }
  }

  /// Writes an event down. Answers why the recording ends, if it does.
  func take(_ event: PagerEvent, at moment: Moment) -> String? {
    guard failure == nil else { return nil }
    do {
      try recorder.record(event, at: moment)
      count += 1
    } catch {
      failure = (error as? RecordingFile.Failure)?.reason ?? "\(error)"
    }
    return failure
  }

  /// What is to be told at the end.
  func summary(digest: UInt64) -> String {
    let name = SafeText(path.description).text
    if let failure { return "the recording in \(name) ended after \(count) events: \(failure)" }
    return "\(count) events are in \(name), digest \(PlaybackScene.digits(of: digest))"
  }
}
