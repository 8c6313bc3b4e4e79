internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// Measuring the rows of a long file in the background, a stretch at a time.
///
///     every 1/64 of the rows ──▶ estimate ──▶ all rows of up to a million ──▶ heights
///
/// The list measures the rows of short files itself, one at a time. A long file would need millions of events.
struct Measuring {
  /// What heights depend on. Other heights are of no use.
  struct Key: Hashable {
    var page: PageID
    var edition: Int64
    var generation: MeasurementGeneration
    var columns: Int
  }

  /// The heights of rows in screen rows.
  struct Heights: Sendable {
    var rows: Range<Int>
    var heights: [Int]
  }

  /// What is measured.
  let key: Key
  /// The number of rows, which grows with the file.
  var rows: Int
  /// The number of the work that runs, or whose heights wait; nil if there is none.
  var work: Int64?
  /// The samples that are still needed, or nil once the estimate is known.
  var samples: Int? = 0
  /// The sum and the number of the samples' heights.
  var sum = 0
  var count = 0
  /// The row from which rows are not measured.
  var next = 0
  /// What was measured and waits until the list rests.
  var waiting: Heights?

  /// The number of stretches from which the estimate is found.
  static let sampleCount = 64
  /// The number of rows above which rows that are not seen stay estimated.
  static let mostRows = 1_000_000
  /// The least number of rows of a stretch, and its bytes.
  static let stretch = (rows: 2_048, bytes: Int64(1) << 18)
}

extension Session {
  /// Starts to measure the page that is shown, if it is long and nothing else happens to it.
  func measureAhead() {
    guard let page = pager.cover.tab.page.current, let opened = library.opened(page), opened.wraps,
      opened.search == nil, !opened.document.isReading, opened.document.rows > OpenPage.mostMeasured,
      let list = pager.list(of: page), surroundings.pageColumns > 0
    else { return }
    let key = Measuring.Key(
      page: page, edition: opened.edition, generation: list.generation, columns: surroundings.pageColumns)
    let rows = opened.document.rows
    if measuring?.key == key {
      guard measuring?.rows != rows else { return }
      measuring?.rows = rows
      if measuring?.work == nil { measureNext() }
      return
    }
    if let work = measuring?.work { measurers?.cancel(work) }
    measuring = Measuring(key: key, rows: rows)
    measureNext()
  }

  /// Starts the next stretch. Nothing is left to do if there is none.
  private func measureNext() {
    guard var measuring, let opened = library.opened(measuring.key.page) else { return }
    let row = measuring.samples.map { $0 * measuring.rows / Measuring.sampleCount } ?? measuring.next
    guard row < measuring.rows, measuring.samples != nil || measuring.rows <= Measuring.mostRows,
      let stretch = opened.document.stretch(
        from: row, rows: measuring.samples == nil ? Measuring.stretch.rows : 1, bytes: Measuring.stretch.bytes
      )
    else { return }
    lastWork += 1
    measuring.work = lastWork
    self.measuring = measuring
    let columns = PageCells.textColumns(page: measuring.key.columns, digits: opened.digits)
    measurers?.start(lastWork, lane: 0) { isCancelled in
      var heights: [Int] = []
      stretch.forEachRow { _, bytes in
        heights.append(OpenPage.height(of: bytes, room: columns))
        return !isCancelled()
      }
      return Measuring.Heights(rows: stretch.rows, heights: heights)
    }
  }

  /// Collects what was measured.
  func takeHeights() {
    for report in measurers?.collect() ?? [] where report.id == measuring?.work {
      measuring?.waiting = report.product
    }
    applyHeights()
  }

  /// Sends what was measured to the list, unless something moves.
  func applyHeights() {
    guard let measuring, let found = measuring.waiting, !isScrolling, past == nil else { return }
    self.measuring?.waiting = nil
    self.measuring?.work = nil
    let key = measuring.key
    guard let list = pager.list(of: key.page), list.generation == key.generation,
      library.opened(key.page)?.edition == key.edition
    else {
      self.measuring = nil
      return
    }
    if let samples = measuring.samples {
      takeSample(found, isLast: samples + 1 >= Measuring.sampleCount)
    } else {
      let measurements = zip(found.rows, found.heights).map {
        RowMeasurement(row: Int64($0), height: Double($1) * CellSize.row)
      }
      send(.list(key.page, .measured(measurements, generation: key.generation)))
      self.measuring?.next = found.rows.upperBound
    }
    measureNext()
  }

  private func takeSample(_ found: Measuring.Heights, isLast: Bool) {
    guard var measuring else { return }
    measuring.sum += found.heights.reduce(0, +)
    measuring.count += found.heights.count
    measuring.samples = isLast ? nil : (measuring.samples ?? 0) + 1
    self.measuring = measuring
    guard isLast, measuring.count > 0 else { return }
    let mean = Double(measuring.sum) / Double(measuring.count) * CellSize.row
    send(.list(measuring.key.page, .estimateChanged(kind: 0, height: mean)))
  }
}
