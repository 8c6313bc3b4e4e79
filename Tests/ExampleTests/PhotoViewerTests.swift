import Examples
import Folio
import FolioHost
import FolioTesting
import Testing

@MainActor
@Suite("Example: photo viewer", .processorTime)
struct PhotoViewerTests {
  private let clock = ManualClock()
  private static let photos = zip("ABCDEFGH", [20, 10, 24, 8, 30, 16, 12, 20]).map {
    PhotoViewer.Photo(String($0), width: $1)
  }

  private func open(
    _ way: Way = .leftToRight, isFilm: Bool, memory: Int64 = 400
  ) throws -> (app: PhotoViewer, witness: Witness) {
    let app = try PhotoViewer(
      Self.photos, isFilm: isFilm, memory: memory, direction: way.direction, clock: clock)
    let witness = Witness(app.runner, clock: clock, touch: app.touch)
    app.appear()
    return (app, witness)
  }

  @Test(
    "P42 T02 X05: photos of unequal length rest in the middle, and the thumbnails follow",
    arguments: Way.horizontal)
  func swipesFilm(way: Way) throws {
    let (app, witness) = try open(way, isFilm: true)
    let begin = app.draw()
    try witness.drag(fromX: 12, y: 3, byX: way.finger(forward: 10).x)
    let dragged = app.draw()
    witness.lift(x: 12 + way.finger(forward: 10).x, y: 3)
    try witness.rest()
    let frames = film(begin, dragged, app.draw())
    switch way {
    case .leftToRight:
      #expect(
        frames == """
          |<A> B  C  D  E  F  G  H |
          |  [------------------] [|
          |  [AAAAAAAAAAAAAAAAAA] [|
          |  [..................] [|
          |  [..................] [|
          |  [..................] [|
          |  [------------------] [|

          | A <B> C  D  E  F  G  H |
          |------------] [--------]|
          |AAAAAAAAAAAA] [BBBBBBBB]|
          |............] [........]|
          |............] [........]|
          |............] [........]|
          |------------] [--------]|

          | A <B> C  D  E  F  G  H |
          |-----] [--------] [-----|
          |AAAAA] [BBBBBBBB] [CCCCC|
          |.....] [........] [.....|
          |.....] [........] [.....|
          |.....] [........] [.....|
          |-----] [--------] [-----|
          """)
    case .rightToLeft:
      #expect(
        frames == """
          | H  G  F  E  D  C  B <A>|
          |] [------------------]  |
          |] [AAAAAAAAAAAAAAAAAA]  |
          |] [..................]  |
          |] [..................]  |
          |] [..................]  |
          |] [------------------]  |

          | H  G  F  E  D  C <B> A |
          |[--------] [------------|
          |[BBBBBBBB] [AAAAAAAAAAAA|
          |[........] [............|
          |[........] [............|
          |[........] [............|
          |[--------] [------------|

          | H  G  F  E  D  C <B> A |
          |-----] [--------] [-----|
          |CCCCC] [BBBBBBBB] [AAAAA|
          |.....] [........] [.....|
          |.....] [........] [.....|
          |.....] [........] [.....|
          |-----] [--------] [-----|
          """)
    case .vertical: break
    }
    #expect(witness.journey.lifecycle == "W0 | A0 | w0 W1 | D0 A1")
  }

  @Test("P01 P21: one photo a page", arguments: Way.horizontal)
  func swipesPages(way: Way) throws {
    let (app, witness) = try open(way, isFilm: false)
    try witness.drag(fromX: 12, y: 3, byX: way.finger(forward: 10).x)
    switch way {
    case .leftToRight:
      #expect(
        film(app.draw()) == """
          |<A> B  C  D  E  F  G  H |
          |------------]          [|
          |AAAAAAAAAAAA]          [|
          |............]          [|
          |............]          [|
          |............]          [|
          |------------]          [|
          """)
    case .rightToLeft:
      #expect(
        film(app.draw()) == """
          | H  G  F  E  D  C  B <A>|
          |]          [------------|
          |]          [AAAAAAAAAAAA|
          |]          [............|
          |]          [............|
          |]          [............|
          |]          [------------|
          """)
    case .vertical: break
    }
    witness.lift(x: 12 + way.finger(forward: 10).x, y: 3)
    try witness.rest()
    #expect(app.runner.machine.settled == 1)
  }

  @Test(
    "G04: a zoomed photo scrolls, and hands the finger over at its edges", arguments: Way.horizontal,
    [false, true])
  func handsOver(way: Way, isFilm: Bool) throws {
    let (app, witness) = try open(way, isFilm: isFilm)
    try witness.tap(x: way == .rightToLeft ? 16 : 7, y: 0)
    try witness.rest()
    app.toggleZoom()
    let zoomed = app.draw()
    try witness.swipe(fromX: 4, y: 2, byX: 0, y: 3)
    #expect(app.draw() == zoomed)
    try witness.swipe(fromX: 20, y: 5, byX: -12, y: -2)
    let scrolled = app.draw()
    try witness.swipe(fromX: 20, y: 5, byX: -18, y: -1)
    try witness.rest()
    let atEdge = app.draw()
    if way == .leftToRight, !isFilm {
      #expect(
        film(zoomed, scrolled, atEdge) == """
          | A  B <C> D  E  F  G  H |
          |[[----------------------|
          |[[----------------------|
          |[[CCCCCCCCCCCCCCCCCCCCCC|
          |[[CCCCCCCCCCCCCCCCCCCCCC|
          |[[......................|
          |[[......................|

          | A  B <C> D  E  F  G  H |
          |CCCCCCCCCCCCCCCCCCCCCCCC|
          |CCCCCCCCCCCCCCCCCCCCCCCC|
          |........................|
          |........................|
          |........................|
          |........................|

          | A  B <C> D  E  F  G  H |
          |CCCCCCCCCCCCCCCCCCCCCC]]|
          |......................]]|
          |......................]]|
          |......................]]|
          |......................]]|
          |......................]]|
          """)
    }
    #expect(app.runner.machine.settled == 2)
    try witness.swipe(fromX: 20, y: 3, byX: -14, rests: false)
    try witness.rest()
    #expect(app.runner.machine.settled == (way == .leftToRight ? 3 : 1))
  }

  @Test("P03 T10 C04: a thumbnail far away is one page move", arguments: Way.horizontal, [false, true])
  func tapsThumbnail(way: Way, isFilm: Bool) throws {
    let (app, witness) = try open(way, isFilm: isFilm)
    try witness.tap(x: way == .rightToLeft ? 1 : 22, y: 0)
    try witness.rest()
    #expect(app.runner.machine.settled == 7)
    #expect(witness.journey.lifecycle == "W0 | A0 | w0 W7 | D0 A7")
  }

  @Test(
    "C03 C08: decoded pixels stay within their limit, and neighbours are decoded ahead",
    arguments: Way.horizontal, [false, true])
  func boundsMemory(way: Way, isFilm: Bool) throws {
    let (app, witness) = try open(way, isFilm: isFilm, memory: 500)
    for _ in Self.photos.indices.dropLast() {
      try witness.swipe(fromX: 12, y: 3, byX: way.finger(forward: 10).x, rests: false)
      try witness.rest()
      #expect(app.decodedPixels <= 500)
    }
    #expect(app.runner.machine.settled == 7)
    let effects = witness.journey.pageEffects
    let loads = effects.filter { if case .load = $0 { true } else { false } }
    if !isFilm { #expect(loads == [], "all others were decoded before they were seen") }
  }
}
