#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import FolioHost
  internal import UIKit

  /// Placing views after each batch of events.
  @available(iOS 17, visionOS 1, *)
  extension FolioPagerController {
    func draw() {
      guard isViewLoaded else { return }
      let snapshot = model.snapshot
      coverView.frame = CGRect(snapshot.cover)
      stripView.frame = CGRect(snapshot.strip)
      model.runner.withMachine { stripView.show($0, snapshot) }
      drawPages()
      drawCells()
      model.runner.withMachine { showAccessibility($0) }
    }

    private func drawPages() {
      for host in hosts.values { host.fit() }
      var drawn: Set<PageID> = []
      for page in model.pageFrames {
        attach(page.page)
        hosts[page.page]?.place(CGRect(page.frame))
        drawn.insert(page.page)
      }
      // A page that has disappeared may still be drawn. A page that is not drawn may be about to appear.
      for (page, host) in hosts where host.isAttached && !drawn.contains(page) {
        if !model.runner.withMachine({ $0.page.isExposed(page) }) { host.detach() }
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

  @available(iOS 17, visionOS 1, *)
  extension CGRect {
    /// The rectangle in UIKit's type.
    init(_ rect: LayoutRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
  }
#endif
