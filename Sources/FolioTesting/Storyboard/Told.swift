internal import Folio

/// Short descriptions of effects.
enum Told {
  /// Returns the descriptions of effects; adjacent effects of one kind are combined: `mount 0–12`, `deliver 3 4`.
  static func text<Effect>(of effects: [Effect], _ names: [PageID: String]) -> String {
    var groups: [Words] = []
    for effect in effects {
      let words = Words(effect, names: names)
      if let last = groups.last, last.name == words.name, !words.arguments.isEmpty {
        groups[groups.count - 1].arguments += ["+"] + words.arguments
      } else {
        groups.append(words)
      }
    }
    return groups.map(\.text).joined(separator: ", ")
  }

  /// Returns the effects of a list, except those that its other columns show: the offset and the mounted rows.
  static func text(of effects: [ListEffect]) -> String {
    var texts: [String] = []
    for (name, cause) in [("measure", MeasureCause.demand), ("measure idly", .idle)] {
      let rows = effects.compactMap { effect -> Int64? in
        if case .measure(let row, _, _, cause, _) = effect { row } else { nil }
      }
      if !rows.isEmpty { texts.append("\(name) \(ranges(rows))") }
    }
    return (texts + effects.compactMap(text)).joined(separator: ", ")
  }

  private static func text(of effect: ListEffect) -> String? {
    switch effect {
    case .totalChanged, .scrollContent, .unmount, .discard, .mount, .render, .measure: nil
    case .prepare, .lifted, .dropped, .velocityLeft, .ignored, .nearEnd, .nearStart, .sectionDisappeared,
      .sectionAppeared, .viewed:
      Words(effect, names: [:]).text
    case .reordered(let from, let to, _): "reordered \(from) → \(to)"
    case .scrollEnded(let outcome): "scrollEnded \(outcome)"
    }
  }

  /// Returns rows as ranges: `0–3 7`.
  static func ranges(_ rows: [Int64]) -> String {
    var ranges: [Range<Int64>] = []
    for row in rows {
      if let last = ranges.last, last.upperBound == row {
        ranges[ranges.count - 1] = last.lowerBound..<row + 1
      } else {
        ranges.append(row..<row + 1)
      }
    }
    return ranges.map { Numbers.text($0) }.joined(separator: " ")
  }
}

extension Told {
  /// Returns the effects of a pager that concern rows, gestures, tabs and cover, except those that its other columns
  /// show or that accompany every frame.
  static func text(of effects: [PagerEffect], _ names: [PageID: String]) -> String {
    effects.compactMap { text(of: $0, names) }.joined(separator: ", ")
  }

  private static func text(of effect: PagerEffect, _ names: [PageID: String]) -> String? {
    switch effect {
    case .cover(.tab(.reselected)), .cover(.tab(.focusMoved)), .cover(.refreshStarted),
      .cover(.tab(.page(.dragRefused))), .cover(.tab(.page(.ignored))), .highlighted, .tapped, .longPressed,
      .claimAsked, .touchCaught:
      Words(effect, names: names).text
    case .backSwiped(let swipe):
      if case .moved = swipe { nil } else { Words(effect, names: names).text }
    case .list(let page, let effect):
      switch effect {
      case .lifted, .dropped, .reordered, .nearEnd, .nearStart, .scrollEnded, .velocityLeft, .ignored,
        .sectionDisappeared, .sectionAppeared,
        .viewed:
        text(of: effect).map { "\(names[page] ?? "\(page)") \($0)" }
      case .totalChanged, .scrollContent, .unmount, .discard, .mount, .render, .prepare, .measure: nil
      }
    case .cover: nil
    }
  }
}
