/// The options of the command line.
public struct Arguments: Equatable, Sendable {
  /// The text that names of figures must contain, ignoring case.
  public var filter: String?
  /// Whether the report is JSON instead of a table.
  public var isJSON = false
  /// Whether times are omitted: they decide nothing.
  public var isQuick = false
  /// Whether instructions are counted, which needs valgrind.
  public var countsInstructions = true
  /// Whether thresholds above today's figures are lowered to them.
  public var updates = false
  /// Whether only the options are printed.
  public var wantsHelp = false
  /// Whether only the meters are checked.
  public var onlyControls = false
  /// Whether this is the run under valgrind that only drives counted works.
  public var drivesOnly = false
  /// The file of thresholds, or nil for the package's own.
  public var thresholds: String?

  /// The reason why a command line is invalid.
  public struct Complaint: Error, Equatable, CustomStringConvertible, Sendable {
    /// The reason.
    public var description: String

    /// Creates a complaint.
    public init(description: String) { self.description = description }
  }

  /// Creates the defaults.
  public init() {}

  /// Parses options in any order. `--filter TEXT` and `--filter=TEXT` are the same.
  ///
  /// - Parameter words: The words after the program's name.
  /// - Throws: The word that cannot be parsed.
  public init(_ words: [String]) throws(Complaint) {
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let value: String? = parts.count > 1 ? parts[1] : nil
      switch parts[0] {
      case "--filter": filter = try Arguments.value(of: word, value, &rest, former: filter)
      case "--thresholds": thresholds = try Arguments.value(of: word, value, &rest, former: thresholds)
      case _ where value != nil: throw Complaint(description: "\(parts[0]) takes no value")
      default: try take(word)
      }
    }
    if isJSON && updates { throw Complaint(description: "one of --json and --update at a time") }
  }

  private mutating func take(_ word: String) throws(Complaint) {
    switch word {
    case "--json": isJSON = true
    case "--quick": isQuick = true
    case "--no-instructions": countsInstructions = false
    case "--update": updates = true
    case "--controls": onlyControls = true
    case "--drive": drivesOnly = true
    case "--help", "-h": wantsHelp = true
    case _ where word.hasPrefix("-"): throw Complaint(description: "unknown option \(word)")
    default: throw Complaint(description: "“\(word)” is no option")
    }
  }

  private static func value(
    of word: String, _ value: String?, _ rest: inout ArraySlice<String>, former: String?
  ) throws(Complaint) -> String {
    let name = word.prefix { $0 != "=" }
    guard former == nil else { throw Complaint(description: "one \(name) at a time") }
    guard let value = value ?? rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw Complaint(description: "\(name) needs a value")
    }
    return value
  }

  /// Whether figures with this name are requested.
  public func wants(_ name: String) -> Bool {
    guard let filter else { return true }
    return name.lowercased().contains(filter.lowercased())
  }

  /// The usage.
  public static let usage = """
    usage: Tests/Scripts/gates run -c release benchmark [OPTIONS]

    Measures Folio, prints every figure beside its budget, and fails where one is over its threshold.

      --filter TEXT         only figures whose name has this text in it
      --quick               leave the clocks out: only what has a threshold
      --no-instructions     count no instructions, which takes valgrind and the most time
      --json                the whole report as JSON
      --update              bring thresholds down to today's figures, and enter new figures; never raises one
      --thresholds FILE     another file than Tests/Benchmark/thresholds.txt
      --controls            only try the meters on what is known
      --help                this text

    Ends with 0, with 1 for a figure over its threshold or without one, with 64 for a command line that is none, with 74
    for a report that cannot be written. What is not checked is told by name, and fails nothing. A clock decides nothing.

    """
}
