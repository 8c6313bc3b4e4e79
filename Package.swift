// swift-tools-version: 6.2

import PackageDescription

/// What every target of ours is compiled with: a warning is a defect, and unsafe code must say that it is.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// What tests of the interface for C are compiled with: nearly every expression of theirs has a pointer.
let pointers: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "folio",
  products: [
    .library(name: "Folio", targets: ["Folio"]),
    .library(name: "FolioHost", targets: ["FolioHost"]),
    .library(name: "FolioTrace", targets: ["FolioTrace"]),
    .executable(name: "folio-replay", targets: ["folio-replay"]),
    .library(name: "FolioTesting", targets: ["FolioTesting"]),
    .library(name: "FolioC", type: .dynamic, targets: ["FolioC"]),
  ],
  traits: [
    .default(enabledTraits: ["Coding"]),
    .trait(
      name: "Coding",
      description: "States, events and effects are Codable. FolioTrace and what uses it need it."),
  ],
  targets: [
    // The standard library's `rounded()` is a call into the system's mathematics in debug builds, which on Linux only
    // Foundation brings along: a host that imports nothing but Folio would not link.
    .target(
      name: "FolioMachine", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "FolioCollections", dependencies: ["FolioMachine"], swiftSettings: strict),
    .target(name: "FolioMotion", dependencies: ["FolioMachine"], swiftSettings: strict),
    .target(
      name: "FolioList", dependencies: ["FolioMachine", "FolioCollections", "FolioMotion"],
      swiftSettings: strict),
    .target(
      name: "Folio", dependencies: ["FolioMachine", "FolioCollections", "FolioMotion", "FolioList"],
      swiftSettings: strict),
    .target(name: "FolioHost", dependencies: ["Folio"], swiftSettings: strict),
    .target(name: "FolioTrace", dependencies: ["Folio"], swiftSettings: strict),
    // The interface for C: headers in CFolio, which the compiler checks the functions in FolioC against.
    .target(name: "CFolio"),
    .target(name: "FolioC", dependencies: ["CFolio", "Folio", "FolioTrace"], swiftSettings: strict),
    .executableTarget(name: "folio-replay", dependencies: ["FolioTrace"], swiftSettings: strict),
    .target(name: "FolioTesting", dependencies: ["Folio"], swiftSettings: strict),
    .target(
      name: "TerminalScreen", dependencies: ["Folio"], path: "Demo/Terminal/Screen",
      swiftSettings: strict),
    .target(
      name: "TerminalFiles", dependencies: ["FolioMachine"], path: "Demo/Terminal/Files",
      swiftSettings: strict),
    .target(
      name: "TerminalTour", dependencies: ["Folio", "FolioHost", "TerminalScreen", "TerminalFiles"],
      path: "Demo/Terminal/Tour", swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .target(
      name: "Examples", dependencies: ["Folio", "FolioHost"], path: "Demo/Examples", exclude: ["README.md"],
      swiftSettings: strict),
    .testTarget(
      name: "ExampleTests", dependencies: ["Examples", "FolioTesting"], swiftSettings: strict),
    .executableTarget(
      name: "demo",
      dependencies: ["Folio", "FolioHost", "FolioTrace", "TerminalScreen", "TerminalFiles", "TerminalTour"],
      path: "Demo/Terminal/Program",
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "allocations", dependencies: ["Folio"], path: "Tests/Allocations", exclude: ["counter.c"],
      swiftSettings: strict),
    .target(
      name: "ExactEvents", dependencies: ["Folio", "FolioTesting"], path: "Tests/Exact/Events",
      swiftSettings: strict),
    .executableTarget(
      name: "exact", dependencies: ["ExactEvents", "Folio", "FolioTrace"], path: "Tests/Exact/Program",
      swiftSettings: strict),
    .target(
      name: "SharedTests", dependencies: ["Folio", "FolioTesting"], path: "Tests/Shared",
      swiftSettings: strict),
    .target(
      name: "PlainModels", dependencies: ["Folio", "FolioTesting"], path: "Tests/Models/Plain",
      swiftSettings: strict),
    .executableTarget(
      name: "models", dependencies: ["PlainModels"], path: "Tests/Models/Program", swiftSettings: strict),
    .target(
      name: "FuzzTargets", dependencies: ["Folio", "FolioTesting", "FolioTrace", "SharedTests"],
      path: "Tests/Fuzz/Targets",
      swiftSettings: strict),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Regressions", swiftSettings: strict),
    .target(name: "BenchmarkCounters", path: "Tests/Benchmark/Counters"),
    .target(
      name: "BenchmarkKit", dependencies: ["Folio"], path: "Tests/Benchmark/Kit", swiftSettings: strict),
    .executableTarget(
      name: "benchmark", dependencies: ["BenchmarkCounters", "BenchmarkKit", "Folio", "FuzzTargets"],
      path: "Tests/Benchmark/Program", swiftSettings: strict),
    .testTarget(
      name: "BenchmarkTests", dependencies: ["BenchmarkKit"], path: "Tests/Benchmark/Tests",
      swiftSettings: strict),
    .testTarget(
      name: "FolioMachineTests", dependencies: ["FolioMachine"], swiftSettings: strict),
    .testTarget(
      name: "FolioCollectionsTests", dependencies: ["FolioCollections", "FolioTesting"], swiftSettings: strict
    ),
    .testTarget(
      name: "FolioMotionTests", dependencies: ["FolioMotion", "FolioTesting"], swiftSettings: strict),
    .testTarget(
      name: "FolioListTests",
      dependencies: ["FolioList", "FolioCollections", "FolioTesting", "SharedTests"],
      swiftSettings: strict),
    .testTarget(
      name: "FolioTests",
      dependencies: ["Folio", "FolioHost", "FolioTesting", "FolioTrace", "SharedTests", "PlainModels"],
      swiftSettings: strict),
    .testTarget(name: "FolioHostTests", dependencies: ["FolioHost", "FolioTesting"], swiftSettings: strict),
    .testTarget(
      name: "FolioCTests",
      dependencies: ["CFolio", "ExactEvents", "FolioC", "FolioHost", "FolioTesting", "FolioTrace"],
      swiftSettings: pointers),
    .testTarget(
      name: "FolioTraceTests",
      dependencies: ["FolioTrace", "FolioTesting", "SharedTests", "folio-replay"],
      swiftSettings: strict),
    .testTarget(
      name: "FolioTestingTests", dependencies: ["FolioTesting", "Folio", "FolioTrace", "SharedTests"],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalScreenTests", dependencies: ["TerminalScreen", "TerminalFiles"],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTourTests", dependencies: ["TerminalTour", "TerminalScreen", "TerminalFiles"],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

// The test targets to declare, where their names are set.
if let only = Context.environment["FOLIO_ONLY"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !only.contains($0.name) }
}
