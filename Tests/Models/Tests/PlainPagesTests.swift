import PlainModels
import Testing

/// The page machine beside a plain model with loops over an array. The program `models` walks further.
@Suite("Pages beside a plain model")
struct PlainPagesTests {
  @Test(
    "P34 P35 P36 P38 P41: scene, position, transitions and lifecycle equal those of the plain model",
    arguments: PlainPagesWalk.Ground.allCases)
  func machineIsModel(ground: PlainPagesWalk.Ground) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      guard let difference = try PlainPagesWalk.difference(on: ground, seed: seed) else { continue }
      Issue.record("\(difference)")
      return
    }
  }
}
