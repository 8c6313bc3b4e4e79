import Folio
import FolioTesting
import FolioTrace

extension FuzzTarget {
  /// All machines, with their initial states and laws.
  static let machines: [FuzzTarget] = [
    pages, tabs, cover, pager, carousel, list, feed, scheduler,
    resting(PressRecognizer.self, Program(laws: MachineLaws.folded() + [MachineLaws.highlights])),
    saved(PanRecognizer.self, Program(laws: [.rejectsCleanly, .isPure, MachineLaws.fingers])),
    FuzzTarget(PageCacheMachine.traceName) {
      Program<PageCacheMachine>(laws: [.rejectsCleanly, .isPure]).complaint($0)
    },
  ]

  private static let pages = resting(
    PageController.self,
    Program(
      opening: shown(PageController.self), laws: MachineLaws.paging(), drawn: MachineLaws.drawn(),
      hints: { $1.count = $0.count }))

  private static let tabs = resting(
    TabController.self,
    Program(
      opening: shown(TabController.self), laws: MachineLaws.paging() + [MachineLaws.strip],
      drawn: MachineLaws.drawn(),
      hints: { $1.count = $0.page.count }))

  private static let cover = resting(
    CoverController.self,
    Program(
      opening: shown(CoverController.self) + [heights, .stopsChanged([150, 100])],
      laws: MachineLaws.paging() + [MachineLaws.cover], drawn: MachineLaws.drawn(),
      hints: { cover, hints in
        hints.count = cover.tab.page.count
        hints.token = cover.active.map { cover.token(of: $0) } ?? 0
      }))

  private static let pager = resting(
    Pager.self,
    Program(
      opening: shown(Pager.self) + [.cover(heights), .list(0, .sectionsChanged([section]))],
      laws: Law.pages + [MachineLaws.sleeps], drawn: MachineLaws.drawn(),
      hints: { pager, hints in
        let list = pager.cover.active.flatMap { pager.list(of: $0) }
        hints.count = pager.cover.tab.page.count
        hints.generation = list?.generation.rawValue ?? 0
        hints.token = list?.token ?? 0
        hints.row = list?.window.lowerBound ?? 0
      }))

  // It never comes to rest.
  private static let carousel = saved(
    CarouselController.self,
    Program(
      opening: shown(CarouselController.self), laws: MachineLaws.paging(), drawn: MachineLaws.drawn(),
      hints: { $1.count = $0.page.count }))

  private static let list = resting(
    ListController.self,
    Program(
      opening: [
        .sectionsChanged([section]),
        .viewportChanged(length: 600, width: 320, insets: ContentInsets(top: 0, bottom: 0)),
      ],
      laws: MachineLaws.timed() + [MachineLaws.rows, MachineLaws.soundList],
      drawn: MachineLaws.drawn(),
      hints: { list, hints in
        hints.generation = list.generation.rawValue
        hints.token = list.token
        hints.row = list.window.lowerBound
      }))

  private static let feed = resting(
    FeedController.self,
    Program(
      opening: [.viewportChanged(length: 600, insets: ContentInsets(top: 0, bottom: 0))],
      laws: MachineLaws.timed() + [MachineLaws.items, MachineLaws.soundFeed],
      drawn: MachineLaws.drawn(),
      hints: { $1.token = $0.token }))

  private static let scheduler = resting(
    RenderScheduler.self,
    Program(
      laws: MachineLaws.timed() + [MachineLaws.loads],
      hears: { effect, hints in
        switch effect {
        case .start(let task, _, _): hints.task = task.rawValue
        case .lookUpDisk(_, let generation): hints.generation = generation.rawValue
        default: break
        }
      }))

  private static let heights = CoverEvent.heightsChanged(maximum: 200, collapsed: 64, minimum: 0)
  private static let section = SectionModel(id: 0, rows: .uniform(count: 40, RowModel()))

  /// Pages in a visible container.
  static func shown<Machine: PagingMachine>(_ type: Machine.Type) -> [Machine.Event] {
    [Machine.event(.pagesChanged([0, 1, 2, 3, 4]))] + Machine.layout(length: 320) + [
      Machine.event(.containerWillAppear()), Machine.event(.containerDidAppear),
    ]
  }

  /// A machine that can be saved.
  private static func saved<Machine: TracedMachine & Codable & Digestible>(
    _ type: Machine.Type, _ program: Program<Machine>
  ) -> FuzzTarget {
    var program = program
    program.saving = .coded
    return FuzzTarget(
      Machine.traceName, tampers: { [program] in program.complaintAboutTampering($0) },
      plays: { [program] in program.playing($0, mark: $1) }, { [program] in program.complaint($0) })
  }

  /// A machine that can be saved, and comes to rest.
  private static func resting<Machine: TracedMachine & TimedMachine & Codable & Digestible>(
    _ type: Machine.Type, _ program: Program<Machine>
  ) -> FuzzTarget {
    var program = program
    program.ending = { MachineLaws.comesToRest($0, $1) }
    return saved(type, program)
  }
}
