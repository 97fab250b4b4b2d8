import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@Suite struct RoundTripTests {
  @Test(arguments: [ExchangeFormat.m3u8, .xspf, .setlist, .json])
  func randomSetlistsComeBackExactlyAsTheyWere(format: ExchangeFormat) async throws {
    let folder = try ExchangeFolder()
    let start = UInt64.random(in: 0..<1_000_000)
    for seed in start..<start + 60 {
      var random = RandomSetlist(seed: seed, folder: folder.url)
      let setlist = random.setlist()
      let file = folder.file("list.\(format.fileNameExtensions[0])")
      #expect(try await Exporter().export(setlist, to: file).isEmpty)
      let content = try await Importer().read([file])
      #expect(content.setlistID == setlist.id, "seed \(seed)")
      #expect(content.name == setlist.name, "seed \(seed)")
      #expect(content.options == setlist.options, "seed \(seed)")
      #expect(content.sections.map(\.id) == setlist.sections.map(\.id), "seed \(seed)")
      #expect(content.sections.map(\.title) == setlist.sections.map(\.title), "seed \(seed)")
      for (read, written) in zip(content.sections, setlist.sections) {
        #expect(read.options == written.options, "seed \(seed)")
        #expect(read.entries.count == written.entries.count, "seed \(seed)")
        for (first, second) in zip(read.entries, written.entries) where first != second {
          #expect(first == second, "seed \(seed)")
        }
      }
      #expect(content.report.problems.isEmpty, "seed \(seed)")
    }
  }

  @Test(arguments: [ExchangeFormat.m3u8, .xspf, .setlist])
  func aPlaylistThatMovesWithItsFolderStillFindsItsFiles(format: ExchangeFormat) async throws {
    let folder = try ExchangeFolder()
    let song = try folder.addTone(as: "old/Music/A #1 100%.mp3")
    let setlist = Setlist(
      name: "Gig",
      sections: [
        Section(
          title: "Set 1", entries: [Entry(content: .song(Song(title: "A", location: song)))])
      ])
    let name = "list.\(format.fileNameExtensions[0])"
    try await Exporter().export(setlist, to: folder.file("old/" + name))
    try FileManager.default.moveItem(at: folder.file("old"), to: folder.file("new"))
    let content = try await Importer().read([folder.file("new/" + name)])
    let moved = try #require(content.sections.first?.entries.first?.song)
    #expect(moved.location == folder.file("new/Music/A #1 100%.mp3"))
    #expect(moved.duration?.rounded(.down) == 1)
    #expect(content.report.missing == 0)
  }

  @Test(arguments: [ExchangeFormat.m3u8, .xspf, .setlist])
  func absolutePathsAreWrittenOnRequest(format: ExchangeFormat) async throws {
    let folder = try ExchangeFolder()
    let setlist = Setlist(
      name: "Gig",
      sections: [
        Section(
          title: "",
          entries: [Entry(content: .song(Song(title: "A", location: folder.file("a.mp3"))))])
      ])
    let file = folder.file("list." + format.rawValue)
    try await Exporter().export(setlist, to: file, pathStyle: .absolute)
    #expect(try String(contentsOf: file, encoding: .utf8).contains(folder.file("a.mp3").path))
  }

  @Test func withoutOurCommentsAnM3UStillKeepsSectionsTitlesArtistsDurationsAndLocations()
    async throws
  {
    let (setlist, folder) = try plainSetlist()
    let file = folder.file("list.m3u8")
    try await Exporter().export(setlist, to: file)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let foreign = lines.filter { !$0.hasPrefix("#SETLIST") }.joined(separator: "\r\n")
    let copy = try folder.write(foreign, to: "foreign.m3u")
    try await expectSameFacts(setlist, Importer().read([copy]))
  }

  @Test func withoutOurExtensionAnXSPFStillKeepsSectionsTitlesArtistsDurationsAndLocations()
    async throws
  {
    let (setlist, folder) = try plainSetlist()
    let file = folder.file("list.xspf")
    try await Exporter().export(setlist, to: file)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let foreign = lines.filter { !$0.contains("<setlist:record>") }.joined(separator: "\n")
    let copy = try folder.write(foreign, to: "foreign.xspf")
    try await expectSameFacts(setlist, Importer().read([copy]))
  }

  @Test(arguments: [ExchangeFormat.csv, .text, .pls])
  func otherFormatsKeepOrderTitlesArtistsDurationsAndWhatElseTheyCanSay(
    format: ExchangeFormat
  ) async throws {
    let folder = try ExchangeFolder()
    let start = UInt64.random(in: 0..<1_000_000)
    for seed in start..<start + 60 {
      var random = RandomSetlist(seed: seed, folder: folder.url, isPlain: format != .csv)
      let setlist = random.setlist()
      // The name of a list without sections would be a text of one line, which is read as a song.
      guard !setlist.sections.isEmpty else { continue }
      let file = folder.file("list." + format.fileNameExtensions[0])
      try await Exporter().export(setlist, to: file)
      let content = try await Importer().read([file])
      #expect(
        facts(of: content.sections, in: format) == facts(of: setlist.sections, in: format),
        "seed \(seed)")
      #expect(content.report.problems.isEmpty, "seed \(seed)")
    }
  }

  /// A line for each entry, with the facts that the format can store.
  private func facts(of sections: [Section], in format: ExchangeFormat) -> [String] {
    sections.flatMap { section in
      section.entries.compactMap { entry in
        guard format != .pls || entry.song != nil else { return nil }
        let seconds = entry.knownDuration.map { $0.rounded() }.flatMap { $0 > 0 ? $0 : nil }
        let location =
          format == .pls
          ? entry.song?.file ?? entry.song?.location : entry.song?.location
        let facts: [String?] = [
          format == .text ? entry.fullTitle : entry.title, entry.song?.artist, seconds?.description,
          format == .pls ? nil : section.title, format == .pls ? nil : entry.kind.rawValue,
          format == .text ? nil : location?.absoluteString,
          format == .pls ? nil : entry.startTime?.description,
          format == .csv ? entry.song?.album : nil,
          format == .csv ? entry.song?.notes : nil,
          format == .csv ? entry.song?.isFavorite.description : nil,
        ]
        return facts.map { $0 ?? "none" }.joined(separator: "|")
      }
    }
  }

  @Test(arguments: [ExchangeFormat.m3u8, .xspf, .setlist, .csv, .json])
  func partsOfFilesKeepTheirBoundsAlsoForOtherReaders(format: ExchangeFormat) async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone("tone.flac", as: "Album #1/tone.flac")
    let parts = try [(0, 0.75), (0.75, nil)].map {
      try #require(MediaFragment(start: $0, end: $1)).location(in: file)
    }
    let setlist = Setlist(
      name: "Gig",
      sections: [
        Section(
          title: "A", entries: parts.map { Entry(content: .song(Song(title: "x", location: $0))) })
      ])
    let list = folder.file("list.\(format.fileNameExtensions[0])")
    try await Exporter().export(setlist, to: list, format: format)
    let lines = try String(contentsOf: list, encoding: .utf8).components(separatedBy: "\n")
    let foreign = lines.filter { !$0.hasPrefix("#SETLIST") && !$0.contains("<setlist:record>") }
    let copy = try folder.write(
      foreign.joined(separator: "\n"), to: "copy.\(format.fileNameExtensions[0])")
    for list in [list, copy] {
      let content = try await Importer().read([list])
      let songs = content.sections.flatMap(\.entries).compactMap(\.song)
      #expect(songs.map(\.location) == parts)
      #expect(songs.map { ($0.duration ?? 0) > 0 } == [true, true])
      #expect(content.report.missing == 0)
    }
    if format == .m3u8 {
      #expect(lines.contains("#EXTVLCOPT:start-time=0.75"))
      #expect(lines.contains("#EXTVLCOPT:stop-time=0.75"))
      #expect(lines.contains("Album #1/tone.flac"))
    } else if format == .xspf {
      #expect(lines.contains("        <vlc:option>stop-time=0.75</vlc:option>"))
      #expect(lines.contains { $0.hasSuffix("<location>Album%20%231/tone.flac</location>") })
    }
  }

  @Test func whatPLSCannotSayOfPartsIsReported() throws {
    let location = URL(string: "file:///a.flac#t=1,2")
    let setlist = Setlist(
      name: "",
      sections: [
        Section(title: "", entries: [Entry(content: .song(Song(title: "x", location: location)))])
      ])
    let document = try Exporter().document(for: setlist, format: .pls)
    #expect(String(decoding: document.data, as: UTF8.self).contains("File1=file:///a.flac\n"))
    #expect(
      document.omissions.contains("PLS does not keep parts of files: 1 song plays the whole file."))
  }

  private func plainSetlist() throws -> (Setlist, ExchangeFolder) {
    let folder = try ExchangeFolder()
    let sections = ["Set 1", "Zugabe & mehr"].map { title in
      Section(
        title: title,
        entries: (1...3).map { number in
          Entry(
            content: .song(
              Song(
                title: "Song \(number), really", artist: "Ada", duration: 100.4 + Double(number),
                location: folder.file("\(title)/Ä \(number).mp3"))))
        })
    }
    return (Setlist(name: "Gig", sections: sections), folder)
  }

  private func expectSameFacts(_ setlist: Setlist, _ content: ImportedContent) {
    #expect(content.name == setlist.name)
    #expect(content.sections.map(\.title) == setlist.sections.map(\.title))
    let pairs = zip(content.sections.flatMap(\.entries), setlist.sections.flatMap(\.entries))
    for (read, written) in pairs {
      #expect(read.song?.title == written.song?.title)
      #expect(read.song?.artist == written.song?.artist)
      #expect(read.song?.location == written.song?.location)
      #expect(abs((read.duration ?? -9) - (written.duration ?? 0)) <= 1)
    }
    #expect(content.report.missing == 6)
  }
}
