/// What a command line asks for.
package enum Options: Hashable, Sendable {
  /// To page through files; none means those of the folder that one is in.
  case page([Path], inspects: Bool, isPlain: Bool = false)
  /// To tell how the program is used.
  case help
  /// To tell its version.
  case version
  /// Something that does not exist.
  case unknown(String)

  /// Reads the arguments, without the program's name. They are bytes, because names of files are.
  ///
  /// What follows `--` is a name, whatever it looks like; `-` alone is a name too.
  package init(_ arguments: [[UInt8]]) {
    var paths: [Path] = []
    var inspects = false
    var isPlain = false
    var namesOnly = false
    for argument in arguments {
      let word = String(decoding: argument, as: UTF8.self)
      if namesOnly || !word.hasPrefix("-") || word == "-" {
        paths.append(Path(bytes: argument))
        continue
      }
      switch word {
      case "--": namesOnly = true
      case "--inspect", "-i": inspects = true
      case "--plain", "-p": isPlain = true
      case "--help", "-h":
        self = .help
        return
      case "--version", "-V":
        self = .version
        return
      default:
        self = .unknown(word)
        return
      }
    }
    self = .page(paths, inspects: inspects, isPlain: isPlain)
  }

  /// The first lines of the help, and all that a wrong command line is told.
  package static let usage = "usage: demo [--inspect] [--plain] [--] [FILE or DIRECTORY …]"

  /// The help.
  package static let manual = """
    \(usage)

    Pages through files: each file is a page, each name a tab, and a cover tells about the file.

      --inspect, -i   begin with a panel that streams events and effects
      --plain, -p     begin without colours of programs
      --help, -h      this text
      --version, -V   the version
      --              what follows are names

    A directory stands for its files, in natural order, then for those of its directories; hidden ones
    and links to directories are left out, and 100 000 files are the most. Without a name the current
    directory's text files are shown. Lines are wrapped, but for files of more than 50 000 lines; lines
    of more than 16 KB are cut into pieces; what is no text is shown as numbers.

    Programs, JSON and Markdown are coloured in the background, by the name of the file or by the interpreter
    that its first line names. Whether a row lies in a comment, a string or a fence is found by reading at most
    160 KB before it, and at least 256 lines or 64 KB: what began before that is not known there.

    If standard output is no terminal, or TERM is empty or "dumb", a plain storyboard of a short scripted
    session is printed; names that cannot be shown are told on standard error, with exit status 66 if none
    of them can. NO_COLOR, COLORTERM and TERM decide about colours.

    Mouse   drag sideways: pages · drag or wheel up and down: the list, and through it the cover
            tap a tab: its page · drag the tabs: the strip · drag the cover: the list below it
    Keys    ← → h l Tab Shift-Tab   the next page     1 … 9   that page        0 $   the first, the last
            ↑ ↓ k j                 a row             Space b PageDown PageUp        a screen
            g G Home End            top and bottom    : /     a page by name   c     the cover
            f                       follow the end as the file grows, until f or any scrolling
            s                       colours of programs, or none
            i                       the inspector     ?       the keys    q   the end
    """
}
