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
    .library(name: "GioDiffableDataSource", targets: ["GioDiffableDataSource", "GLibMainActor"]),
    .library(name: "GLibMainActor", targets: ["GLibMainActor"]),
    .executable(name: "contacts-example", targets: ["ContactsExample"]),
    .executable(name: "outline-example", targets: ["OutlineExample"]),
    .executable(name: "tasks-example", targets: ["TasksExample"]),
  ],
  dependencies: [
    .package(url: "@URL@/DiffableDataSource.git", from: "@VERSION@"),
    .package(url: "https://github.com/apple/swift-algorithms.git", from: "1.2.1"),
  ],
  targets: [
    .systemLibrary(name: "CGio", pkgConfig: "gobject-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "CGioSupport", dependencies: ["CGio"]),
    .target(
      name: "CGtkSupport", dependencies: ["CGtk"],
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xi")]),
    .target(
      name: "GLibMainActor", dependencies: ["CGio", "CGioSupport"], swiftSettings: swiftSettings),
    .target(
      name: "GioDiffableDataSource",
      dependencies: [
        "GLibMainActor", "CGio", "CGioSupport",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "DiffableDataSource", package: "DiffableDataSource"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "GtkSupport", dependencies: ["GLibMainActor", "CGtk", "CGtkSupport"],
      swiftSettings: swiftSettings),
    .target(
      name: "GtkDiffableDataSource",
      dependencies: [
        "GioDiffableDataSource", "GtkSupport", "CGioSupport", "CGtkSupport", "CGtk",
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
