import Foundation
import Testing
import TestSupport

struct PackagingTests {
  private let applicationID = "io.github.setlist.Setlist"
  private let repository = Repository.folder

  @Test func theDesktopEntryIsValid() throws {
    let validation = try Command(program: "desktop-file-validate").run(
      path("Resources/\(applicationID).desktop"))
    #expect(validation.status == 0, "\(validation.output)")
    #expect(validation.output.isEmpty)
  }

  @Test func theDesktopEntryNamesTypesThatTheSystemOrThePackageKnows() throws {
    let entry = try text("Resources/\(applicationID).desktop")
    let types = try #require(entry.firstMatch(of: /MimeType=(.*)/)).1.split(separator: ";")
    let own = try text("Resources/\(applicationID).mime.xml")
    let system = try String(contentsOfFile: "/usr/share/mime/types", encoding: .utf8)
      .split(separator: "\n")
    let aliases = try String(contentsOfFile: "/usr/share/mime/aliases", encoding: .utf8)
    for type in types {
      #expect(
        own.contains("type=\"\(type)\"") || system.contains(type) || aliases.contains("\(type) "),
        "\(type)")
    }
    for format in [
      "application/x-setlist", "audio/x-scpls", "application/x-cue", "text/csv",
      "application/x-jspf+json", "text/x-chordpro", "text/x-onsong",
    ] { #expect(types.contains { $0 == format }) }
  }

  @Test func theDesktopEntryAndTheMetainfoNameTheSameApplication() throws {
    let entry = try text("Resources/\(applicationID).desktop").split(separator: "\n")
    #expect(entry.contains("Icon=\(applicationID)"))
    #expect(entry.contains("Exec=setlist %F"))
    let metainfo = try text("Resources/\(applicationID).metainfo.xml.in")
    #expect(metainfo.contains("<id>\(applicationID)</id>"))
    #expect(
      metainfo.contains("<launchable type=\"desktop-id\">\(applicationID).desktop</launchable>"))
  }

  @Test func theIconsAreNamedAfterTheApplication() throws {
    let icons = repository.appending(path: "Resources/icons/hicolor")
    let names = try FileManager.default.subpathsOfDirectory(atPath: icons.path)
      .filter { $0.hasSuffix(".svg") }
    #expect(
      names.sorted() == [
        "scalable/apps/\(applicationID).svg",
        "scalable/mimetypes/\(applicationID)-document.svg",
        "symbolic/apps/\(applicationID)-symbolic.svg",
      ])
  }

  @Test func theTypesOfDocumentsHaveIconsOfThePackageOrTheTheme() throws {
    let types = try text("Resources/\(applicationID).mime.xml")
    #expect(types.contains("<icon name=\"\(applicationID)-document\"/>"))
  }

  @Test func theDesktopFindsTheProgramOnTheBusByTheSameNames() throws {
    let entry = try text("Resources/\(applicationID).desktop").split(separator: "\n")
    #expect(entry.contains("DBusActivatable=true"))
    let service = try text("Resources/\(applicationID).service.in").split(separator: "\n")
    #expect(service.contains("Name=\(applicationID)"))
    #expect(service.contains("Exec=@program@ --gapplication-service"))
    let provider = try text("Resources/\(applicationID).search-provider.ini")
      .split(separator: "\n")
    #expect(provider.contains("DesktopId=\(applicationID).desktop"))
    #expect(provider.contains("BusName=\(applicationID)"))
    #expect(provider.contains("ObjectPath=\(DesktopSearch.path)"))
  }

  @Test func theCommandLineToolLinksNoGTK() throws {
    let tool = RunningApplication.productDirectory.appendingPathComponent("setlistctl").path
    let libraries = try Command(program: "ldd").run(tool)
    #expect(libraries.status == 0, "\(libraries.output)")
    #expect(libraries.output.contains("sqlite3"))
    #expect(!libraries.output.contains("libgtk") && !libraries.output.contains("libgdk"))
  }

  @Test func everyFileNamesTheSameVersion() throws {
    let build = try #require(try text("meson.build").firstMatch(of: /version: '([0-9.]+)'/))
    let metainfo = try #require(
      try text("Resources/\(applicationID).metainfo.xml.in")
        .firstMatch(of: /<release version="([0-9.]+)" date="([0-9-]+)">/))
    let changes = try #require(
      try text("CHANGELOG.md").firstMatch(of: /## \[([0-9.]+)\] - ([0-9-]+)/))
    let program = try #require(
      try text("Sources/SetlistModel/Version.swift").firstMatch(of: /"([0-9.]+)"/))
    let package = try #require(
      try text("debian/changelog").firstMatch(of: /^setlist \(([0-9.]+)\)/))
    #expect(package.1 == metainfo.1)
    #expect(build.1 == metainfo.1)
    #expect(program.1 == metainfo.1)
    #expect(changes.1 == metainfo.1)
    #expect(changes.2 == metainfo.2)
  }

  @Test func bashCanReadEveryScript() throws {
    for script in try scripts + [".ci/run"] {
      let reading = try Command(program: "bash").run("-n", path(script))
      #expect(reading.status == 0, "\(reading.output)")
    }
  }

  @Test func everyScriptThatIsRunIsExecutable() throws {
    let sourced = ["environment", "bare-system"].map { "meson-helpers/\($0)" }
    for script in try scripts.filter({ !sourced.contains($0) }) + [".ci/run"] {
      #expect(FileManager.default.isExecutableFile(atPath: path(script)), "\(script)")
    }
  }

  private var scripts: [String] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: path("meson-helpers"))
      try #require(names.count >= 10)
      return names.map { "meson-helpers/\($0)" }
    }
  }

  private func path(_ name: String) -> String {
    repository.appending(path: name).path
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: repository.appending(path: name), encoding: .utf8)
  }
}
