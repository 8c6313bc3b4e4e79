import FolioHost
import Foundation
import Testing
import UIKit

@testable import FolioUIKit

// sample
final class ShopController: UIViewController, FolioPagerDataSource {
  private let titles: [PageID: String] = [1: "Tea", 2: "Milk", 3: "Salt"]
  private let container = FolioPagerController()
  private let header = UILabel(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    header.text = "Shop"
    container.dataSource = self
    container.heights = FolioPagerHeights(cover: 200, collapsedCover: 64)
    addChild(container)
    view.addSubview(container.view)
    container.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    container.view.frame = view.bounds
  }

  func coverView(in pager: FolioPagerController) -> UIView? { header }

  func pages(in pager: FolioPagerController) -> [PageID] { [1, 2, 3] }

  func pager(_ pager: FolioPagerController, titleOf page: PageID) -> String { titles[page] ?? "" }

  func pager(_ pager: FolioPagerController, controllerFor page: PageID) -> UIViewController {
    UIViewController(nibName: nil, bundle: nil)
  }

  func pager(_ pager: FolioPagerController, rowsOf page: PageID) -> [SectionModel]? {
    [SectionModel(id: 0, rows: .uniform(count: 1_000, RowModel(height: 44)))]
  }

  func pager(_ pager: FolioPagerController, makeCellOfKind kind: UInt16) -> UIView { UILabel(frame: .zero) }

  func pager(_ pager: FolioPagerController, fill cell: UIView, with row: Int64, of page: PageID) {
    (cell as? UILabel)?.text = "\(titles[page] ?? "") \(row)"
  }
}
// end

// root
final class FeedController: FolioPagerController, FolioPagerDataSource {
  override func viewDidLoad() { dataSource = self; super.viewDidLoad() }
  func pages(in pager: FolioPagerController) -> [PageID] { [1, 2, 3] }
  func pager(_ pager: FolioPagerController, titleOf page: PageID) -> String { "Page \(page.rawValue)" }
  func pager(_ pager: FolioPagerController, controllerFor page: PageID) -> UIViewController {
    UIViewController(nibName: nil, bundle: nil)
  }
  func pager(_ pager: FolioPagerController, rowsOf page: PageID) -> [SectionModel]? {
    [SectionModel(id: 0, rows: .uniform(count: 1_000, RowModel(height: 44)))]
  }
  func pager(_ pager: FolioPagerController, makeCellOfKind kind: UInt16) -> UIView { UILabel(frame: .zero) }
  func pager(_ pager: FolioPagerController, fill cell: UIView, with row: Int64, of page: PageID) {
    (cell as? UILabel)?.text = "Row \(row)"
  }
}
// end of root

@MainActor
@Suite("H20: The README of the hosts")
struct ReadmeTests {
  @Test("H20: Its sample is compiled here and has the documented result")
  func sample() throws {
    let (source, readme) = try texts("Sources/FolioUIKit/README.md")
    let compiled = source.components(separatedBy: "// sample\n")[1].components(separatedBy: "// end\n")[0]
    #expect(readme.contains("import UIKit\n\n\(compiled)```"))

    let shop = ShopController(nibName: nil, bundle: nil)
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    shop.view.frame = window.bounds
    window.addSubview(shop.view)
    let pager = try #require(shop.children.first as? FolioPagerController)
    window.layoutIfNeeded()
    #expect(pager.view.frame == window.bounds)
    shop.beginAppearanceTransition(true, animated: false)
    window.layoutIfNeeded()
    shop.endAppearanceTransition()
    let cells = pager.hosts[1]?.scrollView.subviews.compactMap { $0 as? UILabel } ?? []
    #expect(cells.first { $0.frame.minY == 0 }?.text == "Tea 0")
    #expect(cells.first { $0.frame.minY == 44 }?.text == "Tea 1")
  }

  @Test("H20: The sample of the package's README is compiled here, and shows its rows")
  func rootSample() throws {
    let (source, readme) = try texts("README.md")
    let compiled = source.components(separatedBy: "// root\n")[1].components(separatedBy: "// end of root\n")[
      0]
    #expect(readme.contains("import UIKit\n\n\(compiled)```"))

    let pager = FeedController()
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    pager.view.frame = window.bounds
    window.addSubview(pager.view)
    window.layoutIfNeeded()
    pager.beginAppearanceTransition(true, animated: false)
    window.layoutIfNeeded()
    pager.endAppearanceTransition()
    let cells = pager.hosts[1]?.scrollView.subviews.compactMap { $0 as? UILabel } ?? []
    #expect(cells.first { $0.frame.minY == 0 }?.text == "Row 0")
    #expect(pager.model.tabs.map(\.page) == [1, 2, 3])
  }
}
