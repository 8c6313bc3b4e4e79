// swift-tools-version: 6.2

import PackageDescription

// What only gates need. `Tests/Scripts/gates` builds it into the folder of the root, so that Folio is compiled once.

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The name that the package manager gives the root for access within a package: the folder's.
let root: String = {
  let folder = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
  let name = folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
  // The first digit of such a name would begin an identifier.
  return String(name.first?.isNumber == true ? ["_"] + name.dropFirst() : name)
}()

/// What targets are compiled with that use declarations which the root keeps within its package. They have no access to a
/// package of their own.
let inside = strict + [.unsafeFlags(["-package-name", root])]

let folio = Target.Dependency.product(name: "Folio", package: "folio")
let testing = Target.Dependency.product(name: "FolioTesting", package: "folio")
let trace = Target.Dependency.product(name: "FolioTrace", package: "folio")

let package = Package(
  name: "folio-gates",
  dependencies: [.package(name: "folio", path: "..")],
  targets: [
    .executableTarget(
      name: "allocations", dependencies: [folio], path: "Allocations", exclude: ["counter.c"],
      swiftSettings: strict),
    // The smallest program that uses a pager as a host does. `Tests/Scripts/sizes` weighs it.
    .executableTarget(
      name: "host", dependencies: [folio], path: "Host", exclude: ["thresholds.txt"], swiftSettings: strict),
    .executableTarget(
      name: "exact", dependencies: [folio, testing, trace], path: "Exact",
      exclude: ["WebAssembly", "chromium.py"], packageAccess: false, swiftSettings: inside),
    .target(
      name: "PlainModels", dependencies: [folio, testing], path: "Models/Plain", packageAccess: false,
      swiftSettings: inside),
    .executableTarget(
      name: "models", dependencies: ["PlainModels"], path: "Models/Program", swiftSettings: strict),
    .testTarget(
      name: "PlainModelTests", dependencies: ["PlainModels", folio], path: "Models/Tests",
      swiftSettings: strict),
    .target(
      name: "PageWalks", dependencies: ["FuzzTargets", folio, testing, trace], path: "PageWalk/Pages",
      packageAccess: false,
      swiftSettings: inside),
    .executableTarget(
      name: "pagewalk", dependencies: ["PageWalks"], path: "PageWalk/Program", swiftSettings: strict),
    .testTarget(
      name: "PageWalkTests", dependencies: ["PageWalks"], path: "PageWalk/Tests", swiftSettings: strict),
    .target(
      name: "OrdinaryWalks", dependencies: [folio, testing], path: "Walks/Ordinary", swiftSettings: strict),
    .executableTarget(
      name: "walks", dependencies: ["OrdinaryWalks"], path: "Walks/Program", swiftSettings: strict),
    .target(
      name: "FuzzTargets", dependencies: [folio, testing, trace], path: "Fuzz/Targets", packageAccess: false,
      swiftSettings: inside),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets"], path: "Fuzz/Regressions", swiftSettings: strict),
    .target(name: "BenchmarkCounters", path: "Benchmark/Counters"),
    .target(name: "BenchmarkKit", dependencies: [folio], path: "Benchmark/Kit", swiftSettings: strict),
    .executableTarget(
      name: "benchmark", dependencies: ["BenchmarkCounters", "BenchmarkKit", "FuzzTargets", folio],
      path: "Benchmark/Program", packageAccess: false, swiftSettings: inside),
    .testTarget(
      name: "BenchmarkTests", dependencies: ["BenchmarkKit"], path: "Benchmark/Tests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
