import Folio
import FolioTesting
import Testing

/// Storyboards of each machine, for reading in a failing test.
@Suite("Storyboards of every machine", .processorTime)
struct StoryboardMachinesTests {
  @Test(
    "H12: a pager under fingers: the owner of the gesture, the places of pages, cover and rows, and taps")
  func pager() throws {
    var journey = try Stories.opened(Pager())
    try journey.cover(from: 64, to: 200)
    try journey.cover(.stripHeightsChanged([40, 40, 40, 40, 40]))
    try journey.tab(.lengthsChanged([160, 160, 160, 160, 160]))
    try journey.fill(0, rows: 40)
    journey.names = [0: "home", 1: "search", 2: "music"]
    journey.forget()
    try journey.swipe(fromX: 160, y: 400, byY: -120)
    try journey.run(until: .rest)
    try journey.tap(x: 160, y: 400)
    try journey.run(until: .rest)
    try journey.swipe(fromX: 300, y: 400, byX: -200)
    try journey.run(until: .rest)
    try journey.jump(to: 2, animated: false)
    try journey.expect(
      """
      ms           event                                 phase     position       lifecycle                      selects  ends       strip        indicator                 collapse  list      offset       rows       tells
      0            pointer down 160, 400                 resting   0                                                                 0            0 + 160                   0         resting   -240         0–7
      20 → 160     pointer moved ×8 160, 385 → 160, 280  resting   0                                                                 0            0 + 160                   5 → 110   dragging  -235 → -130  0–7 → 0–9
      260          pointer up 160, 280                   resting   0                                                                 0            0 + 160                   110       resting   -130         0–9
      260          pointer down 160, 400                 resting   0                                                                 0            0 + 160                   110       resting   -130         0–9
      310          pointer up 160, 400                   resting   0                                                                 0            0 + 160                   110       resting   -130         0–9        tapped home row 5
      310          pointer down 300, 400                 resting   0                                                                 0            0 + 160                   110       resting   -130         0–9
      330          pointer moved 275, 400                dragging  0.047          whome Wsearch                                      3.8          7.5 + 160                 110       resting   -130         0–9
      350 → 470    pointer moved ×7 250, 400 → 100, 400  dragging  0.125 → 0.594                                                     10 → 47.5    20 + 160 → 95 + 160       110       resting   -130         0–9
      570          pointer up 100, 400                   settling  0.594                                         search              47.5         95 + 160                  110       resting   -130         none
      587 → 987    ticked ×25                            settling  0.609 → 0.998                                                     48.7 → 79.8  97.4 + 160 → 159.7 + 160  110       resting   -130         none
      1003         ticked                                resting   0.999          Dhome Asearch                           completed  79.9         159.8 + 160               110       resting   -130         none
      1020 → 1103  ticked ×6                             resting   0.999 → 1                                                         79.9 → 80    159.8 + 160 → 160 + 160   110       resting   -130         none
      1103         jump to music at once                 resting   2              wsearch Wmusic Dsearch Amusic  music    completed  240          320 + 160                 110       resting   -130         none
      """)
  }

  @Test("H12: a pager in another one: the question to the host, and its answer")
  func nested() throws {
    var journey = try Stories.opened(
      Pager(configuration: change(PagerConfiguration()) { $0.isNested = true }))
    try journey.touch(x: 160, y: 300)
    try journey.move(fromX: 160, y: 300, toX: 100, y: 300)
    try journey.send(.claimDecided(pointer: 1, owns: true, at: journey.now))
    try journey.move(fromX: 100, y: 300, toX: 60, y: 300)
    try journey.lift(x: 60, y: 300)
    try journey.run(until: .rest)
    try journey.touch(x: 160, y: 300)
    try journey.move(fromX: 160, y: 300, toX: 220, y: 300)
    try journey.send(.claimDecided(pointer: 1, owns: false, at: journey.now))
    try journey.expect(
      """
      ms          event                                   phase     position       lifecycle    selects  ends       indicator              tells
      0           pointer down 160, 300                   resting   0                                               0 + 64
      20          pointer moved 152.5, 300                resting   0                                               0 + 64
      40          pointer moved 145, 300                  resting   0                                               0 + 64                 claimAsked pointer 1 travelX -15 travelY 0
      60 → 160    pointer moved ×6 137.5, 300 → 100, 300  resting   0                                               0 + 64
      160         claimDecided finger 1 ours              dragging  0.156          w0 W1                            10 + 64
      180 → 320   pointer moved ×8 95, 300 → 60, 300      dragging  0.172 → 0.281                                   11 + 64 → 18 + 64
      320         pointer up 60, 300                      settling  0.281                       1                   18 + 64
      337 → 770   ticked ×27                              settling  0.317 → 0.998                                   20.3 + 64 → 63.9 + 64
      787         ticked                                  resting   0.999          D0 A1                 completed  63.9 + 64
      803 → 887   ticked ×6                               resting   0.999 → 1                                       63.9 + 64 → 64 + 64
      887         pointer down 160, 300                   resting   1                                               64 + 64
      907         pointer moved 167.5, 300                resting   1                                               64 + 64
      927         pointer moved 175, 300                  resting   1                                               64 + 64                claimAsked pointer 1 travelX 15 travelY 0
      947 → 1047  pointer moved ×6 182.5, 300 → 220, 300  resting   1                                               64 + 64
      1047        claimDecided finger 1 not ours          resting   1                                               64 + 64
      """)
  }

  @Test("H12: tabs: strip and indicator, only if there are any")
  func tabs() throws {
    var journey = try Stories.opened(TabController())
    try journey.tab(.lengthsChanged([100, 100, 100, 100, 100]))
    try journey.tap(3)
    try journey.run(until: .rest)
    try journey.dragStrip(by: -60, velocity: -400)
    try journey.run(until: .rest)
    try journey.expect(
      """
      ms         event                               phase     position   lifecycle    selects  ends       strip      indicator
      0          lengthsChanged 100 100 100 100 100  resting   0                                           0          0 + 100
      0          tapped 3                            jumping   0          w0 W3        3                   0          0 + 100
      17 → 300   ticked ×18                          jumping   0 → 2.982                                   0 → 178.4  0 + 100 → 298.2 + 100
      317        ticked                              resting   3          D0 A3                 completed  180        300 + 100
      317        stripDragBegan                      resting   3                                           180        300 + 100
      417        stripDragMoved by -60               resting   3                                           120        300 + 100
      417        stripDragEnded velocity -400        resting   3                                           120        300 + 100
      433 → 883  ticked ×28                          resting   3                                           113.4 → 0  300 + 100
      """)
  }

  @Test("H12: a cover that follows the content, and snaps")
  func cover() throws {
    var journey = try Stories.opened(
      CoverController(configuration: change(CoverConfiguration()) { $0.snaps = .nearest }))
    try journey.cover(from: 0, to: 200)
    for y in [20, 50, 120.0] { try journey.scroll(to: y, ends: false) }
    try journey.cover(.scrollEnded(0))
    try journey.run(until: .rest)
    try journey.expand()
    try journey.run(until: .rest)
    try journey.expect(
      """
      ms          event                                             phase     position  lifecycle    selects  ends       indicator  collapse
      0           heightsChanged maximum 200 collapsed 0 minimum 0  resting   0                                          0 + 64     0
      0           scrolled 0 offset -180 by user                    resting   0                                          0 + 64     20
      0           scrolled 0 offset -150 by user                    resting   0                                          0 + 64     50
      0           scrolled 0 offset -80 by user                     resting   0                                          0 + 64     120
      0           scrollEnded 0                                     resting   0                                          0 + 64     120
      17 → 550    ticked ×33                                        resting   0                                          0 + 64     120 → 200
      550         expand                                            resting   0                                          0 + 64     200
      567 → 1167  ticked ×37                                        resting   0                                          0 + 64     200 → 0
      """)
  }

  @Test("H12: a list: mounts, requests, and the end of a scroll")
  func list() throws {
    var journey = Journey(ListController()) { effect, _ in
      guard case .measure(let row, _, _, .demand, let generation) = effect else { return [] }
      return [.measured([RowMeasurement(row: row, height: 40)], generation: generation)]
    }
    let sections = [
      SectionModel(id: 1, rows: .uniform(count: 20, RowModel(height: 40))),
      SectionModel(id: 2, rows: .uniform(count: 20, RowModel())),
    ]
    try journey.send(.sectionsChanged(sections))
    try journey.send(.viewportChanged(length: 200, width: 320, insets: ContentInsets(top: 20)))
    try journey.drag(by: 120)
    try journey.release(velocity: 800)
    try journey.run(until: .rest)
    try journey.scroll(to: 25)
    try journey.run(until: .rest)
    try journey.send(.batch(change(ListBatch()) { $0.deletes = [RowPath(section: 0, row: 0)] }))
    try journey.expect(
      """
      ms           event                                                 phase         offset         mounted        tells
      0            sectionsChanged 2 sections of 40 rows                 resting       0              none
      0            viewportChanged length 200 width 320 insets 20 and 0  resting       -20            0–4
      0            dragBegan                                             dragging      -20            0–4
      25 → 100     dragMoved ×4 by 30                                    dragging      10 → 100       0–5 → 2–7
      100          dragEnded velocity 800                                decelerating  100            2–7
      117 → 3433   ticked ×200                                           decelerating  113.1 → 499    2–7 → 11–17
      3450         ticked                                                resting       499            11–17
      3450         turnEnded                                             resting       499            11–17          measure idly 20
      3450         scroll to 25 alignment start                          seeking       499            11–17          measure 24–29
      3450         measured ×5 24: 40 → 28: 40                           seeking       499            11–17
      3450         measured 29: 40                                       animating     499            11–17
      3467 → 3567  ticked ×7                                             animating     499 → 614.2    11–17 → 14–20
      3583         ticked                                                animating     655.2          15–21          measure 21
      3583         measured 21: 40                                       animating     655.2          15–21
      3600         ticked                                                animating     700.1          17–22          measure 22
      3600         measured 22: 40                                       animating     700.1          17–22
      3617         ticked                                                animating     746.9          18–23          measure 23
      3617         measured 23: 40                                       animating     746.9          18–24
      3633 → 3733  ticked ×7                                             animating     793.2 → 975.6  19–25 → 23–29
      3750         ticked                                                animating     984.1          24–30          measure 30
      3750         measured 30: 40                                       animating     984.1          24–30
      3767 → 3917  ticked ×10                                            animating     986.4 → 984.3  24–30
      3933         ticked                                                resting       984            24–30          scrollEnded completed
      3933         batch deletes 0/0                                     resting       944            23–28
      """)
  }

  @Test("H12: a feed")
  func feed() throws {
    var journey = Journey(FeedController())
    try journey.send(
      .itemsChanged((0..<40).map { FeedItem(id: $0, x: 0, y: Double($0) * 50, width: 90, height: 40) }))
    try journey.send(.viewportChanged(length: 200, insets: ContentInsets()))
    try journey.send(.dragBegan(at: journey.now))
    for _ in 0..<4 { try journey.send(.dragMoved(by: 30, at: journey.now)) }
    try journey.send(.dragEnded(velocity: 900, at: journey.now))
    try journey.run(until: .rest)
    try journey.expect(
      """
      ms         event                                      phase         offset         mounted
      0          itemsChanged 40 items                      resting       0              none
      0          viewportChanged length 200 insets 0 and 0  resting       0              0–4
      0          dragBegan                                  dragging      0              0–4
      0          dragMoved ×4 by 30                         dragging      30 → 120       0–4 → 2–6
      0          dragEnded velocity 900                     decelerating  120            2–6
      17 → 3383  ticked ×203                                decelerating  134.8 → 568.9  2–6 → 11–15
      3400       ticked                                     resting       568.9          11–15
      """)
  }

  @Test("H12: a scheduler: what waits, runs and loads, and its orders")
  func scheduler() throws {
    var journey = Journey(try RenderScheduler(SchedulerConfiguration(cores: 2)))
    for target in 1...3 as ClosedRange<Int64> {
      try journey.send(.request(RenderKey(target: TargetID(rawValue: target))))
    }
    try journey.send(.load(address: 7, target: 1))
    try journey.run(until: .rest)
    try journey.send(.finished(1))
    try journey.send(.diskMissed(7, generation: 1))
    try journey.send(.fetched(7, cost: 90, generation: 1))
    try journey.send(.left(2))
    try journey.send(.finished(2))
    try journey.expect(
      """
      event                                                waiting  lanes  loads  effects
      request target 1 cost 1 priority visible mode whole  1        0 0    0
      request target 2 cost 1 priority visible mode whole  2        0 0    0
      request target 3 cost 1 priority visible mode whole  3        0 0    0
      load address 7 target 1                              3        0 0    1      lookUpDisk 7
      turnEnded                                            0        2 1    1      start 1 target 1 lane 0 + 2 target 2 lane 1 + 3 target 3 lane 0
      finished 1                                           0        1 1    1      deliver 1 target 1
      diskMissed 7                                         0        1 1    1      fetch 7
      fetched 7 cost 90                                    0        1 1    0      loaded 7 target 1, store 7
      left target 2                                        0        1 1    0      cancel 2
      finished 2                                           0        1 0    0      drop 2
      """)
  }

  @Test("H12: a press that is held")
  func press() throws {
    var press = Journey(try PressRecognizer(PressConfiguration(longPressDelay: 0.5)))
    try press.send(.down(pointer: 1, x: 0, y: 0, target: PressTarget(item: 7), at: press.now))
    try press.run(until: .rest)
    try press.send(.up(pointer: 1, x: 0, y: 0, isInside: true, at: press.now))
    try press.expect(
      """
      ms     event                          phase     effects
      0      down pointer 1 x 0 y 0 item 7  waiting
      100    ticked                         pressing  highlighted item 7 on
      500    ticked                         pressing  longPressed item 7
      500    up pointer 1 x 0 y 0 isInside  idle      highlighted item 7 off
      """)
  }

  @Test("H12: a carousel that advances automatically")
  func carousel() throws {
    var banner = try Stories.opened(CarouselController())
    try banner.run(for: 4)
    try banner.expect(
      """
      ms           event           phase     position   lifecycle    selects  ends
      17           ticked          resting   0
      3017         ticked          jumping   0          w0 W1        1
      3033 → 3317  ticked ×18      jumping   0 → 0.994
      3333         ticked          resting   1          D0 A1                 completed
      """)
  }

  @Test(
    "H12: long events are counted",
    arguments: [
      ("sectionsChanged 2 sections of 30 rows", 0), ("batch deletes 0/1, counts 3 4", 1),
      ("measured 3 rows", 2), ("configured overscan 40, hasStickyHeaders on", 3), ("restored row 40", 4),
    ] as [(String, Int)])
  func counted(text: String, place: Int) {
    let section = SectionModel(id: 1, rows: .uniform(count: 15, RowModel()))
    let events: [ListEvent] = [
      .sectionsChanged([section, section]),
      .batch(
        change(ListBatch()) {
          $0.deletes = [RowPath(section: 0, row: 1)]; $0.counts = [3, 4]
        }),
      .measured((0..<3).map { RowMeasurement(row: $0, height: 40) }, generation: 1),
      .configured(
        change(ListConfiguration()) {
          $0.hasStickyHeaders = true; $0.overscan = 40
        }),
      .restored(ListPosition(row: 40, distance: 1, height: 40, width: 320)),
    ]
    #expect(Script.words(of: events[place]) == text)
  }
}
