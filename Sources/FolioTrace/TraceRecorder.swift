public import FolioMachine
public import Foundation

/// A recorder that writes a trace while the machine runs: a header, then a line for each event. Each line is written
/// whole and at once.
///
/// A host records each event before it sends it to its machine:
///
///     var recorder = try TraceRecorder<Pager>(setup: setup, to: FileHandle(forWritingAtPath: path)!)
///     func send(_ event: PagerEvent) throws {
///       try recorder.record(event, at: clock.now)
///       try pager.handle(event) { … }
///     }
///
/// Moments in the trace count from the first recorded event; moments in an event are not changed. The same events give
/// the same bytes everywhere.
public struct TraceRecorder<Machine: TracedMachine> {
  private let write: ([UInt8]) throws -> Void
  private var beginning: Moment?

  /// Starts a trace by writing its header.
  ///
  /// - Parameters:
  ///   - setup: The settings of the machine.
  ///   - notes: Texts of the host, such as the names of its pages. Replaying ignores them.
  ///   - write: Called with a line and its line feed. It must have written them when it returns.
  /// - Throws: The error that `write` throws.
  public init(
    setup: Machine.Setup = Machine.defaultSetup, notes: [String] = [],
    write: @escaping ([UInt8]) throws -> Void
  ) throws {
    self.write = write
    var header = [
      JSON.Member("version", .integer(TraceFormat.version)),
      JSON.Member("machine", .string(Machine.traceName)),
      JSON.Member("configuration", try WireEncoder.json(of: setup, writesNull: true)),
    ]
    if !notes.isEmpty { header.append(JSON.Member("notes", .array(notes.map { .string($0) }))) }
    try write(JSON.object(header).line)
  }

  /// Starts a trace at the present position of a file or a stream.
  ///
  /// - Throws: The error that the file throws.
  public init(
    setup: Machine.Setup = Machine.defaultSetup, notes: [String] = [], to file: FileHandle
  ) throws {
    try self.init(setup: setup, notes: notes) { try file.write(contentsOf: Data($0)) }
  }

  /// Writes an event.
  ///
  /// - Parameters:
  ///   - event: The event that is sent to the machine.
  ///   - moment: The moment of the event on the host's clock. The nanoseconds since the first event are written.
  /// - Throws: The error that `write` throws.
  public mutating func record(_ event: Machine.Event, at moment: Moment) throws {
    let start = beginning ?? moment
    beginning = start
    let timed = TimedEvent(at: moment.nanoseconds(since: start), event: event)
    try write(WireEncoder.json(of: timed).line)
  }
}

extension JSON {
  /// The text with a line feed.
  var line: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
