public import Folio

#if canImport(FolioTesting)
  internal import FolioTesting
#endif

/// Events of every kind for one pager, as a host and its user would send them: fingers, wheels, keys, jumps that are caught
/// in flight, changes of pages and rows, measurements, other frames, a host's own scroller, frames and turns. Among them are
/// events that the pager rejects.
///
/// The events follow from the seed and from what the pager does, so that two pagers that differ in a single bit soon
/// receive different events. The source imports nothing but Folio, and is also compiled for WebAssembly.
public struct MixedEvents {
  /// What happens in a step.
  public struct Step {
    /// The event.
    public var event: PagerEvent
    /// The effects of the event, in order.
    public var effects: [PagerEffect] = []
    /// The reason for which the pager rejected the event; nil if it did not.
    public var rejection: Rejection?
  }

  /// The effects of the latest event.
  private final class Effects {
    var all: [PagerEffect] = []
  }

  private let effects = Effects()
  /// The closure that receives effects. It is stored instead of written at the call: otherwise the compiler would specialise
  /// a second pager for it, which takes a minute for WebAssembly.
  private let emit: (PagerEffect) -> Void

  /// The pager after the steps so far.
  public private(set) var pager: Pager
  /// The random numbers.
  var chance: SeededGenerator
  /// The moment of the latest event.
  public internal(set) var now = Moment(nanoseconds: 1_000_000_000)
  /// The next events, the first last.
  private var queue: [PagerEvent] = []
  /// The events that are being scripted.
  var script: [PagerEvent] = []
  /// The newest token of each page of `Self.pages`.
  private var tokens = [ScrollToken](repeating: 0, count: Self.pages)
  /// The number of pages that may exist.
  static var pages: Int { 12 }

  /// Creates a pager and its events.
  ///
  /// - Throws: Nothing: the settings are valid.
  public init(seed: UInt64) throws(Rejection) {
    chance = SeededGenerator(seed: seed)
    emit = { [effects] in effects.all.append($0) }
    pager = try Pager(
      page: Self.pageSettings, tab: Self.tabSettings, cover: Self.coverSettings, configuration: Self.settings)
    begin()
    queue = script.reversed()
  }

  /// The settings of the pages.
  public static var pageSettings: PageConfiguration {
    var settings = PageConfiguration()
    settings.spacing = 8
    settings.cache = CacheConfiguration(capacity: 5, prefetch: 1)
    return settings
  }

  /// The settings of the tabs.
  public static var tabSettings: TabConfiguration {
    var settings = TabConfiguration()
    settings.leadingPadding = 12
    settings.spacing = 4
    return settings
  }

  /// The settings of the cover.
  public static var coverSettings: CoverConfiguration {
    var settings = CoverConfiguration()
    settings.snaps = .nearest
    settings.refreshThreshold = 60
    return settings
  }

  /// The settings of the pager and its lists.
  public static var settings: PagerConfiguration {
    var settings = PagerConfiguration()
    settings.list.reorder = ReorderConfiguration()
    settings.list.hasStickyHeaders = true
    settings.backZone = 16
    return settings
  }

  /// Sends the pager the next event.
  public mutating func next() -> Step {
    var step = Step(event: nextEvent())
    effects.all.removeAll(keepingCapacity: true)
    do throws(Rejection) {
      try pager.handle(step.event, emit: emit)
    } catch {
      step.rejection = error
    }
    step.effects = effects.all
    answer(step.effects)
    return step
  }

  private mutating func nextEvent() -> PagerEvent {
    if case .endOfTurn = pager.nextWake, chance.once(in: 3) { return .turnEnded(at: now) }
    while queue.isEmpty {
      script.removeAll(keepingCapacity: true)
      rest()
      if script.isEmpty { act() }
      queue = script.reversed()
    }
    return queue.removeLast()
  }

  /// Scripts the call that the pager requests, most of the time.
  private mutating func rest() {
    guard !chance.once(in: 3) else { return }
    switch pager.nextWake {
    case .never: return
    case .frame: frames(1)
    case .at(let moment):
      now = max(now, moment)
      script.append(.ticked(at: now))
    case .endOfTurn: script.append(.turnEnded(at: now))
    }
  }

  // MARK: Answers

  /// Queues what a host does about effects: it loads pages, measures rows, and ends refreshes.
  private mutating func answer(_ effects: [PagerEffect]) {
    var answers: [PagerEvent] = []
    var measurements: [RowMeasurement] = []
    var measured: (page: PageID, generation: MeasurementGeneration)?
    for effect in effects {
      switch effect {
      case .cover(.tab(.page(.load(let page)))), .cover(.tab(.page(.prefetch(let page)))):
        if chance.once(in: 14) {
          answers += [.page(.loadFailed(page)), .page(.retry(page))]
        } else {
          answers += [
            .page(.loaded(page, cost: page.rawValue % 3)), .list(page, .sectionsChanged(sections(of: page))),
          ]
        }
      case .list(let page, .measure(let row, _, _, let cause, let generation)):
        // Most rows that are measured in idle time are left for later, which is legal; there are hundreds.
        if cause == .idle, !chance.once(in: 8) { break }
        measurements.append(
          RowMeasurement(row: row, height: 28 + Double((row &* 37 &+ page.rawValue) % 60) / 4))
        measured = (page, generation)
      case .list(let page, .scrollContent(_, let token)):
        if let index = tokenIndex(of: page) { tokens[index] = token }
      case .cover(.refreshStarted(let page, _)): answers.append(.cover(.refreshEnded(page)))
      case .claimAsked(let pointer, _, _):
        answers.append(.claimDecided(pointer: pointer, owns: !chance.once(in: 4), at: now))
      default: break
      }
    }
    if let measured {
      answers.append(.list(measured.page, .measured(measurements, generation: measured.generation)))
    }
    guard !answers.isEmpty else { return }
    // Some answers are late: other events come first.
    let isLate = queue.count > 2 && chance.once(in: 3)
    queue.insert(contentsOf: answers.reversed(), at: isLate ? queue.count - 2 : queue.count)
  }

  private func tokenIndex(of page: PageID) -> Int? {
    let index = Int(page.rawValue) - 1
    return tokens.indices.contains(index) ? index : nil
  }

  /// The newest token of a page.
  func token(of page: PageID) -> ScrollToken { tokenIndex(of: page).map { tokens[$0] } ?? 0 }

  /// The rows of a page: some with a height, some to be measured, some with keys.
  private func sections(of page: PageID) -> [SectionModel] {
    let number = page.rawValue
    let header = RowModel(kind: 7, height: 24)
    let plain = RowModel(kind: UInt16(number % 3), height: number % 2 == 0 ? 44 : nil)
    let keyed = (0..<9).map { RowModel(kind: 4, height: 30 + Double($0), key: number * 100 + Int64($0)) }
    switch number % 4 {
    case 0: return [SectionModel(id: 1, header: header, rows: .uniform(count: 3, plain))]
    case 1: return [SectionModel(id: 1, header: header, rows: .uniform(count: 400, plain))]
    case 2:
      let grid = SectionLayout.grid(columns: 3, gap: 6)
      return [
        SectionModel(id: 1, header: header, rows: .models(keyed)),
        SectionModel(id: 2, header: header, rows: .uniform(count: 60, plain), layout: grid),
      ]
    default:
      return [
        SectionModel(id: 1, rows: .models(keyed), footer: header),
        SectionModel(id: 2, header: header, rows: .uniform(count: 90, plain)),
      ]
    }
  }
}
