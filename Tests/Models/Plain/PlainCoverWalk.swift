internal import Folio
internal import FolioCollections
internal import FolioMachine
internal import FolioTesting

/// The pager's cover and lists beside ``PlainCover``, event by event.
public enum PlainCoverWalk {
  /// What a walk may meet.
  public enum Ground: String, CaseIterable, Sendable {
    case exitUntilCollapsed, enterAlways, enterAlwaysCollapsed
    case matchCover, everything, snaps, thirds, short
    case heights, keyboard, data, code, pages, host, refresh, followEnd
    case gravity, initial, afterTouch, eviction, stops, wild
  }

  /// A rule of the model that is wrong on purpose: a walk must find it.
  public enum Plant: String, CaseIterable, Sendable {
    /// Nothing is wrong.
    case nothing
    /// A list stretches before it has closed the cover.
    case stretchesFirst
    /// A row keeps its top, not its bottom, when it is measured for the first time.
    case keepsTops
    /// A page that comes is at its top.
    case forgetsDepth
    /// Content with gravity at its bottom is pushed from its end.
    case pushesEnds
    /// A page that nobody has seen comes where it began under another cover.
    case keepsBeginnings
    /// Corrections are told under a finger.
    case tellsAtOnce
    /// A page that was evicted comes back to its offset, and not to its row.
    case forgetsRows
    /// A cover snaps to the nearer of its two ends, and not to a stop between.
    case skipsStops
  }

  /// What happens in a walk. Numbers are units of 1/768 point, places are y.
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
    case refreshEnded(Int), refreshChanged(Int, RefreshPolicy)
    case pressed(isCritical: Bool)
  }

  /// A container, its pages, and what happens to them.
  struct Walk {
    var start: PlainCover
    var steps: [Step] = []
    /// How far apart frames are, in nanoseconds.
    var frame: Int64 = 100_000_000
  }

  /// How many steps a walk has. Each is an event or more, and the frames until all is at rest.
  static let steps = 60

  /// What walks have met.
  public struct Tally: Sendable {
    /// How many events a pager took, frames and what went before a walk counted.
    public var events = 0
    /// How many steps there were.
    public var steps = 0
    /// How many of them were left out, because the contract leaves open what they do.
    public var open = 0

    /// Nothing yet.
    public init() {}
  }

  /// Where the machine first does something else than the model, with the shortest script that shows it; nil if it
  /// does not.
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

  /// The walk without the steps that the difference does not need.
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

  /// Where the machine first does something else than the model; a step whose outcome the contract leaves open is left out.
  private static func difference(_ walk: Walk, _ tally: inout Tally) throws -> (index: Int, text: String)? {
    var model = walk.start
    var host = try PlainCoverHost(walk)
    defer { tally.events += host.events }
    for page in model.lists.indices { model.begin(page) }
    for happening in host.happenings { model.take(happening) }
    model.settle()
    // Whether a list that follows its end is there as its first rows come is left open.
    if model.rules.followEnd != nil {
      for page in model.lists.indices { model.lists[page].y = y(of: page, in: host.pager) ?? 0 }
    }
    if let text = complaint(model, host) { return (0, "at the beginning, " + text) }
    for (index, step) in walk.steps.enumerated() where model.takes(step) {
      let before = (model, host)
      tally.steps += 1
      if let text = try complaint(after: step, &model, &host) { return (index, text) }
      // What the contract leaves open has not been.
      guard model.isUnclear else { continue }
      (model, host) = before
      tally.open += 1
    }
    return nil
  }

  /// What differs after a step; nil if nothing does, or if the contract leaves it open.
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
