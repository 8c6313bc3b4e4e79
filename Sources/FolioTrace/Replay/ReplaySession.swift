/// A replay whose machine is named by an option, by the header, or not at all.
package struct ReplaySession {
  /// The machine if neither names one.
  package static var defaultMachine: String { "page" }

  private let option: ReplayedMachine?
  private var player: (any Replaying)?

  /// Creates a replay at its beginning, or nil if there is no machine of that name.
  package init?(machine name: String?) {
    option = name.flatMap { ReplayedMachine.named($0) }
    if name != nil && option == nil { return nil }
  }

  /// Plays the next line, without its line feed, and returns the answer, with a line feed.
  ///
  /// - Throws: The error in the line, of which nothing was applied.
  package mutating func answer(_ bytes: [UInt8]) throws(TraceError) -> [UInt8] {
    var playing = try makePlayer(bytes)
    defer { player = playing }
    return try playing.answer(bytes)
  }

  private mutating func makePlayer(_ bytes: [UInt8]) throws(TraceError) -> any Replaying {
    guard let playing = player else { return try begin(bytes) }
    // Releases the second reference, so that the state is changed in place.
    player = nil
    return playing
  }

  /// Returns a player of the machine that the option or the first line names.
  private func begin(_ first: [UInt8]) throws(TraceError) -> any Replaying {
    let machine = if let option { option } else { try machineNamed(in: first) }
    do {
      return try machine.replay()
    } catch {
      throw TraceError(line: 1, path: "", reason: "\(error)")
    }
  }

  private func machineNamed(in first: [UInt8]) throws(TraceError) -> ReplayedMachine {
    // Playing the line reports any other error.
    let header = first.count <= TraceFormat.longestLine ? try? JSONParser.parse(first) : nil
    var name = ReplaySession.defaultMachine
    if let header, TraceHeader.isHeader(header), case .string(let told)? = header["machine"] { name = told }
    guard let machine = ReplayedMachine.named(name) else {
      throw TraceError(line: 1, path: "machine", reason: "there is no machine “\(name.shortened)”")
    }
    return machine
  }
}
