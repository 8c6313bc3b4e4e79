/// A call of an exported function that sends the pager something, or reads what is drawn.
///
/// Natively a call prints as the function's name and its numbers, which `replay.mjs` reads.
enum Call {
  case put(Double)
  case open(Int32)
  case frame(Double, Double, Double, Double)
  case direction(Int32)
  case appear(Int32, Int32)
  case pages(Double)
  case tabs
  case strip(Double)
  case heights(Double, Double, Double)
  case expand(Int32, Int32)
  case loaded(Double, Double)
  case jump(Double, Int32, Int32)
  case pointer(Int32, Int32, Double, Double, Double)
  case wheel(Int32, Int32, Double, Double, Double, Double, Double)
  case key(Int32, Int32)
  case tick(Double)
  case turn(Double)
  case sections(Double)
  case rows(Double, Double, Double, Double)
  case measured(Double, Double)
  case scroll(Double, Double, Int32, Int32)
  case snapshot

  /// Calls the function. Returns its result, or 0 if it has none.
  func perform() -> Int32 {
    switch self {
    case .put(let number):
      folioPut(number)
      return 0
    case .open(let isVertical): return folioOpen(isVertical)
    case .frame(let x, let y, let width, let height): return folioFrame(x, y, width, height)
    case .direction(let direction): return folioDirection(direction)
    case .appear(let appears, let animated): return folioAppear(appears, animated)
    case .pages(let settled): return folioPages(settled)
    case .tabs: return folioTabs()
    case .strip(let height): return folioStrip(height)
    case .heights(let maximum, let collapsed, let minimum): return folioHeights(maximum, collapsed, minimum)
    case .expand(let expands, let animated): return folioExpand(expands, animated)
    case .loaded(let page, let cost): return folioLoaded(page, cost)
    case .jump(let page, let animated, let request): return folioJump(page, animated, request)
    case .pointer(let phase, let id, let x, let y, let time): return folioPointer(phase, id, x, y, time)
    case .wheel(let phase, let unit, let x, let y, let deltaX, let deltaY, let time):
      return folioWheel(phase, unit, x, y, deltaX, deltaY, time)
    case .key(let key, let request): return folioKey(key, request)
    case .tick(let time): return folioTick(time)
    case .turn(let time): return folioTurn(time)
    case .sections(let page): return folioSections(page)
    case .rows(let page, let section, let count, let height): return folioRows(page, section, count, height)
    case .measured(let page, let generation): return folioMeasured(page, generation)
    case .scroll(let page, let row, let alignment, let animated):
      return folioScroll(page, row, alignment, animated)
    case .snapshot:
      folioSnapshot()
      return 0
    }
  }
}
