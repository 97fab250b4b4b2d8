// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

// The core of the product: values, files, formats, the database, and what people do.
let core = [
  "SetlistModel", "SetlistFiles", "SetlistFormats", "SetlistSharing", "SetlistStore",
  "SetlistLibrary",
]
let coreDependencies: [Target.Dependency] = core.map { .target(name: $0) }
let algorithms = Target.Dependency.product(name: "Algorithms", package: "swift-algorithms")

let package = Package(
  name: "setlist",
  products: [
    .library(name: "DiffableDataSource", targets: ["DiffableDataSource"]),
    .library(name: "GtkDiffableDataSource", targets: ["GtkDiffableDataSource", "GtkSupport"]),
    .library(name: "GioDiffableDataSource", targets: ["GioDiffableDataSource", "GLibMainActor"]),
    .library(name: "GLibMainActor", targets: ["GLibMainActor"]),
    .library(name: "FetchedResults", targets: ["FetchedResults"]),
    .library(name: "SetlistCore", targets: core),
    .executable(name: "setlist", targets: ["Setlist"]),
    .executable(name: "setlistctl", targets: ["setlistctl"]),
    .executable(name: "contacts-example", targets: ["ContactsExample"]),
    .executable(name: "outline-example", targets: ["OutlineExample"]),
    .executable(name: "tasks-example", targets: ["TasksExample"]),
    // For tests, which preload it into programs.
    .library(name: "FaultyDisk", type: .dynamic, targets: ["FaultyDisk"]),
    // For benchmarks.
    .library(name: "TestSupport", targets: ["TestSupport"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-algorithms.git", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
  ],
  targets: [
    // The C libraries.
    .systemLibrary(name: "CGio", pkgConfig: "gobject-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(
      name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .systemLibrary(name: "CTagLib", pkgConfig: "taglib", providers: [.apt(["libtag1-dev"])]),
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CUchardet", pkgConfig: "uchardet", providers: [.apt(["libuchardet-dev"])]),
    .target(
      name: "CTagLibSupport", dependencies: ["CTagLib"],
      cxxSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "CCoreSupport", dependencies: ["CPangoCairo", "CUchardet"],
      cSettings: [.treatAllWarnings(as: .error)]),
    // Without GStreamer itself, which is loaded when it is needed.
    .target(
      name: "CMediaDiscovery", dependencies: ["CPangoCairo"],
      cSettings: [.treatAllWarnings(as: .error)], linkerSettings: [.linkedLibrary("dl")]),
    .target(
      name: "CGioSupport", dependencies: ["CGio"], cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "CGtkSupport", dependencies: ["CGtk"],
      cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xi")]),
    // The texts of the product in the user's language.
    .target(name: "CGettext", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "Localization", dependencies: ["CGettext"], swiftSettings: swiftSettings),
    // The reusable list.
    .target(name: "DiffableDataSource", swiftSettings: swiftSettings),
    .target(
      name: "GLibMainActor", dependencies: ["CGio", "CGioSupport"], swiftSettings: swiftSettings),
    .target(
      name: "GioDiffableDataSource",
      dependencies: ["DiffableDataSource", "GLibMainActor", "CGio", "CGioSupport", algorithms],
      swiftSettings: swiftSettings),
    .target(
      name: "GtkSupport", dependencies: ["GLibMainActor", "CGtk", "CGtkSupport"],
      swiftSettings: swiftSettings),
    .target(
      name: "GtkDiffableDataSource",
      dependencies: [
        "DiffableDataSource", "GioDiffableDataSource", "GtkSupport", "CGioSupport", "CGtkSupport",
        "CGtk", algorithms,
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "AdwaitaSupport", dependencies: ["CAdwaita", "CGtk", "GtkSupport"],
      swiftSettings: swiftSettings),
    // Content for it from a database.
    .target(
      name: "FetchedResults",
      dependencies: ["DiffableDataSource", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: swiftSettings),
    // What programs of one's own on top of it look like.
    .executableTarget(
      name: "ContactsExample",
      dependencies: ["DiffableDataSource", "GtkDiffableDataSource", "GtkSupport", "CGtk"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "OutlineExample",
      dependencies: ["DiffableDataSource", "GtkDiffableDataSource", "GtkSupport", "CGtk"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "TasksExample",
      dependencies: ["DiffableDataSource", "GtkDiffableDataSource", "GtkSupport", "CGtk"],
      swiftSettings: swiftSettings),
    // The product.
    .target(
      name: "SetlistModel", dependencies: ["CCoreSupport", "Localization", algorithms],
      swiftSettings: swiftSettings),
    .target(
      name: "SetlistFiles", dependencies: ["SetlistModel", "CCoreSupport", "Localization"],
      swiftSettings: swiftSettings),
    .target(
      name: "SetlistFormats",
      dependencies: [
        "SetlistModel", "SetlistFiles", "CCoreSupport", "CMediaDiscovery", "CPangoCairo",
        "CTagLibSupport", "Localization", algorithms,
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "SetlistSharing",
      dependencies: ["SetlistModel", "SetlistFiles", "SetlistFormats", "Localization"],
      swiftSettings: swiftSettings),
    .target(
      name: "SetlistStore",
      dependencies: [
        "SetlistModel", "SetlistFiles", "CCoreSupport", "Localization", algorithms,
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "SetlistLibrary",
      dependencies: [
        "SetlistModel", "SetlistFiles", "SetlistFormats", "SetlistSharing", "SetlistStore",
        "CCoreSupport", "DiffableDataSource", "FetchedResults", "Localization",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "SetlistResources", path: "Resources",
      exclude: [
        "icons", "libraries", "screenshots", "io.github.setlist.Setlist.desktop",
        "io.github.setlist.Setlist.gschema.xml",
        "io.github.setlist.Setlist.metainfo.xml.in", "io.github.setlist.Setlist.mime.xml",
        "io.github.setlist.Setlist.search-provider.ini", "io.github.setlist.Setlist.service.in",
        "setlist.1", "setlistctl.1",
      ],
      sources: ["SetlistResources.swift"],
      resources: [
        .embedInCode("style.css"), .embedInCode("normal-contrast.css"),
        .embedInCode("ui/shortcuts.ui"), .embedInCode("ui/shortcuts-1.2.ui"),
        .embedInCode("ui/repertoire.ui"), .embedInCode("ui/pool.ui"),
        .embedInCode("ui/window.ui"), .embedInCode("ui/window-frame.ui"),
        .embedInCode("ui/window-frame-1.2.ui"),
        .embedInCode("ui/preview-bar.ui"), .embedInCode("ui/import-result.ui"),
        .embedInCode("ui/backups.ui"), .embedInCode("ui/stage.ui"),
        .embedInCode("ui/storage-bar.ui"), .embedInCode("ui/first-steps.ui"),
        .embedInCode("dbus/org.mpris.MediaPlayer2.xml"),
        .embedInCode("dbus/org.gnome.Shell.SearchProvider2.xml"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "Setlist",
      dependencies: coreDependencies + [
        "DiffableDataSource", "GtkDiffableDataSource", "GtkSupport", "CGtkSupport",
        "CGtk", "CAdwaita", "AdwaitaSupport",
        "Localization", "SetlistResources", .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "setlistctl",
      dependencies: coreDependencies + [
        "Localization",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),
    // What tests of several targets use.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swiftSettings),
    // Tests without a display.
    .testTarget(
      name: "DiffableDataSourceTests", dependencies: ["DiffableDataSource", "TestSupport"],
      swiftSettings: swiftSettings),
    // The list store in code of C, and the main loop in a program without GTK.
    .target(
      name: "ListModelConsumer", dependencies: ["CGio"], path: "Tests/ListModelConsumer",
      cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "MainLoopProgram", dependencies: ["GLibMainActor"], path: "Tests/MainLoopProgram",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "GioDiffableDataSourceTests",
      dependencies: [
        "GioDiffableDataSource", "GLibMainActor", "DiffableDataSource", "CGio", "ListModelConsumer",
        "MainLoopProgram", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "FetchedResultsTests",
      dependencies: [
        "FetchedResults", "DiffableDataSource", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SetlistCoreTests",
      dependencies: coreDependencies + ["Localization", "StormWriter", "TestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: swiftSettings),
    // A disk that fails, between a program and the system. Its functions stand in for those of the
    // C library, which only C can do.
    .target(
      name: "FaultyDisk", path: "Tests/FaultyDisk", cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("dl")]),
    // Edits a database until a test kills it.
    .executableTarget(
      name: "StormWriter", dependencies: coreDependencies + ["TestSupport"],
      path: "Tests/StormWriter", swiftSettings: swiftSettings),
    .testTarget(
      name: "SetlistctlTests", dependencies: coreDependencies + ["setlistctl", "TestSupport"],
      swiftSettings: swiftSettings),
    // Offers text to Setlist, on the clipboard and by a drag.
    .systemLibrary(name: "CX11", path: "Tests/CX11", pkgConfig: "x11"),
    .executableTarget(
      name: "OtherProgram", dependencies: ["GtkSupport", "CGtk", "CX11"],
      path: "Tests/OtherProgram", swiftSettings: swiftSettings),
    // Tests in real windows, under Xvfb.
    .testTarget(
      name: "GtkDiffableDataSourceTests",
      dependencies: [
        "GtkDiffableDataSource", "GioDiffableDataSource", "DiffableDataSource", "GtkSupport",
        "CGtkSupport", "CGtk", "ListModelConsumer", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SetlistTests",
      dependencies: [
        "Setlist", "setlistctl", "ContactsExample", "OutlineExample", "TasksExample",
        "OtherProgram", "GtkSupport", "CGtk", "CAdwaita", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: swiftSettings),
  ],
  cxxLanguageStandard: .cxx17
)
