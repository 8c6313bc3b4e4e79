public import CFolio
internal import Folio

/// Implements `folio_read_snapshot` of `folio.h`.
@c @implementation
public func folio_read_snapshot(
  _ pager: folio_pager, _ snapshot: UnsafeMutablePointer<folio_snapshot>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    unsafe try write(folio_snapshot(box.pager, effects: box.effectCount), to: snapshot, "snapshot")
  }
}

/// Implements `folio_read_pages` of `folio.h`.
@c @implementation
public func folio_read_pages(
  _ pager: folio_pager, _ pages: UnsafeMutablePointer<folio_page>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    var buffer = unsafe try OutputBuffer(pages, capacity, "pages", count)
    for placement in box.pager.scene { buffer.append(folio_page(placement, of: box.pager)) }
    try buffer.finish()
  }
}

/// Implements `folio_read_tabs` of `folio.h`.
@c @implementation
public func folio_read_tabs(
  _ pager: folio_pager, _ tabs: UnsafeMutablePointer<folio_tab>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    var buffer = unsafe try OutputBuffer(tabs, capacity, "tabs", count)
    let tab = box.pager.tab
    if !tab.isHidden {
      for index in tab.visibleTabs {
        guard let page = tab.page.page(at: index), let frame = box.pager.tabFrame(of: page),
          let state = tab.accessibility(of: page)
        else { continue }
        buffer.append(
          folio_tab(
            page: page.rawValue, frame: folio_rect(frame), emphasis: tab.emphasis(of: page),
            position: Int64(state.position), count: Int64(state.count), is_selected: state.isSelected ? 1 : 0,
            has_focus: state.isFocused ? 1 : 0, is_enabled: state.isEnabled ? 1 : 0))
      }
    }
    try buffer.finish()
  }
}

/// Implements `folio_read_cells` of `folio.h`.
@c @implementation
public func folio_read_cells(
  _ pager: folio_pager, _ page: Int64, _ cells: UnsafeMutablePointer<folio_cell>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    var buffer = unsafe try OutputBuffer(cells, capacity, "cells", count)
    for placement in box.pager.scene where placement.page.rawValue == page {
      box.pager.writeCells(of: placement, to: &buffer)
      break
    }
    try buffer.finish()
  }
}

/// Implements `folio_read_list` of `folio.h`.
@c @implementation
public func folio_read_list(
  _ pager: folio_pager, _ page: Int64, _ list: UnsafeMutablePointer<folio_list>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    let read = box.pager.withList(of: PageID(page)) {
      folio_list(
        offset: $0.offset, minimum_offset: $0.minimumOffset, maximum_offset: $0.maximumOffset,
        total: $0.total, velocity: $0.velocity, row_count: $0.rowCount, generation: $0.generation.rawValue,
        phase: folio_list_phase(UInt32($0.phase.rawValue)), is_scrolling: $0.isScrolling ? 1 : 0)
    }
    guard let read else { throw Problem(FOLIO_NO_LIST, "page \(page) has no list") }
    unsafe try write(read, to: list, "list")
  }
}

/// Implements `folio_read_wake` of `folio.h`.
@c @implementation
public func folio_read_wake(_ pager: folio_pager, _ wake: UnsafeMutablePointer<folio_wake>?) -> folio_status {
  withPager(pager) { box throws(Problem) in
    let next =
      switch box.pager.nextWake {
      case .never: folio_wake(kind: FOLIO_WAKE_NEVER, at: 0)
      case .frame: folio_wake(kind: FOLIO_WAKE_FRAME, at: 0)
      case .at(let moment): folio_wake(kind: FOLIO_WAKE_AT, at: moment.nanoseconds)
      case .endOfTurn: folio_wake(kind: FOLIO_WAKE_END_OF_TURN, at: 0)
      }
    unsafe try write(next, to: wake, "wake")
  }
}

/// Implements `folio_read_digest` of `folio.h`.
@c @implementation
public func folio_read_digest(_ pager: folio_pager, _ digest: UnsafeMutablePointer<UInt64>?) -> folio_status {
  withPager(pager) { box throws(Problem) in
    unsafe try write(box.pager.digest, to: digest, "digest")
  }
}
