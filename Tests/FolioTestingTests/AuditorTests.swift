import Folio
import FolioTesting
import Testing

@Suite("The lifecycle auditor", .processorTime)
struct AuditorTests {
  typealias Auditor = LifecycleAuditor<String>

  @Test("L10: a host without Folio that keeps the laws gets no complaint")
  func good() {
    var auditor = Auditor()
    for event: Auditor.Event in [
      .willAppear("home"), .didAppear("home"), .willDisappear("home"), .willAppear("music"),
      .willDisappear("music"), .willAppear("home"), .didDisappear("music"), .didAppear("home"),
    ] { auditor.observe(event) }
    auditor.rest()
    #expect(auditor.complaints.isEmpty)
    #expect(auditor.shown == ["home"] && auditor.state(of: "home") == .visible)
  }

  @Test(
    "L10: a host that violates a law gets a complaint that names it",
    arguments: [
      ([.willAppear("a"), .didAppear("a"), .didAppear("a")], "didAppear a: it is visible"),
      ([.didAppear("a")], "didAppear a: it is hidden"),
      ([.willAppear("a"), .willAppear("a"), .didAppear("a")], "willAppear a: it is appearing"),
      ([.willAppear("a"), .didAppear("a"), .didDisappear("a")], "didDisappear a: it is visible"),
      ([.willAppear("a"), .didAppear("a"), .willAppear("b"), .didAppear("b")], "at rest a, b are visible"),
      ([.willAppear("a")], "at rest a is appearing"),
      ([.willAppear("a"), .didAppear("a"), .willDisappear("a")], "at rest a is disappearing"),
      ([], "at rest no page is visible"),
      ([.willDisappear("a")], "willDisappear a: it is hidden"),
    ] as [([Auditor.Event], String)])
  func bad(events: [Auditor.Event], complaint: String) {
    var auditor = Auditor()
    for event in events { auditor.observe(event) }
    auditor.rest()
    #expect(auditor.complaints.first == complaint)
  }

  @Test("L10: a visible page is detected where there should be none")
  func none() {
    var auditor = Auditor()
    auditor.rest(expectsPage: false)
    #expect(auditor.complaints.isEmpty)
    auditor.observe(.willAppear("a"))
    auditor.observe(.didAppear("a"))
    auditor.rest(expectsPage: false)
    #expect(auditor.complaints == ["a is visible, and no page should be"])
  }

  @Test("L10: it audits pages, tabs, covers and pagers alike, from any moment on")
  func effects() throws {
    func audit<Machine: PagingMachine>(
      _ machine: Machine, _ observe: (inout LifecycleAuditor<PageID>, Machine.Effect) -> Void
    ) throws {
      var journey = try Stories.opened(machine)
      var auditor = LifecycleAuditor(journey.machine.pageController)
      #expect(auditor.shown == [0])
      try journey.jump(to: 3)
      try journey.run(for: 0.1)
      try journey.jump(to: 1)
      try journey.run(until: .rest)
      for effect in journey.effects { observe(&auditor, effect) }
      auditor.rest()
      #expect(auditor.complaints.isEmpty && auditor.shown == [1])
    }
    try audit(PageController()) { $0.observe($1) }
    try audit(TabController()) { $0.observe($1) }
    try audit(CoverController()) { $0.observe($1) }
    try audit(Pager()) { $0.observe($1) }
  }
}
