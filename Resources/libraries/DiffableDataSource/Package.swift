// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "DiffableDataSource",
  products: [.library(name: "DiffableDataSource", targets: ["DiffableDataSource"])],
  targets: [
    .target(name: "DiffableDataSource", swiftSettings: swiftSettings),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swiftSettings),
    .testTarget(
      name: "DiffableDataSourceTests", dependencies: ["DiffableDataSource", "TestSupport"],
      swiftSettings: swiftSettings),
  ]
)
