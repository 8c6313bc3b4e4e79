import struct FolioTesting.SeededGenerator

extension SeededGenerator {
  /// A number in 0 ..< bound; 0 if the bound is below 1.
  mutating func below(_ bound: Int64) -> Int64 {
    bound < 1 ? 0 : Int64(next() % UInt64(bound))
  }
}
