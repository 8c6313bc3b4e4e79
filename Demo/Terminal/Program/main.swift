internal import Folio
internal import TerminalFiles
internal import TerminalScreen

#if canImport(Glibc)
  internal import Glibc
#endif

func preview() {
  let size = (columns: 110, rows: 32)
  let theme = Theme(depth: ColourDepth(environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"]))
  let names = [
    "Package.swift", "README.md", "Screen.swift", "漢字.txt", "CoverController.swift", "LICENSE", "log.txt",
  ]
  var tabs: [TabScene] = []
  var left = 1
  for (i, n) in names.enumerated() {
    let c = TabScene.columns(of: n)
    tabs.append(TabScene(name: n, left: left, columns: c, emphasis: i == 1 ? 0.7 : i == 2 ? 0.3 : 0))
    left += c
  }
  func page(_ path: String, left: Int) -> PageScene {
    var doc = Document(path: Path(path))
    var rows: [RowScene] = []
    var top = 9
    let digits = 3
    let width = PageScene.textColumns(page: 70, digits: digits)
    for r in 0..<min(doc.rows, 40) {
      let row = doc.row(r)
      let text = SafeText(utf8: row.bytes)
      let starts = SoftWrap.rows(of: text, columns: width)
      rows.append(
        RowScene(
          top: top, number: row.number, text: text, starts: starts,
          tone: Tone(line: row.bytes, suffix: Path(path).suffix), isPressed: r == 5))
      top += starts.count
    }
    return PageScene(
      area: Area(left: left, top: 9, columns: 70, rows: 22), digits: digits, rows: rows, thumb: 0.1...0.4)
  }
  let accent = Theme.accents[0].blended(with: Theme.accents[1], fraction: 0.3)
  let scene = Scene(
    columns: size.columns, rows: size.rows, accent: accent,
    cover: CoverScene(
      area: Area(left: 0, top: 0, columns: 70, rows: 7),
      facts: CoverFacts(
        kind: "Swift package", name: "Package.swift", folder: "~/work/folio",
        details: ["2.1 KB", "57 lines", "changed 2026-11-21 04:17", "UTF-8"], place: "2 of 7"), clarity: 1),
    strip: StripScene(
      area: Area(left: 0, top: 7, columns: 70, rows: 2), tabs: tabs,
      indicator: .init(start: 20.3, length: 15.5)),
    body: Area(left: 0, top: 9, columns: 70, rows: 22),
    pages: [page("Package.swift", left: -20), page("Sources/FolioMachine/Wake.swift", left: 50)],
    status: StatusScene(
      area: Area(left: 0, top: 31, columns: 110, rows: 1), phase: "dragging", isMoving: true,
      details: ["1.29", "34 %"], hints: ["drag or ← → pages", ": jump", "i inspect", "q quit"]),
    prompt: CommandLine.arguments.count > 1
      ? PromptScene(
        area: Area(left: 0, top: 31, columns: 110, rows: 1), sign: "/", query: "pack",
        matches: names.enumerated().map { .init(name: $1, number: $0 + 1) }, count: 7, selection: 1) : nil,
    inspector: InspectorScene(
      area: Area(left: 70, top: 0, columns: 40, rows: 31),
      facts: [["phase", "dragging"], ["position", "1.29"], ["wake", "never"]],
      lines: [
        .init(.event, "dragMoved by 16", count: 12), .init(.effect, "willSelect 2 · drag"),
        .init(.effect, "load 2"), .init(.rejection, "unknownPage 9"),
      ]))
  var writer = ScreenWriter(depth: .full)
  _ = Output.write(writer.update(to: scene.screen(theme: theme)), to: 1)
  sleep(3)
}
preview()
