internal import FolioHost
internal import UIKit

/// The cells of all pages, by their slots.
///
/// A slot is a cell. The pager says which row is in it: a cell that is unmounted keeps what is in it, and is hidden until a row
/// of its kind is mounted there.
@MainActor
final class CellPool {
  private(set) var cells: [PagerCell.ID: UIView] = [:]
  private(set) var mounted: Set<PagerCell.ID> = []

  /// How many cells there are, those in use and those that wait.
  var count: Int { cells.count }

  /// Makes a cell for a slot that has none.
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

  /// Hides a cell, and leaves what is in it.
  func unmount(_ slot: PagerCell.ID) {
    cells[slot]?.isHidden = true
    mounted.remove(slot)
  }

  /// Lets a cell go.
  func discard(_ slot: PagerCell.ID) {
    cells.removeValue(forKey: slot)?.removeFromSuperview()
    mounted.remove(slot)
  }

  /// Lets the cells of a page go whose list has ended, and whose slots are its own.
  func discard(page: PageID) {
    for slot in cells.keys where slot.page == page { discard(slot) }
  }

  /// The slot whose cell a view lies in.
  func slot(of view: UIView) -> PagerCell.ID? {
    mounted.first { slot in cells[slot].map { view.isDescendant(of: $0) } ?? false }
  }
}
