// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Where the frameworks are not, targets of their names stand in for them. `import UIKit` finds these on Linux, and the real
// frameworks everywhere else.
#if os(Linux)
  let fakes: [Target] = [
    .target(name: "QuartzCore", path: "Fakes/QuartzCore", swiftSettings: strict),
    .target(name: "_Testing_UIKit", path: "Fakes/TestingOverlay", swiftSettings: strict),
    .target(name: "UIKit", dependencies: ["QuartzCore"], path: "Fakes/UIKit", swiftSettings: strict),
  ]
  let frameworks: [Target.Dependency] = ["QuartzCore", "UIKit"]
  let overlays: [Target.Dependency] = ["_Testing_UIKit"]
#else
  let fakes: [Target] = []
  let frameworks: [Target.Dependency] = []
  let overlays: [Target.Dependency] = []
#endif

let package = Package(
  name: "folio-apple",
  platforms: [.iOS(.v17)],
  products: [.library(name: "FolioUIKit", targets: ["FolioUIKit"])],
  dependencies: [.package(name: "folio", path: "../..")],
  targets: fakes + [
    .target(
      name: "FolioUIKit", dependencies: [.product(name: "FolioHost", package: "folio")] + frameworks,
      swiftSettings: strict),
    .testTarget(
      name: "FolioUIKitTests",
      dependencies: ["FolioUIKit", .product(name: "FolioTesting", package: "folio")] + frameworks + overlays,
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
