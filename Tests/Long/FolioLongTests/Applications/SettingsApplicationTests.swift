import Folio
import FolioTesting
import Testing

@MainActor
@Suite("An application: a settings screen", .processorTime)
struct SettingsApplicationTests {
  nonisolated static let covered: [Flow] = [.leftToRight, .rightToLeft]

  @Test("A drag on a page without a list closes and opens the cover", arguments: covered)
  func drags(flow: Flow) throws {
    var settings = try SettingsApplication(flow)
    let tabs = flow == .rightToLeft ? " About   Sound  [Account" : "[Account Sound   About"
    let bar = String(repeating: "=", count: 24)
    #expect(settings.host.lines == [bar, bar, bar, bar, tabs, "  Account"].joined(separator: "\n"))
    // Less than half of the distance returns, more continues.
    for (way, collapse) in [(50, 0), (20, 0), (300, 120), (-30, 120), (-100, 0), (-400, 0)]
      as [(Double, Double)]
    {
      settings.scroll(by: way)
      #expect(settings.collapse == collapse && settings.host.pager.cover.pull == 0)
    }
    settings.scroll(by: 300)
    #expect(settings.host.lines == [bar, tabs, "  Account"].joined(separator: "\n"))
    settings.scroll(by: -60, flings: true)
    #expect(settings.collapse == 0)
    settings.scroll(by: 60, flings: true)
    #expect(settings.collapse == 120)
    #expect(settings.host.complaints == [])
  }

  @Test("Without snaps it stays where a finger leaves it, on every page", arguments: covered)
  func stays(flow: Flow) throws {
    var settings = try SettingsApplication(flow, snaps: false)
    settings.scroll(by: 50)
    #expect(settings.collapse == 50)
    settings.open(SettingsApplication.about)
    #expect(settings.collapse == 50)
    settings.scroll(by: 30)
    #expect(settings.collapse == 80)
    settings.open(SettingsApplication.account)
    #expect(settings.collapse == 80)
    settings.scroll(by: -80)
    #expect(settings.collapse == 0)
    #expect(settings.host.complaints == [])
  }

  @Test("Keys move from page to page, in reading direction", arguments: Flow.allCases)
  func keys(flow: Flow) throws {
    var settings = try SettingsApplication(flow)
    let ahead: PagerKey = flow == .vertical ? .pageDown : flow == .rightToLeft ? .left : .right
    let back: PagerKey = flow == .vertical ? .pageUp : flow == .rightToLeft ? .right : .left
    let presses: [(PagerKey, PageID)] = [
      (ahead, 2), (ahead, 3), (ahead, 3), (back, 2), (.next, 3), (.next, 3), (.previous, 2), (.end, 3),
      (.home, 1),
      (.previous, 1),
    ]
    for (key, page) in presses {
      settings.press(key)
      #expect(settings.host.pages.settled == page, "\(key)")
      #expect(settings.collapse == 0)
    }
    if flow == .vertical {
      for (key, page) in [(.down, 2), (.up, 1)] as [(PagerKey, PageID)] {
        settings.press(key)
        #expect(settings.host.pages.settled == page)
      }
    } else {
      for (key, collapse) in [(.pageDown, 120), (.pageUp, 0)] as [(PagerKey, Double)] {
        settings.press(key)
        #expect(settings.collapse == collapse && settings.host.pages.settled == 1)
      }
    }
    #expect(settings.host.complaints == [])
  }

  @Test("The focus brings a page into view, and moves no cover", arguments: Flow.allCases)
  func focus(flow: Flow) throws {
    var settings = try SettingsApplication(flow)
    if flow != .vertical { settings.scroll(by: 200) }
    let collapse = settings.collapse
    for page in [SettingsApplication.about, SettingsApplication.account, SettingsApplication.sound] {
      settings.host.send(.focused(page, row: nil, request: 4))
      settings.host.rest()
      #expect(settings.host.pages.settled == page)
      #expect(settings.collapse == collapse)
    }
    #expect(settings.host.complaints == [])
  }

  @Test(
    "Under reduced motion taps and requests are instant, and a finger still drags", arguments: Flow.allCases
  )
  func calm(flow: Flow) throws {
    var settings = try SettingsApplication(flow)
    settings.host.tap(SettingsApplication.sound)
    settings.host.pass(frames: 3)
    settings.host.page(.reducedMotionChanged(true))
    #expect(settings.host.ribbon == "Sound 100")
    settings.host.tap(SettingsApplication.about)
    #expect(settings.host.ribbon == "About 100")
    settings.host.swipe(by: -0.6)
    settings.host.rest()
    #expect(settings.host.ribbon == "Sound 100")
    if flow != .vertical {
      settings.host.send(.cover(.collapse(animated: true)))
      #expect(settings.collapse == 120)
      settings.host.send(.cover(.expand(animated: true)))
      #expect(settings.collapse == 0)
      settings.scroll(by: 70)
      #expect(settings.collapse == 120)
    }
    #expect(settings.host.complaints == [])
  }

  @Test(
    "A strip appears with the second page, and disappears when one page is left", arguments: Flow.allCases)
  func strip(flow: Flow) throws {
    var settings = try SettingsApplication(flow, hidesSingleTab: true)
    if flow != .vertical { settings.scroll(by: 200) }
    let collapse = settings.collapse
    settings.open(SettingsApplication.sound)
    settings.host.page(.pagesChanged([2]))
    settings.host.rest()
    #expect(settings.host.pager.stripFrame.height == 0)
    let cover = flow == .vertical ? "" : String(repeating: "=", count: 24) + "\n"
    #expect(settings.host.lines == cover + "  Sound")
    #expect(settings.collapse == collapse)
    settings.host.page(.pagesChanged([1, 2, 3]))
    settings.host.send(.cover(.stripHeightsChanged([40, 40, 40])))
    settings.host.send(.tab(.lengthsChanged([80, 80, 80])))
    settings.host.rest()
    let tabs = flow == .rightToLeft ? " About  [Sound]  Account" : " Account[Sound]  About"
    #expect(
      settings.host.lines == cover + tabs + "\n  Sound")
    #expect(settings.collapse == collapse)
    #expect(settings.host.complaints == [])
  }

  @Test("Heights change while the cover moves, and it ends at an edge", arguments: covered)
  func heights(flow: Flow) throws {
    for (maximum, minimum) in [(220.0, 40.0), (120, 40), (160, 100), (40, 40), (0, 0)] {
      for way in [50.0, 70, 200] {
        let settings = try SettingsApplication(flow)
        settings.host.scroll(by: way)
        settings.host.pass(frames: 3)
        settings.host.send(
          .cover(.heightsChanged(maximum: maximum, collapsed: minimum, minimum: minimum)))
        settings.host.pass(frames: 2)
        settings.host.tap(SettingsApplication.sound)
        settings.host.rest()
        let range = maximum - minimum
        #expect([0, range].contains(settings.collapse))
        #expect(settings.host.complaints == [])
      }
    }
  }

  @Test(
    "The container disappears during every motion, and is at rest when it appears again",
    arguments: Flow.allCases)
  func container(flow: Flow) throws {
    for step in 0..<4 {
      var settings = try SettingsApplication(flow)
      switch step {
      case 0: settings.host.tap(SettingsApplication.about)
      case 1 where flow != .vertical: settings.host.scroll(by: 70)
      case 2: settings.host.swipe(by: 0.4, flings: true)
      default: settings.host.touchList()
      }
      settings.host.pass(frames: 4)
      settings.leave()
      #expect(settings.host.auditor.shown == [])
      settings.comeBack()
      let page = [SettingsApplication.about, SettingsApplication.account, SettingsApplication.sound][
        min(step, 2) % 3]
      let shown = step == 3 ? SettingsApplication.account : page
      #expect(settings.host.auditor.shown == [shown] && settings.host.pages.settled == shown)
      #expect(settings.collapse == (step == 1 && flow != .vertical ? 120 : 0))
      // A finger that was down when the container disappeared is forgotten.
      settings.host.swipe(by: shown == SettingsApplication.about ? -0.6 : 0.6)
      settings.host.rest()
      #expect(settings.host.pages.settled != shown)
      #expect(settings.host.complaints == [])
    }
  }

  @Test("A saved state is restored as it was", arguments: Flow.allCases)
  func restores(flow: Flow) throws {
    var settings = try SettingsApplication(flow)
    if flow != .vertical { settings.scroll(by: 200) }
    settings.open(SettingsApplication.about)
    let other = try SettingsApplication(flow, restoring: settings.host.pager.restoration)
    #expect(other.host.screen == settings.host.screen)
    #expect(other.collapse == settings.collapse)
    #expect(other.host.pages.settled == SettingsApplication.about)
    #expect(other.host.complaints == [] && settings.host.complaints == [])
  }
}
