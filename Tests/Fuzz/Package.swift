// swift-tools-version: 6.2
import PackageDescription

// meson-helpers/fuzz builds this package and passes the flags of the sanitizers.
let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "setlist", path: "../..")],
  targets: [
    .executableTarget(
      name: "FuzzReaders",
      dependencies: [.product(name: "SetlistCore", package: "setlist")],
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])])
  ]
)
