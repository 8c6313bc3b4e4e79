import FolioTrace

/// Bytes as the lines of a trace.
enum Lines {
  /// Plays bytes unchanged: the first one selects the machine.
  static func complaint(_ bytes: [UInt8]) -> String? {
    guard let machine = bytes.first.map({ ReplayedMachine.all[Int($0) % ReplayedMachine.all.count] })
    else { return nil }
    return play(
      bytes.dropFirst().split(separator: 10, omittingEmptySubsequences: false).map(Array.init), machine)
  }

  /// Plays the sample of a machine with changes by the bytes.
  static func complaintAboutTrace(_ bytes: [UInt8]) -> String? {
    let source = ByteSource(bytes)
    let machine = source.pick(ReplayedMachine.all)
    var lines = machine.example.utf8.split(separator: 10).map(Array.init)
    // If everything is changed, nothing is accepted.
    for _ in 0..<12 where !source.isExhausted && !lines.isEmpty { change(&lines, source) }
    return play(lines, machine)
  }

  private static func change(_ lines: inout [[UInt8]], _ source: ByteSource) {
    let index = source.pick(lines.count)
    let line = lines[index]
    let place = line.isEmpty ? 0 : (Int(source.byte()) << 2) % line.count
    switch source.pick(10) {
    case 0: lines[index].remove(at: min(place, max(0, line.count - 1)), if: !line.isEmpty)
    case 1: lines[index].insert(source.byte(), at: min(place, line.count))
    case 2: if place < line.count { lines[index][place] = source.byte() }
    case 3: if place < line.count { lines[index][place] ^= 1 << (source.byte() & 7) }
    case 4: lines[index] = Array(line.prefix(place))
    case 5: lines.swapAt(index, source.pick(lines.count))
    case 6: lines.insert(line, at: source.pick(lines.count))
    case 7: if lines.count > 1 { lines.remove(at: index) }
    default: lines[index] = withAnotherNumber(line, source)
    }
  }

  /// Returns a line with one of its numbers changed, still valid JSON.
  private static func withAnotherNumber(_ line: [UInt8], _ source: ByteSource) -> [UInt8] {
    let digits = line.indices.filter { isDigit(line[$0]) && ($0 == 0 || !isDigit(line[$0 - 1])) }
    guard !digits.isEmpty else { return line }
    let start = digits[source.pick(digits.count)]
    let end = line[start...].firstIndex { !isDigit($0) } ?? line.count
    let number =
      source.byte() & 1 == 0 ? JSON(source.number()).bytes : Array("\(source.integer())".utf8)
    return line[..<start] + number + line[end...]
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  /// Checks the answers: each is a line of JSON, and a malformed line leaves no trace.
  private static func play(_ lines: [[UInt8]], _ machine: ReplayedMachine) -> String? {
    guard var player = try? machine.replay() else { return "\(machine.name) does not begin" }
    guard var clean = try? machine.replay() else { return nil }
    for (index, line) in lines.prefix(200).enumerated() {
      do {
        let answer = try player.answer(line)
        guard answer.last == 10, let json = try? Wire.json(from: Array(answer.dropLast())) else {
          return "line \(index + 1) has an answer that is no line of JSON"
        }
        // A player that never received the malformed lines gives the same answers, except for line numbers.
        guard json["line"] == .integer(Int64(index + 1)) else { return "line \(index + 1) is misnumbered" }
        guard let other = try? clean.answer(line), let same = try? Wire.json(from: Array(other.dropLast()))
        else { return "line \(index + 1) is refused once what is malformed is left out" }
        if json["state"] != same["state"] || json["effects"] != same["effects"] {
          return "line \(index + 1) has another answer once what is malformed is left out"
        }
      } catch {
        if error.line != index + 1 || error.reason.isEmpty { return "line \(index + 1) is told as \(error)" }
      }
    }
    return nil
  }
}

extension [UInt8] {
  fileprivate mutating func remove(at index: Int, if isThere: Bool) {
    if isThere { remove(at: index) }
  }
}
