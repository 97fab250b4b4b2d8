import Foundation
import Testing

/// Compares ARCHITECTURE.md with the source tree.
@Suite struct ArchitectureTests {
  private let root = Repository.folder
  private let text: String

  init() throws {
    text = try String(
      contentsOf: Repository.folder.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
  }

  /// The targets of the core, from the lowest to the highest.
  private static let core = ["Model", "Files", "Formats", "Sharing", "Store", "Library"].map {
    "Sources/Setlist\($0)"
  }

  /// The folders below a folder, as paths from it behind a prefix.
  private func folders(in path: String, named prefix: String = "") throws -> [String] {
    let url = root.appendingPathComponent(path)
    return try FileManager.default.subpathsOfDirectory(atPath: url.path).filter {
      url.appendingPathComponent($0).hasDirectoryPath && !$0.contains(".docc")
    }.map { prefix + $0 }
  }

  private var named: Set<String> {
    Set(text.matches(of: /`([^`\n]+)`/).map { String($0.1) })
  }

  @Test func everyFolderIsOnTheMap() throws {
    let targets = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Sources").path)
    #expect(Set(targets.map { "Sources/\($0)" }).subtracting(named) == [])
    for target in Self.core + ["Sources/Setlist"] {
      #expect(Set(try folders(in: target)).subtracting(named) == [], "\(target)")
    }
  }

  @Test func whatIsNamedIsThere() throws {
    let sources = try FileManager.default.subpathsOfDirectory(
      atPath: root.appendingPathComponent("Sources").path)
    let declaration = /^ *(?:\w+ )*(?:actor|class|enum|protocol|struct|typealias) (\w+)/
      .anchorsMatchLineEndings()
    let types = Set(
      try self.sources(in: "Sources").flatMap { source in
        source.text.matches(of: declaration).map { String($0.1) }
      })
    for name in named {
      if name.hasPrefix("Sources/") || name.hasPrefix("meson-helpers/") {
        let path = root.appendingPathComponent(name).path
        #expect(FileManager.default.fileExists(atPath: path), "\(name)")
      } else if let first = name.first, first.isUppercase, !name.contains(where: " /".contains) {
        let type = String(name.prefix { $0 != "." })
        let isFolder = sources.contains { $0.hasSuffix("/\(name)") }
        let isElsewhere = [
          "Escape", "Return", "ReferenceModel", "ReferenceDocument", "Commit", "DiffableDataSource",
          "GtkDiffableDataSource", "GListStore",
        ].contains(name)
        #expect(types.contains(type) || isFolder || isElsewhere, "\(name)")
      }
    }
  }

  @Test func noFolderOfTheCoreHasMoreThan25Files() throws {
    for folder in try Self.core.flatMap({ try folders(in: $0, named: $0 + "/") }) {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: root.appendingPathComponent(folder).path)
      #expect(files.filter { $0.hasSuffix(".swift") }.count <= 25, "\(folder)")
    }
  }

  /// The Swift files below a folder, with their contents.
  private func sources(in path: String) throws -> [(name: String, text: String)] {
    let folder = root.appendingPathComponent(path)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.map { file in
        let url = folder.appendingPathComponent(file)
        return (
          url.deletingPathExtension().lastPathComponent,
          try String(contentsOf: url, encoding: .utf8)
        )
      }
  }

  @Test func everySideControllerTellsBeforeAndAfterItChanges() throws {
    let sources = try Self.core.flatMap(sources)
    let declaration = /(?:class|extension) (\w+): (?:SideController|LibraryList)\b/
    let conforming = Set(sources.flatMap { $0.text.matches(of: declaration).map { String($0.1) } })
    #expect(conforming.isSuperset(of: ["OpenSetlist", "StorageController", "RecentPlays"]))
    for (name, text) in sources
    where text.contains("var didChange:") || text.contains("/// The side controller of") {
      #expect(conforming.contains(name) || name == "SideController", "\(name)")
    }
  }

  @Test func eachListOfTheWindowIsBuiltAtOnePlaceAndNotesWhereTheUserIs() throws {
    // Screens with a list of their own, and those that apply to a `ListDialog`.
    for (name, text) in try sources(in: "Sources/Setlist")
    where name != "ListDialog" && text.contains(/(ataSource|\blist)\.apply\(/) {
      let parts = text.components(separatedBy: "func reloadSnapshot(")
      #expect(parts.count == 2, "\(name)")
      let body = parts.last?.components(separatedBy: "\n  }\n").first ?? ""
      func count(_ text: String) -> Int { text.matches(of: /(ataSource|\blist)\.apply\(/).count }
      #expect(count(body) == count(text), "\(name)")
      // A dialog's data does not come from a side controller.
      if text.contains(".didChange = ") {
        #expect(text.contains(".willChange = "), "\(name)")
        let ways = ["aces.restore()", "places.arrive(", "list.apply("]
        #expect(ways.contains(where: text.contains), "\(name)")
      }
    }
  }

  @Test(arguments: ["Sources", "meson-helpers", ".ci"])
  func noLineIsLongerThan100Columns(folder: String) throws {
    let folder = root.appendingPathComponent(folder)
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where ["", "swift", "c", "cpp", "h"].contains((path as NSString).pathExtension) {
      // Folders have no text.
      guard let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      else { continue }
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        #expect(line.count <= 100, "\(path):\(number + 1)")
      }
    }
  }

  /// Widgets have the types of GtkSupport and AdwaitaSupport. What GTK or libadwaita is asked for
  /// only once may be a call of C, in a file that wraps that one thing.
  @Test func widgetsHaveTypes() throws {
    var calls: [String] = []
    let examples = ["Contacts", "Outline", "Tasks"].map { "Sources/\($0)Example" }
    for target in ["Sources/Setlist"] + examples {
      for (name, text) in try sources(in: target) {
        for word in [".cast()", "OpaquePointer", "UnsafeMutablePointer<Gtk"]
        where text.contains(word) {
          Issue.record("\(target): \(name) has \(word): give it a handle in GtkSupport")
        }
        calls += text.split(separator: "\n")
          .filter { $0.contains("gtk_") || $0.contains("adw_") }
          .filter { $0.contains(/\b(?:gtk|adw)_\w+\(/) }
          .map { "\(name): \($0)" }
      }
    }
    #expect(calls.count <= 100, "\(calls)")
  }

  /// Finds code that computes addresses, carries objects through C or takes memory for another
  /// type, as far as the text of the file reveals it. Passing a pointer to a C function is allowed.
  @Test(arguments: core + ["Sources/Setlist"])
  func unsafeCodeStaysInTheSupportTargets(target: String) throws {
    let forbidden = [
      "Unmanaged", "unsafeBitCast", "unsafeDowncast", "assumingMemoryBound", "bindMemory",
      "withMemoryRebound", ".advanced(by", ".successor()", ".predecessor()", "rebasing:",
      "UnsafeRawPointer", "UnsafeMutableRawPointer", "UnsafeRawBufferPointer",
      "UnsafeMutableRawBufferPointer", "UnsafeBufferPointer<", "UnsafeBufferPointer(",
      "UnsafeMutableBufferPointer", "UnsafePointer(", "UnsafeMutablePointer(",
      ".allocate(capacity", "@unchecked Sendable",
    ]
    for path in try FileManager.default.subpathsOfDirectory(
      atPath: root.appendingPathComponent(target).path)
    where path.hasSuffix(".swift") {
      let text = try String(
        contentsOf: root.appendingPathComponent("\(target)/\(path)"), encoding: .utf8)
      for word in forbidden where text.contains(word) {
        Issue.record(
          """
          \(target)/\(path) has \(word): give it a name in GtkSupport, or a function in a C \
          target, that needs no unsafe code of who calls it
          """)
      }
    }
  }
}
