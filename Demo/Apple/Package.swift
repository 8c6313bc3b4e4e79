// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Where the frameworks are not, targets of their names stand in for them, and tests drive those. `import UIKit` finds them
// on Linux, and the real frameworks everywhere else.
#if os(Linux)
  let frameworks: [Target.Dependency] = ["QuartzCore", "UIKit"]
  let fakes: [Target] = [
    .target(name: "QuartzCore", path: "Fakes/QuartzCore", swiftSettings: strict),
    .target(name: "UIKit", dependencies: ["QuartzCore"], path: "Fakes/UIKit", swiftSettings: strict),
    .target(name: "_Testing_UIKit", path: "Fakes/TestingOverlay", swiftSettings: strict),
    .testTarget(
      name: "FolioUIKitTests",
      dependencies: ["FolioUIKit", "_Testing_UIKit", .product(name: "FolioTesting", package: "folio")]
        + frameworks,
      swiftSettings: strict),
  ]
#else
  let frameworks: [Target.Dependency] = []
  let fakes: [Target] = []
#endif

let package = Package(
  name: "folio-apple",
  platforms: [.iOS(.v17)],
  products: [.library(name: "FolioUIKit", targets: ["FolioUIKit"])],
  dependencies: [.package(name: "folio", path: "../..")],
  targets: fakes + [
    .target(
      name: "FolioUIKit", dependencies: [.product(name: "FolioHost", package: "folio")] + frameworks,
      swiftSettings: strict)
  ],
  swiftLanguageModes: [.v6]
)
