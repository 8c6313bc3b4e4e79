/// What a figure is of: what has a threshold. A clock has none.
public enum Measure: String, Codable, CaseIterable, Sendable {
  /// Instructions an event.
  case instructions
  /// Calls that give out memory, an event.
  case allocations
  /// Bytes of memory.
  case bytes
  /// Bytes of the stack.
  case stack
  /// Bytes of a value itself.
  case size

  /// Whether it is another with each compiler.
  public var isOfToolchain: Bool { self == .instructions || self == .stack }

  /// How far a figure may be over its threshold, as a part of it. Instructions depend on where memory lies by a hair, and
  /// the stack on how deep the allocator goes, which is a hundred bytes more where its free lists happen to be empty.
  public var allowance: Double {
    switch self {
    case .instructions: 0.03
    case .stack: 0.01
    case .allocations, .bytes, .size: 0
    }
  }
}

/// A figure that has a threshold.
public struct Figure: Codable, Equatable, Sendable {
  /// What was measured.
  public var name: String
  /// What it was measured in.
  public var measure: Measure
  /// How much it was.
  public var value: Double

  /// Makes a figure.
  public init(_ name: String, _ measure: Measure, _ value: Double) {
    self.name = name
    self.measure = measure
    self.value = value
  }
}

/// The reviewed figures that none of today's may exceed: a line each.
///
///     # measure      toolchain        at most   name
///     instructions   6.3.1-x86_64        1243   drag sample, lengths not told · 1 000 pages
///     size           any                 5512   Pager
public struct Thresholds: Equatable, Sendable {
  /// One line.
  public struct Entry: Equatable, Sendable {
    /// What is limited.
    public var measure: Measure
    /// The compiler that it holds for; `any` where it does not matter.
    public var toolchain: String
    /// How much it may be.
    public var limit: Double
    /// The name of the figure.
    public var name: String

    /// Makes a line.
    public init(_ measure: Measure, _ toolchain: String, _ limit: Double, _ name: String) {
      self.measure = measure
      self.toolchain = toolchain
      self.limit = limit
      self.name = name
    }
  }

  /// Why a file is none.
  public struct Complaint: Error, Equatable, CustomStringConvertible, Sendable {
    /// What is wrong, and in which line.
    public var description: String
  }

  /// What the file begins with.
  public var header: [String] = []
  /// The lines.
  public var entries: [Entry] = []

  /// No thresholds.
  public init() {}

  /// Reads a file's text. Lines at its beginning that begin with # are kept, later ones and empty ones passed over.
  ///
  /// - Throws: The first line that cannot be read, or that limits a figure twice.
  public init(_ text: String) throws(Complaint) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) {
        if entries.isEmpty && line.hasPrefix("#") { header.append(String(line)) }
        continue
      }
      let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true)
      guard words.count == 4, let measure = Measure(rawValue: String(words[0])),
        let limit = Double(words[2]), limit >= 0, limit.isFinite
      else { throw Complaint(description: "line \(index + 1) is no threshold: \(line)") }
      let name = String(words[3].drop { $0 == " " })
      let entry = Entry(measure, String(words[1]), limit, name)
      guard self[measure, entry.toolchain, name] == nil else {
        throw Complaint(description: "line \(index + 1) limits “\(name)” again")
      }
      entries.append(entry)
    }
  }

  /// The limit of a figure; nil if there is none.
  public subscript(measure: Measure, toolchain: String, name: String) -> Double? {
    entries.first { $0.measure == measure && $0.toolchain == toolchain && $0.name == name }?.limit
  }

  /// The file's text: measures in their order, names in theirs.
  public var text: String {
    func pad(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let order = Measure.allCases
    let sorted = entries.sorted {
      (order.firstIndex(of: $0.measure)!, $0.toolchain, $0.name)
        < (order.firstIndex(of: $1.measure)!, $1.toolchain, $1.name)
    }
    let lines = sorted.map { entry in
      let limit = Table.plain(entry.limit)
      let space = String(repeating: " ", count: max(0, 12 - limit.count))
      return "\(pad(entry.measure.rawValue, 13)) \(pad(entry.toolchain, 14)) \(space)\(limit)   \(entry.name)"
    }
    return (header + lines).joined(separator: "\n") + "\n"
  }
}
