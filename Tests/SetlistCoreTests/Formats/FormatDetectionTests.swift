import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@Suite struct FormatDetectionTests {
  private static let contents: [(ExchangeFormat, String)] = [
    (.m3u8, "#EXTM3U\n#EXTINF:1,A - T\nx.mp3\n"),
    (
      .xspf,
      "<?xml version=\"1.0\"?>\n<playlist><trackList><track><title>T</title></track>"
        + "</trackList></playlist>"
    ),
    (.pls, "[Playlist]\nTitle1=T\n"),
    (.cue, "REM x\nFILE a.wav WAVE\n  TRACK 01 AUDIO\n    TITLE T\n    INDEX 01 00:00:00\n"),
    (.jspf, "{\"playlist\" : {\"track\": [{\"title\": \"T\"}]}}"),
    (.csv, "Title,Artist\nT,A\n"),
    (.chordPro, "{title: T}\n[Am]la\n"), (.onSong, "T\nAda\nKey: G\n"),
    (.openSong, "<?xml version=\"1.0\"?>\n<song><title>T</title></song>"),
    (
      .setlist,
      "{\"format\": \"io.github.setlist\", \"name\": \"x\", \"sections\": "
        + "[{\"title\": \"\", \"entries\": [{\"kind\": \"song\", \"title\": \"T\"}]}]}"
    ),
    (.text, "Ada - T\n"),
  ]

  @Test func everyFormatIsImportedByItsExtension() async throws {
    let folder = try ExchangeFolder()
    for (format, text) in Self.contents {
      for name in format.fileNameExtensions {
        let file = try folder.write(text, to: "list.\(name.uppercased())")
        let content = try await Importer().read([file])
        #expect(content.sections.flatMap(\.entries).map(\.title) == ["T"], "\(name)")
      }
    }
  }

  @Test(arguments: ["txt", "m3u", "xspf", "pls", "json", "dat", "csv"])
  func whereTheExtensionLiesTheContentTells(name: String) async throws {
    let folder = try ExchangeFolder()
    for (format, text) in Self.contents where ![.text, .onSong].contains(format) {
      // A cue sheet or a table has no signature that a playlist could not contain, so its extension
      // is needed.
      guard ![.cue, .csv].contains(format) || ["txt", "dat", "csv"].contains(name) else { continue }
      for mark in ["", "\u{FEFF}", "\n "] {
        let file = try folder.write(mark + text, to: "list." + name)
        let content = try await Importer().read([file])
        let titles = content.sections.flatMap(\.entries).map(\.title)
        #expect(titles == ["T"], "\(format) named \(name)")
      }
    }
  }

  @Test func inAFolderTextsAndTablesAreLeftAlone() async throws {
    let folder = try ExchangeFolder()
    for (format, text) in Self.contents {
      try folder.write(text, to: "Album/list." + (format.fileNameExtensions.first ?? ""))
    }
    try folder.write("x", to: "Album/data.json")
    let content = try await Importer().read([folder.file("Album")])
    // A song of OpenSong is read from a folder, too, as any chord sheet.
    #expect(content.report.added == 8)
    #expect(content.report.problems.isEmpty)
  }

  @Test func aFileOfAnUnknownKindWithoutASignatureIsRefused() async throws {
    let folder = try ExchangeFolder()
    for text in ["", "hello", "a,b,c\n", "{}", "<html></html>"] {
      let file = try folder.write(text, to: "letter.doc")
      let content = try await Importer().read([file])
      #expect(content.sections.isEmpty)
      #expect(content.report.problems.count == 1)
    }
  }

  @Test func onlyFormatsThatCanBeWrittenAreExported() throws {
    let setlist = Setlist(
      name: "Gig", options: SetlistOptions(date: CalendarDate("2027-06-12")),
      sections: [Section(title: "Set 1")])
    for format in ExchangeFormat.allCases {
      if format.isWritable {
        #expect(try !Exporter().document(for: setlist, format: format).data.isEmpty)
      } else {
        #expect(throws: ExchangeError.notWritable(format)) {
          try Exporter().document(for: setlist, format: format)
        }
      }
    }
  }
}
