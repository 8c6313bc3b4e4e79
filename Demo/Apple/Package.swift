// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Where the frameworks are missing, targets with their names replace them, and the tests drive those. On Linux,
// `import UIKit` and `import SwiftUI` import these targets; elsewhere they import the real frameworks.
#if os(Linux)
  let uiKit: [Target.Dependency] = ["QuartzCore", "UIKit"]
  let swiftUI: [Target.Dependency] = ["SwiftUI"]
  let fakes: [Target] = [
    .target(name: "QuartzCore", path: "Fakes/QuartzCore", swiftSettings: strict),
    .target(name: "UIKit", dependencies: ["QuartzCore"], path: "Fakes/UIKit", swiftSettings: strict),
    .target(name: "SwiftUI", path: "Fakes/SwiftUI", swiftSettings: strict),
    .target(name: "_Testing_UIKit", path: "Fakes/TestingOverlay", swiftSettings: strict),
    .testTarget(
      name: "FolioUIKitTests",
      dependencies: ["FolioUIKit", "_Testing_UIKit", .product(name: "FolioTesting", package: "folio")]
        + uiKit,
      swiftSettings: strict),
    .testTarget(
      name: "FolioSwiftUITests", dependencies: ["SwiftUI", "FolioSwiftUI"], swiftSettings: strict),
  ]
#else
  let uiKit: [Target.Dependency] = []
  let swiftUI: [Target.Dependency] = []
  let fakes: [Target] = []
#endif

let package = Package(
  name: "folio-apple",
  platforms: [.macOS(.v14), .iOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "FolioUIKit", targets: ["FolioUIKit"]),
    .library(name: "FolioSwiftUI", targets: ["FolioSwiftUI"]),
  ],
  dependencies: [.package(name: "folio", path: "../..")],
  targets: fakes + [
    .target(
      name: "FolioUIKit", dependencies: [.product(name: "FolioHost", package: "folio")] + uiKit,
      swiftSettings: strict),
    .target(
      name: "FolioSwiftUI", dependencies: [.product(name: "FolioHost", package: "folio")] + swiftUI,
      exclude: ["README.md"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
