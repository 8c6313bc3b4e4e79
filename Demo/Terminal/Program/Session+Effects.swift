internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// Performing effects.
extension Session {
  /// Rows to measure, of one page and one generation.
  private struct Demand {
    var page: PageID
    var generation: MeasurementGeneration
    var rows: [(row: Int64, width: Double, cause: MeasureCause)]
  }

  /// Performs effects in order, and returns the events that follow from them.
  func perform(_ effects: [PagerEffect]) -> [PagerEvent] {
    var events: [PagerEvent] = []
    var demands: [Demand] = []
    for effect in effects {
      if !effect.isDemand, performForTour(effect) { continue }
      if let effect = effect.page {
        events += perform(effect)
        continue
      }
      if case .reselected(let page)? = effect.tab {
        // To the very top, because scrolling to a row does not open the cover.
        events += [
          .list(page, .scroll(to: 0, alignment: .start, animated: true)), .cover(.expand(animated: true)),
        ]
        continue
      }
      switch effect {
      case .list(let page, .measure(let row, _, let width, let cause, let generation)):
        if let last = demands.indices.last, demands[last].page == page, demands[last].generation == generation
        {
          demands[last].rows.append((row, width, cause))
        } else {
          demands.append(Demand(page: page, generation: generation, rows: [(row, width, cause)]))
        }
      case .list(let page, let effect): colour(effect, of: page)
      case .tapped(let page, let row): surroundings.mark(row, of: page)
      default: break
      }
    }
    return events + demands.map { answer($0) }
  }

  private func perform(_ effect: PageEffect) -> [PagerEvent] {
    switch effect {
    case .load(let page), .prefetch(let page):
      if let page = contents.tour?[page] {
        open(page)
        return []
      }
      guard let opened = library.load(page) else { return [] }
      noteReading(of: page)
      let rows = SectionRows.uniform(
        count: Int64(opened.document.rows), Session.model(wraps: opened.wraps, edition: opened.edition))
      let settings = settings(of: page, rows: opened.document.rows).map {
        PagerEvent.list(page, .configured($0))
      }
      return [.page(.loaded(page))] + [settings].compactMap { $0 } + [
        .list(page, .sectionsChanged([SectionModel(id: 1, rows: rows)]))
      ]
    case .evict(let page), .cancelPrefetch(let page):
      contents.tour?[page]?.disappear()
      closeSearch(of: page)
      library.unload(page)
      surroundings.notices[page] = nil
      colouring.forget(page, lanes: lanes)
      if following?.page == page {
        following = nil
        surroundings.followed = nil
      }
      return []
    default: return []
    }
  }

  /// Measures rows by wrapping them.
  private func answer(_ demand: Demand) -> PagerEvent {
    let measurements = demand.rows.map { row, width, cause in
      let columns = CellSize.columns(width)
      if let page = contents.tour?[demand.page] {
        let rows = page.height(of: row, columns: columns, cause: cause)
        return RowMeasurement(row: row, height: Double(rows) * CellSize.row)
      }
      let rows = library.height(of: Int(row), in: demand.page, columns: columns)
      return RowMeasurement(row: row, height: Double(rows) * CellSize.row)
    }
    return .list(demand.page, .measured(measurements, generation: demand.generation))
  }
}
