#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import FolioHost
  internal import UIKit

  /// Performing effects.
  @available(iOS 17, visionOS 1, *)
  extension FolioPagerController {
    /// Performs the effects of an event in order. Rows are measured together at the end.
    func perform(_ effects: [PagerEffect]) {
      var measured: [(page: PageID, generation: MeasurementGeneration, rows: [RowMeasurement])] = []
      for effect in effects {
        switch effect {
        case .list(let page, .measure(let row, kind: _, let width, cause: _, let generation)):
          let height = dataSource?.pager(self, heightOf: row, of: page, width: width) ?? 0
          if measured.last?.page != page || measured.last?.generation != generation {
            measured.append((page, generation, []))
          }
          measured[measured.count - 1].rows.append(RowMeasurement(row: row, height: height))
        case .list(let page, let effect): perform(effect, on: page)
        case .cover(.refreshStarted(let page, _)): delegate?.pager(self, refresh: page)
        default: if let effect = effect.page { perform(effect) }
        }
        delegate?.pager(self, didPerform: effect)
      }
      for (page, generation, rows) in measured { send(.list(page, .measured(rows, generation: generation))) }
    }

    private func perform(_ effect: PageEffect) {
      switch effect {
      case .load(let page), .prefetch(let page): load(page)
      case .cancelPrefetch(let page), .evict(let page): close(page)
      case .willAppear(let page, let animated):
        attach(page)
        hosts[page]?.controller?.beginAppearanceTransition(true, animated: animated)
      case .willDisappear(let page, let animated):
        hosts[page]?.controller?.beginAppearanceTransition(false, animated: animated)
      case .didAppear(let page), .didDisappear(let page): hosts[page]?.controller?.endAppearanceTransition()
      case .dragRefused: gestures.cancelDrag()
      case .didSelect(let page, _):
        for (other, host) in hosts { host.scrollView.scrollsToTop = other == page }
        delegate?.pager(self, didSelect: page)
      case .didSettle(let page, let cause): announce(page, cause)
      default: return
      }
    }

    private func load(_ page: PageID) {
      if hosts[page] == nil {
        let host = PageHost(page, runner: model.runner)
        host.scrollView.scrollsToTop = page == model.selected
        hosts[page] = host
      }
      guard let rows = dataSource?.pager(self, rowsOf: page) else { return }
      setRows(rows, of: page)
    }

    private func close(_ page: PageID) {
      hosts.removeValue(forKey: page)?.detach()
      cells.discard(page: page)
    }

    /// Adds a page to the hierarchy.
    func attach(_ page: PageID) {
      guard let dataSource else { return }
      hosts[page]?.attach(to: self, in: pagesView) { dataSource.pager(self, controllerFor: page) }
    }

    private func perform(_ effect: ListEffect, on page: PageID) {
      let isShared = model.runner.withMachine { $0.configuration.sharesSlots }
      func id(_ slot: SlotID) -> PagerCell.ID { PagerCell.ID(page: isShared ? nil : page, slot: slot) }
      switch effect {
      case .mount(let row, let slot, generation: _, isRecycled: _):
        guard let host = hosts[page], let dataSource else { return }
        let kind = model.runner.withMachine { pager in pager.withList(of: page) { $0.kind(of: row) ?? 0 } }
        cells.mount(id(slot), in: host.scrollView) { dataSource.pager(self, makeCellOfKind: kind ?? 0) }
      case .render(let row, let slot, generation: _):
        guard let cell = cells.cells[id(slot)] else { return }
        dataSource?.pager(self, fill: cell, with: row, of: page)
      case .unmount(row: _, let slot): cells.unmount(id(slot))
      case .discard(let slot): cells.discard(id(slot))
      case .prepare(let kind, let slot):
        guard let dataSource else { return }
        cells.prepare(id(slot)) { dataSource.pager(self, makeCellOfKind: kind) }
      case .scrollContent(let offset, let token):
        hosts[page]?.fit()
        hosts[page]?.scroll(to: offset, token: token)
      default: return
      }
    }
  }
#endif
