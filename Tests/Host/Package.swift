// swift-tools-version: 6.2

import PackageDescription

/// The smallest program that uses a pager as a host does, in a package of its own. `Tests/Scripts/sizes` weighs it, to find
/// what Folio adds to a user's program.
let package = Package(
  name: "host",
  dependencies: [.package(name: "folio", path: "../..")],
  targets: [
    .executableTarget(
      name: "host", dependencies: [.product(name: "Folio", package: "folio")], path: ".",
      exclude: ["thresholds.txt"], sources: ["main.swift"])
  ],
  swiftLanguageModes: [.v6]
)
