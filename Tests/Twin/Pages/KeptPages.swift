#if Anew
  internal import Folio
  internal import FolioMachine
  internal import Foundation

  /// The new machine, which is written and read again after each event.
  struct KeptPages: TellingPages {
    private var machine: PageMachine
    /// What differed after it was read.
    private var fault = ""

    init(configuration: PageConfiguration) throws(Rejection) {
      machine = try PageMachine(configuration: configuration)
    }

    mutating func handle(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
      try machine.handle(event, emit: emit)
      do {
        let read = try JSONDecoder().decode(PageMachine.self, from: JSONEncoder().encode(machine))
        if read != machine || read.hashValue != machine.hashValue { fault = "another state" }
        if read.digest != machine.digest { fault = "another digest" }
        machine = read
      } catch { fault = "\(error)" }
      let normal = machine.normalized(at: Moment(nanoseconds: 7))
      let again = normal.normalized(at: Moment(nanoseconds: 0))
      if again != normal {
        fault +=
          "another normal form\n\(String(describing: normal))\n\(String(describing: again))"
      }
    }

    var configuration: PageConfiguration { machine.configuration }
    var pages: [PageID] { machine.pages }
    var length: Double { machine.length }
    var position: Double {
      if fault.isEmpty { return machine.position }
      FileHandle.standardError.write(Data("\(fault)\n".utf8))
      return .infinity
    }
    var phase: PagePhase { machine.phase }
    var transition: PageTransition? { machine.transition }
    var selected: PageID? { machine.selected }
    var settled: PageID? { machine.settled }
    var target: PageID? { machine.target }
    var current: PageID? { machine.current }
    var nextWake: Wake { machine.nextWake }
    var scene: PageScene { machine.scene }
    var container: PageAppearance.State { machine.container }
    var cacheOrder: [PageID] { machine.cacheOrder }
    var isAtPage: Bool { machine.isAtPage }
    var lastDirection: TravelDirection? { machine.lastDirection }
    var stopCount: Int { machine.stopCount }
    var restoration: Restoration { machine.restoration }
    var extras: [(name: String, value: Extra)] { [("kept", .text(fault))] + machine.extras }

    func appearance(of page: PageID) -> PageAppearance.State { machine.appearance(of: page) }
    func frames(
      in viewport: LayoutRect, axis: PagingAxis, direction: ReadingDirection
    ) -> StopFrames { machine.frames(in: viewport, axis: axis, direction: direction) }
    func loadState(of page: PageID) -> PageCache.LoadState { machine.loadState(of: page) }
    func stop(of page: PageID) -> Int? { machine.stop(of: page) }
    func length(of page: PageID) -> Double? { machine.length(of: page) }
    func snapPoint(of page: PageID) -> Double? { machine.snapPoint(of: page) }
  }
#endif
