// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CoreBenchmarks",
  dependencies: [.package(name: "setlist", path: "../..")],
  targets: [
    .executableTarget(
      name: "CoreBenchmarks",
      dependencies: [.product(name: "SetlistCore", package: "setlist")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
