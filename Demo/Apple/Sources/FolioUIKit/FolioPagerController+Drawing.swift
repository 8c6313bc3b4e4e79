internal import FolioHost
internal import UIKit

/// Placing views after each batch of events.
extension FolioPagerController {
  func draw() {
    guard isViewLoaded else { return }
    let (pager, snapshot) = (model.runner.machine, model.snapshot)
    coverView.frame = CGRect(snapshot.cover)
    stripView.frame = CGRect(snapshot.strip)
    stripView.show(pager, snapshot)
    drawPages(pager, snapshot)
    drawCells()
    showAccessibility(pager)
  }

  private func drawPages(_ pager: Pager, _ snapshot: PagerSnapshot) {
    for host in hosts.values { host.fit(pager) }
    var drawn: Set<PageID> = []
    for placement in snapshot.scene {
      attach(placement.page)
      hosts[placement.page]?.place(CGRect(pager.frame(of: placement)))
      drawn.insert(placement.page)
    }
    // A page that has disappeared may still be drawn. A page that is not drawn may be about to appear.
    for (page, host) in hosts where host.isAttached && !drawn.contains(page) && !pager.page.isExposed(page) {
      host.detach()
    }
  }

  /// A scroll view moves its cells. Views that are placed here stay in place meanwhile.
  private func drawCells() {
    for cell in model.cells {
      guard let view = cells.cells[cell.id] else { continue }
      let (frame, depth) = (CGRect(cell.contentFrame), CGFloat(cell.layer.rawValue))
      if view.frame != frame { view.frame = frame }
      if view.layer.zPosition != depth { view.layer.zPosition = depth }
    }
  }
}

extension CGRect {
  /// The rectangle in UIKit's type.
  init(_ rect: LayoutRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}
