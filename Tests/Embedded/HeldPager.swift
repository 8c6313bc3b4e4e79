import Folio

/// A pager whose events are made from numbers, and whose effects are returned as numbers.
///
/// Any number is accepted: one without a meaning is refused with `Refusal.meaningless`, and nothing traps.
struct HeldPager {
  /// The pager.
  private(set) var pager = Pager()

  /// The numbers added for the next event.
  private var taken: [Double] = []

  /// The numbers of the last event's effects, or of a snapshot.
  private let numbers = Numbers()

  /// The function that receives the effects of the pager. It is stored instead of written at the call: otherwise the
  /// compiler would specialise a second pager for it, which weighs 60 kilobytes.
  private let speak: (PagerEffect) -> Void

  /// The output of effects.
  private final class Numbers {
    var told: [Double] = []
  }

  /// Creates a pager that has received no event.
  init() {
    speak = { [numbers] in Word.tell($0, into: &numbers.told) }
  }

  /// The numbers of the last event's effects, or of a snapshot.
  private(set) var told: [Double] {
    get { numbers.told }
    _modify { yield &numbers.told }
  }

  /// Returns one of the numbers to be read, or 0 if there is none.
  func told(at index: Int32) -> Double {
    let index = Int(index)
    return told.indices.contains(index) ? told[index] : 0
  }

  /// Adds a number to those of the next event.
  mutating func put(_ number: Double) { taken.append(number) }

  /// Starts again.
  mutating func open(isVertical: Bool) -> Int32 {
    self = HeldPager()
    var configuration = PagerConfiguration()
    configuration.axis = isVertical ? .vertical : .horizontal
    return send(.configured(configuration))
  }

  // MARK: Events

  /// Sends the pager an event. With `after`, its effects follow those of the event before.
  mutating func send(_ event: PagerEvent, after: Bool = false) -> Int32 {
    if !after { told.removeAll(keepingCapacity: true) }
    taken.removeAll(keepingCapacity: true)
    do throws(Rejection) {
      try pager.handle(event, emit: speak)
      return 0
    } catch {
      return Refusal(error).rawValue
    }
  }

  /// Sends the pages an event.
  mutating func send(page event: PageEvent, after: Bool = false) -> Int32 {
    send(.page(event), after: after)
  }

  mutating func pages(settled: Double) -> Int32 {
    let pages = taken.compactMap { Self.page($0) }
    guard pages.count == taken.count, let settled = Self.page(settled) else { return refuse() }
    return send(page: .pagesChanged(pages, settled: settled == 0 ? nil : settled))
  }

  mutating func tabs() -> Int32 { send(.tab(.lengthsChanged(taken))) }

  mutating func strip(height: Double) -> Int32 {
    let count = pager.cover.tab.page.count
    return send(.cover(.stripHeightsChanged([Double](repeating: height, count: count))))
  }

  mutating func loaded(_ page: Double, cost: Double) -> Int32 {
    guard let page = Self.page(page), let cost = Int64(exactly: cost) else { return refuse() }
    return send(page: cost < 0 ? .loadFailed(page) : .loaded(page, cost: cost))
  }

  mutating func jump(to page: Double, isAnimated: Bool, request: Int64) -> Int32 {
    guard let page = Self.page(page) else { return refuse() }
    return send(page: .jump(to: page, animated: isAnimated, request: RequestID(request)))
  }

  mutating func pointer(_ phase: Int32, id: Int64, x: Double, y: Double, _ time: Double) -> Int32 {
    guard let phase = UInt8(exactly: phase).flatMap(PointerEvent.Phase.init(rawValue:)),
      let moment = Self.moment(time)
    else { return refuse() }
    return send(.pointer(PointerEvent(phase, id: id, x: x, y: y, at: moment)))
  }

  mutating func wheel(
    _ phase: Int32, unit: Int32, x: Double, y: Double, deltaX: Double, deltaY: Double, _ time: Double
  ) -> Int32 {
    guard let phase = UInt8(exactly: phase).flatMap(WheelEvent.Phase.init(rawValue:)),
      let unit = UInt8(exactly: unit).flatMap(WheelEvent.Unit.init(rawValue:)), let moment = Self.moment(time)
    else { return refuse() }
    return send(
      .wheel(WheelEvent(x: x, y: y, deltaX: deltaX, deltaY: deltaY, unit: unit, phase: phase, at: moment)))
  }

  mutating func key(_ key: Int32, request: Int64) -> Int32 {
    guard let key = UInt8(exactly: key).flatMap(PagerKey.init(rawValue:)) else { return refuse() }
    return send(.key(key, request: RequestID(request)))
  }

  mutating func tick(_ time: Double) -> Int32 {
    guard let moment = Self.moment(time) else { return refuse() }
    return send(.ticked(at: moment))
  }

  mutating func turn(_ time: Double) -> Int32 {
    guard let moment = Self.moment(time) else { return refuse() }
    return send(.turnEnded(at: moment))
  }

  // MARK: Rows

  mutating func sections(of page: Double) -> Int32 {
    guard let page = Self.page(page), taken.count % 5 == 0 else { return refuse() }
    var sections: [SectionModel] = []
    for start in stride(from: 0, to: taken.count, by: 5) {
      guard let id = Int64(exactly: taken[start]), let count = Int64(exactly: taken[start + 2]),
        let kind = UInt16(exactly: taken[start + 3])
      else { return refuse() }
      let header = taken[start + 1] < 0 ? nil : RowModel(kind: RowModel.noKind - 1, height: taken[start + 1])
      let row = RowModel(kind: kind, height: taken[start + 4] < 0 ? nil : taken[start + 4])
      sections.append(SectionModel(id: id, header: header, rows: .uniform(count: count, row)))
    }
    return send(.list(page, .sectionsChanged(sections)))
  }

  mutating func append(to page: Double, section: Double, count: Double, height: Double) -> Int32 {
    guard let page = Self.page(page), let section = Int64(exactly: section), let count = Int64(exactly: count)
    else { return refuse() }
    let row = RowModel(height: height < 0 ? nil : height)
    return send(.list(page, .rowsAppended(section: section, count: count, model: row)))
  }

  mutating func measured(_ page: Double, generation: Double) -> Int32 {
    guard let page = Self.page(page), let generation = Int64(exactly: generation), taken.count % 2 == 0
    else { return refuse() }
    var rows: [RowMeasurement] = []
    for start in stride(from: 0, to: taken.count, by: 2) {
      guard let row = Int64(exactly: taken[start]) else { return refuse() }
      rows.append(RowMeasurement(row: row, height: taken[start + 1]))
    }
    return send(.list(page, .measured(rows, generation: MeasurementGeneration(generation))))
  }

  mutating func scroll(_ page: Double, row: Double, alignment: Int32, isAnimated: Bool) -> Int32 {
    guard let page = Self.page(page), let row = Int64(exactly: row),
      let alignment = UInt8(exactly: alignment).flatMap(ScrollAlignment.init(rawValue:))
    else { return refuse() }
    return send(.list(page, .scroll(to: row, alignment: alignment, animated: isAnimated)))
  }

  // MARK: Results

  /// The number of the wake, as in `folio_wake`.
  var wake: Int32 {
    switch pager.nextWake {
    case .never: 0
    case .frame: 1
    case .endOfTurn: 2
    case .at: 3
    }
  }

  /// The moment of `.at`, in milliseconds.
  var due: Double {
    if case .at(let moment) = pager.nextWake { Double(moment.nanoseconds) / 1e6 } else { 0 }
  }

  /// Writes everything that a frame is drawn from: cover and strip, four numbers each; the strip's offset; the indicator,
  /// four numbers, 0 wide without tabs; the number of drawn pages, and for each its number, its frame, the number of its
  /// rows, and for each of them its index, and its top and its height on the screen.
  mutating func snapshot() {
    let snapshot = pager.snapshot
    told.removeAll(keepingCapacity: true)
    tell(snapshot.cover)
    tell(snapshot.strip)
    told.append(snapshot.stripOffset)
    tell(snapshot.indicator ?? LayoutRect())
    told.append(Double(snapshot.scene.count))
    for placement in snapshot.scene {
      let frame = pager.frame(of: placement)
      told.append(Double(placement.page.rawValue))
      tell(frame)
      tellRows(of: placement.page, at: frame.y)
    }
  }

  private mutating func tellRows(of page: PageID, at top: Double) {
    var rows: [Double] = []
    let count = pager.withList(of: page) { list in
      for row in list.window {
        guard let frame = list.frame(of: row) else { continue }
        rows += [Double(row), top + frame.top - list.offset, frame.height]
      }
      return list.window.count
    }
    told.append(Double(count ?? 0))
    told += rows
  }

  private mutating func tell(_ rect: LayoutRect) { told += [rect.x, rect.y, rect.width, rect.height] }

  // MARK: Numbers

  /// Refuses an event that could not be made.
  private mutating func refuse() -> Int32 {
    taken.removeAll(keepingCapacity: true)
    told.removeAll(keepingCapacity: true)
    return Refusal.meaningless.rawValue
  }

  private static func page(_ number: Double) -> PageID? { Int64(exactly: number).map { PageID($0) } }

  private static func moment(_ time: Double) -> Moment? {
    guard abs(time) < 9e12 else { return nil }
    return Moment(nanoseconds: Int64(time * 1e6))
  }
}

/// The reason why an event was refused, as a function returns it.
enum Refusal: Int32 {
  case unknownPage = 1
  case duplicatePage, disabledPage, busy, illegalValue, wrongCount, configuration, list
  /// A number without a meaning: no key, no phase, no identity, no time.
  case meaningless

  init(_ rejection: Rejection) {
    switch rejection {
    case .unknownPage: self = .unknownPage
    case .duplicatePage: self = .duplicatePage
    case .disabledPage: self = .disabledPage
    case .busy: self = .busy
    case .illegalValue: self = .illegalValue
    case .wrongCount: self = .wrongCount
    case .refusedConfiguration: self = .configuration
    case .list: self = .list
    }
  }
}
