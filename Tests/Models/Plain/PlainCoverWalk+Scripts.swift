internal import Folio
internal import FolioCollections
internal import FolioMotion
internal import FolioTesting

/// Random settings and steps.
extension PlainCoverWalk {
  static func walk(on ground: Ground, _ chance: inout SeededGenerator) -> Walk {
    var dice = Dice(ground: ground, chance: chance)
    defer { chance = dice.chance }
    var walk = Walk(start: dice.start())
    walk.frame = dice.chance.pick([100_000_000, 100_000_000, 16_666_667, 400_000_000])
    while walk.steps.count < steps { walk.steps += dice.steps(walk.start) }
    return walk
  }

  private struct Dice {
    var ground: Ground
    var chance: SeededGenerator
    var unit: Int64 { ground == .thirds ? 256 : 768 }

    /// A length in whole points, or in thirds of a point.
    mutating func length(_ low: Int, _ high: Int) -> Int64 {
      let scale = Int(768 / unit)
      return Int64(low * scale + chance.pick((high - low) * scale + 1)) * unit
    }

    mutating func height() -> Int64 { length(20, chance.once(in: 5) ? 200 : 80) }

    mutating func start() -> PlainCover {
      var rules = PlainCover.Rules()
      let modes: [CoverMode] = [.exitUntilCollapsed, .enterAlways, .enterAlwaysCollapsed]
      switch ground {
      case .exitUntilCollapsed, .matchCover: rules.mode = .exitUntilCollapsed
      case .enterAlways: rules.mode = .enterAlways
      case .enterAlwaysCollapsed: rules.mode = .enterAlwaysCollapsed
      default: rules.mode = chance.pick(modes)
      }
      rules.childSync = ground == .matchCover || chance.once(in: 4) ? .matchCover : .keepDepth
      let snaps = ground == .snaps || ground == .stops || chance.once(in: 4)
      if snaps { rules.snaps = stopping && chance.once(in: 2) ? .direction : .nearest }
      rules.clampsEdge = chance.once(in: 4)
      if ground == .refresh || chance.once(in: 5) { rules.threshold = length(20, 60) }
      if ground == .followEnd || (ground == .gravity && chance.once(in: 3)) {
        rules.followEnd = length(0, 30)
      }
      rules.waits = ground == .afterTouch || (ground == .wild && chance.once(in: 3))
      let count =
        ground == .short || (ground == .gravity && chance.once(in: 2)) ? 4 : chance.once(in: 6) ? 8 : 40
      var number = 0
      let lists = (0..<3).map { _ in
        var list = PlainCover.List()
        list.strip = ground != .pages && ground != .eviction && chance.once(in: 3) ? length(0, 40) : 32 * 768
        list.rows = (0..<(chance.pick(count) + 1)).map { _ in
          number += 1
          let isKnown = !isUnmeasured || !chance.once(in: 4)
          let isFixed = isKnown && chance.once(in: 2)
          let height = isKnown ? height() : 44 * 768
          return PlainCover.Row(id: number, height: height, isKnown: isKnown, isFixed: isFixed)
        }
        if ground == .gravity || ([.initial, .eviction, .wild].contains(ground) && chance.once(in: 4)) {
          list.gravity = .bottom
        }
        if ground == .initial || ([.gravity, .eviction, .wild].contains(ground) && chance.once(in: 3)) {
          list.initialPosition = initial()
          if chance.once(in: 3) { list.rows = [] }
        }
        return list
      }
      let heights = covers()
      var start = PlainCover(
        rules: rules, lists: lists, maximum: heights.0, collapsed: heights.1, minimum: heights.2,
        height: length(400, 700))
      if stopping { start.stops = stops() }
      return start
    }

    /// Whether covers have stops here, and are moved to any height.
    private var stopping: Bool { ground == .stops || ground == .wild }

    /// Heights in descending order.
    private mutating func stops() -> [Int64] {
      Set((0..<chance.pick(5)).map { _ in length(0, 220) }).sorted(by: >)
    }

    /// Whether rows are measured only on request.
    private var isUnmeasured: Bool { [.data, .afterTouch, .initial, .eviction, .wild].contains(ground) }

    private mutating func initial() -> InitialPosition {
      guard !chance.once(in: 3) else { return .bottom }
      return .row(Int64(chance.pick(50)), alignment: chance.pick([.start, .centre, .end, .visible]))
    }

    /// The heights of a cover that collapses.
    mutating func covers() -> (Int64, Int64, Int64) {
      let minimum = chance.once(in: 2) ? 0 : length(0, 60)
      let collapsed = minimum + (chance.once(in: 4) ? 0 : length(0, 60))
      return (collapsed + length(1, 160), collapsed, minimum)
    }

    /// Steps other than actions of the user and jumps.
    private var kinds: [Kind] {
      switch ground {
      case .exitUntilCollapsed, .enterAlways, .enterAlwaysCollapsed, .matchCover, .snaps: [.request]
      case .short: [.request, .asIs]
      case .thirds: [.request, .data, .heights]
      case .heights: [.heights, .request]
      case .keyboard: [.size]
      case .data: [.data]
      case .code: [.code]
      case .pages: [.pages, .data, .code, .request]
      case .host: [.host, .data, .code]
      case .refresh: [.refresh, .data, .request, .code]
      case .followEnd: [.data, .size, .request]
      case .gravity: [.data, .size, .request, .heights, .code]
      case .initial: [.data, .request, .heights, .pages]
      case .afterTouch: [.data, .request]
      case .eviction: [.pressure, .data, .request, .heights, .pressure]
      case .stops: [.stop, .request, .stop, .heights, .code]
      case .wild: Kind.allCases
      }
    }

    private enum Kind: CaseIterable {
      case asIs, request, heights, size, data, code, pages, host, refresh, pressure, stop
    }

    mutating func steps(_ start: PlainCover) -> [Step] {
      switch chance.pick(10) {
      case 0..<3: return drag()
      case 3:
        return [
          chance.once(in: 2)
            ? .wheel(travel()) : .key(chance.pick([.up, .down, .pageUp, .pageDown, .home, .end]))
        ]
      case 4: return [.jump(chance.pick(3), animated: chance.once(in: 2))]
      default:
        let kinds = kinds
        return special(chance.pick(kinds))
      }
    }

    private mutating func travel() -> Int64 {
      let most = chance.pick([20, 150, 900])
      return length(0, 2 * most) - Int64(most) * 768
    }

    /// A finger that drags the list, with events meanwhile.
    private mutating func drag() -> [Step] {
      var steps: [Step] = [.dragBegan]
      for _ in 0..<(1 + chance.pick(4)) {
        steps.append(.dragMoved(travel()))
        let isOften = ground == .afterTouch
        if chance.once(in: isOften ? 2 : 8), isUnmeasured { steps += special(.data) }
        if chance.once(in: 6), isOften { steps.append(code(chance.pick(3), false)) }
        if ground == .refresh, chance.once(in: 8) { steps.append(.refresh(chance.pick(3))) }
      }
      return steps + [.dragEnded]
    }

    private mutating func special(_ kind: Kind) -> [Step] {
      let page = chance.pick(3)
      let animated = chance.once(in: 2)
      switch kind {
      case .asIs: return [.shortContent(page, chance.once(in: 3) ? .padded : .asIs)]
      case .request: return [chance.once(in: 2) ? .expand(animated: animated) : .collapse(animated: animated)]
      case .stop:
        if chance.once(in: 3) { return [.stops(stops())] }
        return [
          .move(
            length(0, 240),
            chance.pick([nil, .spring, .curve(.easeInOut, duration: 0.25), .curve(.ease, duration: 0)]))
        ]
      case .heights:
        let heights = covers()
        return [.heights(maximum: heights.0, collapsed: heights.1, minimum: heights.2)]
      case .size:
        if chance.once(in: 4) { return [.strips((0..<3).map { _ in length(0, 40) })] }
        return [.size(height: length(400, 700)), .covered(bottom: chance.once(in: 2) ? 0 : length(0, 300))]
      case .data: return [data(page)]
      case .pressure: return [.pressed(isCritical: !chance.once(in: 4)), .jump(page, animated: animated)]
      case .code: return [code(page, animated)]
      case .pages:
        var steps: [Step] = [.pagesBegan(forward: chance.once(in: 2))]
        for _ in 0..<chance.pick(3) { steps += special(chance.pick([.data, .code])) }
        return steps + [.pagesEnded(goes: chance.once(in: 2))]
      case .host:
        var steps: [Step] = []
        for _ in 0..<(1 + chance.pick(4)) {
          steps.append(
            .hosted(
              length(0, chance.pick([200, 2200])) - 60 * 768, chance.pick([.user, .user, .fling, .code])))
          if chance.once(in: 6) { steps.append(data(page)) }
        }
        return steps + [.hostEnded]
      case .refresh:
        switch chance.pick(6) {
        case 0: return [.refreshEnded(page)]
        case 2: return [.refresh(page)]
        case 3: return [.key(.home), .refresh(page)]
        case 1:
          return [
            .refreshChanged(page, chance.pick([.configured, .off, .threshold(Units.points(length(20, 60)))]))
          ]
        default: return [.key(.home), .dragBegan, .dragMoved(-length(20, 300)), .dragEnded]
        }
      }
    }

    private mutating func data(_ page: Int) -> Step {
      let row = chance.pick(40)
      switch chance.pick(6) {
      case 0, 1: return .given(page, row..<(row + 1 + chance.pick(3)), height())
      case 2: return .appended(page, 1 + chance.pick(8), chance.once(in: 2) ? height() : nil)
      case 3, 4:
        let most = ground == .initial && chance.once(in: 3) ? 30 : 4
        let rows = (0..<(1 + chance.pick(most))).map { _ in chance.once(in: 3) ? nil : height() }
        return .inserted(page, at: chance.once(in: 3) ? 0 : row, rows)
      default: return .deleted(page, row..<(row + 1 + chance.pick(chance.once(in: 4) ? 30 : 4)))
      }
    }

    private mutating func code(_ page: Int, _ animated: Bool) -> Step {
      let place = chance.once(in: 3) ? length(0, 2000) : length(0, 300)
      switch chance.pick(5) {
      case 0: return .ordered(page, place)
      case 1: return .offset(page, place, animated: animated)
      case 2: return .distance(page, travel(), animated: animated)
      default:
        return .row(
          page, chance.pick(40), chance.pick([.start, .centre, .end, .visible]), animated: animated)
      }
    }
  }
}
