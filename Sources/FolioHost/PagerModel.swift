public import Folio
public import Observation

/// A pager for views that observe: SwiftUI draws ``snapshot`` and ``cells``, and again when they change.
///
///     struct PagerView: View {
///       let model: PagerModel
///       var body: some View {
///         ZStack(alignment: .topLeading) {
///           ForEach(model.cells) { cell in
///             RowView(cell)
///               .frame(width: cell.frame.width, height: cell.frame.height)
///               .offset(x: cell.frame.x, y: cell.frame.y)
///               .zIndex(Double(cell.layer.rawValue))
///           }
///         }
///       }
///     }
///
/// Both change together, once for each batch of events that changes what is drawn, and not for others.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class PagerModel {
  /// What a frame is drawn from.
  public private(set) var snapshot: PagerSnapshot

  /// The mounted rows of the pages in the scene, by slot.
  public private(set) var cells: [PagerCell]

  /// What runs the pager. Its `onUpdate` is the model's own; see ``onUpdate``.
  @ObservationIgnored public let runner: Runner<Pager>

  /// Called after each batch of events, when ``snapshot`` and ``cells`` are those of the pager.
  @ObservationIgnored public var onUpdate: (@MainActor (PagerModel) -> Void)?

  /// Makes a model of a pager.
  ///
  /// - Parameters:
  ///   - pager: The pager.
  ///   - clock: What wakes it.
  ///   - perform: Performs an effect. What it sends is handled after the effects of the present event.
  public init(
    _ pager: Pager, clock: any WakeClock,
    perform: @escaping @MainActor (_ effect: PagerEffect, _ runner: Runner<Pager>) -> Void = { _, _ in }
  ) {
    snapshot = pager.snapshot
    cells = pager.cells
    runner = Runner(pager, clock: clock, perform: perform)
    runner.onUpdate = { [weak self] runner in self?.update(runner.machine) }
  }

  /// Sends an event to the pager, as `runner` does.
  public func send(_ event: PagerEvent) { runner.send(event) }

  private func update(_ pager: Pager) {
    let (snapshot, cells) = (pager.snapshot, pager.cells)
    // Not every version of Observation leaves out what is set to an equal value.
    if snapshot != self.snapshot { self.snapshot = snapshot }
    if cells != self.cells { self.cells = cells }
    onUpdate?(self)
  }

  /// The mounted rows of a page in the scene.
  public func cells(of page: PageID) -> [PagerCell] { cells.filter { $0.page == page } }
}
