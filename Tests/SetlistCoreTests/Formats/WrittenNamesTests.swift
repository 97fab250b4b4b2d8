import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests how file names are written, so that other programs find the files.
///
/// Every name in a list is relative, so that the list can be moved with its folder. Lists of paths
/// have the name unchanged, with "./" before it if its beginning would be taken for something else,
/// as by the parser of GNOME's players. VLC takes a line for a URI, and cuts it at `#` and `?`.
@Suite struct WrittenNamesTests {
  private static let alike = [
    "plain.mp3", "a space.mp3", "café 日本.mp3", "Sub/Ordner ä/x.mp3", "br[ack]et.mp3", "quo\"te.mp3",
    "a&b.mp3", "a+b;c,d.mp3", "it's.mp3", "star*!$@=~.mp3", "-dash.mp3", "..dots.mp3",
    "lt<gt>|^`{}.mp3",
  ]

  /// Names that are written unchanged, although programs that take them for URIs misread them.
  private static let plain = ["hash#1.mp3", "ques?tion.mp3", "two  spaces.mp3"]

  /// File names whose beginning, or another part, a playlist reader would take for syntax.
  private static let mistakable = [
    "#first.mp3", "per%20cent.mp3", "100%.mp3", "co:lon.mp3", "http:x.mp3", "back\\slash.mp3",
    " leading.mp3", "no\u{A0}break%.mp3",
  ]

  /// Names that cannot be written on one line.
  private static let unwritable = ["trailing ", "tab\t.mp3", "line\nend.mp3", "\u{2028}.mp3"]

  private func references(
    to file: URL, in folder: URL?, format: ExchangeFormat
  ) throws -> [String] {
    let setlist = Setlist(
      name: "Gig",
      sections: [
        Section(title: "", entries: [Entry(content: .song(Song(title: "x", location: file)))])
      ])
    let document = try Exporter().document(
      for: setlist, format: format, options: ExportOptions(folder: folder))
    let text = String(decoding: document.data, as: UTF8.self)
    switch format {
    case .m3u8: return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    case .pls: return text.matches(of: /File1=(.*)/).map { String($0.1) }
    default:
      return text.matches(of: /<location>([^<]*)<\/location>/).map {
        String($0.1).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
          "&amp;", with: "&")
      }
    }
  }

  @Test(arguments: [ExchangeFormat.m3u8, .pls])
  func aNameIsRelativeInAListOfPaths(format: ExchangeFormat) throws {
    let folder = URL(filePath: "/lists", directoryHint: .isDirectory)
    func written(_ name: some Sequence<UInt8>) throws -> [String] {
      try references(
        to: URL(filePathBytes: Array("/lists/".utf8) + name), in: folder, format: format)
    }
    for name in Self.alike + Self.plain { #expect(try written(name.utf8) == [name]) }
    for name in Self.mistakable { #expect(try written(name.utf8) == ["./" + name]) }
    for name in Self.unwritable {
      #expect(try written(name.utf8) == [URL.percentEncoded(name.utf8, keeping: Self.isKept)])
    }
    // A name that is not UTF-8 cannot be written as a path.
    let bytes: [UInt8] = [0xE9]
    #expect(try written(bytes) == ["file:///lists/%E9"])
  }

  @Test func aNameIsARelativeAddressInXSPF() throws {
    let folder = URL(filePath: "/lists", directoryHint: .isDirectory)
    let names = Self.alike + Self.plain + Self.mistakable + Self.unwritable + ["Live [2019].wav"]
    for bytes in names.map({ Array($0.utf8) }) + [[0xE9], Array("Sub/".utf8) + [0xFF]] {
      let file = URL(filePathBytes: Array("/lists/".utf8) + bytes)
      #expect(
        try references(to: file, in: folder, format: .xspf)
          == [URL.percentEncoded(bytes, keeping: Self.isKept)])
    }
  }

  private static func isKept(_ byte: UInt8) -> Bool {
    URL.isUnreserved(byte) || byte == UInt8(ascii: "/")
  }

  @Test(arguments: [ExchangeFormat.m3u8, .pls, .xspf])
  func aListThatMovesWithItsFolderFindsItsFiles(format: ExchangeFormat) async throws {
    let folder = try ExchangeFolder()
    let names =
      Self.alike.filter { !$0.contains("/") } + Self.plain + Self.mistakable
      + Self.unwritable
    let files = names.map { folder.file(bytes: "old/Mix/\($0)".utf8) }
    try FileManager.default.createDirectory(
      at: folder.file("old/Mix"), withIntermediateDirectories: true)
    for file in files { try folder.addTone(at: file) }
    let entries = files.map { Entry(content: .song(Song(title: "x", location: $0))) }
    let setlist = Setlist(name: "Gig", sections: [Section(title: "", entries: entries)])
    try await Exporter().export(setlist, to: folder.file("old/list.\(format.rawValue)"))
    try FileManager.default.moveItem(at: folder.file("old"), to: folder.file("new"))
    let content = try await Importer().read([folder.file("new/list.\(format.rawValue)")])
    #expect(
      content.sections.flatMap(\.entries).map { $0.song?.file }
        == names.map { folder.file(bytes: "new/Mix/\($0)".utf8) })
    #expect(content.report.missing == 0)
  }

  @Test func anAbsolutePathIsWrittenPlainlyOnlyInM3U() throws {
    let plain = URL(filePathBytes: "/music/a b.mp3".utf8)
    let odd = URL(filePathBytes: "/music/a #1.mp3".utf8)
    #expect(try references(to: plain, in: nil, format: .m3u8) == ["/music/a b.mp3"])
    #expect(try references(to: odd, in: nil, format: .m3u8) == ["file:///music/a%20%231.mp3"])
    #expect(try references(to: plain, in: nil, format: .pls) == ["file:///music/a%20b.mp3"])
    #expect(try references(to: plain, in: nil, format: .xspf) == ["file:///music/a%20b.mp3"])
  }

  @Test(arguments: [ExchangeFormat.m3u8, .pls, .xspf, .csv, .setlist, .json, .jspf])
  func filesOfAnyNameAreFoundAgain(format: ExchangeFormat) async throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    let pieces: [[UInt8]] =
      (Self.alike + Self.plain + Self.mistakable + Self.unwritable + [
        "file:", "://", "#t=1,2", "\u{301}", "\r", ".",
      ]).map {
        Array($0.utf8.filter { $0 != UInt8(ascii: "/") })
      } + [[0xFF], [0xE9], [0xC3], [0xF4, 0x8F]]
    let folder = URL(filePathBytes: "/no/such ".utf8 + [0xFE] + "/list".utf8)
    let locations = (0..<200).map { index -> URL in
      let name = (0..<Int.random(in: 1...3, using: &generator)).flatMap { _ in
        pieces.randomElement(using: &generator) ?? []
      }
      let start =
        index.isMultiple(of: 3) ? Array("/elsewhere/".utf8) : folder.filePathBytes + "/".utf8
      return URL(filePathBytes: start + name + "\(index).mp3".utf8)
    }
    let list = URL(filePathBytes: folder.filePathBytes + "/list.\(format.rawValue)".utf8)
    let data = try document(of: locations, format: format, folder: folder)
    let reader = try #require(format.reader)
    let read = try reader.read(data).sections.flatMap(\.entries).map { parsed in
      parsed.references.lazy.compactMap {
        $0.location(in: list.deletingLastPathComponent(), exists: RegularFile.exists)
      }.first
    }
    #expect(read == locations, "seed \(seed)")
  }

  /// A JSPF document as another program writes it, because this program only reads JSPF.
  private func document(of locations: [URL], format: ExchangeFormat, folder: URL) throws -> Data {
    let options = ExportOptions(folder: folder)
    guard format != .jspf else {
      let naive = NaiveWriters(options: options)
      let tracks = locations.map { ["location": [naive.uriReference(to: $0)]] }
      return try JSONSerialization.data(withJSONObject: ["playlist": ["track": tracks]])
    }
    let entries = locations.map { Entry(content: .song(Song(title: "x", location: $0))) }
    return try Exporter().document(
      for: Setlist(name: "Gig", sections: [Section(title: "", entries: entries)]), format: format,
      options: options
    ).data
  }

  @Test(arguments: [ExchangeFormat.m3u8, .pls, .xspf, .csv, .setlist, .json, .text])
  func entriesWithoutATitleAreReadBack(format: ExchangeFormat) async throws {
    let folder = try ExchangeFolder()
    let songs = [
      Song(title: ""), Song(title: "", duration: 61), Song(title: "x"), Song(title: ""),
    ]
    let setlist = Setlist(
      name: "Gig",
      sections: [Section(title: "Set", entries: songs.map { Entry(content: .song($0)) })])
    let file = folder.file("list.\(format.fileNameExtensions[0])")
    try await Exporter().export(setlist, to: file)
    let content = try await Importer().read([file])
    let read = content.sections.flatMap(\.entries).compactMap(\.song)
    #expect(read.map(\.title) == songs.map(\.title))
    #expect(read.map(\.artist) == songs.map(\.artist))
    #expect(read.map(\.duration) == songs.map(\.duration))
  }

  @Test func aFileThatIsProtectedFromWritingIsReplacedOnlyOnRequest() async throws {
    let folder = try ExchangeFolder()
    let file = folder.file(bytes: [0xFF] + ".m3u8".utf8)
    try RegularFile.replaceContents(of: file, with: Data("old".utf8))
    #expect(file.withFilePath { chmod($0, 0o444) } == 0)
    let setlist = Setlist(name: "Gig")
    let error = await #expect(throws: ExchangeError.self) {
      try await Exporter().export(setlist, to: file)
    }
    #expect(error == .writeProtected(path: file.repaired.path))
    #expect(try RegularFile.contents(of: file, limit: 10) == Data("old".utf8))
    try await Exporter().export(setlist, to: file, isForced: true)
    #expect(try RegularFile.beginning(of: file, count: 7) == Data("#EXTM3U".utf8))
    var status = stat()
    #expect(file.withFilePath { stat($0, &status) } == 0)
    #expect(status.st_mode & 0o777 == 0o444)
  }

  @Test func anExportFollowsLinksOfAnyName() async throws {
    let folder = try ExchangeFolder()
    let link = folder.file(bytes: [0xFF] + ".m3u8".utf8)
    let target = folder.file(bytes: [0xFE] + ".m3u8".utf8)
    #expect(target.withFilePath { target in link.withFilePath { symlink(target, $0) } } == 0)
    try await Exporter().export(Setlist(name: "Gig"), to: link)
    #expect(RegularFile.isLink(link) && !RegularFile.isLink(target))
    #expect(try RegularFile.beginning(of: target, count: 7) == Data("#EXTM3U".utf8))
  }
}
