/// The result of comparing a figure with its threshold.
public enum Standing: Equatable, Sendable {
  /// It is at the threshold, or under it within the tolerance.
  case holds
  /// It is under it: the threshold can be lowered.
  case fell(from: Double)
  /// It is over it.
  case over(limit: Double)
  /// There is no threshold for it.
  case new
  /// It depends on the compiler, and there are no thresholds for this one: it is reported, and decides nothing.
  case foreign
}

/// The results of comparing figures with their thresholds.
public struct Verdict: Sendable {
  /// Each figure with its result.
  public var standings: [(figure: Figure, standing: Standing)] = []
  /// Thresholds of figures that no longer exist.
  public var stale: [Thresholds.Entry] = []

  /// Compares figures with thresholds.
  ///
  /// - Parameters:
  ///   - figures: All measured figures.
  ///   - thresholds: Their limits.
  ///   - toolchain: The compiler, for figures that depend on it.
  ///   - measured: The measures of which every figure was taken. A threshold of these without a figure is stale.
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

  /// The measures without thresholds for this compiler, each once.
  public var foreign: [Measure] {
    Measure.allCases.filter { measure in
      standings.contains { $0.figure.measure == measure && $0.standing == .foreign }
    }
  }

  /// The toolchain that is written with a threshold.
  static func column(_ measure: Measure, _ toolchain: String) -> String {
    measure.isOfToolchain ? toolchain : "any"
  }

  private static func standing(of figure: Figure, _ thresholds: Thresholds, _ toolchain: String) -> Standing {
    let name = column(figure.measure, toolchain)
    guard let limit = thresholds[figure.measure, name, figure.name] else {
      return thresholds.entries.contains { $0.toolchain == name } || !figure.measure.isOfToolchain
        ? .new : .foreign
    }
    // Figures are rounded to a thousandth.
    if figure.value > limit * (1 + figure.measure.allowance) + 0.0005 { return .over(limit: limit) }
    if figure.value < limit * (1 - figure.measure.allowance) - 0.0005 { return .fell(from: limit) }
    return .holds
  }

  /// Returns thresholds with those above their figures lowered, and new figures added. None is raised or removed: remove a
  /// stale one by hand.
  ///
  /// - Parameters:
  ///   - thresholds: The present thresholds.
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
