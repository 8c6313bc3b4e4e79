import Folio

/// The words of a list, which a pager also uses.
///
/// A row is described by `xN` (count), `hX` (height), `kN` (kind), `rN` (revision), `iN` (key), `refusing` (no highlight),
/// `staying` (it cannot be moved); a section by `#ID`… see ``section(_:)``. Steps: `rows COUNT [hX kN rN]` (one section, id
/// 1), `sections ID DESCRIPTION , ID …`, `heights X…` (one section of such rows), `keys KEY…` (one section of rows to be
/// measured, `_` for one without key), `append COUNT [hX …]`, `viewport LENGTH [WIDTH [TOP [BOTTOM]]]`, `batch …` (see
/// ``batch(_:)``), `measure ROW HEIGHT …`, `answer X` (all requests that were not answered),
/// `measured GENERATION ROW HEIGHT …`, `given FIRST..LAST X`, `estimate KIND X`, `go X` (as the parent orders), `touch`,
/// `lift`, `drag POINTS`, `release [POINTS A SECOND]`, `cancel`, `host X [SOURCE] [TOKEN]`, `host-ended`,
/// `scroll ROW ALIGNMENT [animated]`, `revised ROW`, `pin ROW…`, `sort ID…`, `unsort`, `forgotten`, `least X`,
/// `restore ROW DISTANCE HEIGHT WIDTH [key KEY] [near KEY ROWS_BELOW …]`.
enum ListWords {
  /// Reads a model of a row, and its count.
  static func row(_ words: inout Words) throws -> (model: RowModel, count: Int64) {
    var model = RowModel()
    var count: Int64 = 1
    while let word = words.rest.first, let letter = word.first {
      guard "xhkris".contains(letter),
        Double(word.dropFirst()) != nil || ["refusing", "staying"].contains(word)
      else { break }
      _ = try words.word()
      var value = Words(Line(words: [String(word.dropFirst())], place: words.place))
      switch letter {
      case "x": count = try value.integer()
      case "h": model.height = try value.number()
      case "i": model.key = try value.integer()
      case "k": model.kind = UInt16(clamping: try value.integer())
      case "r" where word == "refusing": model.highlights = false
      case "s" where word == "staying": model.moves = false
      default: model.revision = try value.integer()
      }
    }
    return (model, count)
  }

  /// `ID [header …] [footer …] [sequence N] [grid COLUMNS GAP | waterfall COLUMNS GAP] rows …`, `heights X…`, or
  /// `keys KEY…`.
  static func section(_ words: inout Words) throws -> SectionModel {
    var section = SectionModel(id: try words.integer())
    while !words.isEmpty {
      let word = try words.word()
      switch word {
      case "header": section.header = try row(&words).model
      case "footer": section.footer = try row(&words).model
      case "sequence": section.defaultSequence = try words.integer()
      case "gap": section.layout = .rows(gap: try words.number())
      case "grid": section.layout = .grid(columns: try words.integer(), gap: try words.number())
      case "cells":
        let least = try words.number()
        section.layout = .adaptiveGrid(
          leastWidth: least, mostColumns: try words.optional { try $0.integer() }, gap: try words.number())
      case "waterfall": section.layout = .waterfall(columns: try words.integer(), gap: try words.number())
      case "heights": section.rows = .models(try words.numbers().map { RowModel(height: $0) })
      case "keys": section.rows = .models(try keyed(&words))
      case "rows":
        let (model, count) = try row(&words)
        section.rows = .uniform(count: count, model)
      default: throw words.error("“\(word)” is nothing of a section")
      }
    }
    return section
  }

  /// Reads rows with keys; `_` for one without.
  private static func keyed(_ words: inout Words) throws -> [RowModel] {
    var rows: [RowModel] = []
    while !words.isEmpty { rows.append(RowModel(key: words.take("_") ? nil : try words.integer())) }
    return rows
  }

  /// `delete P…`, `insert P…`, `move P P …`, `reload P…`, `counts N…`, `section-delete N…`, `section-move N N …`,
  /// `section-insert N SECTION`, `section-reload N SECTION`, with commas between; P is a row of section 0, or
  /// `SECTION/ROW`. An inserted row may have a height and a key: `insert 0h30 1i7 2h30i8`; so may a row of `update P…`.
  /// `from ID… to ID…` is the least batch between two orders of identities, and `of SECTION , … to SECTION , …` that
  /// between two models.
  static func batch(_ words: inout Words) throws -> ListBatch {
    if words.take("from") {
      var old = Words(Line(words: words.until("to"), place: words.place))
      return ListBatch(from: try old.integers(), to: try words.integers())
    }
    if words.take("of") {
      var old = Words(Line(words: words.until("to"), place: words.place))
      return ListBatch(from: try sections(&old), to: try sections(&words))
    }
    var batch = ListBatch()
    for group in words.groups() {
      var group = group
      let what = try group.word()
      switch what {
      case "delete": while !group.isEmpty { batch.deletes.append(try path(&group)) }
      case "reload": while !group.isEmpty { batch.reloads.append(try path(&group)) }
      case "insert": while !group.isEmpty { batch.inserts.append(try insert(&group)) }
      case "update": while !group.isEmpty { batch.updates.append(try insert(&group)) }
      case "move":
        while !group.isEmpty {
          batch.moves.append(RowMove(source: try path(&group), destination: try path(&group)))
        }
      case "counts": batch.counts = try group.integers()
      case "section-delete": batch.sectionDeletes = try group.integers()
      case "section-move":
        batch.sectionMoves.append(
          SectionMove(source: try group.integer(), destination: try group.integer()))
      case "section-insert":
        batch.sectionInserts.append(SectionInsert(at: try group.integer(), section: try section(&group)))
      case "section-reload":
        batch.sectionReloads.append(SectionInsert(at: try group.integer(), section: try section(&group)))
      default: throw group.error("“\(what)” is nothing of a batch")
      }
    }
    return batch
  }

  private static func path(_ words: inout Words) throws -> RowPath {
    let parts = try words.word("a row").split(separator: "/").map(String.init)
    var numbers = Words(Line(words: parts, place: words.place))
    let first = try numbers.integer()
    return numbers.isEmpty
      ? RowPath(section: 0, row: first) : RowPath(section: first, row: try numbers.integer())
  }

  private static func insert(_ words: inout Words) throws -> RowInsert {
    let named = try words.word("a row").split(separator: "i", maxSplits: 1).map(String.init)
    let parts = named[0].split(separator: "h", maxSplits: 1).map(String.init)
    var place = Words(Line(words: [parts[0]], place: words.place))
    var height = Words(Line(words: Array(parts.dropFirst()), place: words.place))
    var key = Words(Line(words: Array(named.dropFirst()), place: words.place))
    let model = RowModel(
      height: height.isEmpty ? nil : try height.number(), key: key.isEmpty ? nil : try key.integer())
    return RowInsert(at: try path(&place), row: model)
  }

  private static func sections(_ words: inout Words) throws -> [SectionModel] {
    try words.groups().map {
      var group = $0
      return try section(&group)
    }
  }

  /// Returns the events of a step, or nil if there is no step with that name.
  static func events(
    _ step: String, _ words: inout Words, _ list: ListController, asked: [Int64], now: Moment
  ) throws -> [ListEvent]? {
    try content(step, &words) ?? measuring(step, &words, list, asked) ?? moving(step, &words, list, now)
  }

  private static func content(_ step: String, _ words: inout Words) throws -> [ListEvent]? {
    switch step {
    case "rows":
      let count = try words.integer()
      return [.sectionsChanged([SectionModel(id: 1, rows: .uniform(count: count, try row(&words).model))])]
    case "heights":
      return [
        .sectionsChanged([
          SectionModel(id: 1, rows: .models(try words.numbers().map { RowModel(height: $0) }))
        ])
      ]
    case "keys": return [.sectionsChanged([SectionModel(id: 1, rows: .models(try keyed(&words)))])]
    case "sections": return [.sectionsChanged(try sections(&words))]
    case "append":
      let count = try words.integer()
      return [.rowsAppended(section: 1, count: count, model: try row(&words).model)]
    case "batch": return [.batch(try batch(&words))]
    case "sort": return [.sortSections(try words.integers())]
    case "unsort": return [.resetSections]
    case "pin": return [.pinnedRowsChanged(try words.integers())]
    case "stick": return [.stickyRowsChanged(try words.integers())]
    case "revised": return [.revised(row: try words.integer())]
    default: return nil
    }
  }

  private static func measuring(
    _ step: String, _ words: inout Words, _ list: ListController, _ asked: [Int64]
  ) throws -> [ListEvent]? {
    switch step {
    case "measure": return [.measured(try measurements(&words), generation: list.generation)]
    case "measured":
      let generation = try words.integer()
      return [.measured(try measurements(&words), generation: MeasurementGeneration(generation))]
    case "answer":
      let height = try words.number()
      return [
        .measured(asked.map { RowMeasurement(row: $0, height: height) }, generation: list.generation)
      ]
    case "given":
      let rows = try words.word("rows").split(separator: ".").map(String.init)
      var range = Words(Line(words: rows, place: words.place))
      let (first, last) = (try range.integer(), try range.integer())
      guard last >= first, last < .max else { throw words.error("these rows are none") }
      return [.given(rows: first..<last + 1, height: try words.number())]
    case "estimate":
      return [.estimateChanged(kind: UInt16(clamping: try words.integer()), height: try words.number())]
    case "forgotten": return [.invalidateHeights]
    default: return nil
    }
  }

  private static func measurements(_ words: inout Words) throws -> [RowMeasurement] {
    var measurements: [RowMeasurement] = []
    while !words.isEmpty {
      measurements.append(RowMeasurement(row: try words.integer(), height: try words.number()))
    }
    return measurements
  }

  private static func moving(
    _ step: String, _ words: inout Words, _ list: ListController, _ now: Moment
  ) throws -> [ListEvent]? {
    switch step {
    case "go": return [.setOffset(to: try words.number())]
    case "touch": return [.fingerDown(at: now)]
    case "lift": return [.fingerUp(at: now)]
    case "drag":
      let moved = ListEvent.dragMoved(by: try words.number(), at: now)
      return list.phase == .dragging ? [moved] : [.dragBegan(at: now), moved]
    case "release": return [.dragEnded(velocity: words.isEmpty ? 0 : try words.number(), at: now)]
    case "cancel": return [.dragCancelled(at: now)]
    case "host":
      let offset = try words.number()
      let source = ScrollSource.allCases.first { words.take("\($0)") } ?? .user
      let token = words.isEmpty ? list.token : ScrollToken(try words.integer())
      return [.hostScrolled(offset: offset, token: token, by: source, at: now)]
    case "host-ended": return [.hostScrollEnded(at: now)]
    case "scroll":
      let row = try words.integer()
      let alignment = try words.name(ScrollAlignment.self)
      return [.scroll(to: row, alignment: alignment, animated: words.take("animated"))]
    case "scroll-offset":
      let offset = try words.number()
      return [.scrollTo(.offset(offset), animated: words.take("animated"))]
    case "scroll-by":
      let distance = try words.number()
      return [.scrollTo(.distance(distance), animated: words.take("animated"))]
    case "least": return [.minimumLengthChanged(try words.number())]
    case "restore":
      var saved = ListPosition(
        row: try words.integer(), distance: try words.number(), height: try words.number(),
        width: try words.number())
      if words.take("key") { saved.key = try words.integer() }
      if words.take("near") {
        while !words.isEmpty {
          saved.neighbours.append(.init(key: try words.integer(), rowsBelow: try words.integer()))
        }
      }
      return [.restored(saved)]
    default: return nil
    }
  }

  /// What a list shows.
  ///
  /// Of the last step: `mounts`, `unmounts`, `renders`, `measures` (rows), `others` (all but those and discards). Now: `at`
  /// (the offset), `total`, `count`, `window`, `onscreen` (first and last + 1), `slot ROW`, `top ROW`, `height ROW`,
  /// `begins ROW` and `ends ROW` (the distance of its edges from the top of the list as it is drawn), `heights-are` and
  /// `keys-are` (of all), `with-key KEY` (its row), `known` (rows), `row-at X`, `sticky` (row, the distance of its top from
  /// that of the list, height), `bounds`, `doing`, `velocity`, `generation`, `scrollbar`, `position`.
  static func shown(
    _ name: String, _ words: inout Words, _ list: ListController, _ latest: [[String]]
  ) throws -> [String]? {
    let named = { (name: String) in latest.filter { $0.first == name }.map { $0[1] } }
    switch name {
    case "mounts": return named("mount")
    case "unmounts": return named("unmount")
    case "renders": return named("render")
    case "measures": return named("measure")
    case "others":
      let quiet = ["mount", "unmount", "render", "discard", "measure", "prepare"]
      return Recording.line(latest.filter { !quiet.contains($0[0]) })
    case "at": return [text(of: list.offset)]
    case "total": return [text(of: list.total)]
    case "count": return ["\(list.rowCount)"]
    case "window": return ["\(list.window.lowerBound)", "\(list.window.upperBound)"]
    case "onscreen": return ["\(list.onScreen.lowerBound)", "\(list.onScreen.upperBound)"]
    case "slot": return list.slot(of: try words.integer()).map { ["\($0)"] } ?? ["none"]
    case "top": return list.frame(of: try words.integer()).map { [text(of: $0.top)] } ?? ["none"]
    case "height": return list.frame(of: try words.integer()).map { [text(of: $0.height)] } ?? ["none"]
    case "begins", "ends":
      guard let frame = list.frame(of: try words.integer()) else { return ["none"] }
      return [text(of: frame.top + (name == "ends" ? frame.height : 0) - list.offset)]
    case "frame": return wording(of: list.frame(of: try words.integer()) as Any)
    case "heights-are":
      return (0..<list.rowCount).compactMap { list.frame(of: $0).map { text(of: $0.height) } }
    case "keys-are": return (0..<list.rowCount).map { list.key(of: $0).map { "\($0)" } ?? "_" }
    case "with-key": return list.row(withKey: try words.integer()).map { ["\($0)"] } ?? ["none"]
    case "known": return (0..<list.rowCount).filter { list.isMeasured($0) }.map { "\($0)" }
    case "row-at": return list.row(at: try words.number()).map { ["\($0)"] } ?? ["none"]
    default: return projected(name, list)
    }
  }

  private static func projected(_ name: String, _ list: ListController) -> [String]? {
    switch name {
    case "sticky": wording(of: list.stickyRow as Any)
    case "bounds": [text(of: list.minimumOffset), text(of: list.maximumOffset)]
    case "doing": wording(of: list.phase)
    case "velocity": [text(of: list.velocity)]
    case "generation": ["\(list.generation)"]
    case "scrollbar": [text(of: list.scrollbar.position), text(of: list.scrollbar.length)]
    case "snapshot": wording(of: list.position as Any)
    default: nil
    }
  }
}
