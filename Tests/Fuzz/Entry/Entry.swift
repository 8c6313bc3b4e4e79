import FuzzTargets
import Glibc

/// The target in the environment.
private let target: FuzzTarget = {
  let name = unsafe getenv("FOLIO_FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
  guard let target = FuzzTarget.named(name) else {
    print("FOLIO_FUZZ_TARGET is none of \(FuzzTarget.all.map(\.name).joined(separator: " "))")
    exit(64)
  }
  return target
}()

/// Called by libFuzzer with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let complaint = target.complaint(bytes) {
    print("\(target.name): \(complaint)")
    fflush(nil)
    abort()
  }
  return 0
}
