public import FolioMachine
public import Foundation

/// Writes a trace as it happens: a header, then a line for each event, each handed on whole and at once.
///
/// A host records what it hands to its machine, before the machine takes it:
///
///     var recorder = try TraceRecorder<Pager>(setup: setup, to: FileHandle(forWritingAtPath: path)!)
///     func send(_ event: PagerEvent) throws {
///       try recorder.record(event, at: clock.now)
///       try pager.handle(event) { … }
///     }
///
/// Moments in the trace count from the first event recorded; what an event itself carries is left as it is. The
/// same events give the same bytes everywhere.
public struct TraceRecorder<Machine: TracedMachine> {
  private let write: ([UInt8]) throws -> Void
  private var beginning: Moment?

  /// Begins a trace by writing its header.
  ///
  /// - Parameters:
  ///   - setup: What the machine was made with.
  ///   - notes: Words of the host's own, such as what its pages are called; replaying has no use for them.
  ///   - write: Takes a line with its line feed, and has written it when it returns.
  /// - Throws: What `write` throws.
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

  /// Begins a trace at the present place of a file or a stream.
  ///
  /// - Throws: What the file throws.
  public init(
    setup: Machine.Setup = Machine.defaultSetup, notes: [String] = [], to file: FileHandle
  ) throws {
    try self.init(setup: setup, notes: notes) { try file.write(contentsOf: Data($0)) }
  }

  /// Writes an event.
  ///
  /// - Parameters:
  ///   - event: What the machine is given.
  ///   - moment: When, on the host's clock; nanoseconds since the first event are written.
  /// - Throws: What `write` throws.
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
