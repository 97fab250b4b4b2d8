import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@Suite struct PlaylistReferenceTests {
  private func path(
    _ text: String, _ kind: PlaylistReference.Kind = .path, existing: Set<String> = []
  ) -> String? {
    let folder = URL(filePath: "/lists", directoryHint: .isDirectory)
    let url = PlaylistReference(text: text, kind: kind).location(in: folder) {
      existing.contains($0.path)
    }
    return url.map { $0.isFileURL ? $0.path : $0.absoluteString }
  }

  @Test func aRelativePathStartsAtThePlaylist() {
    #expect(path("a.mp3") == "/lists/a.mp3")
    #expect(path("../Music/./a.mp3") == "/Music/a.mp3")
    #expect(path("./#1.mp3") == "/lists/#1.mp3")
    #expect(path("../../../../a.mp3") == "/a.mp3")
    #expect(path("/abs//a.mp3") == "/abs/a.mp3")
    #expect(path("Intro:Outro.mp3") == "/lists/Intro:Outro.mp3")
  }

  @Test func theLiteralPathWinsIfItExistsElseTheDecodedOne() {
    #expect(path("a%20b.mp3", existing: ["/lists/a%20b.mp3"]) == "/lists/a%20b.mp3")
    #expect(path("a%20b.mp3", existing: ["/lists/a b.mp3"]) == "/lists/a b.mp3")
    #expect(path("a%20b.mp3") == "/lists/a b.mp3")
    #expect(path("100%.mp3") == "/lists/100%.mp3")
    #expect(path("a%FF.mp3") == "/lists/a%FF.mp3")
    #expect(path("./a%20b.mp3") == "/lists/a%20b.mp3")
    #expect(path("./a%20b.mp3", existing: ["/lists/a b.mp3"]) == "/lists/a b.mp3")
  }

  @Test func backslashesSeparateFoldersUnlessTheFileIsNamedSo() {
    #expect(path("Sub\\a.mp3") == "/lists/Sub/a.mp3")
    #expect(path("Sub\\a.mp3", existing: ["/lists/Sub\\a.mp3"]) == "/lists/Sub\\a.mp3")
    #expect(path("..\\Music\\a.mp3", existing: ["/Music/a.mp3"]) == "/Music/a.mp3")
    #expect(path("C:\\Music\\a.mp3") == "/C:/Music/a.mp3")
    #expect(path("C:/Music/a.mp3") == "/C:/Music/a.mp3")
    #expect(path("\\\\server\\share\\a.mp3") == "/server/share/a.mp3")
  }

  @Test func addressesOfFilesAreDecoded() {
    #expect(path("file:///music/a%20b.mp3") == "/music/a b.mp3")
    #expect(path("FILE://localhost/music/a.mp3") == "/music/a.mp3")
    #expect(path("file:/music/a.mp3", .uri) == "/music/a.mp3")
    #expect(path("file:///music/a #1?.mp3") == "/music/a #1?.mp3")
    #expect(path("file:///music/50%25.mp3", existing: ["/music/50%.mp3"]) == "/music/50%.mp3")
    #expect(path("file:///C:/a.mp3") == "/C:/a.mp3")
    #expect(path("file://") == nil)
  }

  /// The slash and the combining mark form one character, as at the beginning of a name.
  @Test(arguments: ["/", "file:/", "file:///", "FILE://localhost/", "/m/", "file:///m/"])
  func aNameMayBeginWithAMark(start: String) {
    let folder = start.hasSuffix("m/") ? "/m/" : "/"
    #expect(path(start + "\u{301}a.mp3") == folder + "\u{301}a.mp3")
    #expect(PlaylistReference.isAbsolute(start + "\u{301}a.mp3"))
    #expect(CSVColumnGuess.columns(of: [[start + "\u{301}a"]]) == [.field(.location)])
  }

  @Test func aSchemeEndsBeforeAMark() {
    #expect(PlaylistReference.pathOrAddress("ab:c/\u{301}d").kind == .path)
    #expect(path("spotify:\u{301}a", .uri)?.utf8.starts(with: "spotify:".utf8) == true)
    #expect(
      PlaylistReference(text: "a.mp3", kind: .uri, bases: ["\u{600}/"]).location(
        in: URL(filePath: "/m", directoryHint: .isDirectory)
      ) { _ in false }?.path
        == "/m/\u{600}/a.mp3")
  }

  @Test func otherAddressesAreKept() {
    #expect(path("http://example.org/a b.mp3") == "http://example.org/a%20b.mp3")
    #expect(path("spotify:track:1", .uri) == "spotify:track:1")
    #expect(path("spotify:track:1", .exactPath) == "spotify:track:1")
  }

  @Test func aFileOfAnotherComputerIsNoFileOfThisOne() {
    for kind in [PlaylistReference.Kind.path, .uri, .exactURI, .exactPath] {
      let reference = PlaylistReference(text: "file://server/share/a%20b.mp3", kind: kind)
      let folder = URL(filePath: "/lists", directoryHint: .isDirectory)
      #expect(
        reference.location(in: folder) { _ in false }?.absoluteString
          == "file://server/share/a%20b.mp3")
      // The reference has one slash too few.
      let found = reference.location(in: folder) { $0.path == "/server/share/a b.mp3" }
      #expect(found?.absoluteString == "file:///server/share/a%20b.mp3")
    }
  }

  @Test(arguments: [
    "http://exa mple/x.mp3", "http://a^b/x", "http://host:port/x", "http://a:b:c/x", "http://%zz/",
    "http://[bad/x",
  ])
  func anAddressThatCannotBeParsedIsNoFile(text: String) throws {
    for kind in [PlaylistReference.Kind.path, .uri, .exactURI, .exactPath] {
      let found = PlaylistReference(text: text, kind: kind)
        .location(in: URL(filePath: "/lists", directoryHint: .isDirectory)) { _ in false }
      #expect(found?.isFileURL != true)
    }
  }

  @Test func anAddressThatCannotBeParsedIsReportedAndKeptInTheTitle() async throws {
    let folder = try ExchangeFolder()
    let list = try folder.write(
      "#EXTM3U\nhttp://host:port/x\n#EXTINF:1,Song\nhttp://host:port/y\n", to: "list.m3u8")
    let content = try await Importer().read([list])
    let songs = content.sections.flatMap(\.entries).compactMap(\.song)
    #expect(songs.map(\.title) == ["http://host:port/x", "Song"])
    #expect(songs.map(\.location) == [nil, nil])
    #expect(content.report.missing == 0)
    #expect(
      content.report.problems.map(\.message) == [
        "“http://host:port/x” is no path and no address; the song has no file now.",
        "“http://host:port/y” is no path and no address; the song has no file now.",
      ])
  }

  @Test func aFileOfAnotherComputerIsNotMissing() async throws {
    let folder = try ExchangeFolder()
    let list = try folder.write("#EXTM3U\nfile://server/share/a.mp3\n", to: "list.m3u8")
    let content = try await Importer().read([list])
    let song = try #require(content.sections.first?.entries.first?.song)
    #expect(song.location?.absoluteString == "file://server/share/a.mp3")
    #expect(song.title == "a" && song.file == nil && !song.isMissing)
    #expect(content.report.missing == 0)
  }

  @Test func anAddressWithoutSlashesIsToldFromAName() {
    for text in ["spotify:track:1", "urn:isbn:5"] {
      #expect(PlaylistReference.pathOrAddress(text).kind == .exactURI)
    }
    for text in ["Intro:Outro.mp3", "a:b.mp3", "C:\\a", "Intro: Outro", ":x", "", "a.mp3"] {
      #expect(PlaylistReference.pathOrAddress(text).kind == .path)
    }
  }

  @Test func aRawPathInAURIIsFoundIfItExists() {
    #expect(path("/music/a%20b.mp3", .uri) == "/music/a b.mp3")
    #expect(path("/m/a%20b.mp3", .uri, existing: ["/m/a%20b.mp3"]) == "/m/a%20b.mp3")
    #expect(path("Sub\\a.mp3", .uri, existing: ["/lists/Sub/a.mp3"]) == "/lists/Sub/a.mp3")
  }

  @Test(arguments: ["", ".", "..", "/", "//", "./", "\\", "%", "%2F", "file:", ":", "://", "#"])
  func whatNamesNothingDoesNotTrap(text: String) {
    for kind in [PlaylistReference.Kind.path, .exactPath, .uri] {
      if let path = path(text, kind) { #expect(!path.isEmpty) }
    }
  }
}
