import Foundation
import TestSupport
import Testing

/// Tests the code in the documentation of the list libraries.
struct DocumentationTests {
  /// The folders of articles, and other documents with a program.
  private static let documents = [
    "Sources/DiffableDataSource/DiffableDataSource.docc",
    "Sources/FetchedResults/FetchedResults.docc",
    "Sources/GtkDiffableDataSource/GtkDiffableDataSource.docc",
    "Sources/GioDiffableDataSource/GioDiffableDataSource.docc",
    "Sources/GLibMainActor/GLibMainActor.docc",
    "Sources/GtkSupport/GtkSupport.docc",
    "README.md", "docs/libraries.md",
  ]

  /// The code blocks of one document or folder form one program, for a reader from the top.
  @Test func theCodeOfArticlesCompiles() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-documentation-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiler = try Compiler()
    for document in Self.documents {
      let examples = try Self.articles(in: document).flatMap(CodeExample.all)
        .filter { !$0.isManifest && !$0.isPart }
      #expect(!examples.isEmpty, "\(document)")
      let sources = folder.appendingPathComponent(document)
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      let files = try examples.filter { !$0.isMain }.map { try $0.write(to: sources) }
      let mains = examples.filter(\.isMain)
      if mains.isEmpty { try compiler.check(files) }
      for main in mains { try compiler.check(files + [main.write(to: sources)]) }
    }
  }

  private static func articles(in document: String) throws -> [URL] {
    let url = Repository.folder.appendingPathComponent(document)
    guard document.hasSuffix(".docc") else { return [url] }
    return try FileManager.default
      .contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
      .sorted { $0.path < $1.path }
  }
}

/// The compiler, with the built modules of this package.
private struct Compiler {
  private let options: [String]

  init() throws {
    let modules = RunningApplication.productDirectory
    let libraries = try Command(program: "pkg-config")
      .succeed("--cflags-only-I", "gtk4", "gtk4-x11").split(whereSeparator: \.isWhitespace)
    let maps = [
      Repository.folder.appendingPathComponent("Sources/CGio/module.modulemap"),
      modules.appendingPathComponent("CGioSupport.build/module.modulemap"),
      Repository.folder.appendingPathComponent("Sources/CGtk/module.modulemap"),
      modules.appendingPathComponent("CGtkSupport.build/module.modulemap"),
      Repository.folder.appendingPathComponent(
        ".build/checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap"),
      // The algorithms that the list library uses stand on swift-numerics.
      Repository.folder.appendingPathComponent(
        ".build/checkouts/swift-numerics/Sources/_NumericsShims/include/module.modulemap"),
    ]
    options =
      [
        // All files are compiled together, with the modules of GTK from the build.
        "-typecheck", "-whole-module-optimization", "-swift-version", "6", "-warnings-as-errors",
        "-module-cache-path", modules.appendingPathComponent("ModuleCache").path,
        "-I", modules.appendingPathComponent("Modules").path,
      ]
      + (maps.map { "-fmodule-map-file=\($0.path)" } + libraries.map(String.init))
      .flatMap { ["-Xcc", $0] }
  }

  /// Reports the compiler's messages if it rejects some files.
  func check(_ files: [URL]) throws {
    let answer = try Command(program: "swiftc").run(options + files.map(\.path))
    #expect(answer.status == 0, "\(answer.output)")
  }
}
