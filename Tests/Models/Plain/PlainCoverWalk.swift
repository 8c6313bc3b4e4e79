internal import Folio
internal import FolioCollections
internal import FolioMachine
internal import FolioTesting

/// The pager's cover and lists beside ``PlainCover``, event by event.
public enum PlainCoverWalk {
  /// The parts of a walk.
  public enum Ground: String, CaseIterable, Sendable {
    case exitUntilCollapsed, enterAlways, enterAlwaysCollapsed
    case matchCover, snaps, thirds, short
    case heights, keyboard, data, code, pages, host, refresh, followEnd
    case gravity, initial, afterTouch, eviction, stops, wild
  }

  /// A deliberately wrong rule of the model, which a walk must detect.
  public enum Plant: String, CaseIterable, Sendable {
    /// Nothing is wrong.
    case nothing
    /// A list stretches before it has closed the cover.
    case stretchesFirst
    /// A row keeps its top, not its bottom, when it is measured for the first time.
    case keepsTops
    /// A new page is at its top.
    case forgetsDepth
    /// Content with gravity at its bottom is pushed from its end.
    case pushesEnds
    /// A page that was never visible opens at its place under another cover.
    case keepsBeginnings
    /// Corrections are applied under a finger.
    case tellsAtOnce
    /// A page that was evicted is restored to its offset instead of its row.
    case forgetsRows
    /// A cover snaps to the nearer of its two ends instead of a stop between.
    case skipsStops
    /// A refresh by code leaves content at its very top where it is.
    case keepsRoomsShut
    /// Short content that stays as it is counts as padded.
    case padsAlways
  }

  /// A step of a walk. Numbers are units of 1/768 point, places are y.
  enum Step {
    case dragBegan, dragMoved(Int64), dragEnded
    case wheel(Int64), key(PagerKey)
    case ordered(Int, Int64), distance(Int, Int64, animated: Bool), offset(Int, Int64, animated: Bool)
    case row(Int, Int, ScrollAlignment, animated: Bool)
    case given(Int, Range<Int>, Int64), appended(Int, Int, Int64?), inserted(Int, at: Int, [Int64?])
    case deleted(Int, Range<Int>)
    case heights(maximum: Int64, collapsed: Int64, minimum: Int64), size(height: Int64)
    case stops([Int64]), move(Int64, CoverAnimation?)
    case covered(bottom: Int64)
    case strips([Int64]), expand(animated: Bool), collapse(animated: Bool)
    case jump(Int, animated: Bool), pagesBegan(forward: Bool), pagesEnded(goes: Bool)
    case hosted(Int64, ScrollSource), hostEnded
    case shortContent(Int, ShortContent)
    case refresh(Int), refreshEnded(Int), refreshChanged(Int, RefreshPolicy)
    case pressed(isCritical: Bool)
  }

  /// A container, its pages, and their steps.
  struct Walk {
    var start: PlainCover
    var steps: [Step] = []
    /// The time between frames, in nanoseconds.
    var frame: Int64 = 100_000_000
  }

  /// The number of steps of a walk. Each is an event or more, and the frames until everything is at rest.
  static let steps = 60

  /// The counts of walks.
  public struct Tally: Sendable {
    /// The number of events that a pager took, including frames and the start of a walk.
    public var events = 0
    /// The number of steps.
    public var steps = 0
    /// The number of omitted steps, whose outcome the contract does not specify.
    public var open = 0

    /// Creates counts of 0.
    public init() {}
  }

  /// Returns the first difference between machine and model, with the shortest script that shows it, or nil if there is
  /// none.
  public static func difference(
    on ground: Ground, seed: UInt64, plant: Plant = .nothing, _ tally: inout Tally
  ) throws -> String? {
    var chance = SeededGenerator(seed: seed)
    var walk = walk(on: ground, &chance)
    walk.start.rules.plants = plant
    guard let first = try difference(walk, &tally) else { return nil }
    walk.steps = Array(walk.steps.prefix(first.index + 1))
    walk = try shortened(walk)
    let text = try difference(walk, &tally)?.text ?? first.text
    let events = walk.steps.map { "\($0)" }.joined(separator: "\n")
    return "\(ground), seed \(seed): \(text)\n\(settings(walk.start))\n\(events)"
  }

  private static func settings(_ start: PlainCover) -> String {
    let heights = start.lists.map { list in
      list.rows.map { "\(Units.points($0.height))\($0.isFixed ? "" : "?")" }.joined(separator: " ")
    }
    let strips = start.lists.map { Units.points($0.strip) }
    let begins = start.lists.map { "\($0.initialPosition) \($0.gravity)" }
    let cover = [start.maximum, start.collapsed, start.minimum, start.height].map { Units.points($0) }
    return
      "\(start.rules)\ncover and height \(cover), strips \(strips), \(begins)\nrows \(heights.joined(separator: "\n     "))"
  }

  /// Returns the walk without the steps that the difference does not need.
  private static func shortened(_ walk: Walk) throws -> Walk {
    var (walk, tally) = (walk, Tally())
    var size = walk.steps.count / 2
    while size >= 1 {
      var index = 0
      while index + size <= walk.steps.count {
        var shorter = walk
        shorter.steps.removeSubrange(index..<(index + size))
        if let found = try difference(shorter, &tally) {
          walk.steps = Array(shorter.steps.prefix(found.index + 1))
        } else {
          index += size
        }
      }
      size /= 2
    }
    return walk
  }

  /// Returns the first difference between machine and model. A step whose outcome the contract does not specify is omitted.
  private static func difference(_ walk: Walk, _ tally: inout Tally) throws -> (index: Int, text: String)? {
    var model = walk.start
    var host = try PlainCoverHost(walk)
    defer { tally.events += host.events }
    for page in model.lists.indices { model.begin(page) }
    for happening in host.happenings { model.take(happening) }
    model.settle()
    // Whether a list that follows its end is there when its first rows arrive is not specified.
    if model.rules.followEnd != nil {
      for page in model.lists.indices { model.lists[page].y = y(of: page, in: host.pager) ?? 0 }
    }
    if let text = complaint(model, host) { return (0, "at the beginning, " + text) }
    for (index, step) in walk.steps.enumerated() where model.takes(step) {
      let before = (model, host)
      tally.steps += 1
      if let text = try complaint(after: step, &model, &host) { return (index, text) }
      // A step that the contract does not specify is undone.
      guard model.isUnclear else { continue }
      (model, host) = before
      tally.open += 1
    }
    return nil
  }

  /// Returns the difference after a step, or nil if there is none, or if the contract does not specify the outcome.
  private static func complaint(
    after step: Step, _ model: inout PlainCover, _ host: inout PlainCoverHost
  ) throws -> String? {
    let calls = host.calls(for: step, model)
    model.isRounded = false
    model.handle(step)
    do {
      for happening in try host.perform(calls, model) { model.take(happening) }
      model.settle()
    } catch let trouble as PlainCoverHost.Trouble {
      return model.isUnclear ? nil : trouble.text
    }
    guard !model.isUnclear else { return nil }
    model.adoptRounding(of: host)
    return complaint(model, host)
  }
}
