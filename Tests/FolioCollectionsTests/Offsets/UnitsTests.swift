import FolioCollections
import Testing

struct UnitsTests {
  private static let roundings: [(Double, Int64)] = [
    (0, 0), (-0.0, 0), (44, 33_792), (1.0 / 3, 256), (0.5, 384), (-10, -7_680),
    (0.5 / 768, 1), (-0.5 / 768, -1), (0.499 / 768, 0), (1.5 / 768, 2), (-2.5 / 768, -3),
    (2_097_152, 1_610_612_736), (4_503_599_627_370_496.0 / 768, 4_503_599_627_370_496),
  ]

  @Test("Q36: points are rounded to the nearest unit, ties away from zero", arguments: roundings)
  func rounding(points: Double, units: Int64) throws {
    #expect(try Units.fromPoints(points) == units)
    #expect(Units.nearest(points) == units && Units.clamped(points) == units)
  }

  @Test(
    "Q32: every third and half of a point is exact after conversion and back", arguments: [1.0, 2.0, 3.0])
  func grids(scale: Double) throws {
    for pixel in [0, 1, 2, 3, 1_000, 33_333, 123_456_789] {
      let points = Double(pixel) / scale
      #expect(Units.points(try Units.fromPoints(points)) == points)
    }
  }

  @Test(
    "Q35: an invalid number of points is rejected",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 5_864_062_014_806])
  func illegalPoints(points: Double) {
    #expect(throws: CollectionRejection.illegalPoints) { try Units.fromPoints(points) }
  }

  @Test("Q35: a value beyond the largest list is clamped, and NaN is 0")
  func clamping() {
    #expect(Units.clamped(.infinity) == Units.largest && Units.clamped(-1e300) == -Units.largest)
    #expect(Units.clamped(.nan) == 0)
    #expect(Units.clamped(Units.largestPoints) == Units.nearest(Units.largestPoints))
  }

  @Test("Q35: an invalid height is rejected", arguments: [Double.nan, .infinity, -1, -1e-9, 2_097_152.001])
  func illegalHeights(points: Double) {
    #expect(throws: CollectionRejection.illegalPoints) { try Units.fromHeight(points) }
  }

  @Test("Q35: the greatest height is legal, and so is −0")
  func legalHeights() throws {
    #expect(try Units.fromHeight(2_097_152) == Units.maximumHeight)
    #expect(try Units.fromHeight(-0.0) == 0)
  }
}
