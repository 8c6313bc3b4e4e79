internal import Folio
internal import FolioTrace
internal import TerminalFiles
internal import TerminalScreen

/// The recording of a session: every event, written before the machines take it.
final class Recording {
  private let path: Path
  private var recorder: TraceRecorder<Pager>
  /// The number of events written so far.
  private(set) var count = 0
  /// The reason why the recording ended before the session, or nil while it continues.
  private(set) var failure: String?

  /// The beginning of a trace of the demo, of any version.
  static let mark = "{\"version\":"
  /// The largest number of bytes of names in a header, because lines are limited.
  private static let mostNames = 1 << 25

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - path: The file, which is created, or emptied if it is a trace.
  ///   - setup: The settings of the machines.
  ///   - names: The files behind the pages, so that a replay finds them.
  init(_ path: Path, setup: PagerSetup, names: [Path]) throws(RecordingFile.Failure) {
    self.path = path
    let file = try RecordingFile(path, mark: Recording.mark)
    do {
      recorder = try TraceRecorder(setup: setup, notes: Recording.notes(names)) { try file.write($0) }
    } catch {
      throw error as? RecordingFile.Failure ?? .system(0)
    }
  }

  /// Returns names for a header, or none if they are too long for a line.
  static func notes(_ names: [Path]) -> [String] {
    names.reduce(0) { $0 + $1.bytes.count + 3 } > mostNames ? [] : names.map(\.description)
  }

  /// Writes an event. Returns the reason if the recording ends.
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

  /// The message at the end.
  func summary(digest: UInt64) -> String {
    let name = SafeText(path.description).text
    if let failure { return "the recording in \(name) ended after \(count) events: \(failure)" }
    return "\(count) events are in \(name), digest \(PlaybackScene.digits(of: digest))"
  }
}
