import Examples
import Folio
import FolioTesting
import Testing

@Suite("Example: content cover")
struct ContentCoverTests {
  private func open() throws -> ContentCover {
    try ContentCover(pages: [1, 2, 3], maximum: 200, minimum: 44, width: 320, height: 600)
  }

  /// The distance that the content of a page is scrolled from its top.
  private func y(_ page: PageID, _ host: ContentCover) throws -> Double {
    let (offset, inset) = (host.offsets[page], host.cover.topInset(of: page))
    return try #require(offset) + #require(inset)
  }

  @Test("S01 V23 V13: whoever scrolls, and on whatever page, the cover is where the content has it")
  func follows() throws {
    var host = try open()
    var chance = SeededGenerator(seed: 12)
    var pages: Set<PageID> = []
    for _ in 0..<600 {
      let page = try #require(host.cover.active)
      pages.insert(page)
      let inset = try #require(host.cover.topInset(of: page))
      switch chance.pick(5) {
      case 0:
        let next = PageID(Int64(chance.pick(3) + 1))
        try host.send(.page(.jump(to: next, animated: false, request: 1)))
      case 1:
        let target = Double(chance.pick(157))
        try host.collapse(to: target, contentLength: 3_000)
        #expect(abs(host.cover.collapse - target) < 0.002)
      default:
        // Content that is shorter scrolls to its end.
        let length = Double(600 + chance.pick(2_400))
        let y = min(Double(chance.pick(chance.once(in: 2) ? 250 : 3_000)), length - 600 + inset)
        try host.scrolled(page, to: y - inset, contentLength: length)
        try host.send(.scrollEnded(page))
      }
      let there = try y(#require(host.cover.active), host)
      #expect(abs(host.cover.collapse - min(max(there, 0), host.cover.range)) < 0.002)
      #expect(host.cover.nextWake == .never)
    }
    #expect(pages == [1, 2, 3])
  }

  @Test("S01 V09: a request is a scroll, which leaves content that is scrolled farther where it is")
  func requests() throws {
    var host = try open()
    try host.scrolled(1, to: 700, contentLength: 2_000)
    #expect(host.cover.collapse == 156)
    try host.collapse(to: 156, contentLength: 2_000)
    #expect(host.offsets[1] == 700)
    try host.collapse(to: 0, contentLength: 2_000)
    #expect(try host.cover.collapse == 0 && y(1, host) == 0)
    try host.collapse(to: 100, contentLength: 2_000)
    #expect(try host.cover.collapse == 100 && y(1, host) == 100)
  }
}
