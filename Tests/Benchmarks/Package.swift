// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

// DIFFERENCEKIT=/path/to/DifferenceKit measures that package, too.
let differenceKit = Context.environment["DIFFERENCEKIT"]

let package = Package(
  name: "Benchmarks",
  products: [
    .executable(name: "Benchmarks", targets: ["Benchmarks"]),
    .executable(name: "ListBenchmarks", targets: ["ListBenchmarks"]),
  ],
  dependencies: [.package(name: "setlist", path: "../..")]
    + (differenceKit.map { [.package(name: "DifferenceKit", path: $0)] } ?? []),
  targets: [
    .target(
      name: "Measuring",
      dependencies: [.product(name: "DiffableDataSource", package: "setlist")],
      swiftSettings: swiftSettings),
    // Values only.
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Measuring", .product(name: "DiffableDataSource", package: "setlist")]
        + (differenceKit == nil
          ? [] : [.product(name: "DifferenceKit", package: "DifferenceKit")]),
      swiftSettings: swiftSettings + (differenceKit == nil ? [] : [.define("DIFFERENCEKIT")])),
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
