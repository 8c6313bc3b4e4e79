/// The task that a command line requests.
package enum Options: Hashable, Sendable {
  /// Page through files, or show the tour if none is named, and record into a file if one is given.
  case page([Path], inspects: Bool, isPlain: Bool = false, wraps: Bool = true, record: Path? = nil)
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
  /// What follows `--` is a name, whatever its form. `-` alone is standard input.
  package init(_ arguments: [[UInt8]]) {
    var words = Words(arguments)
    self = words.options()
  }

  /// The first lines of the help, which are also printed for an invalid command line.
  package static let usage = """
    usage: demo [--inspect] [--plain] [--chop] [--record TRACE] [--] [FILE, DIRECTORY or - …]
           demo [--inspect] [--plain] --replay TRACE [--speed N] [--] [FILE or DIRECTORY …]
    """

  /// The help.
  package static let manual = """
    \(usage)

    Pages through files: each file is a page, each name a tab, and the cover has facts about the file. Without
    a name a tour is shown, whose pages show what the machines of Folio do. The status line has their keys.

      --inspect, -i   begin with a panel of live events and effects
      --plain, -p     begin without colours of programs
      --chop, -S      begin with long lines cut instead of wrapped
      --record TRACE  record every event of the session to a file
      --replay TRACE  play a recorded session
      --speed N       play it N times as fast, 0.01 … 1000
      --help, -h      this text
      --version, -V   the version
      --              names follow

    A directory contributes its files, in natural order, then those of its directories. Hidden files and
    links to directories are skipped. At most 100 000 files are shown. If the search takes more than a
    moment, q quits, and Enter continues with the files found so far. Lines of more than 16 KB are cut into
    pieces. Where lines are wrapped, rows are measured when they are first seen, and the others in idle time
    or in the background; in files of more than a million lines they stay estimated, from samples. Files that
    are not text are shown as a hex dump.

    Text is read as UTF-8, UTF-16, Shift-JIS, Latin-1 or Windows-1252, as the first 8 KB indicate. The cover
    names the encoding, and where a file first departs from UTF-8. Text may have a few zero bytes.

    A - is standard input, which is also shown if it is a pipe or a file and no name is given. Pipes are read
    as they are written, also those that a shell opens or that have a name: into a file without a name in
    TMPDIR, a gigabyte ahead, and another with G. A list at its end follows the input. When the demo quits,
    the writer is signalled. Without a terminal, a pipe is read to its end first.

    Every two seconds the file that is shown is compared with the one at its path, by size and change; the
    status line says if it was changed, replaced or has vanished. R loads it again and keeps the place. v
    runs VISUAL or EDITOR, or else vi, with +LINE and the name.

    Programs, JSON and Markdown are coloured in the background, by the name of the file or by the interpreter
    in its first line. Whether a row is in a comment, a string or a fence is found by reading at most 160 KB
    before it, and at least 256 lines or 64 KB. Anything that began earlier is not detected.

    What is searched for is an extended regular expression of POSIX, or plain text if it has no special
    characters. Without capital letters it matches both cases. The text is searched from the top of the screen
    on, around its end, in the background. ? shows the keys; there is no search backward but N.

    If standard output is not a terminal, or TERM is empty or "dumb", a plain storyboard of a short scripted
    session is printed. Names that cannot be shown are reported on standard error, with exit status 66 if
    none of them can. NO_COLOR, COLORTERM and TERM decide about colours.

    A trace is text with one JSON object per line: a header with the settings and the names of the files, as
    they were given, then each event with its moment. It does not contain the files. Each line is written
    before its event is handled, so that the trace of a crash ends with its cause. An older trace is
    overwritten, any other file is not (exit status 73). If the disk is full the recording ends with a
    message, the session continues, and the exit status is 74. At the end the digest of the pager is printed
    on standard error; folio-replay ends with the same digest:

      demo --record session.jsonl book.txt && folio-replay < session.jsonl | tail -n 1

    The past of a session can be saved as a trace too: all of its events, up to a gigabyte. Of the states 64
    are kept, with at most 64 events between them, so that the last 4 000 events can be shown, and more if
    nothing but idle work happened.

    A replay shows the trace with the files that are named, by default those in the trace. Missing pages and
    rows are shown by their numbers; so are those of the tour, whose content no trace contains. The last
    state remains until q. A malformed line ends the replay with its number and exit status 65. If standard
    output is not a terminal the events and the last screen are printed.

    Mouse   drag sideways: pages · drag or wheel up and down: the list, and through it the cover
            tap a tab: its page · drag the tabs: the strip · drag the cover: the list below it
    Text    /       search the text, found as it is typed      n N    the next, the previous occurrence
            Esc     end the search, remove its marks           ↑      in the prompt: an earlier search
            g G Home End   top and bottom     120G :120   line 120     50% :50%   the middle
            ↑ ↓ k j Enter ^Y ^E   a row       d u ^D ^U   half a screen
            Space f ^F PageDown   a screen    b ^B PageUp a screen back     5j   a number before a key: five rows
    Pages   ← → h l Tab Shift-Tab   the next page     1 … 9 12   that page, if no key follows the number
            0 $     the first, the last               :       a page by name
    Keys    c       the cover     i   the inspector   ?       the keys    q   quit
            F       follow the end as the file grows, until F or any scrolling
            s       colours of programs, or none      ^L      write the screen again
            Shift and the mouse select text to copy; on a Mac Option, or Fn in Apple's Terminal
            w       wrap long lines, or cut them              ( ) Shift-← →   move cut lines sideways
            R       load the file and the directories again   v       edit the file at the line at the top
    Past    T      pause, and go back            ← → , .    an event back, forward     ↑ ↓ Home End  farther
            Space  play from there               < >        slower, faster, also live  drag the bar
            Enter  the session continues there   Esc T      back to the present        w  save the trace
    Tour    Home  o order the sections, then drag them or move them with J and K   n p the banner
            Feed  v slots, e edit      Pictures  a in lanes or not, t text only, + rows, r retry
            Rows  a add, d delete, e edit, m to the top, S shuffle, z forget heights
            Book  ← → turn, # a page, r anywhere, b back, n p a chapter, C its cover
            Chat  Enter write and send, Esc stop      Files  ↑ ↓ select, Enter open, x close
    Replay  Space  pause, continue  .  one event             i  the inspector     q  quit
    """
}

/// A parser that reads arguments one by one.
private struct Words {
  private var rest: ArraySlice<[UInt8]>
  private var paths: [Path] = []
  private var inspects = false
  private var isPlain = false
  private var wraps = true
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
    case "--chop", "-S": wraps = false
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
      return .page(paths, inspects: inspects, isPlain: isPlain, wraps: wraps, record: record)
    }
    if !wraps { return .wrong("--chop is not for --replay, which wraps as the session did") }
    if record != nil { return .wrong("--record and --replay exclude each other") }
    return .replay(replay, paths, inspects: inspects, isPlain: isPlain, speed: speed ?? 1)
  }
}
