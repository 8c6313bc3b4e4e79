import FolioTrace
import Foundation

/// The task of a call of `folio-replay`.
struct Command {
  /// The exit codes, from `sysexits.h`.
  enum Status {
    static let success: Int32 = 0
    static let usage: Int32 = 64
    static let malformed: Int32 = 65
    static let unreadable: Int32 = 74
  }

  private enum Task {
    case replay, example, schema, help
  }

  private var task = Task.replay
  private var machine: String?
  private var hasName = false
  private var complaint: String?

  /// Parses the arguments after the program's name.
  init(arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--machine":
        machine = rest.popFirst()
        if machine == nil { complain("--machine needs a name") }
        isNamed()
      case "--example": choose(.example)
      case "--schema": choose(.schema)
      case "--help", "-h": choose(.help)
      default:
        if argument.hasPrefix("--machine=") {
          machine = String(argument.dropFirst("--machine=".count))
          isNamed()
        } else if argument.hasPrefix("-") {
          complain("unknown option \(argument)")
        } else {
          complain("“\(argument)” is no option; events are read from standard input")
        }
      }
    }
    if let machine, ReplayedMachine.named(machine) == nil { complain("unknown machine \(machine)") }
  }

  private mutating func choose(_ new: Task) {
    if task != .replay && task != new { complain("one of --example, --schema and --help at a time") }
    task = new
  }

  private mutating func isNamed() {
    if hasName { complain("one --machine at a time") }
    hasName = true
  }

  private mutating func complain(_ text: String) { complaint = complaint ?? text }

  /// Performs the task, and returns the exit code.
  func run() -> Int32 {
    if let complaint {
      Output.complain("folio-replay: \(complaint)\n\n\(Command.usage)")
      return Status.usage
    }
    let chosen = ReplayedMachine.named(machine ?? ReplaySession.defaultMachine)
    switch task {
    case .help: return Output.write(Array(Command.usage.utf8))
    case .example: return Output.write(Array((chosen?.example ?? "").utf8))
    case .schema: return Output.write(schema(of: chosen))
    case .replay: return replay()
    }
  }

  private func schema(of machine: ReplayedMachine?) -> [UInt8] {
    guard let lines = try? machine?.schema() else { return [] }
    return lines.flatMap { $0.bytes + [UInt8(ascii: "\n")] }
  }

  private func replay() -> Int32 {
    guard var session = ReplaySession(machine: machine) else { return Status.usage }
    var input = LineInput(longest: TraceFormat.longestLine)
    var pending: [UInt8] = []
    do throws(TraceError) {
      while true {
        // A client that waits for an answer receives it before more input is read.
        if !input.hasLine || pending.count > 1 << 16 {
          let status = Output.write(pending)
          guard status == Status.success else { return status }
          pending.removeAll(keepingCapacity: true)
        }
        guard let line = input.next() else { break }
        pending += try session.answer(line)
      }
    } catch {
      _ = Output.write(pending)
      Output.complain("folio-replay: \(error)\n")
      return Status.malformed
    }
    guard !input.isBroken else {
      Output.complain("folio-replay: standard input cannot be read\n")
      return Status.unreadable
    }
    return Status.success
  }

  private static var usage: String {
    """
    usage: folio-replay [--machine NAME] < events.jsonl
           folio-replay [--machine NAME] --example
           folio-replay [--machine NAME] --schema

    Replays events, one JSON object per line, and answers each line with one line: its effects, the reason
    if it was rejected, and the state after it. The first line may be a header with the machine and its
    settings; if neither names a machine, it is \(ReplaySession.defaultMachine). A recorded line is an event with
    its moment, {"at":NANOSECONDS,"event":EVENT}.

      --machine NAME  one of \(names)
      --example       print a sample input for the machine
      --schema        print every event, effect, rejection and setting of the machine with its fields
      --help          print this

    To start: folio-replay --machine pager --example | folio-replay

    Status: 0; 64 for invalid arguments; 65 for a malformed line, which is reported on standard error and
    changes nothing; 74 if standard input or output fails.

    """
  }

  private static var names: String {
    let names = ReplayedMachine.all.map(\.name)
    let half = (names.count + 1) / 2
    let indent = String(repeating: " ", count: 18)
    return names[..<half].joined(separator: ", ") + ",\n" + indent + names[half...].joined(separator: ", ")
  }
}
