import Folio
import FolioTesting
import FolioTrace

/// A part of Folio that takes any bytes as a program.
public struct FuzzTarget: Sendable {
  /// Its name, also that of its corpus.
  public let name: String
  private let run: @Sendable ([UInt8]) -> String?

  init(_ name: String, _ run: @escaping @Sendable ([UInt8]) -> String?) {
    self.name = name
    self.run = run
  }

  /// What is wrong with the program that the bytes stand for, with the script of it; nil if all laws hold.
  public func complaint(_ bytes: [UInt8]) -> String? { run(bytes) }

  /// A target by its name; nil if there is none.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  /// All of them.
  public static let all: [FuzzTarget] =
    machines + motions + [
      FuzzTarget("lines") { Lines.complaint($0) }, FuzzTarget("traces") { Lines.complaintAboutTrace($0) },
    ]

  private static func pages<Machine: PagingMachine>(_ type: Machine.Type) -> [Machine.Event] {
    [Machine.event(.pagesChanged([0, 1, 2, 3, 4], settled: nil))] + Machine.layout(length: 320) + [
      Machine.event(.containerWillAppear(animated: false)), Machine.event(.containerDidAppear),
    ]
  }

  private static let heights = CoverEvent.heightsChanged(maximum: 200, collapsed: 64, minimum: 0)

  private static let machines: [FuzzTarget] = [
    machine(
      PageController.self, opening: pages(PageController.self), laws: MachineLaws.paging(),
      hints: { Hints(count: $0.count) }),
    machine(
      TabController.self, opening: pages(TabController.self),
      laws: MachineLaws.paging() + [MachineLaws.strip],
      hints: { Hints(count: $0.page.count) }),
    machine(
      CoverController.self, opening: pages(CoverController.self) + [heights],
      laws: MachineLaws.paging() + [MachineLaws.cover],
      hints: { cover in
        Hints(count: cover.tab.page.count, token: cover.active.map { cover.token(of: $0) } ?? 0)
      }),
    machine(
      Pager.self, opening: pages(Pager.self) + [.cover(heights), rows],
      laws: Law.pages + [.isCoded(onceIn: 32)],
      hints: { pager in
        let list = pager.cover.active.flatMap { pager.list(of: $0) }
        return Hints(
          count: pager.cover.tab.page.count, generation: list?.generation ?? 0, token: list?.token ?? 0)
      }),
    // It never comes to rest.
    machine(
      opening: pages(CarouselController.self), laws: MachineLaws.paging(),
      hints: { (carousel: CarouselController) in Hints(count: carousel.page.count) }, ending: { _, _ in nil }),
    machine(
      ListController.self,
      opening: [
        .sectionsChanged([section]),
        .viewportChanged(length: 600, width: 320, insets: Insets(top: 0, bottom: 0)),
      ],
      laws: MachineLaws.timed() + [MachineLaws.rows],
      hints: { Hints(generation: $0.generation, token: $0.token) }),
    machine(
      FeedController.self, opening: [.viewportChanged(length: 600, insets: Insets(top: 0, bottom: 0))],
      laws: MachineLaws.timed() + [MachineLaws.items], hints: { Hints(token: $0.token) }),
    machine(RenderScheduler.self, laws: MachineLaws.timed() + [MachineLaws.loads]),
    machine(PressRecognizer.self, laws: MachineLaws.folded() + [MachineLaws.highlights]),
    FuzzTarget(PanRecognizer.traceName) {
      Program<PanRecognizer>(laws: [.rejectsCleanly, .isPure, .isCoded(onceIn: 32), MachineLaws.fingers])
        .complaint($0)
    },
    FuzzTarget(PageCacheMachine.traceName) {
      Program<PageCacheMachine>(laws: [.rejectsCleanly, .isPure]).complaint($0)
    },
  ]

  private static let motions: [FuzzTarget] = [
    motion(SpringSampler.self), motion(FrictionSampler.self), motion(BouncingScrollSampler.self),
    motion(RubberBandSampler.self), motion(CurveSampler.self), motion(VelocitySampler.self),
  ]

  private static let section = SectionModel(id: 0, rows: .uniform(count: 40, RowModel()))
  private static let rows = PagerEvent.list(0, .sectionsChanged([section]))

  private static func machine<Machine: TracedMachine>(
    opening: [Machine.Event] = [], laws: [Law<Machine>],
    hints: @escaping @Sendable (Machine) -> Hints = { _ in Hints() },
    ending: @escaping @Sendable (Machine, Moment) -> String?
  ) -> FuzzTarget {
    FuzzTarget(Machine.traceName) { bytes in
      Program(opening: opening, laws: laws, hints: hints, ending: ending).complaint(bytes)
    }
  }

  private static func machine<Machine: TracedMachine & TimedMachine>(
    _ type: Machine.Type, opening: [Machine.Event] = [], laws: [Law<Machine>],
    hints: @escaping @Sendable (Machine) -> Hints = { _ in Hints() }
  ) -> FuzzTarget {
    machine(opening: opening, laws: laws, hints: hints, ending: MachineLaws.comesToRest)
  }

  /// A motion is a projection of its moment: what is to be seen of it is a number at each.
  private static func motion<Machine: TracedMachine>(_ type: Machine.Type) -> FuzzTarget {
    let isSeen = Law<Machine>("it is somewhere at any moment") { WireLaws.complaint($0.after) }
    return FuzzTarget(Machine.traceName) {
      Program(laws: [.rejectsCleanly, .isPure, isSeen]).complaint($0)
    }
  }
}
