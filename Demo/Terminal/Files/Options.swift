/// The task that a command line requests.
package enum Options: Hashable, Sendable {
  /// Page through files, by default those of the current folder, and record into a file if one is given.
  case page([Path], inspects: Bool, isPlain: Bool = false, record: Path? = nil)
  /// Play a recorded trace. Without files, those that the trace names are shown.
  case replay(Path, [Path], inspects: Bool, isPlain: Bool = false, speed: Double = 1)
  /// Print the usage.
  case help
  /// Print the version.
  case version
  /// An invalid command line, with what is wrong.
  case wrong(String)

  /// The slowest and the fastest speed of a replay.
  package static let speeds = 0.01...1_000.0

  /// Parses the arguments, without the program's name. They are bytes, because names of files are.
  ///
  /// What follows `--` is a name, whatever its form. `-` alone is a name too.
  package init(_ arguments: [[UInt8]]) {
    var words = Words(arguments)
    self = words.options()
  }

  /// The first lines of the help, which are also printed for an invalid command line.
  package static let usage = """
    usage: demo [--inspect] [--plain] [--record TRACE] [--] [FILE or DIRECTORY …]
           demo [--inspect] [--plain] --replay TRACE [--speed N] [--] [FILE or DIRECTORY …]
    """

  /// The help.
  package static let manual = """
    \(usage)

    Pages through files: each file is a page, each name a tab, and a cover tells about the file.

      --inspect, -i   begin with a panel that streams events and effects
      --plain, -p     begin without colours of programs
      --record TRACE  write every event of the session into a file
      --replay TRACE  play a recorded session
      --speed N       play it N times as fast, 0.01 … 1000
      --help, -h      this text
      --version, -V   the version
      --              what follows are names

    A directory stands for its files, in natural order, then for those of its directories; hidden ones
    and links to directories are left out, and 100 000 files are the most. While more than a moment is spent
    on looking for them, q ends the program and Enter makes do with those that were found. Without a name the
    current directory's text files are shown. Lines are wrapped, but for files of more than 50 000 lines; lines
    of more than 16 KB are cut into pieces; what is no text is shown as numbers.

    Programs, JSON and Markdown are coloured in the background, by the name of the file or by the interpreter
    that its first line names. Whether a row lies in a comment, a string or a fence is found by reading at most
    160 KB before it, and at least 256 lines or 64 KB: what began before that is not known there.

    If standard output is no terminal, or TERM is empty or "dumb", a plain storyboard of a short scripted
    session is printed; names that cannot be shown are told on standard error, with exit status 66 if none
    of them can. NO_COLOR, COLORTERM and TERM decide about colours.

    A trace is text, a JSON object a line: a header with the settings and the names of the files, as they were
    given, then each event with its moment. What the files hold is not in it. Each line is written before its
    event is handled, so that the trace of a crash ends with what caused it. An older trace is written over,
    any other file is not (exit status 73); if the disk is full the recording ends with a message, the session
    goes on, and the exit status is 74. At the end the digest of the pager is told on standard error;
    folio-replay ends with the same one:

      demo --record session.jsonl book.txt && folio-replay < session.jsonl | tail -n 1

    Replaying shows what the trace says, on the files that are named, else on those that the trace names, as far
    as they are there: other pages and rows are shown by their numbers. It stays at the last state until q. A
    malformed line ends it with its number and exit status 65. If standard output is no terminal the events
    and the last screen are printed.

    Mouse   drag sideways: pages · drag or wheel up and down: the list, and through it the cover
            tap a tab: its page · drag the tabs: the strip · drag the cover: the list below it
    Keys    ← → h l Tab Shift-Tab   the next page     1 … 9   that page        0 $   the first, the last
            ↑ ↓ k j                 a row             Space b PageDown PageUp        a screen
            g G Home End            top and bottom    : /     a page by name   c     the cover
            f                       follow the end as the file grows, until f or any scrolling
            s                       colours of programs, or none
            i                       the inspector     ?       the keys    q   the end
    Replay  Space  pause, go on     .  one event further     i  the inspector     q  the end
    """
}

/// A parser that reads arguments one by one.
private struct Words {
  private var rest: ArraySlice<[UInt8]>
  private var paths: [Path] = []
  private var inspects = false
  private var isPlain = false
  private var record: Path?
  private var replay: Path?
  private var speed: Double?

  init(_ arguments: [[UInt8]]) { rest = arguments[...] }

  mutating func options() -> Options {
    while let argument = rest.popFirst() {
      let word = String(decoding: argument, as: UTF8.self)
      guard word.hasPrefix("-"), word != "-" else {
        paths.append(Path(bytes: argument))
        continue
      }
      if word == "--" { break }
      if let end = take(word, argument) { return end }
    }
    paths += rest.map { Path(bytes: $0) }
    return together()
  }

  /// Parses an option. Returns the task that ends the parsing, if any.
  private mutating func take(_ word: String, _ argument: [UInt8]) -> Options? {
    switch word {
    case "--inspect", "-i": inspects = true
    case "--plain", "-p": isPlain = true
    case "--help", "-h": return .help
    case "--version", "-V": return .version
    default:
      for name in ["--record", "--replay", "--speed"] where word == name || word.hasPrefix(name + "=") {
        guard let value = value(of: name, argument), !value.isEmpty else {
          return .wrong("\(name) needs \(name == "--speed" ? "a number" : "the name of a file")")
        }
        return take(value, for: name)
      }
      return .wrong("unknown option \(word)")
    }
    return nil
  }

  /// Returns the value after a name's equals sign, or the next argument.
  private mutating func value(of name: String, _ argument: [UInt8]) -> [UInt8]? {
    argument.count > name.utf8.count ? Array(argument.dropFirst(name.utf8.count + 1)) : rest.popFirst()
  }

  private mutating func take(_ value: [UInt8], for name: String) -> Options? {
    switch name {
    case "--record": record = Path(bytes: value)
    case "--replay": replay = Path(bytes: value)
    default:
      let text = String(decoding: value, as: UTF8.self)
      guard let number = Double(text), Options.speeds.contains(number) else {
        return .wrong("a speed is a number from 0.01 to 1000, not \(text)")
      }
      speed = number
    }
    return nil
  }

  private func together() -> Options {
    guard let replay else {
      if speed != nil { return .wrong("--speed is for --replay") }
      return .page(paths, inspects: inspects, isPlain: isPlain, record: record)
    }
    if record != nil { return .wrong("--record and --replay exclude each other") }
    return .replay(replay, paths, inspects: inspects, isPlain: isPlain, speed: speed ?? 1)
  }
}
