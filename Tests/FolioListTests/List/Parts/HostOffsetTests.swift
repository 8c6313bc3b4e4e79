import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

/// The offset as a host knows it: orders, reports, and corrections that wait for a touch.
struct HostOffsetTests {
  private let point = Units.perPoint

  /// A host that was ordered to 100 points, and then corrected by 40 and by −10.
  private var corrected: HostOffset {
    var host = HostOffset()
    host.order(100 * point, isCorrection: false)
    host.order(40 * point, isCorrection: true)
    host.order(-10 * point, isCorrection: true)
    return host
  }

  @Test("A report is shifted by the corrections after its token", arguments: [(1, 30), (2, -10), (3, 0)])
  func shifted(token: Int64, shift: Int64) {
    var host = corrected
    let read = host.read(50 * point, ScrollToken(token), .user, at: 0)
    #expect(read == (50 + shift) * point)
  }

  @Test("A report from before an order that set the offset is void")
  func void() {
    var host = corrected
    var read = host.read(50 * point, 0, .user, at: 0)
    #expect(read == nil)
    host.order(7, isCorrection: false)
    read = host.read(50 * point, 3, .user, at: 0)
    #expect(host.token == 4 && read == nil)
  }

  @Test("The host's rounding of an order counts once, and only for a scroll by code")
  func rounding() {
    let (place, rounded) = (130 * point, 130 * point + point / 2)
    func read(_ offsets: [Int64], _ source: ScrollSource) -> [Int64?] {
      var host = corrected
      return offsets.map { host.read($0, 3, source, at: place) }
    }
    #expect(read([rounded], .user) == [rounded])
    #expect(read([rounded + 1], .code) == [rounded + 1])
    #expect(read([rounded, rounded], .code) == [place, rounded])
  }

  @Test("Corrections that wait for the end of a touch are part of the list's offset alone")
  func deferred() {
    var host = corrected
    host.defer(5 * point)
    host.defer(-2 * point)
    let read = host.read(50 * point, 3, .user, at: 0)
    #expect(host.listed(50 * point) == 53 * point && read == 53 * point)
    #expect(host.isConsistent(isTouched: true) && !host.isConsistent(isTouched: false))
  }

  @Test("In the normal form, the newest order has the token 1 and set the offset")
  func normal() {
    var host = corrected
    host.normalize()
    let (read, void) = (host.read(9, 1, .user, at: 0), host.read(9, 0, .user, at: 0))
    #expect(host.token == 1 && read == 9 && void == nil)
    var fresh = HostOffset()
    fresh.normalize()
    #expect(fresh == HostOffset())
  }
}
