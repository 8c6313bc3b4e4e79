import Folio

import struct FolioTesting.SeededGenerator

extension SeededGenerator {
  /// Heights of stops, in descending order.
  mutating func stops() -> [Double] {
    Set((0..<pick(5)).map { _ in Double(pick(300)) }).sorted(by: >)
  }

  /// A request for a height, other stops, or other settings of these, now and then with invalid numbers.
  mutating func stopEvent(_ cover: CoverController) -> CoverEvent {
    let isOdd = once(in: 40)
    switch pick(6) {
    case 0: return .stopsChanged(isOdd ? [extreme(), extreme()] : stops())
    case 1:
      var configuration = cover.configuration
      configuration.snaps = CoverSnap.allCases[pick(3)]
      configuration.style = once(in: 2) ? .shrinkThenMove(to: isOdd ? extreme() : number(0, 300)) : .shrink
      return .configured(configuration)
    default:
      let curve = [TimingCurve.linear, .easeInOut, .easeOut, .ease][pick(4)]
      let duration = [0, 0.3, 0.4, isOdd ? extreme() : 0.25][pick(4)]
      let animations: [CoverAnimation?] = [nil, .spring, .curve(curve, duration: duration)]
      return .move(to: isOdd ? extreme() : number(0, 400), animation: animations[pick(3)])
    }
  }
}
