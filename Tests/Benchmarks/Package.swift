// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "setlist", path: "../..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [.product(name: "DiffableDataSource", package: "setlist")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
