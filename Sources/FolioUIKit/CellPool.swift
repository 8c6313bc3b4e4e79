#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import FolioHost
  internal import UIKit

  /// The cells of all pages, by their slots.
  ///
  /// Each slot has a cell. The pager decides which row is in it. A cell that is unmounted keeps its content, and is hidden
  /// until a row of its kind is mounted there.
  @available(iOS 17, visionOS 1, *)
  @MainActor
  final class CellPool {
    private(set) var cells: [PagerCell.ID: UIView] = [:]
    private(set) var mounted: Set<PagerCell.ID> = []

    /// The number of cells, in use and free.
    var count: Int { cells.count }

    /// Creates a cell for a slot without one.
    func prepare(_ slot: PagerCell.ID, _ make: () -> UIView) {
      guard cells[slot] == nil else { return }
      let cell = make()
      cell.isHidden = true
      cells[slot] = cell
    }

    /// Shows the cell of a slot in a view.
    func mount(_ slot: PagerCell.ID, in view: UIView, _ make: () -> UIView) {
      prepare(slot, make)
      guard let cell = cells[slot] else { return }
      if cell.superview !== view { view.addSubview(cell) }
      cell.isHidden = false
      mounted.insert(slot)
    }

    /// Hides a cell and keeps its content.
    func unmount(_ slot: PagerCell.ID) {
      cells[slot]?.isHidden = true
      mounted.remove(slot)
    }

    /// Removes a cell.
    func discard(_ slot: PagerCell.ID) {
      cells.removeValue(forKey: slot)?.removeFromSuperview()
      mounted.remove(slot)
    }

    /// Removes the cells of a page whose list has ended and whose slots are its own.
    func discard(page: PageID) {
      for slot in cells.keys where slot.page == page { discard(slot) }
    }

    /// Returns the slot of the cell that contains a view.
    func slot(of view: UIView) -> PagerCell.ID? {
      mounted.first { slot in cells[slot].map { view.isDescendant(of: $0) } ?? false }
    }
  }
#endif
