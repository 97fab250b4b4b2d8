import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel

@Suite struct WriterTests {
  private func text(
    _ setlist: Setlist, _ format: ExchangeFormat, folder: URL? = nil
  ) throws -> String {
    let options = ExportOptions(folder: folder)
    let document = try Exporter().document(for: setlist, format: format, options: options)
    return String(decoding: document.data, as: UTF8.self)
  }

  private let gig = Setlist(
    name: "Gig\nNight",
    sections: [
      Section(
        title: "Set 1",
        entries: [
          Entry(
            content: .song(
              Song(
                title: "Let It Go", artist: "Idina Menzel", album: "Frozen", duration: 224.4,
                location: URL(filePath: "/m/#1 Let.mp3"), isFavorite: true))),
          Entry(content: .pause(title: "Intermission", duration: 3900)),
          Entry(content: .note("Thank \"them\"")),
        ]), Section(title: "Encore"),
    ])

  @Test func m3uHasWholeSecondsAGroupForEveryEntryAndAPathThatIsNoComment() throws {
    let lines = try text(gig, .m3u8, folder: URL(filePath: "/m")).split(separator: "\n")
    let plain = lines.filter { !$0.hasPrefix("#SETLIST:") }
    #expect(
      plain == [
        "#EXTM3U", "#PLAYLIST:Gig Night", "#EXTINF:224,Idina Menzel - Let It Go", "#EXTGRP:Set 1",
        "./#1 Let.mp3",
      ])
    #expect(try text(gig, .m3u8).contains("\nfile:///m/%231%20Let.mp3\n"))
  }

  @Test func csvHasTheHeaderAndOneRowForEachEntry() throws {
    let rows = try text(gig, .csv).components(separatedBy: "\r\n")
    #expect(
      rows[0]
        == "Section,Position,Kind,Title,Artist,Album,Duration,Key,BPM,Version,Singer,"
        + "Keys of Singers,Capo,Composer,CCLI Number,ISRC,Favorite,Do Not Play,Jingle,Notes,Location"
    )
    #expect(
      rows[1]
        == "Set 1,1,song,Let It Go,Idina Menzel,Frozen,224.4,,,,,,,,,,true,false,false,,"
        + "file:///m/%231%20Let.mp3")
    #expect(rows[2] == "Set 1,2,break,Intermission,,,3900,,,,,,,,,,false,false,false,,")
    #expect(rows[3] == "Set 1,3,note,\"Thank \"\"them\"\"\",,,,,,,,,,,,,false,false,false,,")
    #expect(rows.count == 5)
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+49", "'+49"), ("-", "'-"), ("@x", "'@x"), ("\tx", "'\tx"),
    ("'Til", "'Til"), ("'=x", "''=x"), ("''", "'''"), ("'", "'"), ("", ""), ("a=1", "a=1"),
  ])
  func aCellThatASpreadsheetWouldCalculateIsGuarded(text: String, cell: String) {
    #expect(CSVWriter.guarded(text) == cell)
  }

  @Test func csvOfRandomSetlistsHasTheCellsThatWerePutIn() throws {
    for seed in UInt64(0)..<40 {
      var random = RandomSetlist(seed: seed, folder: URL(filePath: "/music"))
      let setlist = random.setlist()
      let rows = cells(of: try text(setlist, .csv))
      let entries = setlist.sections.flatMap(\.entries)
      #expect(rows.count == entries.count + 1, "seed \(seed)")
      for (row, entry) in zip(rows.dropFirst(), entries) {
        #expect(row.count == rows[0].count, "seed \(seed)")
        #expect(row[3] == CSVWriter.guarded(entry.title), "seed \(seed)")
      }
    }
  }

  /// The cells of a CSV text by a plain reading of RFC 4180: a quote opens, a quote closes, two are
  /// one.
  private func cells(of csv: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var previous: Unicode.Scalar?
    for scalar in csv.unicodeScalars {
      defer { previous = scalar }
      if scalar == "\"" {
        if !isQuoted, previous == "\"" { cell.append(scalar) }
        isQuoted.toggle()
      } else if isQuoted || scalar != "," && scalar != "\r" && scalar != "\n" {
        cell.append(scalar)
      } else if scalar == "," || scalar == "\n" {
        row.append(String(cell))
        cell = String.UnicodeScalarView()
        if scalar == "\n" {
          rows.append(row)
          row = []
        }
      }
    }
    return rows
  }

  @Test func aLengthThatRoundsToNothingIsNoPartOfATitle() throws {
    let song = Song(title: "Blink", artist: "Ada", duration: 0.3)
    let setlist = Setlist(
      name: "Gig", sections: [Section(title: "Set 1", entries: [Entry(content: .song(song))])])
    #expect(try text(setlist, .text).contains("1. Ada – Blink\n"))
  }

  @Test func textReadsLikeAMessage() throws {
    #expect(
      try text(gig, .text) == """
        Gig Night

        # Set 1
        1. Idina Menzel – Let It Go (3:44)
        (Break) Intermission (1:05:00)
        (Note) Thank "them"

        # Encore

        """)
  }

  @Test func plsHasANumberedSongForEachSongAndSaysWhatIsLost() throws {
    let list = Setlist(
      name: "Gig",
      sections: gig.sections + [
        Section(title: "X", entries: [Entry(content: .song(Song(title: "Silent", artist: "A")))])
      ])
    #expect(
      try text(list, .pls, folder: URL(filePath: "/m")) == """
        [playlist]
        X-GNOME-Title=Gig
        File1=./#1 Let.mp3
        Title1=Idina Menzel - Let It Go
        Length1=224
        Title2=A - Silent
        Length2=-1
        NumberOfEntries=2
        Version=2

        """)
    let omissions = try Exporter().document(for: list, format: .pls).omissions
    #expect(omissions.count == 3)
  }

  @Test func markdownHasHeadingsNumberedSongsAndTotals() throws {
    #expect(
      try text(gig, .markdown) == """
        # Gig Night

        ## Set 1

        1. **Let It Go** – Idina Menzel (3:44)

        *Intermission* (1:05:00)

        > Thank "them"

        Total 3:44

        ## Encore

        """)
    #expect(
      MarkdownWriter.escaped("*a* _b_ [c](d) <e> 1. #\n`")
        == "\\*a\\* \\_b\\_ \\[c\\]\\(d\\) \\<e\\> 1\\. \\# \\`")
  }

  @Test func jsonHasTheShapeThatScriptsRelyOn() throws {
    let json = try text(gig, .json)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(Set(object.keys) == ["name", "id", "options", "sections"])
    let sections = try #require(object["sections"] as? [[String: Any]])
    #expect(sections.map { $0["title"] as? String } == ["Set 1", "Encore"])
    let entries = try #require(sections[0]["entries"] as? [[String: Any]])
    #expect(entries.map { $0["kind"] as? String } == ["song", "break", "note"])
    #expect(entries[0]["id"] as? String == gig.sections[0].entries[0].id.description)
    #expect(entries[0]["duration"] as? Double == 224.4)
    #expect(entries[0]["favorite"] as? Bool == true)
    #expect(entries[0]["location"] as? String == "file:///m/%231%20Let.mp3")
    for member in ["duration", "key", "bpm", "location", "song", "home"] {
      #expect(entries[2][member] is NSNull)
    }
    let members =
      "\"id\", \"kind\", \"title\", \"artist\", \"album\", \"duration\", \"key\", \"bpm\", \"notes\", "
      + "\"favorite\", \"location\", \"song\", \"home\""
    let order = members.components(separatedBy: ", ")
    let line = try #require(json.split(separator: "\n").first { $0.contains("\"kind\"") })
    let places = order.compactMap { line.range(of: $0 + ":")?.lowerBound }
    #expect(places.count == 13 && places == places.sorted())
  }

  @Test func jsonTellsKeyTempoNotesStyleTargetAndStart() throws {
    let song = Song(title: "T", key: "Am", beatsPerMinute: 120.5, notes: "capo 2\nslow")
    let setlist = Setlist(
      name: "Gig", options: SetlistOptions(startTime: 72_000, gap: 10),
      sections: [
        Section(
          title: "Set 1", options: SectionOptions(rowStyle: .card, targetDuration: 2700),
          entries: [Entry(content: .song(song))])
      ])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text(setlist, .json).utf8)) as? [String: Any])
    let section = try #require((object["sections"] as? [[String: Any]])?.first)
    let entry = try #require((section["entries"] as? [[String: Any]])?.first)
    #expect(entry["key"] as? String == "Am" && entry["bpm"] as? Double == 120.5)
    #expect(entry["notes"] as? String == "capo 2\nslow")
    let options = try #require(section["options"] as? [String: Any])
    #expect(options["rowStyle"] as? String == "card")
    #expect(options["targetDuration"] as? Double == 2700)
    #expect((object["options"] as? [String: Any])?["startTime"] as? Double == 72_000)
  }

  @Test func jsonOfRandomSetlistsIsValid() throws {
    for seed in UInt64(0)..<40 {
      var random = RandomSetlist(seed: seed, folder: URL(filePath: "/music"))
      let setlist = random.setlist()
      let object = try JSONSerialization.jsonObject(with: Data(try text(setlist, .json).utf8))
      let name = (object as? [String: Any])?["name"] as? String
      #expect(name?.unicodeScalars.elementsEqual(setlist.name.unicodeScalars) == true)
    }
  }

  @Test func whatAFormatCannotSayIsReported() throws {
    let omissions = { try Exporter().document(for: self.gig, format: $0).omissions }
    #expect(try omissions(.m3u8).isEmpty)
    #expect(try omissions(.xspf).isEmpty)
    #expect(try omissions(.csv).count == 2)
    #expect(try omissions(.text).count == 1)
    #expect(try omissions(.json).isEmpty)
    #expect(try omissions(.setlist).isEmpty)
    #expect(try omissions(.pls).count == 2)
    #expect(try omissions(.markdown).count == 1)
  }
}
