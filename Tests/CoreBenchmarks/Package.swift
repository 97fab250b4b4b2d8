// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CoreBenchmarks",
  dependencies: [
    .package(name: "setlist", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "CoreBenchmarks",
      dependencies: [
        .product(name: "SetlistCore", package: "setlist"),
        .product(name: "TestSupport", package: "setlist"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
