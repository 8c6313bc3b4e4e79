public import Folio

/// The default columns of each machine.
extension PagingMachine {
  /// The columns for the phase, the position, and the effects of pages.
  public static var pageColumns: [Column<Self>] {
    func reported(_ step: Step<Self>, _ word: (PageEffect) -> String?) -> String {
      step.effects.compactMap(Self.pageEffect).compactMap(word).joined(separator: " ")
    }
    return [
      Column("phase", width: 8, isPhase: true) { step, _ in "\(step.after.pageController.phase)" },
      Column("position", width: 8) { step, _ in Numbers.text(step.after.pageController.position) },
      Column("lifecycle", width: 11, isTold: true) { step, names in step.lifecycle(names) },
      Column("selects", width: 7, isTold: true) { step, names in
        reported(step) { if case .didSelect(let page, _) = $0 { names[page] ?? "\(page)" } else { nil } }
      },
      Column("ends", width: 9, isTold: true) { step, _ in
        reported(step) { if case .transitionEnded(_, let outcome) = $0 { "\(outcome)" } else { nil } }
      },
    ]
  }
}

extension TabbedMachine {
  /// The columns for the offset of the strip and the indicator; left out if there is neither.
  public static var tabColumns: [Column<Self>] {
    [
      Column("strip", width: 5, idle: ["0"]) { step, _ in
        Numbers.text(step.after.tabController.stripOffset, decimals: 1)
      },
      Column("indicator", width: 9, idle: ["–", "0 + 0"]) { step, _ in
        step.after.tabController.indicator.map {
          "\(Numbers.text($0.offset, decimals: 1)) + \(Numbers.text($0.length, decimals: 1))"
        } ?? "–"
      },
    ]
  }
}

extension CoveredMachine {
  /// The column for the collapse of the cover; left out while the cover is open.
  public static var coverColumns: [Column<Self>] {
    [
      Column("collapse", width: 8, idle: ["0"]) { step, _ in
        Numbers.text(step.after.coverController.collapse, decimals: 1)
      }
    ]
  }
}

extension Pager {
  /// The columns for the list of the selected page and the effects of rows and gestures; left out if there are none.
  public static var rowColumns: [Column<Pager>] {
    [
      Column("list", width: 8, isPhase: true, idle: ["–", "resting"]) { step, _ in
        step.after.shownList.map { "\($0.phase)" } ?? "–"
      },
      Column("offset", width: 6, idle: ["–", "0"]) { step, _ in
        step.after.shownList.map { Numbers.text($0.offset, decimals: 1) } ?? "–"
      },
      Column("rows", idle: ["–", "none"]) { step, _ in
        step.after.shownList.map { Numbers.text($0.onScreen) } ?? "–"
      },
      Column("tells", isTold: true, idle: [""]) { step, names in Told.text(of: step.effects, names) },
    ]
  }

  fileprivate var shownList: ListController? { cover.active.flatMap { list(of: $0) } }
}

extension ListController {
  /// The columns for the phase, the offset, the mounted rows and the effects.
  public static var listColumns: [Column<ListController>] {
    [
      Column("phase", width: 12, isPhase: true) { step, _ in "\(step.after.phase)" },
      Column("offset", width: 7) { step, _ in Numbers.text(step.after.offset, decimals: 1) },
      Column("mounted", width: 8) { step, _ in Numbers.text(step.after.window) },
      Column("tells", isTold: true, idle: [""]) { step, _ in Told.text(of: step.effects) },
    ]
  }
}

extension FeedController {
  /// The columns for the phase, the offset and the mounted items.
  public static var feedColumns: [Column<FeedController>] {
    [
      Column("phase", width: 12, isPhase: true) { step, _ in "\(step.after.phase)" },
      Column("offset", width: 7) { step, _ in Numbers.text(step.after.offset, decimals: 1) },
      Column("mounted", width: 8) { step, _ in
        let items = step.after.mounted
        return items.isEmpty ? "none" : Told.ranges(items.map { Int64($0) })
      },
    ]
  }
}

extension RenderScheduler {
  /// The columns for waiting work, lanes, loads and effects.
  public static var schedulerColumns: [Column<RenderScheduler>] {
    [
      Column("waiting", width: 7) { step, _ in "\(step.after.waitingCount)" },
      Column("lanes", width: 5) { step, _ in
        (0..<step.after.laneCount).compactMap { step.after.load(ofLane: $0) }.map { "\($0)" }
          .joined(separator: " ")
      },
      Column("loads", idle: ["0"]) { step, _ in
        let queued = step.after.queuedLoads
        return "\(step.after.runningLoads)" + (queued > 0 ? " + \(queued)" : "")
      },
      .effects,
    ]
  }
}
