import Folio

/// Pages of rows, a finger that swipes, and time. The program prints the effects of each event, and the drawn state at the
/// end.
struct Host {
  private var pager = Pager()

  private mutating func send(_ event: PagerEvent) {
    var loads: [PageID] = []
    do throws(Rejection) {
      try pager.handle(event) { effect in
        print(effect)
        if case .cover(.tab(.page(.load(let page)))) = effect { loads.append(page) }
      }
    } catch {
      print("refused:", error)
    }
    for page in loads {
      let rows = SectionModel(id: 0, rows: .uniform(count: 100, RowModel(height: 44)))
      send(.list(page, .sectionsChanged([rows])))
      send(.page(.loaded(page)))
    }
  }

  mutating func run() {
    send(.page(.pagesChanged([1, 2, 3])))
    send(.frameChanged(LayoutRect(width: 320, height: 568)))
    send(.page(.containerWillAppear()))
    send(.page(.containerDidAppear))
    for sample in 0..<20 {
      let phase: PointerEvent.Phase = sample == 0 ? .down : sample == 19 ? .up : .moved
      let moment = Moment(nanoseconds: Int64(sample) * 8_000_000)
      send(.pointer(PointerEvent(phase, x: 300 - Double(sample) * 12, y: 300, at: moment)))
    }
    var time: Int64 = 200_000_000
    while pager.nextWake == .frame {
      time += 16_000_000
      send(.ticked(at: Moment(nanoseconds: time)))
    }
    print(pager.snapshot)
  }
}

var host = Host()
host.run()
