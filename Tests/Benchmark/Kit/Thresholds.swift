/// A measure with thresholds. Times have none.
public enum Measure: String, Codable, CaseIterable, Sendable {
  /// Instructions per event.
  case instructions
  /// Calls that allocate memory, per event.
  case allocations
  /// Bytes of memory.
  case bytes
  /// Bytes of the stack.
  case stack
  /// Bytes of a value itself.
  case size

  /// Whether the figure depends on the compiler.
  public var isOfToolchain: Bool { self == .instructions || self == .stack }

  /// The tolerance over a threshold, as a fraction of it. Instructions depend slightly on memory addresses. The stack
  /// depends on the depth of the allocator, which is a hundred bytes more if its free lists are empty. Bytes of memory
  /// depend on its free blocks: it gives 16 bytes more than requested where the rest of a block is too small for another.
  public var allowance: Double {
    switch self {
    case .instructions: 0.03
    case .stack, .bytes: 0.01
    case .allocations, .size: 0
    }
  }
}

/// A figure with a threshold.
public struct Figure: Codable, Equatable, Sendable {
  /// The measure.
  public var name: String
  /// The name.
  public var measure: Measure
  /// The value.
  public var value: Double

  /// Creates a figure.
  public init(_ name: String, _ measure: Measure, _ value: Double) {
    self.name = name
    self.measure = measure
    self.value = value
  }
}

/// The reviewed limits of figures, one line each.
///
///     # measure      toolchain        at most   name
///     instructions   6.3.1-x86_64        1243   drag sample, lengths not told · 1 000 pages
///     size           any                 5512   Pager
public struct Thresholds: Equatable, Sendable {
  /// One line.
  public struct Entry: Equatable, Sendable {
    /// The measure that is limited.
    public var measure: Measure
    /// The compiler to which it applies; `any` if it does not depend on one.
    public var toolchain: String
    /// The limit.
    public var limit: Double
    /// The name of the figure.
    public var name: String

    /// Creates a line.
    public init(_ measure: Measure, _ toolchain: String, _ limit: Double, _ name: String) {
      self.measure = measure
      self.toolchain = toolchain
      self.limit = limit
      self.name = name
    }
  }

  /// The reason why a file is invalid.
  public struct Complaint: Error, Equatable, CustomStringConvertible, Sendable {
    /// The reason and the line.
    public var description: String
  }

  /// The comment at the start of the file.
  public var header: [String] = []
  /// The lines.
  public var entries: [Entry] = []

  /// Creates empty thresholds.
  public init() {}

  /// Parses a file's text. Lines at the start that begin with # are kept; later ones and empty ones are skipped.
  ///
  /// - Throws: The first line that cannot be parsed, or that limits a figure twice.
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

  /// Returns the limit of a figure, or nil if there is none.
  public subscript(measure: Measure, toolchain: String, name: String) -> Double? {
    entries.first { $0.measure == measure && $0.toolchain == toolchain && $0.name == name }?.limit
  }

  /// The file's text: measures in their order, names sorted.
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
