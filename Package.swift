// swift-tools-version: 6.2

import PackageDescription

/// A warning is a defect where the gates build: `.ci/run` sets the variable. A package that depends on this one by a path
/// must build with a compiler that warns of more.
let warnings: [SwiftSetting] =
  Context.environment["FOLIO_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// What every target of ours is compiled with: unsafe code must say that it is.
let strict: [SwiftSetting] =
  warnings + [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]

/// What tests of the interface for C are compiled with: nearly every expression of theirs has a pointer.
let pointers: [SwiftSetting] =
  warnings + [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  ]

let package = Package(
  name: "folio",
  products: [
    .library(name: "Folio", targets: ["Folio"]),
    .library(name: "FolioHost", targets: ["FolioHost"]),
    .library(name: "FolioUIKit", targets: ["FolioUIKit"]),
    .library(name: "FolioSwiftUI", targets: ["FolioSwiftUI"]),
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
    // Hosts for Apple's frameworks. Where a framework is missing, its host is an empty module.
    .target(name: "FolioUIKit", dependencies: ["FolioHost"], exclude: ["README.md"], swiftSettings: strict),
    .target(name: "FolioSwiftUI", dependencies: ["FolioHost"], exclude: ["README.md"], swiftSettings: strict),
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
      name: "ExampleTests", dependencies: ["Examples", "FolioTesting", "TestTraits"], swiftSettings: strict),
    .executableTarget(
      name: "demo",
      dependencies: ["Folio", "FolioHost", "FolioTrace", "TerminalScreen", "TerminalFiles", "TerminalTour"],
      path: "Demo/Terminal/Program",
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    // Also a part of the program `exact`, in the package of the gates.
    .target(
      name: "ExactEvents", dependencies: ["Folio", "FolioTesting"], path: "Tests/Exact/Events",
      swiftSettings: strict),
    // What tests print, and which of them run.
    .target(name: "TestTraits", path: "Tests/Traits", swiftSettings: strict),
    .target(
      name: "SharedTests", dependencies: ["Folio", "FolioTesting"], path: "Tests/Shared",
      swiftSettings: strict),
    .testTarget(
      name: "FolioMachineTests", dependencies: ["FolioMachine", "TestTraits"], swiftSettings: strict),
    .testTarget(
      name: "FolioCollectionsTests", dependencies: ["FolioCollections", "FolioTesting", "TestTraits"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "FolioMotionTests", dependencies: ["FolioMotion", "FolioTesting", "TestTraits"],
      swiftSettings: strict),
    .testTarget(
      name: "FolioListTests",
      dependencies: ["FolioList", "FolioCollections", "FolioTesting", "SharedTests", "TestTraits"],
      swiftSettings: strict),
    .testTarget(
      name: "FolioTests",
      dependencies: ["Folio", "FolioHost", "FolioTesting", "FolioTrace", "SharedTests", "TestTraits"],
      swiftSettings: strict),
    .testTarget(
      name: "FolioHostTests", dependencies: ["FolioHost", "FolioTesting", "TestTraits"], swiftSettings: strict
    ),
    .testTarget(
      name: "FolioCTests",
      dependencies: [
        "CFolio", "ExactEvents", "FolioC", "FolioHost", "FolioTesting", "FolioTrace", "TestTraits",
      ],
      swiftSettings: pointers),
    .testTarget(
      name: "FolioTraceTests",
      dependencies: ["FolioTrace", "FolioTesting", "SharedTests", "folio-replay", "TestTraits"],
      swiftSettings: strict),
    .testTarget(
      name: "FolioTestingTests",
      dependencies: ["FolioTesting", "Folio", "FolioTrace", "SharedTests", "TestTraits"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// Long walks, explorations, applications, and the tests of the demo and the tools. `swift test` on its own neither compiles
// nor runs them; `Tests/Scripts/long` sets the variable, and builds them into the same folder.
if Context.environment["FOLIO_LONG"] != nil {
  package.targets += [
    .testTarget(
      name: "FolioListLongTests",
      dependencies: ["FolioList", "FolioCollections", "FolioTesting", "SharedTests", "TestTraits"],
      path: "Tests/Long/FolioListLongTests", swiftSettings: strict),
    .testTarget(
      name: "FolioLongTests",
      dependencies: [
        "Folio", "FolioHost", "FolioTesting", "FolioTrace", "SharedTests", "TestTraits",
      ],
      path: "Tests/Long/FolioLongTests", swiftSettings: strict),
    .testTarget(
      name: "FolioTestingLongTests",
      dependencies: ["FolioTesting", "Folio", "FolioTrace", "SharedTests", "TestTraits"],
      path: "Tests/Long/FolioTestingLongTests", swiftSettings: strict),
    .testTarget(
      name: "ReplayToolTests", dependencies: ["FolioTrace", "folio-replay", "TestTraits"],
      path: "Tests/Long/ReplayToolTests", swiftSettings: strict),
    .testTarget(
      name: "TerminalScreenTests", dependencies: ["TerminalScreen", "TerminalFiles", "TestTraits"],
      path: "Tests/Long/TerminalScreenTests", swiftSettings: strict),
    .testTarget(
      name: "TerminalTourTests",
      dependencies: ["TerminalTour", "TerminalScreen", "TerminalFiles", "TestTraits"],
      path: "Tests/Long/TerminalTourTests", swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
  ]
}

// Where Apple's frameworks are missing, targets with their names take their place, and tests drive those alone.
// `Tests/Scripts/apple` sets the variable, and builds into a folder of its own: a module sees all others in its folder.
if Context.environment["FOLIO_FAKES"] != nil {
  let fakes: [String: [Target.Dependency]] = [
    "FolioUIKit": ["QuartzCore", "UIKit"], "FolioSwiftUI": ["SwiftUI"],
  ]
  for target in package.targets { target.dependencies += fakes[target.name] ?? [] }
  package.targets.removeAll { $0.type == .test }
  package.targets += [
    .target(name: "QuartzCore", path: "Tests/Apple/Fakes/QuartzCore", swiftSettings: strict),
    .target(
      name: "UIKit", dependencies: ["QuartzCore"], path: "Tests/Apple/Fakes/UIKit", swiftSettings: strict),
    .target(name: "SwiftUI", path: "Tests/Apple/Fakes/SwiftUI", swiftSettings: strict),
    .target(name: "_Testing_UIKit", path: "Tests/Apple/Fakes/TestingOverlay", swiftSettings: strict),
    .testTarget(
      name: "FolioUIKitTests",
      dependencies: ["FolioUIKit", "FolioHost", "FolioTesting", "QuartzCore", "UIKit", "_Testing_UIKit"],
      path: "Tests/Apple/FolioUIKitTests", swiftSettings: strict),
    .testTarget(
      name: "FolioSwiftUITests", dependencies: ["FolioSwiftUI", "FolioHost", "SwiftUI"],
      path: "Tests/Apple/FolioSwiftUITests", swiftSettings: strict),
  ]
}
