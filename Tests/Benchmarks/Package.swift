// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

// The packages to compare with are passed by their paths: DIFFERENCEKIT=/path/to/DifferenceKit and
// LISTKIT=/path/to/ListKit.
let peers = ["DifferenceKit", "ListKit"].compactMap { name in
  Context.environment[name.uppercased()].map { (name: name, path: $0) }
}

let testSupport = Target.Dependency.product(name: "TestSupport", package: "setlist")

let package = Package(
  name: "Benchmarks",
  products: [
    .executable(name: "Benchmarks", targets: ["Benchmarks"]),
    .executable(name: "ListBenchmarks", targets: ["ListBenchmarks"]),
    .executable(name: "StoreBenchmarks", targets: ["StoreBenchmarks"]),
  ],
  dependencies: [.package(name: "setlist", path: "../..")]
    + peers.map { .package(name: $0.name, path: $0.path) },
  targets: [
    .target(
      name: "Measuring",
      dependencies: [.product(name: "DiffableDataSource", package: "setlist"), testSupport],
      swiftSettings: swiftSettings),
    // This program measures snapshots and differences without a display.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Measuring", .product(name: "DiffableDataSource", package: "setlist"), testSupport,
      ]
        + peers.map { .product(name: $0.name, package: $0.name) },
      swiftSettings: swiftSettings + peers.map { .define($0.name.uppercased()) }),
    // This program measures stores, without a display.
    .executableTarget(
      name: "StoreBenchmarks",
      dependencies: [
        "Measuring", .product(name: "DiffableDataSource", package: "setlist"),
        .product(name: "GioDiffableDataSource", package: "setlist"), testSupport,
      ],
      swiftSettings: swiftSettings),
    // This program measures lists on a display.
    .executableTarget(
      name: "ListBenchmarks",
      dependencies: [
        "Measuring", .product(name: "DiffableDataSource", package: "setlist"),
        .product(name: "GtkDiffableDataSource", package: "setlist"), testSupport,
      ],
      swiftSettings: swiftSettings),
  ]
)
