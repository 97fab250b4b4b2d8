import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistLibrary
@testable import SetlistModel

@Suite struct ExporterTests {
  private let list = Setlist(name: "Gig", sections: [Section(title: "Set 1")])

  @Test func anExportReplacesAFileAtOnceAndKeepsItsModeAndLink() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.write("old", to: "real/list.m3u8")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let link = folder.file("link.m3u8")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try await Exporter().export(list, to: link)
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("#EXTM3U"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("real").path)
    #expect(names == ["list.m3u8"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
  }

  @Test func aFailedExportLeavesTheOldFileAndNoRemains() async throws {
    let folder = try ExchangeFolder()
    try folder.write("kept", to: "list.m3u8/inner")
    await #expect(throws: ExchangeError.self) {
      try await Exporter().export(list, to: folder.file("list.m3u8"))
    }
    await #expect(throws: ExchangeError.self) {
      try await Exporter().export(list, to: folder.file("no/such/folder/list.m3u8"))
    }
    await #expect(throws: ExchangeError.self) {
      try await Exporter().export(list, to: URL(filePath: "/dev/full"), format: .m3u8)
    }
    await #expect(throws: ExchangeError.unknownFormat("doc")) {
      try await Exporter().export(list, to: folder.file("list.doc"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["list.m3u8"])
    #expect(try String(contentsOf: folder.file("list.m3u8/inner"), encoding: .utf8) == "kept")
  }

  @Test func everyErrorSaysWhatHappened() {
    let errors: [ExchangeError] = [
      .streamSegments, .wrongFormat(.xspf), .declaresEntities, .tooLarge(limit: 1 << 20), .notAFile,
      .unknownFormat(""), .unknownFormat("doc"), .notAudio, .unreadable("x."),
      .unwritable(path: "p", reason: "r."),
    ]
    for error in errors {
      #expect(error.localizedDescription.hasSuffix("."))
      #expect(!error.localizedDescription.contains("ExchangeError"))
    }
  }
}
