import BenchmarkKit
import Folio

/// Lists whose rows all differ, through `ListController`: mounts and effects are included in the figures.
enum ListWorks {
  static let all = [
    change, changeKeyed, measure, revise, scroll, carry, carryKeyed, pinned, setUp, setUpAscending,
    setUpRandom,
  ]

  private static let tooLarge = "ten million models alone take 400 MB"

  private static func list(
    _ count: Int, _ configuration: ListConfiguration = ListConfiguration(), models: [RowModel]? = nil
  ) throws -> ListController {
    var list = try ListController(configuration)
    let models = models ?? PagerStage.models(count)
    for event in [
      .sectionsChanged([SectionModel(id: 0, rows: .models(models))]),
      .viewportChanged(length: 667, width: 320, insets: ContentInsets()),
    ] as [ListEvent] { try list.handle(event) { _ in } }
    try list.handle(.setOffset(to: (list.total / 2).rounded())) { _ in }
    return list
  }

  /// Rows are inserted and removed anywhere, every fourth one in view.
  private static let change = Work(
    name: "one row in or out: ListController", counts: [1_000, 10_000, 100_000, 1_000_000],
    counted: [10_000], rounds: 20, budgets: [10_000: 1_500, 100_000: 2_000, 1_000_000: 3_000],
    limit: tooLarge,
    baseline: flat
  ) { try change($0, models: PagerStage.models($0)) }

  /// The same among rows with keys; inserted rows have keys as well.
  private static let changeKeyed = Work(
    name: "one row in or out, rows with keys: ListController", counts: [1_000, 10_000, 100_000, 1_000_000],
    counted: [10_000], rounds: 20, budgets: [10_000: 1_500, 100_000: 2_000, 1_000_000: 3_000],
    limit: tooLarge, baseline: flat
  ) { try change($0, models: keyed($0, isRandom: true), key: -1) }

  private static func change(_ count: Int, models: [RowModel], key: Int64? = nil) throws -> any Subject {
    var random = Seeded(2)
    let places = (0..<1_024).map { _ in random.below(Int64(count)) }
    let heights = (0..<1_024).map { _ in PagerStage.height(&random) }
    return Driven((try list(count, models: models), Int64(0))) { state, rounds in
      var effects: Int64 = 0
      for index in rounds {
        var batch = ListBatch()
        if index % 2 == 0 {
          let place = index / 2 & 1_023
          state.1 = place % 4 == 3 ? state.0.onScreen.lowerBound + 2 : places[place]
          let row = RowModel(height: heights[place], key: key)
          batch.inserts = [RowInsert(at: RowPath(section: 0, row: state.1), row: row)]
        } else {
          batch.deletes = [RowPath(section: 0, row: state.1)]
        }
        try state.0.handle(.batch(batch)) { _ in effects &+= 1 }
      }
      return effects
    }
  }

  private static let flat = Work.Baseline(name: "flat prefix sums", leastRatio: 100, counts: [100_000]) {
    count in
    var random = Seeded(2)
    let heights = PagerStage.models(count).map { Int64(($0.height ?? 0) * 768) }
    let state = (PlainOffsets(heights), (0..<1_024).map { _ in Int(random.below(Int64(count))) })
    return Driven(state) { state, rounds in
      var sum: Int64 = 0
      for index in rounds {
        let row = state.1[index / 2 & 1_023]
        if index % 2 == 0 { state.0.insert(40_000, at: row) } else { state.0.remove(at: row) }
        let start = state.0.tops[count / 2]
        sum &+= state.0.rows(from: start, to: start + 667 * 768).upperBound
      }
      return sum
    }
  }

  /// Rows that differ in height, each with a key: its index, or any number.
  private static func keyed(_ count: Int, isRandom: Bool) -> [RowModel] {
    var models = PagerStage.models(count)
    for index in models.indices {
      let key = UInt64(index) &* (isRandom ? 0x9e37_79b9_7f4a_7c15 : 1)
      models[index].key = Int64(bitPattern: key & ~(1 << 63))
    }
    return models
  }

  /// The content of any row changes.
  private static let revise = Work(
    name: "one row revised: ListController", counts: [1_000, 10_000, 100_000, 1_000_000], counted: [100_000],
    rounds: 200, limit: tooLarge
  ) { count in
    var random = Seeded(7)
    let places = (0..<1_024).map { _ in random.below(Int64(count)) }
    return Driven(try list(count)) { list, rounds in
      var effects: Int64 = 0
      for index in rounds {
        try list.handle(.revised(row: places[index & 1_023])) { _ in effects &+= 1 }
      }
      return effects
    }
  }

  /// Measured rows are measured again, every fourth one in view.
  private static let measure = Work(
    name: "one row measured: ListController", counts: [1_000, 10_000, 100_000, 1_000_000],
    counted: [100_000], rounds: 200, limit: tooLarge
  ) { count in
    var list = ListController()
    let rows = SectionRows.uniform(count: Int64(count), RowModel())
    for event in [
      .sectionsChanged([SectionModel(id: 0, rows: rows)]),
      .viewportChanged(length: 667, width: 320, insets: ContentInsets()),
    ] as [ListEvent] { try list.handle(event) { _ in } }
    var random = Seeded(7)
    let measured = (0..<count).map {
      RowMeasurement(row: Int64($0), height: PagerStage.height(&random))
    }
    try list.handle(.measured(measured, generation: list.generation)) { _ in }
    try list.handle(.setOffset(to: (list.total / 2).rounded())) { _ in }
    let places = (0..<1_024).map { _ in random.below(Int64(count)) }
    return Driven(list) { list, rounds in
      var effects: Int64 = 0
      for index in rounds {
        let row = index % 4 == 3 ? list.onScreen.lowerBound + 2 : places[index & 1_023]
        let measurement = RowMeasurement(row: row, height: 50 + Double(index & 255) / 8)
        try list.handle(.measured([measurement], generation: list.generation)) { _ in effects &+= 1 }
      }
      return effects
    }
  }

  private static let scroll = Work(
    name: "ordered to a random offset, mounts included: ListController",
    counts: [1_000, 10_000, 100_000, 1_000_000], counted: [100_000], rounds: 200, limit: tooLarge
  ) { count in
    let list = try list(count)
    var random = Seeded(4)
    let offsets = (0..<1_024).map { _ in Double(random.below(Int64(list.total) - 700)) }
    return Driven(list) { list, rounds in
      var effects: Int64 = 0
      for index in rounds {
        try list.handle(.setOffset(to: offsets[index & 1_023])) { _ in effects &+= 1 }
        effects &+= list.onScreen.lowerBound
      }
      return effects
    }
  }

  /// A finger carries a row over its neighbour and back.
  private static let carry = Work(
    name: "carried row passes a row: ListController", counts: [1_000, 10_000, 100_000, 1_000_000],
    counted: [10_000], rounds: 20, budgets: [100_000: 2_000], limit: tooLarge
  ) { try carry($0, isKeyed: false) }

  private static let carryKeyed = Work(
    name: "carried row passes a row, rows with keys: ListController",
    counts: [1_000, 10_000, 100_000, 1_000_000],
    counted: [10_000], rounds: 20, budgets: [100_000: 2_000], limit: tooLarge
  ) { try carry($0, isKeyed: true) }

  private static func carry(_ count: Int, isKeyed: Bool) throws -> any Subject {
    var configuration = ListConfiguration()
    configuration.reorder = ReorderConfiguration()
    var random = Seeded(5)
    let models = (0..<count).map {
      RowModel(height: 60 + Double(random.below(768)) / 768, key: isKeyed ? Int64($0) : nil)
    }
    var list = try list(count, configuration, models: models)
    let start = Moment(nanoseconds: 0)
    let lifted = list.onScreen.lowerBound + 4
    let y = (list.frame(of: lifted)?.top ?? 0) - list.offset + 30
    try list.handle(.reorderBegan(row: lifted, x: 10, y: y, at: start)) { _ in }
    return Driven(list) { list, rounds in
      var steps = 0
      for index in rounds {
        try list.handle(.reorderMoved(x: 10, y: index % 2 == 0 ? y + 60 : y, at: start)) {
          if case .reordered = $0 { steps &+= 1 }
        }
      }
      precondition(steps == rounds.count, "a step of the finger passed no row")
      return Int64(steps)
    }
  }

  private static let pinned = Work(
    name: "drag sample with so many pinned rows of 100 k: ListController",
    counts: [10, 100, 1_000, 10_000], counted: [10_000], rounds: 20, budgets: [10_000: 1_000],
    limit: "nobody edits so many rows"
  ) { count in
    var list = try list(100_000)
    let start = Moment(nanoseconds: 0)
    try list.handle(.pinnedRowsChanged(Array(0..<Int64(count)))) { _ in }
    try list.handle(.dragBegan(at: start)) { _ in }
    return Driven(list) { list, rounds in
      var effects: Int64 = 0
      for index in rounds {
        let moment = Moment(nanoseconds: Int64(index) * 8_000_000)
        // Half a screen of travel in one direction, then back: the visible rows are searched repeatedly.
        try list.handle(.dragMoved(by: index / 10 % 2 == 0 ? 30 : -30, at: moment)) { _ in effects &+= 1 }
      }
      return effects
    }
  }

  private static let setUp = Work(
    name: "set up rows that differ, without keys: ListController",
    counts: [1_000, 10_000, 100_000, 1_000_000], counted: [10_000], rounds: 2,
    limit: tooLarge
  ) { setUp(PagerStage.models($0)) }

  private static let setUpAscending = Work(
    name: "set up rows that differ, with ascending keys: ListController",
    counts: [1_000, 10_000, 100_000, 1_000_000], counted: [10_000], rounds: 2,
    budgets: [1_000_000: 15_000_000], limit: tooLarge
  ) { setUp(keyed($0, isRandom: false)) }

  private static let setUpRandom = Work(
    name: "set up rows that differ, with random keys: ListController",
    counts: [1_000, 10_000, 100_000, 1_000_000], counted: [10_000], rounds: 2,
    budgets: [1_000_000: 60_000_000], limit: tooLarge
  ) { setUp(keyed($0, isRandom: true)) }

  private static func setUp(_ models: [RowModel]) -> any Subject {
    Driven(models) { models, rounds in
      var sum: Int64 = 0
      for _ in rounds {
        var list = ListController()
        try list.handle(.sectionsChanged([SectionModel(id: 0, rows: .models(models))])) { _ in sum &+= 1 }
        sum &+= list.rowCount
      }
      return sum
    }
  }
}
