// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
  name: "Benchmarks",
  products: [
    .executable(name: "Benchmarks", targets: ["Benchmarks"]),
    .executable(name: "ListBenchmarks", targets: ["ListBenchmarks"]),
  ],
  dependencies: [.package(name: "setlist", path: "../..")],
  targets: [
    .target(
      name: "Measuring",
      dependencies: [.product(name: "DiffableDataSource", package: "setlist")],
      swiftSettings: swiftSettings),
    // Values only.
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Measuring", .product(name: "DiffableDataSource", package: "setlist")],
      swiftSettings: swiftSettings),
    // Lists on a display.
    .executableTarget(
      name: "ListBenchmarks",
      dependencies: [
        "Measuring", .product(name: "DiffableDataSource", package: "setlist"),
        .product(name: "GtkDiffableDataSource", package: "setlist"),
      ],
      swiftSettings: swiftSettings),
  ]
)
