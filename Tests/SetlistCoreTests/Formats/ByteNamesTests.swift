import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests file names that are not UTF-8, as old disks and archives have them.
@Suite struct ByteNamesTests {
  private let folder: ExchangeFolder
  private let song: URL

  init() throws {
    folder = try ExchangeFolder()
    song = folder.file(bytes: "Caf".utf8 + [0xE9] + "/Pi".utf8 + [0xF1] + "a.mp3".utf8)
    try folder.addTone(at: song)
  }

  private func importedSong(_ urls: URL...) async throws -> Song {
    let content = try await Importer().read(urls)
    #expect(content.report.problems.isEmpty && content.report.missing == 0)
    let entries = content.sections.flatMap(\.entries)
    #expect(entries.count == 1)
    return try #require(entries.first?.song)
  }

  @Test func aSongInAFolderIsImportedWithItsTags() async throws {
    let content = try await Importer().read([folder.url])
    #expect(content.sections.map(\.title) == ["Caf\u{FFFD}"])
    let found = try await importedSong(folder.url)
    #expect(found.location == song)
    #expect(found.duration?.rounded(.down) == 1)
    #expect(!found.isMissing)
    #expect(try await importedSong(song).location == song)
    #expect(try await importedSong(song.deletingLastPathComponent()).location == song)
  }

  @Test func aSongWithoutATitleIsNamedByItsRepairedName() async throws {
    try FileManager.default.removeItem(at: folder.url)
    let file = folder.file(bytes: "Ni".utf8 + [0xF1] + "o.wav".utf8)
    try folder.addTone("tone.wav", at: file)
    #expect(try await importedSong(folder.url).title == "Ni\u{FFFD}o")
  }

  @Test(arguments: [
    "#EXTM3U\n#EXTINF:1,Song\nCaf\u{E9}/Pi\u{F1}a.mp3\n", "Caf\u{E9}\\Pi\u{F1}a.mp3\r\n",
    "[playlist]\nFile1=Caf\u{E9}/Pi\u{F1}a.mp3\nTitle1=Song\nNumberOfEntries=1\n",
  ])
  func aPlaylistThatNamesItInItsOwnBytesFindsIt(text: String) async throws {
    let list = try folder.write(
      try #require(text.data(using: .isoLatin1)), to: text.hasPrefix("[") ? "list.pls" : "list.m3u")
    #expect(try await importedSong(list).location == song)
    // A list may name the file in UTF-8 although the file system has other bytes.
    let other = try folder.write(text, to: text.hasPrefix("[") ? "other.pls" : "other.m3u8")
    #expect(try await importedSong(other).location == song)
  }

  @Test(arguments: ["Caf%E9/Pi%F1a.mp3", "./Caf%e9/Pi%f1a.mp3"])
  func aPlaylistThatNamesItByAnAddressFindsIt(reference: String) async throws {
    let json = "{\"playlist\":{\"track\":[{\"title\":\"x\",\"location\":[\"\(reference)\"]}]}}"
    let lists = [
      try folder.write("#EXTM3U\n\(reference)\n", to: "list.m3u8"),
      try folder.write("#EXTM3U\n\(song.absoluteString)\n", to: "address.m3u8"),
      try folder.write("[playlist]\nFile1=\(reference)\n", to: "list.pls"),
      try folder.write(
        "<playlist><trackList><track><location>\(reference)</location></track></trackList></playlist>",
        to: "list.xspf"), try folder.write(json, to: "list.jspf"),
    ]
    for list in lists { #expect(try await importedSong(list).location == song) }
  }

  @Test func aPlaylistOfThatNameIsRead() async throws {
    let list = folder.file(bytes: [0xFF] + ".m3u8".utf8)
    try folder.write("#EXTM3U\n\(song.absoluteString)\n", to: "plain.m3u8")
    #expect(rename(folder.file("plain.m3u8").path, list) == 0)
    let content = try await Importer().read([list])
    #expect(content.name == "\u{FFFD}")
    #expect(try await importedSong(list).location == song)
  }

  @Test func thePictureBesideItIsFound() async throws {
    try FileManager.default.removeItem(at: folder.url)
    try folder.addTone("tone.wav", at: song)
    let picture = Data([0xFF, 0xD8, 0xFF, 0xE0])
    let cover = song.deletingLastPathComponent().appending(
      path: "cover.jpg", directoryHint: .notDirectory)
    try RegularFile.replaceContents(of: cover, with: picture)
    #expect(try await ArtworkCache().artwork(of: song)?.data == picture)
  }

  @Test func theDatabaseKeepsItAndKnowsWhetherItIsMissing() async throws {
    let database = try SetlistDatabase.inMemory()
    let lost = folder.file(bytes: [0xFE] + ".mp3".utf8)
    let entries = [song, lost].map { Entry(content: .song(Song(title: "x", location: $0))) }
    let new = Setlist(name: "Gig", sections: [Section(title: "", entries: entries)])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(new, .last)))
    let setlist = try #require(try await database.setlists.fetch(new.id))
    #expect(setlist.sections.flatMap(\.entries).map { $0.song?.location } == [song, lost])
    #expect(await setlist.missingFileCount() == 1)
  }

  @Test func aFolderOfThatNameThatHasMovedIsFoundAgain() throws {
    let (old, new) = (folder.file(bytes: [0xFE]), folder.file(bytes: [0xFF]))
    let names: [[UInt8]] = [[0xE9], [0xEA]]
    let songs = names.map { name in
      Song(title: "x", location: URL(filePathBytes: old.filePathBytes + "/".utf8 + name))
    }
    let moved = names.map { URL(filePathBytes: new.filePathBytes + "/".utf8 + $0) }
    for file in moved { try folder.addTone(at: file) }
    let files = SongFiles(songs: songs, locations: Set(songs.compactMap(\.location)))
    #expect(files.plan(moving: old, to: new, isLenient: false).changes.map(\.location) == moved)
    let relocation = files.relocation(of: songs[0], to: moved[0])
    #expect(relocation.located.changes.map(\.location) == [moved[0]])
    #expect(relocation.others.changes.map(\.location) == [moved[1]])
    #expect(relocation.newFolder?.repaired.path == new.repaired.path)
  }

  @Test func aSearchFindsTheFileOfThatVeryName() async throws {
    let names: [[UInt8]] = [[0xE9] + ".mp3".utf8, [0xEA] + ".mp3".utf8]
    let songs = names.map {
      Song(title: "x", duration: 1, location: folder.file(bytes: "old/".utf8 + $0))
    }
    let moved = names.map { folder.file(bytes: [0xFF] + "/".utf8 + $0) }
    for file in moved { try folder.addTone(at: file) }
    let files = SongFiles(songs: songs, locations: Set(songs.compactMap(\.location)))
    let plan = try await FileSearch(files: files).plan(searching: folder.url) { _ in }
    #expect(Set(plan.changes.map(\.location)) == Set(moved))
    #expect(plan.problems.isEmpty && plan.ambiguous.isEmpty)
  }

  @Test func whatHasOneNameTwiceInReplacementCharactersStaysTwoSongs() async throws {
    for byte: UInt8 in [0xFD, 0xFE] {
      try folder.addTone(at: folder.file(bytes: [byte] + ".mp3".utf8))
    }
    let content = try await Importer().read([folder.url])
    #expect(content.report.added == 3)
    #expect(Set(content.sections.flatMap(\.entries).map { $0.song?.location }).count == 3)
  }
}

extension ExchangeFolder {
  /// The URL of a path in the folder, which need not be UTF-8.
  func file(bytes: some Sequence<UInt8>) -> URL {
    URL(filePathBytes: Array((url.path + "/").utf8) + bytes)
  }

  /// Copies an audio fixture to a path, and makes the folder for it.
  func addTone(_ name: String = "tone.mp3", at file: URL) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    _ = file.deletingLastPathComponent().withFilePath { mkdir($0, 0o755) }
    try RegularFile.replaceContents(
      of: file, with: Data(contentsOf: ExchangeFixture.url(name)))
  }
}

private func rename(_ path: String, _ file: URL) -> CInt {
  file.withFilePath { Foundation.rename(path, $0) }
}
