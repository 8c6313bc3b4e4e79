import Testing

@testable import FolioMachine

@Suite("Digests", .processorTime)
struct DigestTests {
  private enum Phase: UInt8, Digestible { case idle = 3, busy }

  private func digest<Value: Digestible>(_ value: Value) -> UInt64 {
    var digest = StateDigest()
    digest.combine(value)
    return digest.value
  }

  private func digest(bits: UInt64...) -> UInt64 {
    var digest = StateDigest()
    for word in bits { digest.combine(bits: word) }
    return digest.value
  }

  @Test("H09: nothing, one and minus one have their FNV-1a digests")
  func known() {
    #expect(StateDigest().value == 0xcbf2_9ce4_8422_2325)
    #expect(digest(Int64(1)) == 0x89cd_3129_1d2a_efa4)
    #expect(digest(Int64(-1)) == digest(bits: .max))
  }

  @Test("H09: integers of any width count as eight bytes, two's complement")
  func integers() {
    #expect(digest(Int32(-2)) == digest(Int64(-2)))
    #expect(digest(UInt8(200)) == digest(Int64(200)))
    #expect(digest(UInt16.max) == digest(Int64(65535)))
    #expect(digest(UInt64.max) == digest(bits: .max))
  }

  @Test("H09: enums with raw values, identities and moments count as their numbers")
  func raw() {
    #expect(digest(Phase.busy) == digest(bits: 4))
    #expect(digest(PageID(7)) == digest(bits: 7))
    #expect(digest(Moment(nanoseconds: -9)) == digest(Int64(-9)))
    #expect(digest(Cause.layout) == digest(bits: UInt64(Cause.layout.rawValue)))
  }

  @Test("H09: nil has another digest than every value")
  func optionals() {
    #expect(digest(Int64?.none) == digest(bits: 0))
    #expect(digest(Int64?.some(5)) == digest(bits: 1, 5))
    #expect(digest(true) == digest(bits: 1))
    #expect(digest(Double?.some(0.5)) == digest(bits: 1, 0.5.bitPattern))
    #expect(digest(-0.0) == digest(0.0))
  }

  @Test("H09: arrays are combined with their counts, several values like one after the other")
  func sequences() {
    #expect(digest([Int64(8), 9]) == digest(bits: 2, 8, 9))
    #expect(digest([[Int64]]()) == digest(bits: 0))
    #expect(digest(Int64(3)..<6) == digest(bits: 3, 6))
    #expect(digest(LayoutRect(x: 1, y: 2, width: 3, height: 4)) == numbers(1, 2, 3, 4))
    for count in 1...6 {
      var several = StateDigest()
      switch count {
      case 1: several.combine(1)
      case 2: several.combine(1, 2)
      case 3: several.combine(1, 2, 3)
      case 4: several.combine(1, 2, 3, 4)
      case 5: several.combine(1, 2, 3, 4, 5)
      default: several.combine(1, 2, 3, 4, 5, 6)
      }
      var single = StateDigest()
      for number in 1...count { single.combine(number) }
      #expect(several == single)
    }
  }

  private func numbers(_ numbers: Double...) -> UInt64 {
    var digest = StateDigest()
    for number in numbers { digest.combine(number) }
    return digest.value
  }
}
