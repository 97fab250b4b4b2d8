// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "GtkDiffableDataSource",
  products: [
    .library(name: "GtkDiffableDataSource", targets: ["GtkDiffableDataSource", "GtkSupport"]),
    .executable(name: "contacts-example", targets: ["ContactsExample"]),
    .executable(name: "outline-example", targets: ["OutlineExample"]),
    .executable(name: "tasks-example", targets: ["TasksExample"]),
  ],
  dependencies: [
    .package(url: "@URL@/DiffableDataSource.git", from: "@VERSION@"),
    .package(url: "https://github.com/apple/swift-algorithms.git", from: "1.2.1"),
  ],
  targets: [
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4 gtk4-x11", providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "CGtkSupport", dependencies: ["CGtk"],
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xi")]),
    .target(
      name: "GtkSupport", dependencies: ["CGtk", "CGtkSupport"], swiftSettings: swiftSettings),
    .target(
      name: "GtkDiffableDataSource",
      dependencies: [
        "GtkSupport", "CGtkSupport", "CGtk",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "DiffableDataSource", package: "DiffableDataSource"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "ContactsExample",
      dependencies: [
        "GtkDiffableDataSource", "GtkSupport", "CGtk",
        .product(name: "DiffableDataSource", package: "DiffableDataSource"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "OutlineExample",
      dependencies: [
        "GtkDiffableDataSource", "GtkSupport", "CGtk",
        .product(name: "DiffableDataSource", package: "DiffableDataSource"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "TasksExample",
      dependencies: [
        "GtkDiffableDataSource", "GtkSupport", "CGtk",
        .product(name: "DiffableDataSource", package: "DiffableDataSource"),
      ],
      swiftSettings: swiftSettings),
  ]
)
