/// A replay whose machine is told by an option, by the header, or not at all.
package struct ReplaySession {
  /// The machine where nothing names one.
  package static var defaultMachine: String { "page" }

  private let option: ReplayedMachine?
  private var player: (any Replaying)?

  /// A replay at its beginning; nil if there is no machine of that name.
  package init?(machine name: String?) {
    option = name.flatMap { ReplayedMachine.named($0) }
    if name != nil && option == nil { return nil }
  }

  /// Takes the next line, without its line feed, and gives the answer, with one.
  ///
  /// - Throws: What is wrong with the line; nothing of it was applied.
  package mutating func answer(_ bytes: [UInt8]) throws(TraceError) -> [UInt8] {
    var playing = try takePlayer(bytes)
    defer { player = playing }
    return try playing.answer(bytes)
  }

  private mutating func takePlayer(_ bytes: [UInt8]) throws(TraceError) -> any Replaying {
    guard let playing = player else { return try begin(bytes) }
    // Not held twice, so that its state is changed in place.
    player = nil
    return playing
  }

  /// Chooses the machine by the first line.
  private func begin(_ first: [UInt8]) throws(TraceError) -> any Replaying {
    let machine = if let option { option } else { try machineNamed(in: first) }
    do {
      return try machine.replay()
    } catch {
      throw TraceError(line: 1, path: "", reason: "\(error)")
    }
  }

  private func machineNamed(in first: [UInt8]) throws(TraceError) -> ReplayedMachine {
    // What else is wrong with the line is found when it is played.
    let header = first.count <= TraceFormat.longestLine ? try? JSONParser.parse(first) : nil
    var name = ReplaySession.defaultMachine
    if let header, TraceHeader.isHeader(header), case .string(let told)? = header["machine"] { name = told }
    guard let machine = ReplayedMachine.named(name) else {
      throw TraceError(line: 1, path: "machine", reason: "there is no machine “\(name.shortened)”")
    }
    return machine
  }
}
