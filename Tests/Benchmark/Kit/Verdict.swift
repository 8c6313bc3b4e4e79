/// What became of a figure at its threshold.
public enum Standing: Equatable, Sendable {
  /// It is at the threshold, or under it by less than it may vary.
  case holds
  /// It is under it: the threshold can come down.
  case fell(from: Double)
  /// It is over it.
  case over(limit: Double)
  /// There is no threshold for it.
  case new
  /// It depends on the compiler, and there are no thresholds of this one at all: it is told, and decides nothing.
  case foreign
}

/// What becomes of figures at their thresholds.
public struct Verdict: Sendable {
  /// Each figure, and what became of it.
  public var standings: [(figure: Figure, standing: Standing)] = []
  /// Thresholds of figures that are not there any more.
  public var stale: [Thresholds.Entry] = []

  /// Holds figures against thresholds.
  ///
  /// - Parameters:
  ///   - figures: All that were measured.
  ///   - thresholds: What they may be.
  ///   - toolchain: The compiler, for what depends on it.
  ///   - measured: The measures of which every figure was taken: a threshold of theirs without a figure is stale.
  public init(
    _ figures: [Figure], against thresholds: Thresholds, toolchain: String, complete measured: Set<Measure>
  ) {
    for figure in figures {
      standings.append((figure, Verdict.standing(of: figure, thresholds, toolchain)))
    }
    stale = thresholds.entries.filter { entry in
      measured.contains(entry.measure) && entry.toolchain == Verdict.column(entry.measure, toolchain)
        && !figures.contains { $0.measure == entry.measure && $0.name == entry.name }
    }
  }

  /// Whether a run fails: a figure is over its threshold or has none, or a threshold has no figure.
  public var fails: Bool {
    !stale.isEmpty
      || standings.contains {
        switch $0.standing {
        case .over, .new: true
        case .holds, .fell, .foreign: false
        }
      }
  }

  /// The measures that there are no thresholds of for this compiler, each once.
  public var foreign: [Measure] {
    Measure.allCases.filter { measure in
      standings.contains { $0.figure.measure == measure && $0.standing == .foreign }
    }
  }

  /// The toolchain that a threshold is written with.
  static func column(_ measure: Measure, _ toolchain: String) -> String {
    measure.isOfToolchain ? toolchain : "any"
  }

  private static func standing(of figure: Figure, _ thresholds: Thresholds, _ toolchain: String) -> Standing {
    let name = column(figure.measure, toolchain)
    guard let limit = thresholds[figure.measure, name, figure.name] else {
      return thresholds.entries.contains { $0.toolchain == name } || !figure.measure.isOfToolchain
        ? .new : .foreign
    }
    // Figures are kept to a thousandth.
    if figure.value > limit * (1 + figure.measure.allowance) + 0.0005 { return .over(limit: limit) }
    if figure.value < limit * (1 - figure.measure.allowance) - 0.0005 { return .fell(from: limit) }
    return .holds
  }

  /// Thresholds with those brought down that are above their figures, and new figures entered. None goes up, and none
  /// goes away: a stale one is struck by hand.
  ///
  /// - Parameters:
  ///   - thresholds: As they are.
  ///   - toolchain: The compiler.
  public func lowered(_ thresholds: Thresholds, toolchain: String) -> Thresholds {
    var thresholds = thresholds
    for (figure, standing) in standings {
      let value = (figure.value * 1000).rounded(.up) / 1000
      let column = Verdict.column(figure.measure, toolchain)
      switch standing {
      case .holds, .over: break
      case .new, .foreign: thresholds.entries.append(.init(figure.measure, column, value, figure.name))
      case .fell:
        let index = thresholds.entries.firstIndex {
          $0.measure == figure.measure && $0.toolchain == column && $0.name == figure.name
        }
        if let index { thresholds.entries[index].limit = value }
      }
    }
    return thresholds
  }
}
