public import CFolio
internal import Folio

/// Implements `folio_read_snapshot` of `folio.h`.
@c @implementation
public func folio_read_snapshot(
  _ pager: folio_pager, _ snapshot: UnsafeMutablePointer<folio_snapshot>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    guard let snapshot = unsafe snapshot else { throw .null("snapshot") }
    unsafe snapshot.pointee = folio_snapshot(box.pager, effects: box.effectCount)
  }
}

/// Implements `folio_read_pages` of `folio.h`.
@c @implementation
public func folio_read_pages(
  _ pager: folio_pager, _ pages: UnsafeMutablePointer<folio_page>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    var writer = unsafe try ArrayWriter(pages, capacity, count, "pages")
    for placement in box.pager.scene { writer.append(folio_page(placement, of: box.pager)) }
    try writer.finish()
  }
}

/// Implements `folio_read_tabs` of `folio.h`.
@c @implementation
public func folio_read_tabs(
  _ pager: folio_pager, _ tabs: UnsafeMutablePointer<folio_tab>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    var writer = unsafe try ArrayWriter(tabs, capacity, count, "tabs")
    let tab = box.pager.tab
    if !tab.isHidden {
      for index in tab.visibleTabs {
        guard let page = tab.page.page(at: index), let frame = box.pager.tabFrame(of: page),
          let state = tab.accessibility(of: page)
        else { continue }
        writer.append(
          folio_tab(
            page: page.rawValue, frame: folio_rect(frame), emphasis: tab.emphasis(of: page),
            position: Int64(state.position), count: Int64(state.count), is_selected: state.isSelected ? 1 : 0,
            has_focus: state.isFocused ? 1 : 0, is_enabled: state.isEnabled ? 1 : 0))
      }
    }
    try writer.finish()
  }
}

/// Implements `folio_read_cells` of `folio.h`.
@c @implementation
public func folio_read_cells(
  _ pager: folio_pager, _ page: Int64, _ cells: UnsafeMutablePointer<folio_cell>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    var writer = unsafe try ArrayWriter(cells, capacity, count, "cells")
    for placement in box.pager.scene where placement.page.rawValue == page {
      box.pager.writeCells(of: placement, to: &writer)
      break
    }
    try writer.finish()
  }
}

/// Implements `folio_read_list` of `folio.h`.
@c @implementation
public func folio_read_list(
  _ pager: folio_pager, _ page: Int64, _ list: UnsafeMutablePointer<folio_list>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    guard let list = unsafe list else { throw .null("list") }
    let read = box.pager.withList(of: PageID(page)) {
      folio_list(
        offset: $0.offset, minimum_offset: $0.minimumOffset, maximum_offset: $0.maximumOffset,
        total: $0.total, velocity: $0.velocity, row_count: $0.rowCount, generation: $0.generation.rawValue,
        phase: folio_list_phase(UInt32($0.phase.rawValue)), is_scrolling: $0.isScrolling ? 1 : 0)
    }
    guard let read else { throw Problem(FOLIO_NO_LIST, "page \(page) has no list") }
    unsafe list.pointee = read
  }
}

/// Implements `folio_read_wake` of `folio.h`.
@c @implementation
public func folio_read_wake(_ pager: folio_pager, _ wake: UnsafeMutablePointer<folio_wake>?) -> folio_status {
  withPager(pager) { box throws(Problem) in
    guard let wake = unsafe wake else { throw .null("wake") }
    unsafe wake.pointee =
      switch box.pager.nextWake {
      case .never: folio_wake(kind: FOLIO_WAKE_NEVER, at: 0)
      case .frame: folio_wake(kind: FOLIO_WAKE_FRAME, at: 0)
      case .at(let moment): folio_wake(kind: FOLIO_WAKE_AT, at: moment.nanoseconds)
      case .endOfTurn: folio_wake(kind: FOLIO_WAKE_END_OF_TURN, at: 0)
      }
  }
}

/// Implements `folio_read_digest` of `folio.h`.
@c @implementation
public func folio_read_digest(_ pager: folio_pager, _ digest: UnsafeMutablePointer<UInt64>?) -> folio_status {
  withPager(pager) { box throws(Problem) in
    guard let digest = unsafe digest else { throw .null("digest") }
    unsafe digest.pointee = box.pager.digest
  }
}

/// A writer of a caller's array: counts all elements, and writes those that fit.
@safe
struct ArrayWriter<Element> {
  private let start: UnsafeMutablePointer<Element>?
  private let capacity: Int
  private let total: UnsafeMutablePointer<Int>
  /// The number of elements so far.
  private(set) var count = 0

  /// Creates a writer at the beginning of an array.
  init(
    _ start: UnsafeMutablePointer<Element>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ name: StaticString
  ) throws(Problem) {
    guard let count = unsafe count else { throw .null("count") }
    guard unsafe start != nil || capacity == 0 else { throw .null(name) }
    unsafe self.start = unsafe start
    // A capacity beyond Int is negative here.
    self.capacity = capacity < 0 ? .max : capacity
    unsafe total = count
  }

  /// Appends an element.
  mutating func append(_ element: Element) {
    if let start = unsafe start, count < capacity { unsafe (start + count).initialize(to: element) }
    count += 1
  }

  /// Changes the last element for which a condition is true, among those that were written.
  mutating func changeLast(where condition: (Element) -> Bool, _ change: (inout Element) -> Void) {
    guard let start = unsafe start else { return }
    for index in (0..<min(count, capacity)).reversed() where unsafe condition(start[index]) {
      unsafe change(&start[index])
      return
    }
  }

  /// Writes the number of elements.
  func finish() throws(Problem) {
    unsafe total.pointee = count
    if count > capacity { throw Problem(FOLIO_SMALL_BUFFER) }
  }
}
