import Foundation
import Testing
import TestSupport

@testable import Setlist

/// Tests the metainfo, with and without the URLs of a publisher.
struct PackagingMetainfoTests {
  @Test func withAddressesTheMetainfoIsCompleteAndTheProgramKnowsThem() throws {
    let site = "https://example.org"
    let metainfo = try metainfo(
      "-Dwebsite=\(site)", "-Dissues=\(site)/issues", "-Dscreenshots=\(site)/pictures")
    #expect(metainfo.matches(of: /<screenshot[ >]/).count == 3)
    #expect(metainfo.contains("\(site)/pictures/setlist.png"))
    #expect(Metainfo(metainfo) == Metainfo(website: site, issues: "\(site)/issues"))
  }

  @Test func withoutAddressesTheMetainfoIsValidAndNoneIsMadeUp() throws {
    let metainfo = try metainfo()
    #expect(Metainfo(metainfo) == Metainfo(website: nil, issues: nil))
    #expect(!metainfo.replacing(/<!--(?s:.*?)-->/, with: "").contains("http"))
  }

  @Test func thePicturesAreThoseOfTheRepositoryAndAsLargeAsSoftwareCentersWant() throws {
    let template = Repository.folder.appending(
      path: "Resources/io.github.setlist.Setlist.metainfo.xml.in")
    let text = try String(contentsOf: template, encoding: .utf8)
    let images = text.matches(of: /width="(\d+)" height="(\d+)">@screenshots@\/([a-z.]+)</)
    #expect(images.count == 3)
    for image in images {
      let file = Repository.folder.appending(path: "Resources/screenshots/\(image.3)")
      let size = try Command(program: "identify").succeed("-format", "%w %h", file.path)
      #expect(size == "\(image.1) \(image.2)")
      let (width, height) = (try #require(Int(image.1)), try #require(Int(image.2)))
      #expect(width <= 1000 && height <= 700 && width * 10 == height * 16)
    }
  }

  /// Configures the build with options and returns the metainfo, which must be valid.
  private func metainfo(_ options: String...) throws -> String {
    let build = FileManager.default.temporaryDirectory
      .appending(path: "setlist-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: build) }
    try Command(program: "meson").succeed(
      ["setup"] + options + [build.path, Repository.folder.path])
    let file = build.appending(path: "io.github.setlist.Setlist.metainfo.xml")
    try Command(program: "ninja").succeed("-C", build.path, file.lastPathComponent)
    let version = try Command(program: "appstreamcli").succeed("--version")
    var arguments = ["validate", "--no-net", "--strict"]
    if version.contains("version: 0.") {
      // Before version 1.0, appstreamcli does not know the tag `developer`, which is not an error.
      arguments.append("--override=unknown-tag=pedantic")
    } else if options.isEmpty {
      arguments.append("--override=url-homepage-missing=pedantic")
    }
    let validation = try Command(program: "appstreamcli").run(arguments + [file.path])
    #expect(validation.status == 0, "\(validation.output)")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
