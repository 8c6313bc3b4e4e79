public import CFolio
internal import Folio
internal import FolioTrace

// What a host keeps while a pager is closed, and sends again.

/// Implements `folio_read_configuration_json` of `folio.h`.
@c @implementation
public func folio_read_configuration_json(
  _ pager: folio_pager, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    unsafe try writeJSON(of: PagerSetup(of: box.pager), writesNull: true, to: text, capacity, length)
  }
}

/// Implements `folio_read_restoration_json` of `folio.h`.
@c @implementation
public func folio_read_restoration_json(
  _ pager: folio_pager, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    unsafe try writeJSON(of: box.pager.restoration, to: text, capacity, length)
  }
}

extension PagerSetup {
  /// The present settings of a pager.
  fileprivate init(of pager: Pager) {
    self.init(
      page: pager.page.configuration, tab: pager.tab.configuration, cover: pager.cover.configuration,
      pager: pager.configuration)
  }
}
